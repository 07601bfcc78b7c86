import { hour } from '#shared/rules/time/lengths.ts'

/*
 * What a visitor typed into the registration, for this tab only. A reload must not lose it. The
 * form leaves out the password and the seat code. It is forgotten once the person has registered or
 * signed in. It is also forgotten after an hour, because another person may use the same browser
 * then.
 */
const typedKey = 'typed-registration'

export function keepTypedRegistration(fields: object): void {
  try {
    sessionStorage.setItem(typedKey, JSON.stringify({ at: Date.now(), fields }))
  } catch {
    // Storage is full or forbidden, so what was typed does not outlive a reload.
  }
}

/** The input that was typed before. Its form validates it. */
export function typedRegistration(): unknown {
  try {
    const { at, fields } = JSON.parse(sessionStorage.getItem(typedKey) ?? '{}')
    return Date.now() - at < hour ? fields : undefined
  } catch {
    return undefined
  }
}

export function forgetTypedRegistration(): void {
  try {
    sessionStorage.removeItem(typedKey)
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
