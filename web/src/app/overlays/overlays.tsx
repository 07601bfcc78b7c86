import { lazy, Suspense } from 'react'
import { consentQuestion } from '#web/lib/analytics/consent.ts'
import { usePageDialog } from '#web/lib/page/show-dialog.ts'
import { recentSignInRequest } from '#web/lib/session/recent-sign-in.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import { Announcer } from '#web/ui/announcer.tsx'
import { AlertBar } from './alert-bar.tsx'

const PageDialog = lazy(() =>
  import('./page-dialog.tsx').then((module) => ({ default: module.PageDialog })),
)
const RecentSignInDialog = lazy(() =>
  import('./recent-sign-in-dialog.tsx').then((module) => ({ default: module.RecentSignInDialog })),
)

const ConsentQuestion = lazy(() =>
  import('./consent-question.tsx').then((module) => ({ default: module.ConsentQuestion })),
)
const SignInQuestion = lazy(() =>
  import('#web/features/passing/sign-in-question.tsx').then((module) => ({
    default: module.SignInQuestion,
  })),
)

/** The layers over every page. Dialogs are loaded when the first one is shown. */
export function Overlays() {
  const dialog = usePageDialog()
  const request = useStore(recentSignInRequest)
  const asksForConsent = useStore(consentQuestion)
  const { creds } = useSession()
  return (
    <>
      <Announcer />
      <AlertBar />
      <Suspense>
        {dialog && <PageDialog />}
        {request && <RecentSignInDialog request={request} />}
      </Suspense>
      <Suspense>{asksForConsent && <ConsentQuestion />}</Suspense>
      {/* In its own Suspense, so that no dialog waits for it. */}
      <Suspense>{creds?.reportedSince && <SignInQuestion />}</Suspense>
    </>
  )
}
