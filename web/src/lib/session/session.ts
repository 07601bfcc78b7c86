import { useState } from 'react'
import type { CurrentUser } from '#shared/model/user-profile.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { type Credentials, clearItems, readCredentials, writeItem } from './stored-items.ts'
import { noteToken } from './token-life.ts'
import { eraseUnsaved, keepUnsavedOnlyOf } from './unsaved.ts'

/** The session as the whole app sees it. */
export interface Session {
  signedIn: boolean
  creds: Credentials | undefined
  /** True for people whom a partner organisation brought. */
  isCobranded: boolean
}

const sessionOf = (creds: Credentials | undefined): Session => ({
  signedIn: creds !== undefined,
  creds,
  isCobranded: Boolean(creds?.partnerId),
})

const store = createStore<Session>(sessionOf(undefined))
const endings = new Set<() => void>()

export const currentSession = (): Session => store.get()
export const useSession = (): Session => useStore(store)

/** Something of the last person that has to go with the session: caches, stores of features. The answer calls it off. */
export function onSessionEnd(clear: () => void): () => void {
  endings.add(clear)
  return () => endings.delete(clear)
}

/**
 * The credentials of whoever is signed in; for screens behind the guard. A screen that is still there for the
 * moment after signing out keeps those that it had.
 */
export function useCredentials(): Credentials {
  const now = useSession().creds
  const [first] = useState(now)
  const creds = now ?? first
  if (!creds) throw new Error('This screen needs a signed-in person.')
  return creds
}

/** Takes up the credentials that the browser kept over a reload. */
export function resumeSession(): void {
  store.set(sessionOf(readCredentials()))
}

/** Sign-in or refresh succeeded: token and current user are merged into what is there, and kept. */
export function beginSession(token: string, me: CurrentUser): void {
  keepUnsavedOnlyOf(me.userId)
  noteToken(token)
  const before = store.get().creds
  const same = before?.userId === me.userId ? before : undefined
  const creds: Credentials = { ...same, ...me, token }
  writeItem('creds', creds)
  store.set(sessionOf(creds))
}

/** Something about the current user changed: a name, the last will. */
export function updateCredentials(changes: Partial<CurrentUser>): void {
  const { creds } = store.get()
  if (creds) beginSession(creds.token, { ...creds, ...changes })
}

/**
 * Sign-in failed, the refresh failed, or the person signed out: flag, credentials, cart and will flow are
 * cleared together, and with them the Authorization header, which is made from them.
 *
 * @param unsaved `keep` when the session ended by itself; the text waits for the same person.
 */
export function endSession(unsaved: 'keep' | 'erase'): void {
  clearItems()
  if (unsaved === 'erase') eraseUnsaved()
  for (const clear of endings) clear()
  store.set(sessionOf(undefined))
}
