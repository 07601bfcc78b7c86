import { onSessionEnd, useCredentials } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Whether the person closed the question after their sign-in without an answer. */
export const questionPutOff = createStore(false)

// The next person in this tab has not been asked yet.
onSessionEnd(() => questionPutOff.set(false))

/** How the owner of the account is called before somebody who may be another person. */
export const useOwnName = (): string => useCredentials().firstName || 'the owner of this account'

/** Stays on every page until the person says whether they are the owner. */
export function ReportedBanner() {
  const called = useOwnName()
  if (!useStore(questionPutOff)) return null
  return (
    <Banner
      tone="error"
      mb="6"
      title={`Somebody told us that ${called} has died`}
      action={<Button onClick={() => questionPutOff.set(false)}>Answer</Button>}
    >
      If that is not so, one tap ends it, and nothing goes out.
    </Banner>
  )
}
