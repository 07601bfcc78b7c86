const key = 'registering'

/** Remembers the user name of a registration, for as long as its address may still have to be confirmed. */
export function rememberRegistration(email: string, userId: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([email.trim().toLowerCase(), userId]))
  } catch {
    // A full or forbidden store: the link in the mail leads to the same page.
  }
}

/** The user name that this address was registered under in this tab, if it has not been confirmed here since. */
export function registeredAs(email: string): string | undefined {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return undefined
  const [address, userId]: unknown[] = JSON.parse(stored)
  const same = address === email.trim().toLowerCase()
  return same && typeof userId === 'string' ? userId : undefined
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(key)
}
