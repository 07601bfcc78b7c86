import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { signedInCookie } from '#shared/edge-headers.ts'
import { paths } from '#shared/paths.ts'
import { leavePage, noteActs } from '#web/lib/page/alert.ts'
import { closeLeftDrawer } from '#web/lib/page/use-left-drawer.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'
import { onSessionExpired } from '#web/lib/session/authority.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { onSessionEnd, useSession } from '#web/lib/session/session.ts'
import { LoadingBar } from './overlays/loading-bar.tsx'
import { OfflineNotice } from './overlays/offline-notice.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { useArrival } from './use-arrival.ts'

/** In milliseconds. By then the home page has arrived, even on a slow line. */
const warmUpAfter = 5_000

/**
 * Most people go from the dashboard to their will. So the code that its steps share is loaded once
 * the browser is idle.
 */
function useWarmUp(pathname: string): void {
  useEffect(() => {
    if (!pathname.startsWith(paths.dashboard.slice(0, -1))) return
    let cancel = () => {}
    // The browser also counts as idle while it waits for the data of the home page. That data comes
    // first.
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        import('#web/features/will/wizard/builder-layout.tsx').catch(() => undefined)
      })
    }, warmUpAfter)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [pathname])
}

/** An alert ends with its page, if the visitor leaves it themselves and the alert has no action. */
function useAlertOfPage(pathname: string): void {
  const goesBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    leavePage({ goesBack })
  }, [pathname, goesBack])
  useEffect(() => noteActs(window), [])
}

/** The parts that all pages share, whatever their layout. */
export function Root() {
  useArrival()
  useSessionExpiry()
  useSignedInCookie()
  const { pathname } = useLocation()
  useWarmUp(pathname)
  useAlertOfPage(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(closeLeftDrawer, [pathname])
  return (
    <>
      <LoadingBar />
      <OfflineNotice />
      <Outlet />
      <Overlays />
    </>
  )
}

/** A session that ended by itself leads to the sign-in, and from there back to the same page. */
function useSessionExpiry() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onSessionExpired(() => {
        void navigate(withNext(paths.signIn, pathname + search))
      }),
    [navigate, pathname, search],
  )
}

/** Until the session ends, this browser gets documents without a stranger's page. */
function useSignedInCookie() {
  const { signedIn } = useSession()
  useEffect(() => {
    if (signedIn) writeSignedIn(true)
  }, [signedIn])
  useEffect(() => onSessionEnd(() => writeSignedIn(false)), [])
}

function writeSignedIn(signedIn: boolean) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `${signedInCookie}=1; Path=/; SameSite=Lax${secure}${signedIn ? '' : '; Max-Age=0'}`
}
