import type { MiniContact } from '#shared/model/contact.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldsOf } from './message-fields.ts'
import { isPartlyTakenBack, progressOf } from './progress-of.ts'
import { reviewSentence } from './review-sentence.ts'
import { useDaysToMessages } from './use-days-to-messages.ts'
import type { MessageWork } from './use-message.ts'

/**
 * The notices for a writer before they change a message: another window, a schedule, a cancelled
 * delivery.
 */
export function MessageNotices({
  work: { editor, message, status, newer, takeTheirs },
  contacts,
}: {
  work: MessageWork
  contacts: readonly MiniContact[]
}) {
  const progress = progressOf(message)
  const daysToMessages = useDaysToMessages()
  return (
    <>
      {newer && (
        <Banner
          tone="warning"
          role="alert"
          title={
            newer.onlyFinalized
              ? 'In another window you finished this message'
              : 'This message was changed in another window'
          }
          action={
            <>
              <Button onClick={takeTheirs}>Load the other one</Button>
              <Button variant="secondary" onClick={() => void editor.autosave.keepMine()}>
                Continue with this one
              </Button>
            </>
          }
        >
          Your text is still here, and nothing is saved until you choose. You lose the one that you
          do not choose.
        </Banner>
      )}
      {message && progress === 'under-way' && (
        <Banner tone="info" title="This message is going out">
          It can no longer be changed. You can still cancel it for the people who do not have it
          yet.
        </Banner>
      )}
      {message && progress === 'unstoppable' && (
        <Banner tone="info" title="This message is going out at this moment">
          {isPartlyTakenBack(message)
            ? 'You canceled it for the others. What is on its way can no longer be stopped. The list below says who gets it.'
            : 'What is on its way can no longer be stopped.'}
        </Banner>
      )}
      {message && progress === 'over' && isPartlyTakenBack(message) && (
        <Banner tone="info" title="You canceled this message while it went out">
          The list below says who has it, and to whom it was not sent.
        </Banner>
      )}
      {message && status === 'SCHEDULED' && progress === 'before' && (
        <Banner
          tone="info"
          title={reviewSentence(fieldsOf(message, ownZone()), contacts, daysToMessages)}
        >
          You can change or cancel it at any time before. Changes count once you save them below.
        </Banner>
      )}
      {status === 'CANCELLED' && (
        <Banner tone="info" title="You canceled this message. Nothing was sent.">
          You can choose again when it is sent.
        </Banner>
      )}
    </>
  )
}
