import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { codeOf } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { answerChallenge, cancelSignIn } from '#web/lib/session/sign-in.ts'

/**
 * The six digits of a challenge, the state of sending them, and the way back when the challenge has
 * expired.
 */
export function useChallengeAnswer(onDone: () => void) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [tooShort, setTooShort] = useState(false)
  // The screen stays until the next one is loaded. A tap meanwhile must not answer again.
  const isDone = useRef(false)
  const answering = useMutation(async (digits: string) => {
    try {
      if ((await answerChallenge(digits)) !== 'done') return
      isDone.current = true
      onDone()
    } catch (error) {
      setCode('')
      if (codeOf(error) !== 'SESSION_EXPIRED') throw error
      cancelSignIn()
      await navigate(paths.signIn, { state: { notice: messageOf(error) } })
    }
  })
  const answer = async (digits: string) => {
    // A refused code was removed from the field. A tap on the button then sends nothing, and the
    // field still says why the code was refused.
    if (digits === '' && answering.failure !== undefined) return
    setTooShort(digits.length < 6)
    if (digits.length === 6 && !isDone.current) await answering.run(digits)
  }
  const problem = tooShort ? 'Enter the six digits.' : answering.error
  return { code, setCode, problem, busy: answering.busy, answer }
}
