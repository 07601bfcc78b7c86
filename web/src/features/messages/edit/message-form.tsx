import { chakra } from '@chakra-ui/react'
import { CalendarCheck, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MESSAGE_TYPES } from '#shared/data/message-types.ts'
import type { FullMessage } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { RichTextView } from '#web/features/messages/rich-text-view.tsx'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { focusField } from '#web/lib/page/focus-field.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SavedIndicator } from '#web/ui/saved-indicator.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { statusInWords, toneOf } from '../message-words.ts'
import { Attachments } from './attachments.tsx'
import { fieldsOf } from './message-fields.ts'
import { RecipientLog } from './recipient-log.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import { reviewSentence } from './review.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { useMessage } from './use-message.ts'

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

/** Writes a message, or shows one that is over. */
export function MessageForm({ loaded }: { loaded: FullMessage | undefined }) {
  const work = useMessage(loaded)
  const { message, fields, change, refusal, state, stale, unsaved, isDraft } = work
  const { userProfileId } = useCredentials()
  const contacts = useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId })
  const known = contacts.data ?? []
  const status = message?.status ?? 'DRAFT'
  const locked = status === 'SENT' || status === 'FAILED'
  const errorOf = (name: string) => (refusal?.field.startsWith(name) ? refusal.message : undefined)
  return (
    <chakra.div maxW="48rem">
      <PageTitle
        aside={
          isDraft ? (
            <SavedIndicator state={state} />
          ) : (
            <Badge tone={toneOf(status)}>{statusInWords(status)}</Badge>
          )
        }
      >
        {locked ? fields.subject : loaded ? 'Your message' : 'Write a message'}
      </PageTitle>
      <chakra.div display="grid" gap="6">
        {stale && (
          <Banner
            tone="warning"
            role="alert"
            title="This message was changed in another window"
            action={<Button onClick={work.loadStored}>Load the other one</Button>}
          >
            Your text is still here. Copy what you want to keep before you load the other one.
          </Banner>
        )}
        {message && status === 'SCHEDULED' && (
          <Banner tone="info" title={reviewSentence(fieldsOf(message, ownZone()), known)}>
            You can change or cancel it at any time before. Changes count once you save them below.
          </Banner>
        )}
        {status === 'CANCELLED' && (
          <Banner tone="info" title="You cancelled this message. Nothing was sent.">
            You can schedule it again.
          </Banner>
        )}
        {locked && message ? (
          <>
            <RecipientLog message={message} work={work} />
            <Card>
              <RichTextView text={message.body} />
            </Card>
          </>
        ) : (
          <>
            <Card>
              <chakra.div display="grid" gap="5">
                <RecipientPicker
                  contacts={known}
                  chosen={fields.recipients}
                  error={errorOf('ScheduleInfo.Recipients')}
                  onChange={(recipients) => change({ recipients })}
                />
                <chakra.div display="flex" flexWrap="wrap" gap="4">
                  <chakra.div flex="2 1 16rem">
                    <TextField
                      id="Subject"
                      label="Title"
                      maxLength={200}
                      placeholder="For your wedding day"
                      value={fields.subject}
                      error={errorOf('Subject')}
                      onChange={(event) => change({ subject: event.target.value })}
                    />
                  </chakra.div>
                  <chakra.div flex="1 1 12rem">
                    <SelectField
                      label="What it is"
                      choices={MESSAGE_TYPES.map(({ id, name }) => ({ value: id, label: name }))}
                      value={fields.messageTypeId}
                      onChange={(event) => change({ messageTypeId: event.target.value })}
                    />
                  </chakra.div>
                </chakra.div>
                <div>
                  {/* The editor says it itself to who cannot see it. */}
                  <chakra.p aria-hidden="true" mb="1.5" fontSize="sm" fontWeight="600" color="ink">
                    Your words
                  </chakra.p>
                  <Suspense fallback={<SkeletonText lines={8} />}>
                    <Editor
                      id="Body"
                      label="Your words"
                      initial={fields.body}
                      onChange={(body) => change({ body })}
                      {...(errorOf('Body')
                        ? { 'aria-describedby': 'body-error', 'aria-invalid': 'true' }
                        : {})}
                    />
                  </Suspense>
                  <div aria-live="polite">
                    {errorOf('Body') && (
                      <chakra.p id="body-error" mt="1.5" fontSize="sm" color="error">
                        {errorOf('Body')}
                      </chakra.p>
                    )}
                  </div>
                </div>
              </chakra.div>
            </Card>
            <Card>
              <Attachments work={work} locked={locked} />
            </Card>
            <Card>
              <ScheduleFields
                fields={fields}
                contacts={known}
                refusal={refusal}
                onChange={change}
              />
            </Card>
          </>
        )}
        <Actions
          work={work}
          review={reviewSentence(fields, known)}
          locked={locked}
          unsaved={unsaved}
        />
      </chakra.div>
    </chakra.div>
  )
}

