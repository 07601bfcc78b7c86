import { day } from '#shared/rules/time/lengths.ts'

const key = 'registering'

/**
 * The user name of a registration is kept for the whole browser, because the mail's link opens another tab: for as long as
 * its code works. It is random and says nothing of the person, whose address stays in the tab.
 */
const browserKey = 'registered'
const keptFor = day

/** Storage may be full or forbidden: then the link in the mail leads to the same page. */
const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Remembers the user name of a registration until its address is confirmed. */
export function rememberRegistration(email: string, userId: string): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify([email.trim().toLowerCase(), userId])))
  const until = Date.now() + keptFor
  attempt(() => localStorage.setItem(browserKey, JSON.stringify({ userId, until })))
}

/** The user name under which this address was registered in this tab, if it has not been confirmed here since. */
export function registeredAs(email: string): string | undefined {
  const stored = attempt(() => sessionStorage.getItem(key))
  if (!stored) return undefined
  const [address, userId]: unknown[] = JSON.parse(stored)
  const same = address === email.trim().toLowerCase()
  return same && typeof userId === 'string' ? userId : undefined
}

/**
 * Whether this browser made the registration with this user name. Another one may be a stranger's, who registered with
 * somebody else's address and a password of their own.
 */
export const isRegisteredHere = (userId: string): boolean =>
  attempt(() => {
    const stored = JSON.parse(localStorage.getItem(browserKey) ?? '{}')
    return stored.userId === userId && stored.until > Date.now()
  }) ?? false

export function forgetRegistration(): void {
  attempt(() => sessionStorage.removeItem(key))
  attempt(() => localStorage.removeItem(browserKey))
}
