import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { answerChallenge, cancelSignIn } from '#web/lib/session/sign-in.ts'
import { codeOf, messageOf } from './message-of.ts'

/** The six digits of a challenge, how sending them went, and the way back when its time ran out. */
export function useChallengeAnswer(onDone: () => void) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const answer = async (digits: string) => {
    if (digits.length < 6) return setProblem('Enter the six digits.')
    setBusy(true)
    setProblem(undefined)
    try {
      const outcome = await answerChallenge(digits)
      if (outcome === 'done') onDone()
    } catch (error) {
      setCode('')
      if (codeOf(error) === 'SESSION_EXPIRED') {
        cancelSignIn()
        await navigate(paths.signIn, { state: { notice: messageOf(error) } })
        return
      }
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, problem, busy, answer }
}
