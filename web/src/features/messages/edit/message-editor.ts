import type { ContactId } from '#shared/model/ids.ts'
import type { FullMessage } from '#shared/model/message.ts'
import { type RichText, RichTextJson } from '#shared/model/rich-text.ts'
import { api } from '#web/lib/api/api.ts'
import { Autosave } from '#web/lib/autosave/autosave.ts'
import type { Save, Saved } from '#web/lib/autosave/autosave-ports.ts'
import type { SaveFailure, StoredDraft } from '#web/lib/autosave/autosave-state.ts'
import { readSaveError } from '#web/lib/autosave/read-save-error.ts'
import { unsavedDrafts } from '#web/lib/autosave/unsaved-drafts.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { forgetUnsaved } from '#web/lib/session/unsaved.ts'
import { createStore } from '#web/lib/store.ts'
import { blankFields, bodyOf, fieldsOf, type MessageFields } from './message-fields.ts'

/** How long after the last keystroke a message is saved, in milliseconds. */
const savePause = 1200

const newMessage = 'message:new'

const messageStatus = (message: FullMessage | undefined) => message?.status ?? 'DRAFT'

const draftOf = (message: FullMessage): StoredDraft<MessageFields> => ({
  draft: fieldsOf(message, ownZone()),
  version: message.version,
  at: undefined,
  finalized: false,
})

/**
 * Remembers why a text cannot be saved. The screen asks at each keystroke, and to check a long text
 * takes a while.
 */
const problemsOfTexts = new WeakMap<RichText, SaveFailure | undefined>()

const problemOf = (body: RichText): SaveFailure | undefined => {
  if (problemsOfTexts.has(body)) return problemsOfTexts.get(body)
  const issue = RichTextJson.safeParse(JSON.stringify(body)).error?.issues[0]
  const problem = issue && { offline: false, message: issue.message, field: 'Body' }
  problemsOfTexts.set(body, problem)
  return problem
}

export type MessageEditor = ReturnType<typeof openEditor>

/**
 * A message while it is being written. A draft is autosaved. A scheduled message is saved only on
 * its writer's request, and until then the browser keeps the input.
 */
export function openEditor(
  userId: string,
  loaded: FullMessage | undefined,
  firstRecipient: ContactId | undefined,
) {
  /** The message as it is stored. Undefined before the first save. */
  const message = createStore(loaded)

  const take = (stored: FullMessage): Saved => {
    // From now on the browser keeps the input under the message's own id.
    if (!message.get()) forgetUnsaved(userId, newMessage)
    message.set(stored)
    return { version: stored.version, at: Date.now() }
  }

  const saveAs =
    (status: 'DRAFT' | 'SCHEDULED'): Save<MessageFields> =>
    async (fields, version, { leaving }) => {
      const loadedMessage = message.get()
      // A new message has no version to name.
      const { Version: _, ...created } = bodyOf(fields, status)
      return take(
        loadedMessage
          ? await api.Messages.UpdateMessage(
              { messageId: loadedMessage.messageId, body: bodyOf(fields, status, version) },
              { keepalive: leaving },
            )
          : await api.Messages.CreateMessage({ body: created }, { keepalive: leaving }),
      )
    }

  const load = async () => {
    const loadedMessage = message.get()
    if (!loadedMessage) return undefined
    const stored = await api.Messages.GetMessage({ messageId: loadedMessage.messageId })
    message.set(stored)
    // Whether it was scheduled in another window. Saving this window's draft would undo that.
    const finalized = messageStatus(loadedMessage) === 'DRAFT' && messageStatus(stored) !== 'DRAFT'
    return { ...draftOf(stored), finalized }
  }

  const autosave = new Autosave<MessageFields>(
    {
      save: saveAs('DRAFT'),
      load,
      readError: readSaveError,
      refuse: ({ body }) => problemOf(body),
      automatic: () => messageStatus(message.get()) === 'DRAFT',
      ...unsavedDrafts(
        userId,
        () => (message.get() ? `message:${message.get()?.messageId}` : newMessage),
        // Only this editor keeps drafts under these names.
        (draft) => draft as MessageFields,
      ),
    },
    loaded
      ? draftOf(loaded)
      : {
          draft: blankFields(ownZone(), firstRecipient),
          version: 0,
          at: undefined,
          finalized: false,
        },
    { pause: savePause },
  )

  const change = (changes: Partial<MessageFields>) =>
    autosave.edit({ ...autosave.get().draft, ...changes })

  return {
    message,
    autosave,
    change,
    /** This must always be the same function. With another one the sheet would be drawn again. */
    changeBody: (body: RichText) => change({ body }),
    /**
     * Schedules the message with the text on screen. True if it is scheduled. A draft is saved
     * first, so that its words are kept if the schedule is refused.
     */
    schedule: async () => {
      if (messageStatus(message.get()) === 'DRAFT' && !(await autosave.flush())) return false
      return autosave.submit(saveAs('SCHEDULED'))
    },
    /** Makes a call about the stored message, after the input is saved. False if saving failed. */
    act: (call: (loadedMessage: FullMessage) => Promise<FullMessage | undefined>) =>
      autosave.inTurn(async () => {
        const loadedMessage = message.get()
        const changed = loadedMessage && (await call(loadedMessage))
        return changed && take(changed)
      }),
    /** The message was deleted. From now on nothing is saved or kept. */
    forget: () => {
      autosave.end()
      const loadedMessage = message.get()
      if (loadedMessage) forgetUnsaved(userId, `message:${loadedMessage.messageId}`)
    },
  }
}
