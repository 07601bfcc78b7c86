import { describe, expect, it } from 'vitest'
import { isCertifiedDead } from './certificate.ts'
import { administrator, candidate, review, Story, start } from './passing.fixture.ts'
import { addressTries, instantAfter, millisecondsBetween, periods } from './periods.ts'
import { isUndecidedTooLong } from './review.ts'
import { longWait, timeToObject, untilExpiry, untilSilenceCounts } from './waits.fixture.ts'

/*
 * A delegate who has died, or never answers, does not block the report of a real death for ever.
 * Nobody can use this rule against a living owner.
 */

const { hour, day } = periods
const child = 1
const spouse = 2
const three = [candidate(1), candidate(2), candidate(3)]
const code = (expected: string) => expect.objectContaining({ code: expected })

/** The report of one delegate with an accepted certificate, 60 days after the time to object. */
const afterSilence = (circle = three, parts: ConstructorParameters<typeof Story>[1] = {}) => {
  const story = new Story(circle, parts).report().attach()
  return story.look().wait(untilSilenceCounts)
}

describe('an elector whose own death is certified', () => {
  const couple = [candidate(child), candidate(spouse)]

  it('counts as gone, and the last wait is then twice the owner’s days to object', () => {
    const story = new Story(couple).report(child).attach(child).look()
    story.wait(periods.shortestChallenge)
    expect(story.passing.state).toBe('REPORTED')
    story.gone = [candidate(spouse).userId]
    story.wait(day)
    expect(story.passing).toMatchObject({
      state: 'COOLING',
      report: { lowered: 'GONE', coolingEndsAt: instantAfter(story.now, longWait) },
    })
    const notices = story.told.filter(({ notice }) => notice.kind === 'COOLING')
    expect(notices.map(({ notice }) => [notice.userId, notice.lowered])).toEqual([
      [undefined, 'GONE'],
      [candidate(child).userId, 'GONE'],
      [candidate(spouse).userId, 'GONE'],
    ])
    expect(story.wait(longWait - 1).passing.state).toBe('COOLING')
    expect(story.wait(1).passing.state).toBe('RELEASED')
  })

  it('before the report leaves a sole delegate, who must confirm a day after reporting', () => {
    const story = new Story(couple)
    story.gone = [candidate(spouse).userId]
    story.report(child)
    expect(story.passing.report?.votes).toEqual([])
    expect(() => story.confirm(child)).toThrow(code('CONFIRMED_TOO_EARLY'))
    story.wait(day).confirm(child)
    expect(story.wait(timeToObject - day).passing.report?.lowered).toBe('GONE')
    expect(story.wait(longWait - 1).passing.state).toBe('COOLING')
    expect(story.wait(1).passing.state).toBe('RELEASED')
  })

  it('leaves two of three, of whom both must confirm', () => {
    const story = new Story(three, { settings: { challengeDays: 14, confirmers: 3 } }).report()
    story.gone = [candidate(3).userId]
    expect(story.wait(timeToObject + 6 * day).passing.state).toBe('REPORTED')
    expect(story.confirm(2).wait(0).passing).toMatchObject({
      state: 'COOLING',
      report: { lowered: 'GONE' },
    })
  })

  it.each([
    ['a vote', (story: Story) => story.confirm(2)],
    [
      'mail that arrives again at the address of the owner',
      (story: Story) => {
        story.gone = [candidate(3).userId]
        story.confirm(2).wait(day).hears('notice-refused')
        story.gone = []
        story.ownerMail = 'notSent'
        return story.wait(addressTries[0]).hears('notice-arrived')
      },
    ],
  ])(
    'is waited for again as soon as they object: nobody hears of a last wait after %s',
    (_, happens) => {
      const story = new Story(three, { settings: { challengeDays: 14, confirmers: 3 } }).report()
      story.gone = [candidate(3).userId]
      story.wait(timeToObject + 6 * day)
      story.gone = []
      expect(happens(story).wait(0).passing.state).toBe('REPORTED')
      const latest = story.told.filter(({ at }) => at === story.now)
      expect(latest.map(({ notice }) => notice.kind)).not.toContain('COOLING')
    },
  )

  it('has 60 days to confirm also if they object while the clock stands still', () => {
    // Four days before the report would expire.
    const story = new Story(couple).report(child).wait(70 * day)
    story.gone = [candidate(spouse).userId]
    story.wait(timeToObject + 2 * day).hears('notice-refused')
    expect(story.passing.report).toMatchObject({ lowered: 'GONE', stop: { why: 'ADDRESS' } })
    story.gone = []
    story.ownerMail = 'notSent'
    story.wait(addressTries[0]).hears('notice-arrived').wait(0)
    const { state, report } = story.passing
    expect([state, report?.lowered, report?.coolingEndsAt]).toEqual([
      'REPORTED',
      undefined,
      undefined,
    ])
    expect(millisecondsBetween(story.now, report?.confirmBy ?? '')).toBeGreaterThan(
      periods.confirming - day,
    )
    const asked = story.told.filter(({ notice }) => notice.kind === 'CONFIRM_NOW')
    expect(asked.at(-1)).toMatchObject({
      at: story.now,
      notice: { userId: candidate(spouse).userId },
    })
    const askedLately = asked.filter(({ at }) => at > instantAfter(story.now, -day))
    expect(askedLately).toHaveLength(1)
  })

  it('can confirm for 60 days after they object, and the last wait without them ends', () => {
    const story = new Story(couple).report(child)
    story.gone = [candidate(spouse).userId]
    story.wait(timeToObject + 2 * day)
    expect(story.passing.state).toBe('COOLING')
    story.gone = []
    story.wait(day)
    const { report } = story.passing
    expect(story.passing.state).toBe('REPORTED')
    expect(report?.lowered).toBeUndefined()
    expect(millisecondsBetween(story.now, report?.confirmBy ?? '')).toBeGreaterThan(
      periods.confirming - day,
    )
    const asked = story.told.filter(({ notice }) => notice.kind === 'CONFIRM_NOW').at(-1)
    expect(asked?.notice.userId).toBe(candidate(spouse).userId)
  })

  it('lowers the needed number only once ended rights of delegates no longer count', () => {
    const former = [2, 3].map((number) => ({
      ...candidate(number),
      until: instantAfter(start, -day),
    }))
    const settings = { challengeDays: 14, confirmers: 3 }
    const story = new Story([candidate(1), candidate(4)], { settings })
    story.gone = [candidate(4).userId]
    story.report(1, { former }).wait(day).confirm(1)
    expect(story.passing.report).toMatchObject({ confirmers: 3, fewer: { confirmers: 2 } })
    // The rights ended a day before the start, count for 30 days, and a day has passed.
    expect(story.wait(28 * day - 1).passing.state).toBe('REPORTED')
    expect(story.wait(1).passing).toMatchObject({ state: 'COOLING', report: { lowered: 'GONE' } })
  })

  it('makes the last wait long once one of enough confirmations is taken back', () => {
    const story = new Story(couple).report(child).confirm(spouse).wait(timeToObject)
    expect(story.passing.report?.lowered).toBeUndefined()
    story.gone = [candidate(spouse).userId]
    story
      .wait(day)
      .do({ type: 'withdraw', by: candidate(spouse).userId })
      .wait(0)
    expect(story.passing).toMatchObject({
      state: 'COOLING',
      report: { lowered: 'GONE', coolingEndsAt: instantAfter(story.now, longWait) },
    })
  })

  it('is certified only after their time to object, while nobody disputes it, until they object', () => {
    const story = new Story(three).report().attach().look()
    expect(isCertifiedDead(story.passing)).toBe(false)
    story.wait(periods.shortestChallenge)
    expect(isCertifiedDead(story.passing)).toBe(true)
    story.do({ type: 'dispute', by: candidate(3).userId, reason: 'No.' })
    expect(isCertifiedDead(story.passing)).toBe(false)
    story.do(review('continue'))
    expect(isCertifiedDead(story.passing)).toBe(true)
    expect(isCertifiedDead(story.do({ type: 'object' }).passing)).toBe(false)
  })

  // Of a couple who died together, neither waits for the other.
  it('stays certified in the last wait of the report of their death', () => {
    const story = new Story(couple)
    story.gone = [candidate(spouse).userId]
    story.report(child).wait(day).confirm(child).attach(child).look()
    story.wait(periods.shortestChallenge)
    expect(story.passing).toMatchObject({ state: 'COOLING', report: { lowered: 'GONE' } })
    expect(isCertifiedDead(story.passing)).toBe(true)
  })
})

