import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { WillStep } from '#shared/model/will.ts'
import { type OnePageLine, onePage } from '#shared/rules/will/one-page.ts'
import { useFromAnswers } from '#web/features/will/wizard/use-composed.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { forcedEdge } from '#web/ui/theme/forced-colours.ts'
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
      px={{ base: '5', sm: '9' }}
      py={{ base: '6', sm: '8' }}
      fontFamily="heading"
      _print={{ boxShadow: 'none', fontSize: '11pt', p: '0' }}
    >
      <chakra.header borderBottom="1px solid {colors.hairline}" pb="4" mb="1" textAlign="center">
        <chakra.h2 id="one-page" fontSize="xl" fontWeight="600" lineHeight="snug">
          The will of {page.testator} on one page
        </chakra.h2>
        <chakra.p color="muted" fontSize="sm" mt="1">
          For reading, not for signing. The will itself says each point in full.
        </chakra.p>
      </chakra.header>
      {page.parts.map(({ heading, lines }) => (
        <Part key={heading} heading={heading}>
          <Lines lines={lines} onArticle={onArticle} />
        </Part>
      ))}
      <Part heading="What this will does not decide">
        <chakra.ul display="grid" gap="1" ps="5" listStyleType="disc" fontSize="sm">
          {page.outside.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </chakra.ul>
      </Part>
      <chakra.div _print={{ display: 'none' }} mt="5" fontFamily="body">
        <Button
          variant="secondary"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print this page
        </Button>
        <Text tone="muted" size="xs" mt="3">
          General information, not legal advice.
        </Text>
      </chakra.div>
    </chakra.section>
  )
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <chakra.section pt="5" _print={{ breakInside: 'avoid', pt: '2' }}>
      <chakra.h3 fontSize="md" fontWeight="600" color="navy" mb="2">
        {heading}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}

function Lines({
  lines,
  onArticle,
}: {
  lines: readonly OnePageLine[]
  onArticle: (paragraph: string) => void
}) {
  const { toStep } = useWill()
  return (
    <chakra.ul display="grid" gap="2.5">
      {lines.map((line) => (
        <chakra.li
          key={`${line.id} ${line.who} ${line.does}`}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '6rem minmax(0, 1fr)' }}
          columnGap="3"
        >
          <chakra.span
            fontWeight="600"
            fontSize={{ base: 'sm', sm: 'md' }}
            fontVariantNumeric="tabular-nums"
            lineHeight="snug"
            textAlign={{ sm: 'end' }}
          >
            {line.amount}
          </chakra.span>
          <chakra.div minW="0" overflowWrap="anywhere">
            <chakra.p lineHeight="snug" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              <chakra.span fontWeight="600">{line.who}</chakra.span>
              {line.takes !== '' && `: ${line.takes}`}
              {line.does !== '' && ` ${line.does}`}
            </chakra.p>
            {line.otherwise !== '' && (
              <chakra.p color="muted" fontSize="sm" lineHeight="snug">
                Or else {line.otherwise}.
              </chakra.p>
            )}
            <chakra.p
              _print={{ display: 'none' }}
              fontFamily="body"
              fontSize="xs"
              display="flex"
              alignItems="center"
              gap="4"
            >
              <chakra.button
                type="button"
                color="blue.strong"
                minH="6"
                onClick={() => onArticle(line.id)}
              >
                Article {line.article}
              </chakra.button>
              {/* The type of a source's step is a string. The rules use only the wizard's steps. */}
              <TextLink to={toStep(line.source.step as WillStep, line.source.field)}>
                Change
              </TextLink>
            </chakra.p>
            {line.lines.length > 0 && (
              <chakra.div mt="2" ms={{ base: '3', sm: '-6.75rem' }}>
                <Lines lines={line.lines} onArticle={onArticle} />
              </chakra.div>
            )}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
