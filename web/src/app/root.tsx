import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { closeLeftDrawer } from '#web/lib/page/left-drawer.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'
import { onSessionExpired } from '#web/lib/session/authority.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { LoadingBar } from './overlays/loading-bar.tsx'
import { OfflineNotice } from './overlays/offline-notice.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { useArrival } from './use-arrival.ts'

/**
 * Most people go from the dashboard to their will: the code that its steps share is loaded once the browser is idle.
 */
function useWarmUp(pathname: string): void {
  useEffect(() => {
    if (!pathname.startsWith(paths.dashboard.slice(0, -1))) return
    return whenIdle(() => {
      import('#web/features/will/wizard/builder-layout.tsx').catch(() => undefined)
    })
  }, [pathname])
}

/** What all pages share, whatever their layout. */
export function Root() {
  useArrival()
  useSessionExpiry()
  const { pathname } = useLocation()
  useWarmUp(pathname)
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
