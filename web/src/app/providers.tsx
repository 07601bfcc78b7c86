import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { mutate, SWRConfig } from 'swr'
import { ApiError } from '#web/lib/api/api-error.ts'
import { dropEarlyAnswers } from '#web/lib/api/early-answers.ts'
import { onSessionEnd } from '#web/lib/session/session.ts'
import { system } from '#web/ui/theme/system.ts'

// Cached answers belong to one person, and are cleared when the session ends.
onSessionEnd(() => {
  dropEarlyAnswers()
  void mutate(() => true, undefined, { revalidate: false })
})

/** Only failures that may be temporary are retried. The status is 0 if there was no answer. */
const mayRecover = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || error.status === 0)

/**
 * Provides the theme and the data cache to the app. What is cached is shown at once, and asked for
 * again: that is SWR's default (`revalidateIfStale`).
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <SWRConfig
        value={{
          shouldRetryOnError: mayRecover,
          errorRetryCount: 3,
          revalidateOnFocus: false,
        }}
      >
        {children}
      </SWRConfig>
    </ChakraProvider>
  )
}
