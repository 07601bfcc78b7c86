import type { CurrentUser } from '#shared/model/user-profile.ts'

/** Who is signed in: the access token and the current user, merged. Kept for the browser session. */
export interface Credentials extends CurrentUser {
  token: string
}

const keys = { creds: 'creds', cart: 'cart', willFlow: 'willFlow' } as const
export type StoredItem = keyof typeof keys

function read(key: string): unknown {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored credentials, if there are whole ones. */
export function readCredentials(): Credentials | undefined {
  const stored = read(keys.creds)
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('token' in stored) || !('userId' in stored)) return undefined
  // Written by writeItem alone, in this shape; the two names that matter most were looked at.
  return stored as Credentials
}

/** What was stored under `cart` or `willFlow`, for its owner to check. */
export const readItem = (item: Exclude<StoredItem, 'creds'>): unknown => read(keys[item])

/** Keeps a value for the browser session. A full or forbidden store is no reason to fail. */
export function writeItem(item: StoredItem, value: unknown): void {
  try {
    sessionStorage.setItem(keys[item], JSON.stringify(value))
  } catch {
    // Private windows of some browsers refuse: the session then lasts as long as the page.
  }
}

/** Forgets credentials, cart and will flow together. */
export function clearItems(): void {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
}
