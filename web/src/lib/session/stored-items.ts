import type { CurrentUser } from '#shared/model/user-profile.ts'

/**
 * The signed-in person: the access token and the current user, merged. Stored for the browser
 * session.
 */
export interface Credentials extends CurrentUser {
  token: string
}

const keys = { creds: 'creds', cart: 'cart', willFlow: 'willFlow' } as const
export type StoredItem = keyof typeof keys

function readJson(key: string): unknown {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored credentials, if they are complete. */
export function readCredentials(): Credentials | undefined {
  const stored = readJson(keys.creds)
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('token' in stored) || !('userId' in stored)) return undefined
  // Only writeItem writes it, in this shape. The two most important properties were checked above.
  return stored as Credentials
}

/** The value stored under `cart` or `willFlow`. Its owner must validate it. */
export const readItem = (item: Exclude<StoredItem, 'creds'>): unknown => readJson(keys[item])

/** Stores a value for the browser session. A full or forbidden store is ignored. */
export function writeItem(item: StoredItem, value: unknown): void {
  try {
    sessionStorage.setItem(keys[item], JSON.stringify(value))
  } catch {
    // Private windows of some browsers refuse storage: the session then lasts as long as the page.
  }
}

/** Deletes credentials, cart and will flow together. */
export function clearItems(): void {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
}
