import { paths } from '#shared/paths.ts'
import { allowsPaid, hasEntitlement } from '#shared/rules/entitlements.ts'
import { withoutEndSlashes } from '#web/lib/page/without-end-slashes.ts'
import { nouns } from '#web/parts/nouns.ts'
import { readInMemorial } from './read-in-memorial.ts'

/** The facts that decide which pages a visitor may open. */
export interface Visitor {
  signedIn: boolean
  userEntitlements?: string | undefined
  userLastWillId?: string | undefined
  /** Whether their password has to be changed before anything else. */
  mustChangePassword?: boolean | undefined
  /** Whether they have to set up another second step before anything else. */
  mustChangeSecondStep?: boolean | undefined
  /** When their account will be deleted, if that is announced. */
  deletedAt?: string | undefined
  /** Since when the account is a memorial, if it is one. */
  memorialSince?: string | undefined
  /** Whether it is the first visit. */
  showIntro?: boolean | undefined
  /** Whether their token names the group of administrators. */
  isAdministrator?: boolean | undefined
}

/**
 * The visitors who may open a route. `public`: everyone. `visitor`: only visitors who are not
 * signed in. `member`: signed-in people. `admin`: administrators; for everyone else there is no
 * such page. `unknown`: the path matches no route.
 */
export type RouteAccess = 'public' | 'visitor' | 'member' | 'admin' | 'unknown'

/** A path that contains a word of this list needs an entitlement above free. */
const paidPaths = Object.values(nouns)
  .filter(({ paid }) => paid)
  .map(({ list }) => list.replace(/\/$/, ''))

const sameRoute = (path: string, route: string) =>
  withoutEndSlashes(path).toLowerCase() === withoutEndSlashes(route).toLowerCase()

/** The pages that are open only to a person who can open no other. */
export const forcedPages = [paths.keepAccount, paths.changePassword] as const

/**
 * The only page of a person whose account will be deleted, or who has to change their password or
 * their second step.
 */
const onlyPageOf = (visitor: Visitor) => {
  if (!visitor.signedIn) return undefined
  if (visitor.deletedAt !== undefined) return paths.keepAccount
  const mustChange = visitor.mustChangePassword || visitor.mustChangeSecondStep
  return mustChange ? paths.changePassword : undefined
}

/**
 * The URL to which the navigation rules of the specification redirect a visitor who opens a path.
 * `undefined` if they may open it.
 */
export function resolveRedirect(
  path: string,
  access: RouteAccess,
  visitor: Visitor,
): string | undefined {
  const onlyPage = onlyPageOf(visitor)
  // A page that a mail's link opens without a sign-in, such as "I am alive", stays open.
  if (onlyPage && access !== 'public') return sameRoute(path, onlyPage) ? undefined : onlyPage
  if (
    visitor.signedIn &&
    onlyPage === undefined &&
    forcedPages.some((page) => sameRoute(path, page))
  ) {
    return paths.dashboard
  }
  if (visitor.signedIn && access === 'visitor') return paths.dashboard
  if (!visitor.signedIn && access === 'member') return paths.notAuthorized
  const memorialPage = visitor.memorialSince && readInMemorial(path)
  if (memorialPage) {
    const isMissing = memorialPage === paths.will && !visitor.userLastWillId
    return isMissing ? paths.dashboard : memorialPage
  }
  if (
    visitor.signedIn &&
    hasEntitlement(visitor.userEntitlements, 'free') &&
    paidPaths.some((part) => path.toLowerCase().includes(part))
  ) {
    return paths.dashboard
  }
  const exists = access !== 'unknown' && (access !== 'admin' || visitor.isAdministrator)
  if (!exists) return paths.notFound
  const firstVisit = visitor.signedIn && visitor.showIntro === true && !visitor.memorialSince
  if (firstVisit && sameRoute(path, paths.dashboard) && allowsPaid(visitor.userEntitlements)) {
    return paths.addMessage
  }
  if (sameRoute(path, paths.home)) return visitor.signedIn ? paths.dashboard : paths.signIn
  if (sameRoute(path, paths.will) && !visitor.userLastWillId) {
    return visitor.memorialSince ? paths.dashboard : paths.willStep('about-you')
  }
  return undefined
}