function Actions({
  work,
  review,
  locked,
  unsaved,
}: {
  work: ReturnType<typeof useMessage>
  review: string | undefined
  locked: boolean
  unsaved: boolean
}) {
  const { message, act, save, state } = work
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'schedule' | 'rehearse' | 'cancel' | 'delete'>()
  const [asking, setAsking] = useState<'cancel' | 'delete'>()
  const [problem, setProblem] = useState<string>()
  const status = message?.status ?? 'DRAFT'
  const during = async (what: NonNullable<typeof busy>, task: () => Promise<unknown>) => {
    setBusy(what)
    setProblem(undefined)
    try {
      await task()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That did not work. Try again.')
    } finally {
      setBusy(undefined)
    }
  }
  const schedule = () =>
    during('schedule', async () => {
      if (!(await save('SCHEDULED'))) {
        // The field at fault says what to do.
        const field = work.refusedField()
        if (field !== undefined) requestAnimationFrame(() => focusField(field))
        return
      }
      showAlert({ message: review ?? 'Your message is scheduled.', tone: 'success' })
      await navigate(paths.messages)
    })
  const rehearse = () =>
    during('rehearse', () =>
      act(async ({ messageId }) => {
        const { sentTo } = await api.Messages.SendRehearsal({ body: { messageId } })
        showAlert({
          message:
            unsaved && status !== 'DRAFT'
              ? `A rehearsal is on its way to ${sentTo}, of the message as it is saved. Your changes since are not in it.`
              : `A rehearsal is on its way to ${sentTo}.`,
          tone: 'success',
        })
        return undefined
      }),
    )
  const cancel = () =>
    during('cancel', async () => {
      await act(({ messageId }) => api.Messages.CancelMessage({ body: { messageId } }))
      setAsking(undefined)
    })
  const remove = () =>
    during('delete', async () => {
      if (message) await api.Messages.DeleteMessage({ messageId: message.messageId })
      showAlert({ message: 'The message is deleted.', tone: 'success' })
      await navigate(paths.messages)
    })
  const refused = state.status === 'error' ? state.message : undefined
  return (
    <chakra.div display="grid" gap="4">
      {status === 'SCHEDULED' && unsaved && (
        <Text size="sm" tone="muted" role="status">
          Your changes are not saved yet. Without them it goes out as it stands above.
        </Text>
      )}
      {!locked && review && (status !== 'SCHEDULED' || unsaved) && (
        <Text fontWeight="500" role="status">
          {review}
        </Text>
      )}
      <div aria-live="assertive">
        {(problem ?? refused) && <Banner tone="error">{problem ?? refused}</Banner>}
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {!locked && (
          <Button
            size="lg"
            icon={<CalendarCheck size={20} />}
            loading={busy === 'schedule'}
            onClick={() => void schedule()}
          >
            {status === 'SCHEDULED' ? 'Save the changes' : 'Schedule it'}
          </Button>
        )}
        {!locked && (
          <Button
            variant="secondary"
            size="lg"
            icon={<Send size={18} />}
            loading={busy === 'rehearse'}
            onClick={() => void rehearse()}
          >
            Send me a rehearsal
          </Button>
        )}
        {status === 'SCHEDULED' && !locked && (
          <Button variant="secondary" size="lg" onClick={() => setAsking('cancel')}>
            Cancel the delivery
          </Button>
        )}
        {message && (
          <Button
            variant="tertiary"
            size="lg"
            icon={<Trash2 size={18} />}
            onClick={() => setAsking('delete')}
          >
            Delete
          </Button>
        )}
      </chakra.div>
      <ConfirmDialog
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        title="Cancel the delivery?"
        confirmLabel="Cancel the delivery"
        busy={busy === 'cancel'}
        onConfirm={() => void cancel()}
        error={problem}
      >
        <Text>
          Nothing will be sent to anybody. Your words and files are kept, and you can schedule them
          again.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title="Delete this message?"
        confirmLabel="Delete it"
        busy={busy === 'delete'}
        onConfirm={() => void remove()}
        error={problem}
      >
        <Text>
          {locked
            ? 'Your words and files are erased, and the people who received it can no longer open it.'
            : 'Your words and files are erased, and nothing is sent to anybody.'}{' '}
          This cannot be undone.
        </Text>
      </ConfirmDialog>
    </chakra.div>
  )
}
