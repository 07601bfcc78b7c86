import { useState } from 'react'
import { withRecentSignIn } from '#web/lib/session/recent-sign-in.ts'

/** Six digits that prove a new second step, and how sending them went. */
export function useProof(prove: (code: string) => Promise<unknown>, onDone: () => void) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (digits: string) => {
    if (digits.length < 6) return setProblem('Enter the six digits.')
    setBusy(true)
    setProblem(undefined)
    try {
      if (await withRecentSignIn(() => prove(digits))) onDone()
    } catch (error) {
      setCode('')
      setProblem(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, problem, busy, send }
}
