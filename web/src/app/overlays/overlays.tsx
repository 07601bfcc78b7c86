import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { consentQuestion } from '#web/lib/analytics/consent.ts'
import { clearAlert, takeAction, useAlert } from '#web/lib/page/alert.ts'
import { usePageDialog } from '#web/lib/page/show-dialog.ts'
import { recentSignInRequest } from '#web/lib/session/recent-sign-in.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import { Announcer } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

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

/**
 * Shows alerts over the page: on a phone over its header, which has neither the title nor a button
 * of the page. The live region is always mounted, so that screen readers announce its changes.
 */
function AlertBar() {
  const alert = useAlert()
  return (
    <chakra.div
      role="region"
      aria-label="Notices"
      pos="fixed"
      // On a phone an open dialog has its buttons where the alert is, so the alert waits behind it.
      zIndex={{ base: 'alertOnPhone', sm: 'alert' }}
      insetX={{ base: '3', sm: 'auto' }}
      insetEnd={{ sm: '6' }}
      top={{ base: '2', sm: 'auto' }}
      bottom={{ sm: '6' }}
      w={{ sm: '26rem' }}
      pointerEvents="none"
    >
      <div aria-live="assertive" aria-atomic="true">
        {alert && (
          <chakra.div
            pointerEvents="auto"
            borderRadius="lg"
            shadow="overlay"
            lineHeight="snug"
            animation="rise {durations.normal} ease-out"
          >
            <Banner
              tone={alert.tone ?? 'info'}
              title={alert.title}
              onClose={clearAlert}
              coversPage
              action={
                alert.action && (
                  <Button variant="secondary" onClick={takeAction}>
                    {alert.action.label}
                  </Button>
                )
              }
            >
              {alert.message}{' '}
              {alert.link && (
                <TextLink to={alert.link.to} onClick={clearAlert}>
                  {alert.link.label}
                </TextLink>
              )}
            </Banner>
          </chakra.div>
        )}
      </div>
    </chakra.div>
  )
}
