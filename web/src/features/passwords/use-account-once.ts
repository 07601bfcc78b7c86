import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import { type Answer, foundBy } from '#web/lib/api/answer.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

interface Read {
  readonly accountId?: DigitalAccountId
  readonly data?: FullDigitalAccount | undefined
  readonly error?: ApiError | undefined
}

/**
 * One account with its password, after a recent sign-in. Unlike the answer of `useQuery` it is in
 * no cache: it is read when the screen opens, and forgotten when the screen closes or the browser
 * puts the page aside. Each reading is a line of the owner's activity log, so that it is not
 * repeated in between.
 */
export function useAccountOnce(id: DigitalAccountId | undefined): Answer<FullDigitalAccount> {
  const [read, setRead] = useState<Read>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again.
  useEffect(() => {
    if (id === undefined) return
    const closed = new AbortController()
    const finish = (result: Omit<Read, 'accountId'>) => {
      if (!closed.signal.aborted) setRead({ accountId: id, ...result })
    }
    api.Password.GetDigitalAccountById({ digitalAccountId: id }, { signal: closed.signal }).then(
      (account) => finish({ data: account }),
      (cause: unknown) => finish({ error: cause instanceof ApiError ? cause : unknownError }),
    )
    const forget = () => setRead({})
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAttempt((count) => count + 1)
    }
    addEventListener('pagehide', forget)
    addEventListener('pageshow', showAgain)
    return () => {
      closed.abort()
      forget()
      removeEventListener('pagehide', forget)
      removeEventListener('pageshow', showAgain)
    }
  }, [id, attempt])

  const { data, error } = read.accountId === id ? read : {}
  return {
    data,
    error,
    isValidating: data === undefined && error === undefined,
    mutate: async () => {
      setRead({})
      setAttempt((count) => count + 1)
    },
  }
}

const unknownError = new ApiError({
  code: 'UNAVAILABLE',
  message: 'Something went wrong on our side. Try again in a moment.',
  status: 0,
})

/** The account that the page's address names. */
export function useAccountOfAddress(): Answer<FullDigitalAccount> {
  const { id } = useParams()
  // A string is the same one in each render, so that the effect does not run again.
  const accountId = DigitalAccountId.safeParse(id).data
  return foundBy(accountId, useAccountOnce(accountId))
}
