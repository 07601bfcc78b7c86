import { chakra } from '@chakra-ui/react'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { aboutCertificate, type Certificate, type Decision, decisions } from './review-decisions.ts'

/** A death certificate that a delegate handed in, with what can be decided about it. */
export function CaseCertificate({
  certificate,
  onOpen,
  onChoose,
}: {
  certificate: Certificate
  onOpen: () => void
  onChoose: (decision: Decision) => void
}) {
  const { fileId, by, at } = certificate
  const { sentence, choices } = aboutCertificate(certificate)
  const id = `certificate-${fileId}`
  return (
    <chakra.div mt="4">
      <Text id={id}>
        {by} handed in a certificate {dateAndTime(at)}. {sentence}
      </Text>
      <Actions mt="3">
        <Button aria-describedby={id} onClick={onOpen}>
          Look at the certificate
        </Button>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            aria-describedby={id}
            onClick={() => onChoose(choice)}
          >
            {decisions[choice].label}
          </Button>
        ))}
      </Actions>
    </chakra.div>
  )
}
