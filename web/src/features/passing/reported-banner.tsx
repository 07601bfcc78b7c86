import { onSessionEnd } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Whether the person closed the question after their sign-in without an answer. */
export const questionPutOff = createStore(false)

// The next person in this tab has not been asked yet.
onSessionEnd(() => questionPutOff.set(false))

/** Stays on every page until the person says whether they are the owner. */
export function ReportedBanner() {
  if (!useStore(questionPutOff)) return null
  return (
    <Banner
      tone="error"
      mb="6"
      title="Somebody told us that the owner of this account has died"
      action={<Button onClick={() => questionPutOff.set(false)}>Answer</Button>}
    >
      If that is not so, one tap ends it, and nothing is released.
    </Banner>
  )
}
