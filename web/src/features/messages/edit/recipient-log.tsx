import { chakra } from '@chakra-ui/react'
import type { FullMessage, RecipientStanding } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { useIsMemorial } from '#web/lib/session/memorial.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { standingInWords } from '../message-words.ts'
import { nextInWords } from './next-in-words.ts'
import type { MessageWork } from './use-message.ts'

/** The delivery of a message to each recipient, and the actions if it did not arrive. */
export function RecipientLog({ message, work }: { message: FullMessage; work: MessageWork }) {
  const isMemorial = useIsMemorial()
  return (
    <Card as="section" pad="lg" aria-labelledby="recipient-log">
      <Heading as="h2" size="lg" id="recipient-log" mb="3">
        Delivery
      </Heading>
      <Stack as="ul">
        {message.recipients.map((recipient) => (
          <RecipientRow
            key={recipient.contactId}
            recipient={recipient}
            work={work}
            isMemorial={isMemorial}
          />
        ))}
      </Stack>
    </Card>
  )
}

function RecipientRow({
  recipient,
  work,
  isMemorial,
}: {
  recipient: RecipientStanding
  work: MessageWork
  isMemorial: boolean
}) {
  const { label, tone } = standingInWords(recipient)
  const { contactId, name, address, fallback, sentAt, openedAt, standing } = recipient
  const next = nextInWords(recipient, { isMemorial })
  const isUndelivered = standing === 'failed' || standing === 'held'
  const sending = useMutation(() =>
    work.editor.act(({ messageId }) => api.Messages.SendAgain({ body: { messageId, contactId } })),
  )
  return (
    <chakra.li>
      <Row gap="2">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
        <Badge tone={tone}>{label}</Badge>
      </Row>
      <Text size="sm" tone="muted" overflowWrap="anywhere">
        {address}
        {fallback &&
          `. It did not take it: ${fallback.name} (${fallback.address}) was asked instead`}
      </Text>
      {sentAt && (
        <Text size="sm" tone="muted">
          Sent {dateAndTime(sentAt)}
        </Text>
      )}
      {openedAt && (
        <Text size="sm" tone="muted">
          Opened {dateAndTime(openedAt)}
        </Text>
      )}
      {next && (
        <Text size="sm" mt="1">
          {next}
        </Text>
      )}
      {isUndelivered && !isMemorial && (
        <Stack mt="2" gap="2" justifyItems="start">
          <Text size="sm">
            Correct the address in{' '}
            <TextLink to={paths.editContact(contactId)}>{name}’s contact</TextLink>, then send it
            again.
          </Text>
          <Button variant="secondary" loading={sending.busy} onClick={() => void sending.run()}>
            Send again
          </Button>
          <div aria-live="assertive">
            {sending.error && (
              <Text tone="error" size="sm">
                {sending.error}
              </Text>
            )}
          </div>
        </Stack>
      )}
    </chakra.li>
  )
}
