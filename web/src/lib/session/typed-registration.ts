/*
 * What a visitor typed into the registration, for this tab only: a reload must not lose it. The form leaves out the
 * password. It is forgotten once the person has registered or signed in.
 */
const key = 'typed-registration'

export function keepTypedRegistration(fields: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields))
  } catch {
    // Storage is full or forbidden: what was typed only would not outlive a reload.
  }
}

/** What was typed before; its form validates it. */
export function typedRegistration(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

export function forgetTypedRegistration(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
