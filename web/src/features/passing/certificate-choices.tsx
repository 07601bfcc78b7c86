import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import {
  type Certificate,
  type Decision,
  decisions,
  effectOf,
  type ReviewItem,
} from './review-decisions.ts'

/** What an administrator can decide about a certificate, each with what follows from it. */
export function CertificateChoices({
  item,
  fileId,
  choices,
  onChoose,
}: {
  item: ReviewItem
  fileId: Certificate['fileId']
  choices: readonly Decision[]
  onChoose: (decision: Decision) => void
}) {
  const id = useId()
  return (
    <Stack as="ul" mt="5" gap="5" _empty={{ display: 'none' }}>
      {choices.map((decision) => (
        <li key={decision}>
          <Button
            variant="secondary"
            color={decisions[decision].dangerous ? 'error' : undefined}
            aria-describedby={id + decision}
            onClick={() => onChoose(decision)}
          >
            {decisions[decision].label}
          </Button>
          <Text id={id + decision} mt="2" size="sm" tone="muted" maxW="column">
            {effectOf({ decision, fileId }, item, new Date())}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
