import { describe, expect, it } from 'vitest'
import { describeFindings, exitCodeOf, findingsOf } from './findings.ts'
import type { Readings } from './reading.ts'

const value = <T>(read: T) => ({ value: read })

const identity = { verified: true, dkim: 'SUCCESS', bounceDomainStatus: 'SUCCESS' }
const configurationSet = { sendingEnabled: true, publishesEvents: true, countsReputation: true }

/** A stage in which all is well. */
const well: Readings = {
  concurrency: value(1000),
  signInsASecond: value(120),
  pool: value({
    mfa: 'ON',
    deletionProtected: true,
    triggers: ['CustomMessage', 'PostConfirmation', 'PreSignUp'],
    mailBy: 'DEVELOPER',
  }),
  textBudget: value(100),
  textSandbox: value(false),
  mailAccount: value({
    production: true,
    sendingEnabled: true,
    enforcement: 'HEALTHY',
    aDay: 50_000,
    aSecond: 14,
    sentInADay: 120,
  }),
  identities: { 'example.org': value(identity) },
  configurationSets: { 'heirloom-prod-notices': value(configurationSet) },
  deadLetters: { 'deliveries-dead': value(0) },
  oldestDueSeconds: value(12),
  table: value({
    status: 'ACTIVE',
    billing: 'PAY_PER_REQUEST',
    stream: 'NEW_IMAGE',
    deletionProtected: true,
    encryption: 'KMS',
  }),
  expiresBy: value('expiresAt'),
  restorableDays: value(35),
  ringing: value([]),
}

const prod = { retainsData: true }
const wrongIn = (changes: Partial<Readings>, expected = prod) =>
  findingsOf({ ...well, ...changes }, expected)
    .filter(({ is }) => is === 'wrong')
    .map(({ about, words }) => `${about}: ${words}`)

/** The value of a reading of a healthy stage, with changes. */
const changedReading = <T extends object>(
  read: { value: T } | { unread: string },
  by: Partial<T>,
) => {
  if ('unread' in read) throw new Error('A healthy stage can be read.')
  return value({ ...read.value, ...by })
}

