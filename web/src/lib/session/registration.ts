import { day } from '#shared/rules/time/lengths.ts'

const tabKey = 'registering'

/**
 * The user names of registrations that wait for their confirmation, and of those confirmed here.
 * They are kept for as long as the code works, in the whole browser, because the mail's link opens
 * another tab. They are random and say nothing of the persons. The addresses of the persons stay in
 * the tab.
 */
type BrowserKey = 'registered' | 'confirmed'
const keptFor = day

/** By user name, until when each is kept. A couple may share the browser, so there are several. */
const keptIn = (key: BrowserKey): [userId: string, until: number][] =>
  Object.entries<number>(JSON.parse(localStorage.getItem(key) ?? '{}')).filter(
    ([, until]) => until > Date.now(),
  )

const keep = (key: BrowserKey, userIds: readonly (readonly [string, number])[]) =>
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(userIds)))

const addTo = (key: BrowserKey, userId: string) =>
  attempt(() => keep(key, [...keptIn(key), [userId, Date.now() + keptFor]]))

const isIn = (key: BrowserKey, userId: string): boolean =>
  attempt(() => keptIn(key).some(([name]) => name === userId)) ?? false

/** Undefined if storage is full or forbidden. The mail's link then also asks for the password. */
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
  addTo('registered', userId)
}

/**
 * The user name under which this address was registered in this tab, if it has not been confirmed
 * here since.
 */
export function unconfirmedUserIdOf(email: string): string | undefined {
  const stored = attempt(() => sessionStorage.getItem(tabKey))
  if (!stored) return undefined
  const [storedEmail, userId]: unknown[] = JSON.parse(stored)
  if (storedEmail !== email.trim().toLowerCase() || typeof userId !== 'string') return undefined
  return isConfirmedHere(userId) ? undefined : userId
}

/** The address that was registered in this tab, under this user name or under any. */
export function emailRegisteredAs(userId?: string): string | undefined {
  const [storedEmail, knownId]: unknown[] = JSON.parse(
    attempt(() => sessionStorage.getItem(tabKey)) ?? '[]',
  )
  const isAsked = userId === undefined || knownId === userId
  return isAsked && typeof storedEmail === 'string' ? storedEmail : undefined
}

/**
 * Whether this browser made the registration with this user name. Another one may be a stranger's,
 * who registered with somebody else's address and a password of their own.
 */
export const isRegisteredHere = (userId: string): boolean => isIn('registered', userId)

/** Whether the address of this registration was confirmed in this browser: its code is spent. */
export const isConfirmedHere = (userId: string): boolean => isIn('confirmed', userId)

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

/** Remembers that the address is confirmed. The tab keeps the address until the sign-in. */
export function rememberConfirmation(userId: string): void {
  attempt(() => {
    const waiting = keptIn('registered').filter(([name]) => name !== userId)
    keep('registered', waiting)
  })
  addTo('confirmed', userId)
}

/** Forgets that this address was registered in this tab. Another address stays. */
export const forgetRegisteredEmail = (email: string): void => {
  if (emailRegisteredAs() === email.trim().toLowerCase())
    attempt(() => sessionStorage.removeItem(tabKey))
}
