import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { WillStep } from '#shared/model/will.ts'
import { withSingleFullStops } from '#shared/rules/will/names.ts'
import { type OnePageLine, onePage } from '#shared/rules/will/one-page.ts'
import { useFromAnswers } from '#web/features/will/wizard/use-composed.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { forcedEdge } from '#web/ui/theme/forced-colors.ts'
import { Text } from '#web/ui/typography.tsx'

/**
 * The will on one page: who gets what, who does what, and what a will does not decide. Printing
 * this page of the app prints only the sheet.
 */
export function OnePageSheet({ onArticle }: { onArticle: (paragraph: string) => void }) {
  const { result: page } = useFromAnswers(onePage)
  if (!page) return null
  return (
    <chakra.section
      data-prints-alone
      aria-labelledby="one-page"
      bg="white"
      borderRadius="lg"
      shadow="card"
      _highContrast={forcedEdge}
      px={{ base: '4', sm: '9' }}
      py={{ base: '5', sm: '8' }}
      fontFamily="heading"
      _print={{ fontSize: '11pt' }}
    >
      <chakra.header borderBottom="hairline" pb="4" mb="1" textAlign="center">
        <chakra.h2
          id="one-page"
          fontSize={{ base: 'lg', sm: 'xl' }}
          fontWeight="semibold"
          lineHeight="snug"
        >
          The will of {page.testator} on one page
        </chakra.h2>
        <chakra.p color="muted" fontSize="sm" mt="1">
          For reading, not for signing. The will itself says each point in full.
        </chakra.p>
      </chakra.header>
      {page.parts.map(({ heading, lines }) => (
        <Part key={heading} heading={heading} first={lines[0]} onArticle={onArticle}>
          <Lines lines={lines} />
        </Part>
      ))}
      <Part heading="What this will does not decide">
        <chakra.ul display="grid" gap={{ sm: '1' }} ps="5" listStyleType="disc" fontSize="sm">
          {page.outside.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </chakra.ul>
      </Part>
      <Row _print={{ display: 'none' }} mt="4" fontFamily="body" flexWrap="nowrap">
        <Button
          variant="secondary"
          icon={<Printer size={18} />}
          flexShrink={0}
          onClick={() => window.print()}
        >
          Print this page
        </Button>
        <Text tone="muted" size="xs">
          General information, not legal advice.
        </Text>
      </Row>
    </chakra.section>
  )
}

/** A part, with the way to its article of the will and to the first of its answers. */
function Part({
  heading,
  first,
  onArticle,
  children,
}: {
  heading: string
  first?: OnePageLine | undefined
  onArticle?: (paragraph: string) => void
  children: React.ReactNode
}) {
  const { toStep } = useWill()
  return (
    <chakra.section pt={{ base: '4', sm: '5' }} _print={{ breakInside: 'avoid', pt: '2' }}>
      <Row justifyContent="space-between" flexWrap="nowrap" mb="1">
        <chakra.h3 fontSize="md" fontWeight="semibold" color="navy">
          {heading}
        </chakra.h3>
        {first && (
          <Row gap="4" flexShrink={0} fontFamily="body" fontSize="xs" _print={{ display: 'none' }}>
            <chakra.button
              type="button"
              // On a phone, the text of the will is below.
              display={{ base: 'none', sm: 'inline' }}
              color="blue.strong"
              minH="6"
              onClick={() => onArticle?.(first.id)}
            >
              Article {first.article}
            </chakra.button>
            <TextLink
              // The type of a source's step is a string. The rules use only the wizard's steps.
              to={toStep(first.source.step as WillStep, first.source.field)}
              aria-label={`Change: ${heading}`}
              py="1.5"
            >
              Change
            </TextLink>
          </Row>
        )}
      </Row>
      {children}
    </chakra.section>
  )
}

/** What stands after the name, up to the full stop, or the colon before a list. */
const restOf = ({ who, takes, does, otherwise, lines }: OnePageLine): string => {
  const end = lines.length > 0 && otherwise === '' ? ':' : '.'
  const rest = `${takes && `: ${takes}`}${does && ` ${does}`}`
  return rest === '' && end === '.' && who.endsWith('.') ? '' : rest + end
}

function Lines({ lines }: { lines: readonly OnePageLine[] }) {
  // Where no line has an amount, the column for amounts would be empty.
  const hasAmounts = lines.some(({ amount }) => amount !== '')
  return (
    <chakra.ul display="grid" gap={{ base: '2', sm: '2.5' }}>
      {lines.map((line) => (
        <chakra.li
          key={`${line.id} ${line.who} ${line.does}`}
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: hasAmounts ? '6rem minmax(0, 1fr)' : undefined,
          }}
          columnGap="3"
        >
          {hasAmounts && (
            <chakra.span
              fontWeight="semibold"
              fontSize="sm"
              fontVariantNumeric="tabular-nums"
              lineHeight="snug"
              mt={{ sm: '0.5' }}
            >
              {line.amount}
            </chakra.span>
          )}
          <chakra.div minW="0" overflowWrap="anywhere">
            <chakra.p lineHeight="snug" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              <chakra.span fontWeight="semibold">{line.who}</chakra.span>
              {withSingleFullStops(restOf(line))}
            </chakra.p>
            {line.otherwise !== '' && (
              <chakra.p color="muted" fontSize="sm" lineHeight="snug">
                {withSingleFullStops(`Or else ${line.otherwise}.`)}
              </chakra.p>
            )}
            {line.lines.length > 0 && (
              <chakra.div mt="2" ms="3">
                <Lines lines={line.lines} />
              </chakra.div>
            )}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
