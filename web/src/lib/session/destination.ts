import { hour } from '#shared/rules/time/lengths.ts'

/*
 * The path that a visitor wanted to open before they had to sign in or register: a page with a code
 * in its fragment, which must not be put into a query. Registration continues in another tab, which
 * the link in the mail opens; so the path is stored for the whole browser, for an hour, and deleted
 * once it is used. What the visitor chose on that page is stored beside the path. It must not be a
 * part of the path, because a stranger can write a link and send it.
 */
const destinationKey = 'destination'
const keptFor = hour

export interface Destination {
  /** With its fragment. */
  readonly path: string
  /** Whether the visitor chose what that page offers. It is done only after they signed in. */
  readonly chosen: boolean
}

/** Remembers a path of this app, and that the visitor made the choice that it offers. */
export function rememberDestination({ path, chosen }: Destination): void {
  try {
    const until = Date.now() + keptFor
    localStorage.setItem(destinationKey, JSON.stringify({ address: path, chosen, until }))
  } catch {
    // Private windows of some browsers refuse storage. The person can still open the mail's link a
    // second time.
  }
}

function readDestination(): Destination | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(destinationKey) ?? '{}')
    // What browsers have stored calls the path `address`.
    const { address: path, chosen, until } = stored
    const isOurs = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')
    return isOurs && until > Date.now() ? { path, chosen: chosen === true } : undefined
  } catch {
    return undefined
  }
}

/** Whether this sign-in is to carry out what the visitor chose on the page of a link. */
export const choiceWaits = (): boolean => readDestination()?.chosen === true

/** Returns the destination that was remembered last, and forgets it. */
export function takeDestination(): Destination | undefined {
  const destination = readDestination()
  try {
    localStorage.removeItem(destinationKey)
  } catch {
    // Nothing was remembered where storage is forbidden.
  }
  return destination
}
