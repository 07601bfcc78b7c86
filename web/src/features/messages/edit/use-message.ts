import { useCallback, useEffect, useRef, useState } from 'react'
import type { FullMessage } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/session/unsaved.ts'
import type { SaveState } from '#web/ui/saved-indicator.tsx'
import { fieldsOf, formOf, type MessageFields } from './message-fields.ts'

/** How long somebody may pause before what they wrote is saved, in milliseconds. */
const pause = 1200

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : "We couldn't save this. Your text is still here."

/** The name under which the browser keeps what is not saved: a new message has its own once it is stored. */
const keptAs = (message: FullMessage | undefined) => `message:${message?.messageId ?? 'new'}`

/** What a refusal says, and of which field (`ScheduleInfo.ScheduledDate`). */
export interface Refusal {
  readonly field: string
  readonly message: string
}

/**
 * A message on the screen. A draft is saved while it is written, one call after the other, from the version that was
 * answered last; what could not be saved is kept in the browser for the same person. A message that is scheduled is
 * saved only when its writer says so.
 */
export function useMessage(loaded: FullMessage | undefined) {
  const { userId } = useCredentials()
  const [message, setMessage] = useState(loaded)
  const [fields, setFields] = useState<MessageFields>(() => {
    const unsaved = unsavedOf(userId, keptAs(loaded)) as MessageFields | undefined // only ever kept below
    return unsaved ?? fieldsOf(loaded ?? blank, ownZone())
  })
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [stale, setStale] = useState(false)
  const [unsaved, setUnsaved] = useState(() => unsavedOf(userId, keptAs(loaded)) !== undefined)
  const [refusal, setRefusal] = useState<Refusal>()
  const refusedLast = useRef<string>(undefined)
  const current = useRef({ message, fields })
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dirty = useRef(unsaved)
  const open = useRef(true)

  const take = useCallback((next: FullMessage) => {
    if (!current.current.message && open.current) {
      // The address names it from now on, for a reload; the screen stays as it is.
      window.history.replaceState(window.history.state, '', paths.editMessage(next.messageId))
    }
    current.current.message = next
    setMessage(next)
  }, [])

  const failed = useCallback(
    (error: unknown) => {
      keepUnsaved(userId, keptAs(current.current.message), current.current.fields)
      if (error instanceof ApiError && error.code === 'STALE_VERSION') setStale(true)
      const field = error instanceof ApiError ? error.field : undefined
      refusedLast.current = field
      if (field !== undefined) setRefusal({ field, message: messageOf(error) })
      setState({ status: 'error', message: messageOf(error) })
    },
    [userId],
  )

  /** Runs after whatever is under way. Answers whether it succeeded. */
  const inTurn = useCallback(
    (work: () => Promise<void>): Promise<boolean> => {
      const turn = chain.current.then(async () => {
        try {
          await work()
          return true
        } catch (error) {
          failed(error)
          return false
        }
      })
      chain.current = turn
      return turn
    },
    [failed],
  )

  const save = useCallback(
    (status: 'DRAFT' | 'SCHEDULED') =>
      inTurn(async () => {
        clearTimeout(timer.current)
        dirty.current = false
        setState({ status: 'saving' })
        setRefusal(undefined)
        const { message: known, fields: now } = current.current
        const body = formOf(now, status, known?.version)
        const { Version: _, ...created } = body
        try {
          take(
            known
              ? await api.Messages.UpdateMessage({ messageId: known.messageId, body })
              : await api.Messages.CreateMessage({ body: created }),
          )
        } catch (error) {
          dirty.current = true
          throw error
        }
        forgetUnsaved(userId, keptAs(known))
        // What was typed while this was on its way is not stored yet.
        setUnsaved(dirty.current)
        if (dirty.current)
          keepUnsaved(userId, keptAs(current.current.message), current.current.fields)
        setState({ status: 'saved', at: Date.now() })
      }),
    [inTurn, take, userId],
  )

  const isDraft = message === undefined || message.status === 'DRAFT'

  const change = useCallback(
    (changes: Partial<MessageFields>) => {
      const next = { ...current.current.fields, ...changes }
      current.current.fields = next
      setFields(next)
      dirty.current = true
      setUnsaved(true)
      setRefusal(undefined)
      clearTimeout(timer.current)
      const known = current.current.message
      // A reload in the middle of a sentence finds it again.
      keepUnsaved(userId, keptAs(known), next)
      if (!known || known.status === 'DRAFT') {
        timer.current = setTimeout(() => void save('DRAFT'), pause)
      }
    },
    [save, userId],
  )

  // Whoever leaves in the middle of a sentence finds it again; the address is that of another screen by then.
  useEffect(() => {
    open.current = true
    const { message: found } = current.current
    // What a reload cut off is saved as if it had just been typed.
    if (dirty.current && (!found || found.status === 'DRAFT')) {
      timer.current = setTimeout(() => void save('DRAFT'), pause)
    }
    return () => {
      open.current = false
      clearTimeout(timer.current)
      const known = current.current.message
      if (dirty.current && (!known || known.status === 'DRAFT')) void save('DRAFT')
    }
  }, [save])

  /** Shows what is stored in the place of what was typed here. */
  const loadStored = () => {
    dirty.current = false
    clearTimeout(timer.current)
    forgetUnsaved(userId, keptAs(current.current.message))
    window.location.reload()
  }

  /** A call about the stored message: what was typed is saved first. */
  const act = (call: (known: FullMessage) => Promise<FullMessage | undefined>) =>
    (async () => {
      const known = current.current.message
      if (
        (dirty.current || !known) &&
        (!known || known.status === 'DRAFT') &&
        !(await save('DRAFT'))
      ) {
        return false
      }
      return inTurn(async () => {
        const now = current.current.message
        if (!now) return
        setState({ status: 'saving' })
        const next = await call(now)
        if (next) take(next)
        setState({ status: 'saved', at: Date.now() })
      })
    })()

  /** The field that the last call which failed was refused for, if it was for one. */
  const refusedField = () => refusedLast.current

  return {
    message,
    fields,
    change,
    state,
    stale,
    unsaved,
    refusal,
    refusedField,
    save,
    act,
    loadStored,
    isDraft,
  }
}

const blank: FullMessage = {
  // Replaced by the first save.
  messageId: '' as FullMessage['messageId'],
  messageTypeId: 'letter',
  subject: '',
  body: { type: 'doc', content: [] },
  status: 'DRAFT',
  scheduleInfo: { recipients: [] },
  fileIds: [],
  version: 1,
  year: 2000,
  createdAt: '',
  updatedAt: '',
  files: [],
  recipients: [],
}

export type MessageWork = ReturnType<typeof useMessage>
