import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ApiError } from '#web/lib/api/api-error.ts'
import { onSessionEnd } from '#web/lib/session/session.ts'
import { system } from '#web/ui/theme/system.ts'

/** Answers of calls. They are of one person, and go with the session. */
const answers = new Map()
onSessionEnd(() => answers.clear())

/** Only what may succeed a moment later is tried again. */
const mayRecover = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || error.status === 0)

/** Theme and data for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <SWRConfig
        value={{
          provider: () => answers,
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
