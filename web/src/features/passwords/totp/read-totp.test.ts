import { describe, expect, it } from 'vitest'
import { readTotp } from './read-totp.ts'

const codes = (text: string) => {
  const totp = readTotp(text)
  if ('problem' in totp) throw new Error(totp.problem)
  return totp
}
const problem = (text: string) => {
  const totp = readTotp(text)
  return 'problem' in totp ? totp.problem : undefined
}

/** The secrets of RFC 6238, appendix B, in base 32. */
const secrets = {
  SHA1: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  SHA256: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
  SHA512:
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
}

describe('one-time codes', () => {
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('are those of RFC 6238 at second %i', (second, ...expected) => {
    const actual = (['SHA1', 'SHA256', 'SHA512'] as const).map((algorithm) =>
      codes(`otpauth://totp/a?secret=${secrets[algorithm]}&algorithm=${algorithm}&digits=8`).codeAt(
        second * 1000,
      ),
    )
    expect(actual).toEqual(expected)
  })

  it('have six digits and last thirty seconds when only a secret is given', () => {
    const totp = codes(secrets.SHA1)
    expect(totp.codeAt(59_000)).toBe('287082')
    expect(totp.remainingAt(59_000)).toBe(1000)
    expect(totp.period).toBe(30)
  })

  it.each([
    ['in lower case with blanks', 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq'],
    ['with hyphens and padding', 'GEZD-GNBV-GY3T-QOJQ-GEZD-GNBV-GY3T-QOJQ===='],
    ['in an address without a label', `otpauth://totp/?secret=${secrets.SHA1}`],
    [
      'in an address with blanks',
      'otpauth://totp/Bank:ana?Secret=gezd%20gnbvgy3tqojqgezdgnbvgy3tqojq&issuer=Bank',
    ],
    [
      'in an address that names SHA-1',
      `OTPAUTH://TOTP/Bank?secret=${secrets.SHA1}&algorithm=sha-1`,
    ],
  ])('are made from a secret %s', (_, text) => {
    expect(codes(text).codeAt(59_000)).toBe('287082')
  })

  it('last as long as the address says', () => {
    const totp = codes(`otpauth://totp/a?secret=${secrets.SHA1}&period=60`)
    expect(totp.period).toBe(60)
    // Each of the two times is in the second period of its codes.
    expect(totp.codeAt(119_000)).toBe(codes(secrets.SHA1).codeAt(59_000))
  })
})

describe('what gives no codes', () => {
  it.each([
    'steam://ABCDEFGH',
    `otpauth://totp/Steam:ana?secret=${secrets.SHA1}&issuer=Steam`,
    `otpauth://totp/a?secret=${secrets.SHA1}&encoder=steam`,
  ])('says that Steam makes its own: %s', (text) => {
    expect(problem(text)).toMatch(/^Steam/)
  })

  it('says that codes by counter cannot be shared', () => {
    expect(problem(`otpauth://hotp/a?secret=${secrets.SHA1}&counter=1`)).toMatch(/counter/)
  })

  it.each([
    '',
    '   ',
    'not base 32!',
    '189189',
    'otpauth://totp/a',
    'otpauth://totp/a?secret=%%%',
    `otpauth://totp/a?secret=${secrets.SHA1}&digits=40`,
    `otpauth://totp/a?secret=${secrets.SHA1}&period=0`,
    `otpauth://totp/a?secret=${secrets.SHA1}&period=x`,
    `otpauth://totp/a?secret=${secrets.SHA1}&algorithm=MD5`,
    'otpauth:',
    'otpauth://a',
  ])('says that it could not be read: %j', (text) => {
    expect(problem(text)).toMatch(/could not be read/)
  })
})
