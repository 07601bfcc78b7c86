import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'
import { noteFrontDoor } from './front-door.ts'
import { type RouteAccess, resolveRedirect } from './resolve-redirect.ts'

/** A loader that lets a visitor in, or redirects them by the navigation rules. */
export const guard =
  (access: RouteAccess) =>
  ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const { signedIn, creds } = currentSession()
    const way = resolveRedirect(pathname, access, { signedIn, ...creds })
    if (!way) return null
    if (way === paths.signIn && pathname === paths.home) noteFrontDoor()
    if (way !== paths.notAuthorized) return redirect(way)
    endSession('keep')
    return redirect(withNext(way, pathname + search))
  }
