import { useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#shared/model/user-profile.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { type Credentials, clearItems, readCredentials, writeItem } from './stored-items.ts'
import { rememberToken } from './token-life.ts'
import { eraseUnsaved, eraseUnsavedOfOthers } from './unsaved.ts'

/** The session, as the whole app sees it. */
export interface Session {
  signedIn: boolean
  creds: Credentials | undefined
  /** True for people who came through a partner organization. */
  isCobranded: boolean
}

const sessionOf = (creds: Credentials | undefined): Session => ({
  signedIn: creds !== undefined,
  creds,
  isCobranded: Boolean(creds?.partnerId),
})

const sessionStore = createStore<Session>(sessionOf(undefined))
const clearings = new Set<() => void>()

export const currentSession = (): Session => sessionStore.get()
export const useSession = (): Session => useStore(sessionStore)

/**
 * Whether somebody is signed in, for pages that the build has drawn for strangers. While the app
 * takes such a page over, the answer is no, as in the built page. Then it is drawn again.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().signedIn,
    () => false,
  )

/**
 * Registers something to clear when the session ends, such as caches and stores of features. The
 * returned function unregisters it.
 */
export function onSessionEnd(clear: () => void): () => void {
  clearings.add(clear)
  return () => clearings.delete(clear)
}

/** A screen behind the guard was opened at the moment when the session ended. */
export class SignedOutError extends Error {
  constructor() {
    super('This screen needs a signed-in person.')
    this.name = 'SignedOutError'
  }
}

/**
 * The credentials of the signed-in person, for screens behind the guard. A screen may stay mounted
 * for a moment after the person signed out. It keeps the credentials that it was mounted with.
 *
 * @throws SignedOutError if the session had just ended when the screen was mounted.
 */
export function useCredentials(): Credentials {
  const current = useSession().creds
  const [initial] = useState(current)
  const creds = current ?? initial
  if (!creds) throw new SignedOutError()
  return creds
}

/** Restores the credentials that the browser stored over a reload. */
export function resumeSession(): void {
  sessionStore.set(sessionOf(readCredentials()))
}

/**
 * After a sign-in or refresh: merges token and current user into the existing credentials, and
 * stores them. Unsaved text of other people is erased.
 */
export function beginSession(token: string, me: CurrentUser): void {
  eraseUnsavedOfOthers(me.userId)
  rememberToken(token)
  keep(token, me)
}

function keep(token: string, me: CurrentUser): void {
  const current = sessionStore.get().creds
  const ofSameUser = current?.userId === me.userId ? current : undefined
  const creds: Credentials = { ...ofSameUser, ...me, token }
  writeItem('creds', creds)
  sessionStore.set(sessionOf(creds))
}

/** Another window of the same sign-in has got a new token. */
export function replaceToken(token: string): void {
  const { creds } = sessionStore.get()
  if (creds) keep(token, creds)
}

/** Updates the current user after a change: a name, the last will. */
export function updateCredentials(changes: Partial<CurrentUser>): void {
  const { creds } = sessionStore.get()
  if (creds) keep(creds.token, { ...creds, ...changes })
}

/**
 * After a failed sign-in, a failed refresh or a sign-out: clears `signedIn`, credentials, cart and
 * will flow together. So no call has an Authorization header, which is made of the credentials.
 *
 * @param unsaved `keep` if the session ended by itself. The text waits for the same person.
 */
export function endSession({ unsaved }: { readonly unsaved: 'keep' | 'erase' }): void {
  clearItems()
  if (unsaved === 'erase') eraseUnsaved()
  for (const clear of clearings) clear()
  sessionStore.set(sessionOf(undefined))
}
