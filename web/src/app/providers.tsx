import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { mutate, SWRConfig } from 'swr'
import { ApiError } from '#web/lib/api/api-error.ts'
import { onSessionEnd } from '#web/lib/session/session.ts'
import { system } from '#web/ui/theme/system.ts'

// Answers of calls are of one person, and go with the session.
onSessionEnd(() => void mutate(() => true, undefined, { revalidate: false }))

/** Only what may succeed a moment later is tried again. */
const mayRecover = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || error.status === 0)

/** Theme and data for everything below. */
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
