import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import { type Answer, notFoundWithout } from '#web/lib/api/answer.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** What was read last, and for which id. */
interface Reading {
  readonly accountId?: DigitalAccountId
  readonly data?: FullDigitalAccount | undefined
  readonly error?: ApiError | undefined
}

/**
 * A digital account with its password, after a recent sign-in. Unlike the answer of `useQuery` it
 * is in no cache. It is read when the screen opens, and forgotten when the screen closes or the
 * browser puts the page aside. It is read only once in between, because each reading adds a line to
 * the owner's activity log.
 */
export function useDigitalAccountOnce(
  id: DigitalAccountId | undefined,
): Answer<FullDigitalAccount> {
  const [reading, setReading] = useState<Reading>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` reads again.
  useEffect(() => {
    if (id === undefined) return
    const closed = new AbortController()
    const finish = (result: Omit<Reading, 'accountId'>) => {
      if (!closed.signal.aborted) setReading({ accountId: id, ...result })
    }
    api.Password.GetDigitalAccountById({ digitalAccountId: id }, { signal: closed.signal }).then(
      (digitalAccount) => finish({ data: digitalAccount }),
      (cause: unknown) => finish({ error: cause instanceof ApiError ? cause : unknownError }),
    )
    const forget = () => setReading({})
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

  const { data, error } = reading.accountId === id ? reading : {}
  return {
    data,
    error,
    isValidating: data === undefined && error === undefined,
    mutate: async () => {
      setReading({})
      setAttempt((count) => count + 1)
    },
  }
}

const unknownError = new ApiError({
  code: 'UNAVAILABLE',
  message: 'Something went wrong on our side. Try again in a moment.',
  status: 0,
})

/** The digital account that the page's URL names. */
export function useDigitalAccountInUrl(): Answer<FullDigitalAccount> {
  const { id } = useParams()
  // An id is a string, which stays equal in each render, so the effect does not run again.
  const accountId = DigitalAccountId.safeParse(id).data
  return notFoundWithout(accountId, useDigitalAccountOnce(accountId))
}
