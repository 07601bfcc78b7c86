import { issuedAt, signInOf } from './token-life.ts'

/**
 * Decides about tokens that another window announces for a sign-in. This window takes them in place
 * of its own, or announces its own because they are newer, or neither. Tokens of the same second
 * are both valid, so either may be taken.
 *
 * @param own its own access token.
 * @param signIn the sign-in whose tokens the other window replaces.
 * @param token the other window's access token. It may be from a later sign-in of the same person.
 */
export function answerTo(
  own: string | undefined,
  { signIn, token }: { signIn: string; token: string },
): 'take' | 'announce' | 'neither' {
  if (own === undefined || own === token || signIn === '' || signInOf(own) !== signIn) {
    return 'neither'
  }
  return issuedAt(own) > issuedAt(token) ? 'announce' : 'take'
}