describe('silence', () => {
  it('lets those who confirmed suffice after 60 days and a second administrator’s look', () => {
    const story = afterSilence()
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { unanswered: {} } })
    story.compare()
    expect(story.passing).toMatchObject({ state: 'COOLING', report: { lowered: 'SILENCE' } })
    expect(story.wait(longWait - 1).passing.state).toBe('COOLING')
    expect(story.wait(1).passing.state).toBe('RELEASED')
  })

  it('counts if the administrator who accepted the certificate compares it 72 hours later', () => {
    const story = new Story(three)
      .report()
      .attach()
      .wait(untilExpiry - day)
      .look()
    expect(story.passing.report?.unanswered).toBeUndefined()
    story.wait(day)
    expect(story.passing.report?.unanswered).toBeDefined()
    expect(() => story.compare({ by: administrator(1) })).toThrow(code('FORBIDDEN'))
    story.wait(periods.secondLook - day - 1)
    expect(() => story.compare({ by: administrator(1) })).toThrow(code('FORBIDDEN'))
    expect(story.wait(1).compare({ by: administrator(1) }).passing.state).toBe('COOLING')
  })

  it('does not count before 60 days, without a second look, or with a refused certificate', () => {
    const story = new Story(three)
      .report()
      .attach()
      .look()
      .wait(untilSilenceCounts - 1)
    expect(() => story.compare()).toThrow(code('CERTIFICATE_NOT_WAITING'))
    story.wait(1 + 400 * day)
    expect(story.passing.state).toBe('REPORTED')
    story.look(false)
    expect(() => story.compare()).toThrow(code('CERTIFICATE_NOT_WAITING'))
    // The delegates can hand in another certificate until the alarm would ring again.
    expect(story.passing.state).toBe('REPORTED')
    expect(story.wait(day).passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'EXPIRED' } })
    expect(story.log).not.toContainEqual({ kind: 'PASSING_COOLING' })
  })

  it('does not count if the notice was refused or not sent, and counts if it was accepted', () => {
    for (const mail of ['refused', 'notSent'] as const) {
      const story = new Story(three)
      story.electorMail = mail
      story.report().attach().look().wait(untilSilenceCounts)
      expect(story.passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'EXPIRED' } })
    }
    const accepted = new Story(three)
    accepted.electorMail = 'accepted'
    expect(
      accepted.report().attach().look().wait(untilSilenceCounts).passing.report?.unanswered,
    ).toBeDefined()
  })

  it('does not count once anybody has disputed, within the 60 days or in the long wait', () => {
    const dispute = { type: 'dispute', by: candidate(3).userId, reason: 'No.' } as const
    const early = new Story(three).report().attach().look().do(dispute)
    early.do(review('continue')).wait(untilSilenceCounts)
    expect(early.passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'EXPIRED' } })
    const late = afterSilence()
      .compare()
      .wait(longWait - day)
      .do(dispute)
    expect(late.passing.state).toBe('DISPUTED')
    late.do(review('continue'))
    expect(late.passing.state).toBe('REPORTED')
    expect(late.wait(10 * day).passing).toMatchObject({
      state: 'ALIVE',
      last: { outcome: 'EXPIRED' },
    })
  })

  it('never lets the sole beneficiary alone suffice, also with an accepted certificate', () => {
    const soleBeneficiary = candidate(1).userId
    for (const confirmers of [1, 2]) {
      const story = new Story(three, { settings: { challengeDays: 14, confirmers } })
      story.report(1, { soleBeneficiary }).attach().look()
      expect(story.wait(untilSilenceCounts).passing.last?.outcome).toBe('EXPIRED')
      expect(story.wait(200 * day).log).not.toContainEqual({ kind: 'PASSING_COOLING' })
    }
  })

  it('does not count where the owner wants silent delegates to be waited for', () => {
    const settings = { challengeDays: 14, confirmers: 2, waitForSilent: true } as const
    expect(afterSilence(three, { settings }).passing.last?.outcome).toBe('EXPIRED')
    const off = new Story(three, { settings: { challengeDays: 14, confirmers: 2 } })
    off.do({ type: 'change-settings', settings }).do({
      type: 'change-settings',
      settings: { challengeDays: 14, confirmers: 2 },
    })
    expect(off.ownerHeard.at(-1)?.notice.kind).toBe('SETTINGS_WEAKENED')
    expect(off.wait(periods.weakening - day).report().passing.report?.waitForSilent).toBe(true)
    off.do({ type: 'object' })
    expect(off.wait(2 * day).report().passing.report?.waitForSilent).toBeUndefined()
  })

  it('keeps its long wait after a late vote, and does not count after a withdrawal', () => {
    const story = afterSilence()
      .compare()
      .wait(10 * day)
      .confirm(2)
    expect(story.passing).toMatchObject({ state: 'COOLING', report: { lowered: 'SILENCE' } })
    expect(story.passing.report?.votes).toHaveLength(2)
    // A delegate who takes a confirmation back is not silent. So the report needs as many votes as
    // the owner chose.
    story.do({ type: 'withdraw', by: candidate(1).userId })
    expect(story.passing.state).toBe('REPORTED')
  })

  it('keeps its long wait after a stop, although enough delegates confirmed before it', () => {
    const story = afterSilence()
      .compare()
      .wait(10 * day)
      .confirm(2)
    story.do(review('hold')).wait(day)
    story.do(review('continue'))
    expect(story.passing.report?.coolingEndsAt).toBe(instantAfter(story.now, longWait))
  })

  it('of electors told only of another report, or whose notice came back, does not count', () => {
    for (const parts of [{ caseId: '00000000-0000-4000-8000-000000000999' }, { news: 'REFUSED' }]) {
      const story = new Story(three)
      story.electorMail = 'notSent'
      story.report().attach().look()
      const caseId = story.passing.report?.caseId ?? ''
      for (const { userId: elector } of three.slice(1)) {
        const noticeNews = { type: 'elector-notice', elector, caseId, sentAt: start } as const
        if ('news' in parts)
          story.do({ ...noticeNews, news: 'ARRIVED' }).do({ ...noticeNews, news: 'REFUSED' })
        else story.do({ ...noticeNews, ...parts, news: 'ARRIVED' })
      }
      expect(story.wait(untilSilenceCounts).passing.last?.outcome).toBe('EXPIRED')
    }
  })

  it('in a second report waits for an administrator, who needs a certificate to go on', () => {
    const story = new Story(three).report().wait(untilExpiry)
    expect(story.passing).toMatchObject({ state: 'ALIVE', expired: 1 })
    story.report().wait(untilExpiry)
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { unanswered: {} } })
    expect(story.wait(400 * day).passing.state).toBe('REPORTED')
    expect(() => story.compare()).toThrow(code('CERTIFICATE_NOT_WAITING'))
    expect(story.attach().look().passing.state).toBe('REPORTED')
    expect(story.compare().passing).toMatchObject({ state: 'COOLING' })
    const answered = new Story(three).report().wait(untilExpiry).report().do({ type: 'object' })
    expect(answered.passing.expired).toBe(0)
  })

  it('rings the alarm while a certificate waits for a look, after 72 hours and each day', () => {
    const story = afterSilence()
    expect(story.passing.nextAt).toBeDefined()
    expect(isUndecidedTooLong(story.wait(periods.undecided - 1).passing, story.now)).toBe(false)
    expect(isUndecidedTooLong(story.wait(1).passing, story.now)).toBe(true)
    expect(story.passing.report?.unanswered?.ringAt).toBe(instantAfter(story.now, day))
  })

  it('rings the alarm while no notice reached a silent delegate, though all was compared', () => {
    const story = new Story(three).report().wait(untilExpiry)
    story.electorMail = 'notSent'
    story.report().attach().look()
    story.wait(untilSilenceCounts).compare()
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { unanswered: {} } })
    expect(isUndecidedTooLong(story.wait(periods.undecided).passing, story.now)).toBe(true)
  })
})

describe('one spiteful delegate of three with a forged certificate', () => {
  it('is stopped by an owner who objects after seven notices, at the last moment', () => {
    const released = afterSilence().compare().wait(longWait)
    expect(released.passing.state).toBe('RELEASED')
    const before = released.ownerHeard.filter(({ notice }) => notice.kind !== 'RELEASED')
    const inLastWait = before.filter(({ notice }) => notice.state === 'COOLING')
    // Told at the start of the long wait, and again and again until two hours before its end.
    expect(inLastWait.map(({ at }) => millisecondsBetween(at, released.now) / hour)).toEqual([
      28 * 24,
      27 * 24,
      25 * 24,
      14 * 24,
      48,
      24,
      2,
    ])
    const objected = afterSilence()
      .compare()
      .wait(longWait - 1)
      .do({ type: 'object' })
    expect(objected.passing).toMatchObject({ state: 'ALIVE', stages: [] })
  })

  it('cannot shorten the long wait by another certificate', () => {
    const story = afterSilence().compare()
    const end = story.passing.report?.coolingEndsAt
    expect(() => story.attach(1)).toThrow(code('PASSING_OPEN'))
    expect(story.passing.report?.coolingEndsAt).toBe(end)
  })
})
