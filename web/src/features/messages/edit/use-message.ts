import { useEffect, useRef, useState } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import type { FullMessage } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { isDirty } from '#web/lib/autosave/autosave-state.ts'
import { onSessionEnd, useCredentials } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import { useAutosave } from '#web/parts/autosave/use-autosave.ts'
import { openEditor } from './message-editor.ts'

/** A message on screen: the stored version, the input, and the state of saving. */
export function useMessage(loaded: FullMessage | undefined, firstRecipient: ContactId | undefined) {
  const { userId } = useCredentials()
  const [editor] = useState(() => openEditor(userId, loaded, firstRecipient))
  const { autosave } = editor
  const message = useStore(editor.message)
  const [state, savedState] = useAutosave(autosave)
  const [edition, setEdition] = useState(0)

  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    const unsubscribe = onSessionEnd(autosave.end)
    return () => {
      unsubscribe()
      isOpen.current = false
      // In strict mode, React unmounts and remounts each screen within one task.
      queueMicrotask(() => !isOpen.current && void autosave.close())
    }
  }, [autosave])

  const messageId = message?.messageId
  useEffect(() => {
    if (loaded || !messageId) return
    // The URL has the message's id from now on, for a reload. The screen stays the same.
    window.history.replaceState(window.history.state, '', paths.editMessage(messageId))
  }, [loaded, messageId])

  const { failure } = state
  const status = message?.status ?? 'DRAFT'
  return {
    editor,
    message,
    status,
    fields: state.draft,
    change: editor.change,
    savedState,
    unsaved: isDirty(state),
    /**
     * Whether the text stays unsaved if the person leaves the page now. It does if it was refused,
     * or if it is saved only on request.
     */
    leavesUnsaved: autosave.isRefused() || (isDirty(state) && status !== 'DRAFT'),
    /** Set while the writer must choose between this window's text and a newer one. */
    newer: state.newer,
    /** The server's error for a field, such as `ScheduleInfo.ScheduledDate`. */
    errorOf: (name: string) => (failure?.field?.startsWith(name) ? failure.message : undefined),
    /** Changes when another text replaces the text on screen. */
    edition,
    takeTheirs: () => {
      autosave.takeTheirs()
      setEdition(edition + 1)
    },
  }
}

export type MessageWork = ReturnType<typeof useMessage>
