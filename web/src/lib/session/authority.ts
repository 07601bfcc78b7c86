import type { CurrentUser } from '#shared/model/user-profile.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import type { Authority } from '#web/lib/api/call.ts'
import { createStore } from '#web/lib/store.ts'
import { askApi } from './ask-api.ts'
import { loadIdentity } from './load-identity.ts'
import { beginSession, currentSession, endSession } from './session.ts'
import { hasEnded } from './token-life.ts'

let refreshing: Promise<string | undefined> | undefined
let pause: Promise<unknown> | undefined
const expiryListeners = new Set<() => void>()
/**
 * A session ended before anybody listened, because an answer can be faster than the first drawing.
 */
let isUnheard = false

/**
 * Whether the last session ended by itself. If it did, the sign-in page says why the person is
 * asked to sign in again.
 */
export const endedByItself = createStore(false)
/** Called when the person signed in, registered or signed out. The page explains nothing then. */
export const forgetEnded = () => endedByItself.set(false)

/**
 * Registers a listener for sessions that end by themselves, so that the app can lead to the
 * sign-in. It is also called at once for a session that ended before.
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  if (isUnheard) listener()
  isUnheard = false
  return () => expiryListeners.delete(listener)
}

/** Delays refreshes until a sign-in dialog, which uses the tokens, is closed. */
export function holdRefreshes(dialogClosed: Promise<unknown>): void {
  const newPause = dialogClosed
    .catch(() => undefined)
    .finally(() => {
      if (pause === newPause) pause = undefined
    })
  pause = newPause
}

function endExpired(): undefined {
  // The person signed out while a call was on its way, so they know why the session ended.
  if (!currentSession().signedIn) return
  endSession({ unsaved: 'keep' })
  endedByItself.set(true)
  isUnheard = expiryListeners.size === 0
  for (const listener of expiryListeners) listener()
}

async function refresh(): Promise<string | undefined> {
  await pause
  const identity = await loadIdentity()
  const token = await identity.freshToken()
  if (!token) return endExpired()
  try {
    beginSession(token, await fetchMe(token))
    return token
  } catch (error) {
    // The owner signed this device out from another device. Our API refuses it, while the pool does
    // not know of that and still gives new tokens.
    if (!hasCode(error, 'SIGN_IN_REQUIRED')) throw error
    await identity.dropTokens()
    return endExpired()
  }
}

/** Fetches the user that a token belongs to. */
export const fetchMe = (token: string): Promise<CurrentUser> => askApi('me', { token })

/** Provides the API client's bearer token. Calls that fail together share one refresh. */
export const authority: Authority = {
  token() {
    const token = currentSession().creds?.token
    return token && hasEnded(token) ? authority.refresh() : token
  },
  refresh() {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  },
}
