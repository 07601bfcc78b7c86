const key = 'registering'

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
}

/** The user name under which this address was registered in this tab, if it has not been confirmed here since. */
export function registeredAs(email: string): string | undefined {
  const stored = attempt(() => sessionStorage.getItem(key))
  if (!stored) return undefined
  const [address, userId]: unknown[] = JSON.parse(stored)
  const same = address === email.trim().toLowerCase()
  return same && typeof userId === 'string' ? userId : undefined
}

export function forgetRegistration(): void {
  attempt(() => sessionStorage.removeItem(key))
}
