import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { showPlanNeeded } from '#web/lib/page/show-plan-needed.ts'
import { nextOf, withNext } from '#web/lib/session/next-page.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'
import { isAdministratorBy } from '#web/lib/session/token-life.ts'
import { forcedPages, type RouteAccess, resolveRedirect } from './resolve-redirect.ts'
import { rememberStartPage } from './start-page.ts'

/**
 * A loader that lets a visitor in, or redirects them by the navigation rules. `begin` asks for what
 * the screen needs, while its code is still loading.
 */
export const guard =
  (access: RouteAccess, begin?: (url: URL) => void) =>
  ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const { pathname, search } = url
    const { signedIn, creds } = currentSession()
    const isAdministrator = creds !== undefined && isAdministratorBy(creds.token)
    const target = resolveRedirect(pathname, access, { signedIn, ...creds, isAdministrator })
    if (!target) {
      begin?.(url)
      return null
    }
    // The link for another device opens the sign-in, and names the page that follows it. A person
    // who is signed in there already goes to that page at once.
    const nextPage = pathname === paths.signIn && target === paths.dashboard && nextOf(search)
    if (nextPage) return redirect(nextPage)
    if (target === paths.signIn && pathname === paths.home) rememberStartPage({ opened: true })
    // A member is led home from an area that their plan does not include. The forced pages lead
    // home too, and so does a page that a memorial does not have.
    const isForced = forcedPages.some((page) => page === pathname)
    const lacksPlan = access === 'member' && !isForced && creds?.memorialSince === undefined
    if (target === paths.dashboard && lacksPlan) showPlanNeeded()
    if (target !== paths.notAuthorized) return redirect(target)
    endSession({ unsaved: 'keep' })
    return redirect(withNext(target, pathname + search))
  }
