import { paths } from '#shared/paths.ts'
import { allowsPaid, hasEntitlement } from '#shared/rules/entitlements.ts'

/** What decides where a visitor may go. */
export interface Visitor {
  signedIn: boolean
  userEntitlements?: string | undefined
  userLastWillId?: string | undefined
  /** Whether it is the first visit. */
  showIntro?: boolean | undefined
}

/**
 * Who a route is for. `public`: everybody. `visitor`: only those who are not signed in. `member`: whoever is
 * signed in. `unknown`: the path matches no route.
 */
export type RouteAccess = 'public' | 'visitor' | 'member' | 'unknown'

/** Any path that contains one of these needs more than the free entitlement. */
const beyondFree = ['/documents', '/business', '/passwords', '/messages', '/memories']

const sameRoute = (path: string, route: string) =>
  path.replace(/\/+$/, '').toLowerCase() === route.replace(/\/+$/, '').toLowerCase()

/**
 * Where the navigation rules of the specification send somebody who opens a path; `undefined` where they let
 * them in.
 */
export function decideWay(path: string, access: RouteAccess, visitor: Visitor): string | undefined {
  if (visitor.signedIn && access === 'visitor') return paths.dashboard
  if (!visitor.signedIn && access === 'member') return paths.notAuthorized
  if (
    visitor.signedIn &&
    hasEntitlement(visitor.userEntitlements, 'free') &&
    beyondFree.some((part) => path.toLowerCase().includes(part))
  ) {
    return paths.dashboard
  }
  if (access === 'unknown') return paths.notFound
  const firstVisit = visitor.signedIn && visitor.showIntro === true
  if (firstVisit && sameRoute(path, paths.dashboard) && allowsPaid(visitor.userEntitlements)) {
    return paths.addMessage
  }
  if (sameRoute(path, paths.home)) return visitor.signedIn ? paths.dashboard : paths.signIn
  if (sameRoute(path, paths.will) && !visitor.userLastWillId) return paths.willStep('about-you')
  return undefined
}
