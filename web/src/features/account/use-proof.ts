import { useState } from 'react'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'

/** What proves a new second factor or address: its first six digits, and the present password. */
export interface Proof {
  code: string
  currentPassword: string
}

/**
 * The proof of a new second factor or address, and the state of sending it. What was typed stays when the server refuses, except
 * for a wrong code.
 */
export function useProof(prove: (proof: Proof) => Promise<unknown>, onDone: () => void) {
  const [code, setCode] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [tried, setTried] = useState(false)
  const proof = useMutation(async (given: Proof) => {
    try {
      await prove(given)
    } catch (failure) {
      if (hasCode(failure, 'CODE_INVALID')) setCode('')
      throw failure
    }
    onDone()
  })
  const isRefused = hasCode(proof.failure, 'PASSWORD_WRONG')
  const send = async (digits: string) => {
    setTried(true)
    if (digits.length === 6 && currentPassword !== '') {
      setTried(false)
      await proof.run({ code: digits, currentPassword })
    }
  }
  return {
    code,
    setCode,
    currentPassword,
    setCurrentPassword,
    problems: {
      currentPassword:
        tried && currentPassword === ''
          ? 'Enter your present password.'
          : isRefused
            ? proof.error
            : undefined,
      code:
        tried && code.length < 6 ? 'Enter the six digits.' : isRefused ? undefined : proof.error,
    },
    busy: proof.busy,
    send,
  }
}
