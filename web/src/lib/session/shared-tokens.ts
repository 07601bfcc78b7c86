import { poolTokens } from './pool-tokens.ts'
import { replaceToken } from './session.ts'
import { lifeOf, noteLife, signInOf, type TokenLife } from './token-life.ts'
import { answerTo } from './tokens-of-others.ts'

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

function hear(announced: Announcement): void {
  const answer = answerTo(poolTokens.accessToken(), announced)
  if (answer === 'announce') announceTokens()
  if (answer !== 'take') return
  poolTokens.replace(announced.items)
  if (announced.life) noteLife(announced.life)
  replaceToken(announced.token)
}

/**
 * Shares the tokens with the other windows from now on. A window that was reloaded, or that the
 * browser brought back, may have old tokens: it announces them, and a window that has newer ones
 * answers.
 */
export function shareTokens(): void {
  if (!('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('tokens')
  channel.onmessage = ({ data }: MessageEvent<Announcement>) => hear(data)
  announceTokens()
}
