import { useEffect, useRef, useState } from 'react'
import type { PersonaAnswerId, PersonaQuestionId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { onSessionEnd, useCredentials } from '#web/lib/session/session.ts'
import { useAutosave } from '#web/parts/autosave/use-autosave.ts'
import type { Answers } from './answers.ts'
import { openCapture, type StoredResponses } from './capture-editor.ts'

/**
 * The answers on screen, and the state of saving. What is `known` from elsewhere fills in the
 * questions without an answer, and is stored with the first answer, or at the end.
 */
export function useCapture(stored: StoredResponses, known: Answers) {
  const { userId } = useCredentials()
  const [autosave] = useState(() => openCapture(userId, stored, api.PersonaCapture))
  const [state, savedState] = useAutosave(autosave)

  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    const stopListening = onSessionEnd(autosave.end)
    return () => {
      stopListening()
      isMounted.current = false
      // In strict mode, React unmounts and remounts each screen within one task. So the autosave
      // is closed only if the screen is still unmounted after that task.
      queueMicrotask(() => !isMounted.current && void autosave.close())
    }
  }, [autosave])

  return {
    answers: { ...known, ...state.draft },
    answer: (questionId: PersonaQuestionId, answerIds: PersonaAnswerId[]) =>
      autosave.edit({ ...known, ...autosave.get().draft, [questionId]: answerIds }),
    /** Stores the known answers too. The person has seen them, and left them as they are. */
    acceptKnown: () => {
      const { draft } = autosave.get()
      if (Object.keys(known).some((id) => !Object.hasOwn(draft, id))) {
        autosave.edit({ ...known, ...draft })
      }
    },
    savedState,
    /** The answers of another window, while the person must choose between these and theirs. */
    newer: state.newer,
    keepMine: () => void autosave.keepMine(),
    takeTheirs: autosave.takeTheirs,
    /**
     * Makes a call that changes the status, after the answers are saved. False if saving failed.
     */
    act: (call: () => Promise<{ readonly version: number }>) =>
      autosave.inTurn(async () => ({ version: (await call()).version, at: Date.now() })),
  }
}

export type CaptureWork = ReturnType<typeof useCapture>
