import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { showPlanNeeded } from '#web/lib/page/show-plan-needed.ts'
import { nextOf, withNext } from '#web/lib/session/next-page.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'
import { isAdministratorBy } from '#web/lib/session/token-life.ts'
import { forced, type RouteAccess, resolveRedirect } from './resolve-redirect.ts'
import { noteStartPage } from './start-page.ts'

/**
 * A loader that lets a visitor in, or redirects them by the navigation rules. `begin` asks for what
 * the screen needs, while its code is still loading.
 */
export const guard =
  (access: RouteAccess, begin?: (address: URL) => void) =>
  ({ request }: LoaderFunctionArgs) => {
    const address = new URL(request.url)
    const { pathname, search } = address
    const { signedIn, creds } = currentSession()
    const isAdministrator = creds !== undefined && isAdministratorBy(creds.token)
    const target = resolveRedirect(pathname, access, { signedIn, ...creds, isAdministrator })
    if (!target) {
      begin?.(address)
      return null
    }
    // The link for another device: a person who is signed in there already arrives at its page.
    const nextPage = pathname === paths.signIn && target === paths.dashboard && nextOf(search)
    if (nextPage) return redirect(nextPage)
    if (target === paths.signIn && pathname === paths.home) noteStartPage(true)
    // The only page but these that a signed-in person is not let into: an area that their plan does
    // not include.
    const isForced = forced.some((page) => page === pathname)
    if (target === paths.dashboard && access === 'member' && !isForced) showPlanNeeded()
    if (target !== paths.notAuthorized) return redirect(target)
    endSession('keep')
    return redirect(withNext(target, pathname + search))
  }
