/** Amplify names all that it keeps of tokens, and of a sign-in under way, with one of these. */
const tokenPrefix = 'CognitoIdentityServiceProvider.'
const signInPrefix = 'CognitoSignInState.'
/** Put before the tokens of a sign-in in place, until it has succeeded. */
const trialPrefix = 'trial.'

let prefix = ''

const keysWith = (start: string) =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(start))

const removeKeysWith = (start: string) => {
  for (const key of keysWith(start)) sessionStorage.removeItem(key)
}

/** The user pool's tokens, kept for the browser session as Amplify's key-value storage asks for it. */
export const poolTokens = {
  async getItem(key: string) {
    return sessionStorage.getItem(prefix + key)
  },
  async setItem(key: string, value: string) {
    sessionStorage.setItem(prefix + key, value)
  },
  async removeItem(key: string) {
    sessionStorage.removeItem(prefix + key)
  },
  async clear() {
    poolTokens.removeTokens()
  },
  /** Drops the tokens in use and half-finished sign-ins; during a trial, those of the trial alone. */
  removeTokens() {
    removeKeysWith(trialPrefix)
    removeKeysWith(signInPrefix)
    if (prefix === '') removeKeysWith(tokenPrefix)
  },
}

/**
 * A sign-in beside the one in use. Its tokens are kept apart, so that those in use survive whatever becomes of
 * it, a reload of the page included.
 */
export function beginTrial() {
  removeKeysWith(trialPrefix)
  prefix = trialPrefix
  return {
    /** The new tokens take the place of the old ones. */
    keep() {
      const kept = keysWith(trialPrefix).map(
        (key) => [key, sessionStorage.getItem(key) ?? ''] as const,
      )
      prefix = ''
      poolTokens.removeTokens()
      for (const [key, value] of kept) sessionStorage.setItem(key.slice(trialPrefix.length), value)
    },
    /** The old tokens stay. */
    drop() {
      prefix = ''
      removeKeysWith(trialPrefix)
      removeKeysWith(signInPrefix)
    },
  }
}
