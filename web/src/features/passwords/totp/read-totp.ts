import { Secret, TOTP } from 'otpauth'
import { urlOf } from '#shared/rules/url-of.ts'

/** The one-time codes of a secret. */
export interface TotpCodes {
  /** For how many seconds a code is valid. */
  readonly period: number
  /** The code at a time, in milliseconds since 1970. */
  readonly codeAt: (time: number) => string
  /** How many milliseconds after this time the code changes. */
  readonly remainingAt: (time: number) => number
}

/** Why no codes can be made. The secret is kept all the same. */
export interface TotpProblem {
  readonly problem: string
}

const steamProblem: TotpProblem = {
  problem: 'Steam makes its codes in a way of its own. Use the Steam app for them.',
}
const counterBasedProblem: TotpProblem = {
  problem:
    'These codes follow a counter (HOTP), which two apps cannot share. Keep your other app for them.',
}
const unreadableProblem: TotpProblem = {
  problem: 'The secret of the one-time codes could not be read. Copy it again from the website.',
}

const algorithms: readonly string[] = ['SHA1', 'SHA256', 'SHA512']

/** A secret as websites show it, without the blanks and hyphens that make it readable. */
const bareSecret = (text: string) =>
  text
    .replace(/[\s-]/g, '')
    .replace(/(?<!=)=+$/, '')
    .toUpperCase()

const codesOf = (
  secret: string,
  { algorithm = 'SHA1', digits = 6, period = 30 } = {},
): TotpCodes | TotpProblem => {
  const bare = bareSecret(secret)
  const canMakeCodes =
    /^[A-Z2-7]{2,}$/.test(bare) &&
    algorithms.includes(algorithm) &&
    /^[6-9]$/.test(String(digits)) &&
    Number.isInteger(period) &&
    period >= 1 &&
    period <= 600
  if (!canMakeCodes) return unreadableProblem
  const totp = new TOTP({ secret: Secret.fromBase32(bare), algorithm, digits, period })
  return {
    period,
    codeAt: (time) => totp.generate({ timestamp: time }),
    remainingAt: (time) => totp.remaining({ timestamp: time }),
  }
}

const fromUrl = (url: URL): TotpCodes | TotpProblem => {
  // Programs differ in the case of the names of parameters.
  const parameters = new Map(
    [...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const isSteam = [parameters.get('encoder'), parameters.get('issuer')].some((name) =>
    /^steam$/i.test(name ?? ''),
  )
  if (isSteam) return steamProblem
  const [, type = ''] = /^(?:\/\/)?([^/]*)/.exec(`${url.host}${url.pathname}`) ?? []
  if (/^hotp$/i.test(type)) return counterBasedProblem
  if (!/^totp$/i.test(type)) return unreadableProblem
  return codesOf(parameters.get('secret') ?? '', {
    algorithm: (parameters.get('algorithm') ?? 'SHA1').toUpperCase().replace(/^SHA-/, 'SHA'),
    digits: Number(parameters.get('digits') ?? 6),
    period: Number(parameters.get('period') ?? 30),
  })
}

/**
 * Makes one-time codes (RFC 6238) from an `otpauth` URL or from a bare secret in base 32, as
 * websites show it: with blanks or hyphens, and in any case. Bare secrets mean six digits, thirty
 * seconds and SHA-1.
 */
export const readTotp = (text: string): TotpCodes | TotpProblem => {
  const trimmed = text.trim()
  if (/^steam:/i.test(trimmed)) return steamProblem
  if (!/^otpauth:/i.test(trimmed)) return codesOf(trimmed)
  const url = urlOf(trimmed)
  return url ? fromUrl(url) : unreadableProblem
}
