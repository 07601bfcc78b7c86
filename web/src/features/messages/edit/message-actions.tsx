import { Mail, Send } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { scheduleField } from '#shared/contract/schedule-form.ts'
import type { ScheduleTypeId } from '#shared/data/schedule-types.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import type { MessageId } from '#shared/model/ids.ts'
import { chooseDelegatesPath, paths } from '#shared/paths.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { focusField } from '#web/lib/page/focus-field.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { LeaveWarning, leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { OnAnotherDevice } from '#web/parts/other-device/on-another-device.tsx'
import { UrlCode } from '#web/parts/other-device/url-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useNoDelegateMayReport } from '../message-badge.tsx'
import { type ReadyNotice, scheduledInWords } from '../message-words.ts'
import { CancelDelivery } from './cancel-delivery.tsx'
import { DeleteMessage } from './delete-message.tsx'
import { PreviewLetter } from './preview-letter.tsx'
import { progressOf } from './progress-of.ts'
import { missingAddressOf } from './review-sentence.ts'
import type { MessageWork } from './use-message.ts'

/** What the writer decides with the button. Only delegates can read the message at once. */
const sendWords = (chosen: ScheduleTypeId | undefined) =>
  chosen === 'delegates' ? 'Give it to my delegates' : 'Keep it for delivery'

/** The actions of a message, and a sentence about what will happen. */
export function MessageActions({
  work,
  contacts,
  review,
  locked,
}: {
  work: MessageWork
  contacts: readonly MiniContact[]
  review: string | undefined
  /** True once the message has begun to go out. It can then not be changed. */
  locked: boolean
}) {
  const { editor, message, status, fields, savedState, unsaved, leavesUnsaved } = work
  const navigate = useNavigate()
  const scheduled = status === 'SCHEDULED'
  const chosen = fields.scheduleTypeId
  const noDelegateMayReport = useNoDelegateMayReport({
    status: 'SCHEDULED',
    scheduleTypeId: chosen,
  })
  const delegates = useQuery('Sharing', 'ListDelegates', noDelegateMayReport ? {} : null)
  const hasDelegates = delegates.data?.items.length !== 0
  const progress = progressOf(message)
  const missingAddress = missingAddressOf(fields, contacts)
  const scheduling = useMutation(async () => {
    if (missingAddress) {
      // The row of this recipient offers to add the address. It may be far from the sentence here.
      focusField(`${scheduleField('recipients')}.${missingAddress.index}`)
      showAlert({ message: missingAddress.reason, tone: 'warning' })
      return cancelled
    }
    if (await editor.schedule()) {
      const ready: ReadyNotice = {
        text: [
          ...(chosen === 'delegates'
            ? []
            : [review, 'It comes as an email with a link to your words.']),
          chosen && scheduledInWords(chosen, { noDelegateMayReport, hasDelegates }),
        ]
          .filter(Boolean)
          .join(' '),
        link: noDelegateMayReport
          ? {
              label: hasDelegates ? 'See your delegates' : 'Choose your delegates',
              to: chooseDelegatesPath,
            }
          : undefined,
      }
      return navigate(paths.messages, { state: { ...leaveUnasked, ready } })
    }
    // The field at fault shows what to do.
    const field = editor.autosave.get().failure?.field
    if (field !== undefined) requestAnimationFrame(() => focusField(field))
    return cancelled
  })
  const rehearsing = useMutation(() =>
    editor.act(async ({ messageId }) => {
      const { sentTo } = await api.Messages.SendRehearsal({ body: { messageId } })
      showAlert({
        message:
          unsaved && status !== 'DRAFT'
            ? `A trial copy of the saved message is on its way to ${sentTo}. Your changes since then are not in it.`
            : `A trial copy is on its way to ${sentTo}.`,
        tone: 'success',
      })
      return undefined
    }),
  )
  const problem =
    scheduling.error ??
    rehearsing.error ??
    (savedState.status === 'error' ? savedState.message : undefined)
  return (
    <Stack>
      {scheduled && unsaved && (
        <Text size="sm" tone="muted" role="status">
          Your changes are not saved yet. Without them it goes out as it stands above.
        </Text>
      )}
      {!locked && (missingAddress || review) && (!scheduled || unsaved) && (
        <Text fontWeight="medium" role="status">
          {missingAddress ? `${missingAddress.reason} ${missingAddress.advice}` : review}
        </Text>
      )}
      <Problem message={problem} />
      {!locked && (
        <>
          <Actions>
            <Button
              size="lg"
              icon={<Mail size={20} />}
              loading={scheduling.busy}
              onClick={() => void scheduling.run()}
            >
              {scheduled ? 'Save the changes' : sendWords(chosen)}
            </Button>
            <PreviewLetter work={work} />
            <Button
              variant="tertiary"
              size="lg"
              icon={<Send size={18} />}
              loading={rehearsing.busy}
              onClick={() => void rehearsing.run()}
            >
              Email me a trial copy
            </Button>
          </Actions>
          <Text size="sm" tone="muted">
            A trial copy is the email that your readers will get. It goes only to your own address.
          </Text>
        </>
      )}
      <Actions>
        {scheduled && progress !== 'unstoppable' && (
          <CancelDelivery editor={editor} isUnderWay={progress === 'under-way'} />
        )}
        {message && !locked && <OpenOnMyPhone messageId={message.messageId} />}
        {message && <DeleteMessage editor={editor} message={message} locked={locked} />}
      </Actions>
      {leavesUnsaved && <LeaveWarning asks={!scheduling.busy} kept="everything" />}
    </Stack>
  )
}

/** Leads to a message on a telephone, where its writer can add a photo or a recording. */
function OpenOnMyPhone({ messageId }: { messageId: MessageId }) {
  return (
    <OnAnotherDevice label="Open on my phone" size="lg">
      <MessageCode messageId={messageId} />
    </OnAnotherDevice>
  )
}

function MessageCode({ messageId }: { messageId: MessageId }) {
  const { userProfileId } = useCredentials()
  const link = useQuery('UserProfile', 'CreateMobileMessageLink', {
    targetUserProfileId: userProfileId,
    messageId,
  })
  return (
    <UrlCode
      answer={mapAnswer(link, ({ url }) => url)}
      title="QR code that opens this message on your phone"
    >
      Sign in there, and this message opens as it is saved.
    </UrlCode>
  )
}
