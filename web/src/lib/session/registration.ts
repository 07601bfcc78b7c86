import { day } from '#shared/rules/time/lengths.ts'

const tabKey = 'registering'

/**
 * The user names of registrations. They are kept for as long as the code works, in the whole
 * browser, because the mail's link opens another tab. They are random and say nothing of the
 * persons. The addresses of the persons stay in the tab.
 */
const browserKey = 'registered'
const keptFor = day

/**
 * By user name, until when each registration of this browser is kept. There may be several, because
 * a couple may share the browser.
 */
const keptRegistrations = (): [userId: string, until: number][] =>
  Object.entries<number>(JSON.parse(localStorage.getItem(browserKey) ?? '{}')).filter(
    ([, until]) => until > Date.now(),
  )

const keepRegistrations = (registrations: readonly (readonly [string, number])[]) =>
  localStorage.setItem(browserKey, JSON.stringify(Object.fromEntries(registrations)))

/** Storage may be full or forbidden. The link in the mail then leads to the same page. */
const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Remembers the user name of a registration until its address is confirmed. */
export function rememberRegistration(email: string, userId: string): void {
  attempt(() =>
    sessionStorage.setItem(tabKey, JSON.stringify([email.trim().toLowerCase(), userId])),
  )
  attempt(() => keepRegistrations([...keptRegistrations(), [userId, Date.now() + keptFor]]))
}

/**
 * The user name under which this address was registered in this tab, if it has not been confirmed
 * here since.
 */
export function unconfirmedUserIdOf(email: string): string | undefined {
  const stored = attempt(() => sessionStorage.getItem(tabKey))
  if (!stored) return undefined
  const [storedEmail, userId]: unknown[] = JSON.parse(stored)
  const isSameEmail = storedEmail === email.trim().toLowerCase()
  return isSameEmail && typeof userId === 'string' ? userId : undefined
}

/** The address that was registered in this tab under this user name. */
export function emailRegisteredAs(userId: string): string | undefined {
  const [storedEmail, knownId]: unknown[] = JSON.parse(
    attempt(() => sessionStorage.getItem(tabKey)) ?? '[]',
  )
  return knownId === userId && typeof storedEmail === 'string' ? storedEmail : undefined
}

/**
 * Whether this browser made the registration with this user name. Another one may be a stranger's,
 * who registered with somebody else's address and a password of their own.
 */
export const isRegisteredHere = (userId: string): boolean =>
  attempt(() => keptRegistrations().some(([name]) => name === userId)) ?? false

/** Somebody who typed their password, and has to confirm their address before they can sign in. */
interface Newcomer {
  readonly userId: string
  readonly email: string
  readonly password: string
}

/** It is in memory only, so it ends with the page. */
let newcomer: Newcomer | undefined

/** Keeps the password until the address is confirmed, so that nobody types it twice. */
export const keepNewcomer = (typed: Newcomer): void => {
  newcomer = typed
}

/** Returns what this person typed, and forgets it. */
export const takeNewcomer = (userId: string): Newcomer | undefined => {
  const knownNewcomer = newcomer?.userId === userId ? newcomer : undefined
  if (knownNewcomer) newcomer = undefined
  return knownNewcomer
}

export function forgetRegistration(userId: string): void {
  attempt(() => sessionStorage.removeItem(tabKey))
  attempt(() => keepRegistrations(keptRegistrations().filter(([name]) => name !== userId)))
}
