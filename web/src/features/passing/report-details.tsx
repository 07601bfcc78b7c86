import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type ReportStep, reportSteps } from './report-steps.ts'

const certificateWords = {
  WAITING: 'someone on our team will look at it.',
  ACCEPTED: 'accepted.',
  REFUSED: 'not accepted. Another one can be handed in.',
} as const

const stateMarks = {
  over: { Icon: CircleCheck, color: 'success', words: 'over' },
  now: { Icon: CircleDot, color: 'navy', words: 'under way' },
  ahead: { Icon: CircleDashed, color: 'muted', words: 'still to come' },
} as const

function Step({ step: { title, when, detail, state } }: { step: ReportStep }) {
  const { Icon, color, words } = stateMarks[state]
  return (
    <chakra.li
      display="flex"
      gap="3"
      pos="relative"
      pb="5"
      _last={{ pb: '0' }}
      // The line from this mark to the next.
      _notLast={{
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: '7',
          left: '9px',
          borderLeft: '2px solid {colors.hairline}',
          bottom: '0',
        },
      }}
    >
      <chakra.span color={color} pt="0.5" flexShrink={0} aria-hidden="true">
        <Icon size={20} />
      </chakra.span>
      <chakra.span>
        <chakra.span display="block" fontWeight="semibold">
          {title}
          <VisuallyHidden as="span">, {words}</VisuallyHidden>
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color={state === 'now' ? 'ink' : 'muted'}>
          {when}
        </chakra.span>
        {detail && (
          <chakra.span display="block" fontSize="sm" color="muted">
            {detail}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.li>
  )
}

/** The steps of a report with their dates, and the certificates that were handed in. */
export function ReportDetails({
  status,
  report,
}: {
  status: Pick<PassingStatus, 'called' | 'own'>
  report: NonNullable<PassingStatus['report']>
}) {
  return (
    <>
      <chakra.ol listStyleType="none" aria-label="The steps of the report">
        {reportSteps(report, status).map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </chakra.ol>
      {report.certificates.length > 0 && (
        <chakra.div mt="5">
          {report.certificates.map(({ by, own, at, review }) => (
            <Text key={`${by} ${at}`} size="sm">
              {own
                ? 'The death certificate that you handed in'
                : `The death certificate from ${by}`}
              : {certificateWords[review]}
            </Text>
          ))}
        </chakra.div>
      )}
    </>
  )
}
