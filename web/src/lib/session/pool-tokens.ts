/** The prefix of all items in which Amplify stores tokens and a running sign-in. */
const tokenPrefix = 'CognitoIdentityServiceProvider.'
const signInPrefix = 'CognitoSignInState.'
/** The additional prefix for the tokens of a trial sign-in, until it has succeeded. */
const trialPrefix = 'trial.'

let prefix = ''

const keysWith = (start: string) =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(start))

const removeKeysWith = (start: string) => {
  for (const key of keysWith(start)) sessionStorage.removeItem(key)
}

const itemsWith = (start: string): Record<string, string> =>
  Object.fromEntries(keysWith(start).map((key) => [key, sessionStorage.getItem(key) ?? '']))

const currentToken = (kind: 'refreshToken' | 'accessToken'): string | undefined => {
  const key = keysWith(tokenPrefix).find((each) => each.endsWith(`.${kind}`))
  return key === undefined ? undefined : (sessionStorage.getItem(key) ?? undefined)
}

/**
 * The user pool's tokens, stored for the browser session through Amplify's key-value storage
 * interface.
 */
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
  /** The refresh token of the current tokens, if there are any. */
  refreshToken: () => currentToken('refreshToken'),
  /** The access token of the current tokens, if there are any. */
  accessToken: () => currentToken('accessToken'),
  /** The current tokens, as they are stored. */
  items: () => itemsWith(tokenPrefix),
  /** Other tokens, from `items`, replace the current ones. */
  replace(items: Record<string, string>) {
    removeKeysWith(tokenPrefix)
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  },
  /**
   * Drops the current tokens and unfinished sign-ins. During a trial, only the tokens of the trial.
   */
  removeTokens() {
    removeKeysWith(trialPrefix)
    removeKeysWith(signInPrefix)
    if (prefix === '') removeKeysWith(tokenPrefix)
  },
}

/**
 * Starts a trial, which is a second sign-in beside the current one. Its tokens are stored
 * separately, so that the current ones survive whatever happens to it, including a reload of the
 * page.
 */
export function beginTrial() {
  removeKeysWith(trialPrefix)
  prefix = trialPrefix
  return {
    /** The new tokens replace the current ones. */
    adopt() {
      const tokens = Object.entries(itemsWith(trialPrefix))
      prefix = ''
      poolTokens.removeTokens()
      for (const [key, value] of tokens)
        sessionStorage.setItem(key.slice(trialPrefix.length), value)
    },
    /** The current tokens stay. */
    drop() {
      prefix = ''
      removeKeysWith(trialPrefix)
      removeKeysWith(signInPrefix)
    },
  }
}
