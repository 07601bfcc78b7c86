import { poolTokens } from './pool-tokens.ts'
import { replaceToken } from './session.ts'
import { issuedAt, lifeOf, rememberLife, signInOf, type TokenLife } from './token-life.ts'

/*
 * "Duplicate tab" copies the tokens, and the user pool takes each refresh token once: a window that
 * did not know of a refresh in another one would end the sign-in of both. So windows of one sign-in
 * tell each other their tokens. They travel between windows of our own origin only, and are stored
 * nowhere else.
 */
interface Announcement {
  /** The sign-in whose tokens these replace. */
  signIn: string
  token: string
  items: Record<string, string>
  life: TokenLife | undefined
}

let channel: BroadcastChannel | undefined

/**
 * Tells the other windows of a sign-in the current tokens.
 *
 * @param signIn the sign-in that the other windows have. The current one if it is left out.
 */
export function announceTokens(signIn?: string): void {
  const token = poolTokens.accessToken()
  if (token === undefined) return
  const items = poolTokens.items()
  const announcement: Announcement = {
    signIn: signIn ?? signInOf(token),
    token,
    items,
    life: lifeOf(token),
  }
  channel?.postMessage(announcement)
}

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

function hear(announced: Announcement): void {
  const answer = answerTo(poolTokens.accessToken(), announced)
  if (answer === 'announce') announceTokens()
  if (answer !== 'take') return
  poolTokens.replace(announced.items)
  if (announced.life) rememberLife(announced.life)
  replaceToken(announced.token)
}

/**
 * Shares the tokens with the other windows from now on. A window that was reloaded, or that the
 * browser brought back, may have old tokens. It announces them, and a window that has newer ones
 * answers.
 */
export function shareTokens(): void {
  if (!('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('tokens')
  channel.onmessage = ({ data }: MessageEvent<Announcement>) => hear(data)
  announceTokens()
}