describe('the doctor', () => {
  it('finds nothing in a healthy stage', () => {
    const findings = findingsOf(well, prod)
    expect([...new Set(findings.map(({ is }) => is))]).toEqual(['well'])
    expect(exitCodeOf(findings)).toBe(0)
  })

  it.each<[string, Partial<Readings>]>([
    ['only 10 functions', { concurrency: value(10) }],
    ['only 60 sign-ins', { signInsASecond: value(60) }],
    ['a second factor is not demanded', { pool: changedReading(well.pool, { mfa: 'OPTIONAL' }) }],
    [
      'deleted with all its users',
      { pool: changedReading(well.pool, { deletionProtected: false }) },
    ],
    ['fifty a day', { pool: changedReading(well.pool, { mailBy: 'COGNITO_DEFAULT' }) }],
    ['could not send a mail', { pool: changedReading(well.pool, { mailFailure: 'no identity' }) }],
    ['could not send a text', { pool: changedReading(well.pool, { textFailure: 'no role' }) }],
    ['SNS stops at 1 dollars', { textBudget: value(1) }],
    ['SNS stops only at 500 dollars', { textBudget: value(500) }],
    ['only verified numbers', { textSandbox: value(true) }],
    ['in SES’s sandbox', { mailAccount: changedReading(well.mailAccount, { production: false }) }],
    [
      'has paused the account',
      { mailAccount: changedReading(well.mailAccount, { sendingEnabled: false }) },
    ],
    ['PROBATION', { mailAccount: changedReading(well.mailAccount, { enforcement: 'PROBATION' }) }],
    ['takes 200 mails a day', { mailAccount: changedReading(well.mailAccount, { aDay: 200 }) }],
    ['are used up', { mailAccount: changedReading(well.mailAccount, { sentInADay: 45_000 }) }],
    ['not verified', { identities: { a: value({ ...identity, verified: false }) } }],
    ['DKIM is PENDING', { identities: { a: value({ ...identity, dkim: 'PENDING' }) } }],
    [
      'MAIL FROM domain is FAILED',
      { identities: { a: value({ ...identity, bounceDomainStatus: 'FAILED' }) } },
    ],
    [
      'sending with it is turned off',
      { configurationSets: { a: value({ ...configurationSet, sendingEnabled: false }) } },
    ],
    [
      'its events go nowhere',
      { configurationSets: { a: value({ ...configurationSet, publishesEvents: false }) } },
    ],
    [
      'does not count its bounces',
      { configurationSets: { a: value({ ...configurationSet, countsReputation: false }) } },
    ],
    ['3 messages were given up', { deadLetters: { 'deliveries-dead': value(3) } }],
    ['due for 20 minutes', { oldestDueSeconds: value(1200) }],
    ['it is UPDATING', { table: changedReading(well.table, { status: 'UPDATING' }) }],
    ['billed as PROVISIONED', { table: changedReading(well.table, { billing: 'PROVISIONED' }) }],
    ['its stream is off', { table: changedReading(well.table, { stream: 'off' }) }],
    ['it can be deleted', { table: changedReading(well.table, { deletionProtected: false }) }],
    ['encrypted with AES256', { table: changedReading(well.table, { encryption: 'AES256' }) }],
    ['items expire by other', { expiresBy: value('other') }],
    ['restored for 7 days', { restorableDays: value(7) }],
    ['sweep-silent rings', { ringing: value(['sweep-silent']) }],
  ])('says “%s”, what to do about it, and nothing else', (words, changes) => {
    const wrong = wrongIn(changes)
    expect(wrong).toEqual([expect.stringContaining(words)])
    const findings = findingsOf({ ...well, ...changes }, prod)
    expect(exitCodeOf(findings)).toBe(1)
    for (const finding of findings) {
      if (finding.is === 'wrong') expect(finding.todo.length).toBeGreaterThan(3)
    }
  })

  it('names each function that the pool should call and does not', () => {
    expect(wrongIn({ pool: changedReading(well.pool, { triggers: ['PreSignUp'] }) })).toEqual([
      expect.stringContaining('no function as CustomMessage'),
      expect.stringContaining('no function as PostConfirmation'),
    ])
  })

  it('says that a table without backups or expiry has none', () => {
    const wrong = wrongIn({ expiresBy: value(undefined), restorableDays: value(undefined) }).join()
    expect(wrong).toContain('items expire by nothing')
    expect(wrong).toContain('cannot be restored')
  })

  it('demands less of a stage whose data may be lost', () => {
    const changes = {
      pool: changedReading(well.pool, { deletionProtected: false, mailBy: 'COGNITO_DEFAULT' }),
      table: changedReading(well.table, { deletionProtected: false }),
    }
    expect(wrongIn(changes, { retainsData: false })).toEqual([])
  })

  it('never takes what it could not read for healthy', () => {
    const unread = { unread: 'AccessDenied' }
    const nothing: Readings = {
      concurrency: unread,
      signInsASecond: unread,
      pool: unread,
      textBudget: unread,
      textSandbox: unread,
      mailAccount: unread,
      identities: { a: unread },
      configurationSets: { a: unread },
      deadLetters: { a: unread },
      oldestDueSeconds: unread,
      table: unread,
      expiresBy: unread,
      restorableDays: unread,
      ringing: unread,
    }
    const findings = findingsOf(nothing, prod)
    expect(findings).toHaveLength(Object.keys(nothing).length)
    expect(findings.every(({ is }) => is === 'unread')).toBe(true)
    expect(exitCodeOf(findings)).toBe(2)
    expect(exitCodeOf(findingsOf({ ...nothing, concurrency: value(10) }, prod))).toBe(1)
  })

  it('prints what is wrong first, with what to do', () => {
    const findings = findingsOf(
      { ...well, textSandbox: value(true), ringing: { unread: 'no right' } },
      prod,
    )
    const [first = '', todo = '', second = ''] = describeFindings(findings).split('\n')
    expect(first).toMatch(/^WRONG {3}texts: sandbox: texts reach only verified numbers/)
    expect(todo).toContain('→ SNS console')
    expect(second).toBe('UNREAD  alarms: cannot read it: no right')
    expect(describeFindings(findings)).toMatch(/\n1 wrong, 1 not read, \d+ well\.\n$/)
  })
})
