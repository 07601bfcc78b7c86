import { useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'

/** The six digits that prove a new second factor, and the state of sending them. */
export function useProof(prove: (code: string) => Promise<unknown>, onDone: () => void) {
  const [code, setCode] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const proof = useMutation(async (digits: string) => {
    await prove(digits)
    onDone()
  })
  const send = async (digits: string) => {
    setTooShort(digits.length < 6)
    if (digits.length === 6 && !(await proof.run(digits))) setCode('')
  }
  const problem = tooShort ? 'Enter the six digits.' : proof.error
  return { code, setCode, problem, busy: proof.busy, send }
}
