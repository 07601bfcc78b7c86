import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'
import { type RouteAccess, resolveRedirect } from './resolve-redirect.ts'
import { noteStartPage } from './start-page.ts'

/** A loader that lets a visitor in, or redirects them by the navigation rules. */
export const guard =
  (access: RouteAccess) =>
  ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const { signedIn, creds } = currentSession()
    const target = resolveRedirect(pathname, access, { signedIn, ...creds })
    if (!target) return null
    if (target === paths.signIn && pathname === paths.home) noteStartPage()
    if (target !== paths.notAuthorized) return redirect(target)
    endSession('keep')
    return redirect(withNext(target, pathname + search))
  }
