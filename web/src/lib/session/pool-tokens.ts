/** Amplify names all that it keeps with one of these. */
const isTokenKey = (key: string) => key.startsWith('CognitoIdentityServiceProvider.')
const isSignInKey = (key: string) => key.startsWith('CognitoSignInState.')

const keysWhere = (matches: (key: string) => boolean) => Object.keys(sessionStorage).filter(matches)

/** The user pool's tokens, kept for the browser session as Amplify's key-value storage asks for it. */
export const poolTokens = {
  async getItem(key: string) {
    return sessionStorage.getItem(key)
  },
  async setItem(key: string, value: string) {
    sessionStorage.setItem(key, value)
  },
  async removeItem(key: string) {
    sessionStorage.removeItem(key)
  },
  async clear() {
    poolTokens.removeTokens()
  },
  /** Drops tokens and half-finished sign-ins. */
  removeTokens() {
    for (const key of keysWhere((each) => isTokenKey(each) || isSignInKey(each))) {
      sessionStorage.removeItem(key)
    }
  },
  /** A copy of the tokens, and the way to put it back in place of whatever is there then. */
  setAside() {
    const copy = keysWhere(isTokenKey).map((key) => [key, sessionStorage.getItem(key)] as const)
    return {
      restore() {
        poolTokens.removeTokens()
        for (const [key, value] of copy) if (value !== null) sessionStorage.setItem(key, value)
      },
    }
  },
}
