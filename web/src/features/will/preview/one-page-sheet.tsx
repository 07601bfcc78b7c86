import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { WillStep } from '#shared/model/will.ts'
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
        <Part key={heading} heading={heading}>
          <Lines lines={lines} onArticle={onArticle} />
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

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <chakra.section pt={{ base: '4', sm: '5' }} _print={{ breakInside: 'avoid', pt: '2' }}>
      <chakra.h3 fontSize="md" fontWeight="semibold" color="navy" mb="2">
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
    <chakra.ul display="grid" gap={{ base: '2', sm: '2.5' }}>
      {lines.map((line) => (
        <chakra.li
          key={`${line.id} ${line.who} ${line.does}`}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: '6rem minmax(0, 1fr)' }}
          columnGap="3"
        >
          <chakra.span
            fontWeight="semibold"
            fontSize={{ base: 'sm', sm: 'md' }}
            fontVariantNumeric="tabular-nums"
            lineHeight="snug"
            alignSelf={{ base: 'center', sm: 'start' }}
            textAlign={{ sm: 'end' }}
          >
            {line.amount}
          </chakra.span>
          <chakra.div
            order="2"
            gridColumn={{ base: '1 / -1', sm: '2' }}
            minW="0"
            overflowWrap="anywhere"
          >
            <chakra.p lineHeight="snug" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              <chakra.span fontWeight="semibold">{line.who}</chakra.span>
              {line.takes !== '' && `: ${line.takes}`}
              {line.does !== '' && ` ${line.does}`}
            </chakra.p>
            {line.otherwise !== '' && (
              <chakra.p color="muted" fontSize="sm" lineHeight="snug">
                Or else {line.otherwise}.
              </chakra.p>
            )}
          </chakra.div>
          <chakra.p
            _print={{ display: 'none' }}
            // On a phone beside the amount, if there is one.
            order={{ base: line.amount ? '1' : '3', sm: '3' }}
            gridColumn={{ base: line.amount ? 'auto' : '1 / -1', sm: '2' }}
            fontFamily="body"
            fontSize="xs"
            display="flex"
            alignItems="center"
            gap="4"
          >
            <chakra.button
              type="button"
              // On a phone, one link in each row is enough: the text of the will is below.
              display={{ base: 'none', sm: 'inline' }}
              color="blue.strong"
              minH="6"
              onClick={() => onArticle(line.id)}
            >
              Article {line.article}
            </chakra.button>
            {/* The type of a source's step is a string. The rules use only the wizard's steps. */}
            <TextLink to={toStep(line.source.step as WillStep, line.source.field)}>Change</TextLink>
          </chakra.p>
          {line.lines.length > 0 && (
            <chakra.div order="4" gridColumn="1 / -1" mt="2" ms={{ base: '3', sm: '0' }}>
              <Lines lines={line.lines} onArticle={onArticle} />
            </chakra.div>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
