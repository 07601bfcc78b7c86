import { describe, expect, it } from 'vitest'
import { mustTellPresentAddress } from './follow-address.ts'
import { defaultSettings } from './new-passing.ts'
import {
  addresses,
  candidate,
  certificateOf,
  opening,
  review,
  Story,
  start,
} from './passing.fixture.ts'
import {
  addressTries,
  checkInsUntilReport,
  instantAfter,
  millisecondsBetween,
  periods,
  stageDelays,
} from './periods.ts'
import { isUndecidedTooLong } from './review.ts'
import {
  doubledTimeToObject,
  timeToObject,
  untilRelease,
  untilUnreachable,
} from './waits.fixture.ts'

const { hour, day } = periods
const three = [candidate(1), candidate(2), candidate(3)]
const code = (expected: string) => expect.objectContaining({ code: expected })

describe('a report of a death', () => {
  it('is released in three stages after 14 days, two confirmations and 48 hours', () => {
    const story = new Story(three).report().confirm(2, 3)
    expect(story.passing.state).toBe('CONFIRMED')
    story.wait(14 * day - 1)
    expect(story.passing.state).toBe('CONFIRMED')
    story.wait(1)
    expect(story.passing.state).toBe('COOLING')
    story.wait(48 * hour - 1)
    expect(story.passing).toMatchObject({ state: 'COOLING', stages: [] })
    story.wait(1)
    expect(story.passing).toMatchObject({ state: 'RELEASED', stages: ['notices'] })
    story.wait(24 * hour - 1)
    expect(story.passing.stages).toEqual(['notices'])
    story.wait(1)
    expect(story.passing.stages).toEqual(['notices', 'messages'])
    story.wait(48 * hour)
    expect(story.passing.stages).toEqual(['notices', 'messages', 'passwords'])
    expect(story.passing.nextAt).toBeUndefined()
  })

  it('waits for confirmations, and expires 60 days after the time to object', () => {
    const story = new Story(three).report().wait(timeToObject)
    expect(story.passing.state).toBe('REPORTED')
    expect(
      story.told
        .filter(({ notice }) => notice.kind === 'CONFIRM_NOW')
        .map(({ notice }) => notice.userId),
    ).toEqual([candidate(2).userId, candidate(3).userId])
    story.wait(periods.confirming - 1)
    expect(story.passing.state).toBe('REPORTED')
    story.wait(1)
    expect(story.passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'EXPIRED' } })
    expect(story.passing.objections).toEqual({})
  })

  it('goes straight to the last wait if the last confirmation comes after the time to object', () => {
    const story = new Story(three)
      .report()
      .wait(timeToObject + 6 * day)
      .confirm(2)
    expect(story.passing.state).toBe('COOLING')
    expect(story.passing.report?.coolingEndsAt).toBe(instantAfter(story.now, 48 * hour))
  })

  it('notifies the owner after 0, 24 and 72 hours, half-way, and 48, 24 and 2 hours before its end', () => {
    const story = new Story(three).report().wait(timeToObject - 1)
    expect(story.ownerHeard.map(({ at }) => millisecondsBetween(start, at) / hour)).toEqual([
      0,
      24,
      72,
      7 * 24,
      12 * 24,
      13 * 24,
      14 * 24 - 2,
    ])
    expect(
      story.ownerHeard.every(({ notice }) => notice.endsAt === instantAfter(start, timeToObject)),
    ).toBe(true)
  })

  it('notifies the owner again 48, 24 and 2 hours before the release', () => {
    const story = new Story(three).report().confirm(2).wait(timeToObject)
    const before = story.ownerHeard.length
    story.wait(48 * hour - 1)
    expect(
      story.ownerHeard
        .slice(before - 1)
        .map(({ at }) => millisecondsBetween(at, instantAfter(start, untilRelease)) / hour),
    ).toEqual([48, 24, 2])
  })

  it('sends one reminder for all that fell due since the last tick', () => {
    const story = new Story(three).report()
    story.now = instantAfter(start, timeToObject - day)
    story.tick()
    expect(story.ownerHeard.map(({ notice }) => notice.kind)).toEqual(['REPORTED', 'REMINDER'])
    expect(story.passing.nextAt).toBe(instantAfter(start, timeToObject - 2 * hour))
  })

  it('keeps the whole last wait and the time between stages, however late the tick comes', () => {
    const story = new Story(three).report().confirm(2)
    story.now = instantAfter(start, 40 * day)
    story.tick()
    expect(story.passing).toMatchObject({
      state: 'COOLING',
      report: { coolingEndsAt: instantAfter(start, 40 * day + periods.cooling) },
    })
    story.now = instantAfter(start, 50 * day)
    story.tick()
    expect(story.passing).toMatchObject({
      stages: ['notices'],
      nextAt: instantAfter(start, 50 * day + stageDelays.messages),
    })
  })
})

describe('the owner', () => {
  it('ends a report by objecting, which counts only against the reporter', () => {
    const story = new Story(three)
      .report(1)
      .confirm(2, 3)
      .wait(15 * day)
      .do({ type: 'object' })
    expect(story.passing).toMatchObject({
      state: 'ALIVE',
      stages: [],
      objections: { [candidate(1).userId]: [instantAfter(start, 15 * day)] },
    })
    expect(story.passing.report).toBeUndefined()
    expect(story.wait(200 * day).passing.state).toBe('ALIVE')
  })

  it('revokes a release, and can be reported again later', () => {
    const story = new Story(three)
      .report(1)
      .confirm(2, 3)
      .wait(untilRelease + stageDelays.messages + hour)
    expect(story.passing.stages).toEqual(['notices', 'messages'])
    story.do({ type: 'object' })
    expect(story.passing).toMatchObject({ state: 'REVOKED', stages: [] })
    expect(story.wait(30 * day).passing.stages).toEqual([])
    expect(story.report(2).passing.state).toBe('REPORTED')
  })

  it('can see afterwards who reported the death, and who confirmed the report when', () => {
    const story = new Story(three).report(1).wait(day).confirm(2).do({ type: 'object' })
    expect(story.passing.last?.report).toEqual({
      reportedAt: start,
      reporter: candidate(1).contactId,
      confirmed: [{ contactId: candidate(2).contactId, at: instantAfter(start, day) }],
    })
  })

  it('who objects twice to a report is counted once', () => {
    const story = new Story(three).report(1).do({ type: 'object' })
    const { passing } = story
    expect(passing.objections).toEqual({ [candidate(1).userId]: [start] })
    expect(story.do({ type: 'object' }).passing).toBe(passing)
  })

  it('cannot change the settings while a report is open', () => {
    const story = new Story(three).report()
    expect(() =>
      story.do({ type: 'change-settings', settings: { challengeDays: 3, confirmers: 1 } }),
    ).toThrow(code('PASSING_OPEN'))
  })

  it('is still reported after a helper answers "I am somebody else"', () => {
    const story = new Story(three).report().do({ type: 'helping', signedInAt: start })
    expect(story.passing).toMatchObject({ state: 'REPORTED', helpingSince: start })
  })
})

describe('a delegate', () => {
  it('cannot report while a report is open, nor in the first 30 days', () => {
    expect(() => new Story(three).report(1).report(2)).toThrow(code('PASSING_OPEN'))
    const fresh = candidate(1, instantAfter(start, 1 - periods.delegateProbation))
    expect(() => new Story([fresh, candidate(2)]).report(1)).toThrow(code('DELEGATE_TOO_NEW'))
  })

  it('is too new to confirm for as long as they are too new to report', () => {
    const story = new Story([
      candidate(1),
      candidate(2),
      candidate(3, instantAfter(start, -day)),
    ]).report(1)
    expect(story.passing.report?.electorate).toHaveLength(2)
    expect(() => story.confirm(3)).toThrow(code('FORBIDDEN'))
  })

  it('is locked out by two objections', () => {
    const story = new Story(three)
    story.report(1).do({ type: 'object' }).wait(day).report(1).do({ type: 'object' })
    expect(() => story.report(1)).toThrow(code('REPORTER_LOCKED_OUT'))
    expect(story.report(2).passing.state).toBe('REPORTED')
  })

  it('waits a day before another report once the owner has answered; another delegate does not', () => {
    const story = new Story(three)
      .report(1)
      .do({ type: 'object' })
      .wait(day - 1)
    expect(() => story.report(1)).toThrow(code('REPORTED_TOO_SOON'))
    expect(story.wait(1).report(1).passing.state).toBe('REPORTED')
    const answered = new Story(three).report(1).do({ type: 'object' })
    expect(answered.report(2).confirm(1).passing.state).toBe('CONFIRMED')
  })

  it('confirms once, and only an open report', () => {
    expect(() => new Story(three).report().confirm(2, 2)).toThrow(code('ALREADY_CONFIRMED'))
    expect(() => new Story(three).confirm(2)).toThrow(code('PASSING_NOT_OPEN'))
  })

  it('who is the only one doubles the owner’s time to object', () => {
    const story = new Story([candidate(1)]).report().wait(day).confirm(1)
    expect(story.wait(doubledTimeToObject - day - 1).passing.state).toBe('CONFIRMED')
    expect(story.wait(1).passing.state).toBe('COOLING')
  })

  it('is not enough alone as the sole beneficiary, unless a certificate was accepted', () => {
    const story = new Story([candidate(1)])
      .report(1, { soleBeneficiary: candidate(1).userId })
      .wait(day)
      .confirm(1)
      .wait(doubledTimeToObject - day)
    expect(story.passing.state).toBe('REPORTED')
    story.attach()
    expect(story.passing.state).toBe('REPORTED')
    story.look()
    expect(story.passing.state).toBe('COOLING')
  })

  it('stops the clock by disputing, and takes back their own confirmation', () => {
    const story = new Story(three)
      .report()
      .confirm(2)
      .wait(10 * day)
    story.do({ type: 'dispute', by: candidate(2).userId, reason: 'I spoke with her today.' })
    expect(story.passing.state).toBe('DISPUTED')
    story.wait(100 * day).do(review('continue'))
    expect(story.passing).toMatchObject({
      state: 'REPORTED',
      report: { challengeEndsAt: instantAfter(start, timeToObject + 100 * day) },
    })
    expect(story.passing.report?.votes).toHaveLength(1)
  })
})

describe('a report', () => {
  it('counts as its reporter’s confirmation where another could confirm it too', () => {
    const story = new Story(three).report(1)
    expect(story.passing.report?.votes).toEqual([{ userId: candidate(1).userId, at: start }])
    expect(story.confirm(2).passing.state).toBe('CONFIRMED')
    const settings = { challengeDays: 14, confirmers: 1 }
    const decidedByOne = new Story(three, { settings }).report(1)
    expect(decidedByOne.passing.state).toBe('CONFIRMED')
    expect(decidedByOne.ownerHeard.map(({ notice }) => notice.kind)).toEqual(['REPORTED'])
    expect(decidedByOne.wait(doubledTimeToObject + periods.cooling).passing.state).toBe('RELEASED')
  })

  it('by the only delegate is confirmed separately, 24 hours later at the earliest', () => {
    const story = new Story([candidate(1)]).report()
    expect(story.passing.report?.votes).toEqual([])
    story.wait(day - 1)
    expect(() => story.confirm(1)).toThrow(code('CONFIRMED_TOO_EARLY'))
    expect(story.wait(1).confirm(1).passing.state).toBe('CONFIRMED')
  })
})

describe('a withdrawal', () => {
  const withdraw = (by: number) => ({ type: 'withdraw', by: candidate(by).userId }) as const

  it('an hour before the release removes one vote, and what enough others confirm is released', () => {
    const story = new Story(three)
      .report()
      .confirm(2, 3)
      .wait(untilRelease - hour)
      .do(withdraw(1))
    expect(story.passing.state).toBe('COOLING')
    expect(story.wait(hour).passing.state).toBe('RELEASED')
  })

  it('that leaves too few votes lets the others confirm, and the last wait begins again', () => {
    const story = new Story(three)
      .report()
      .confirm(2)
      .wait(untilRelease - hour)
      .do(withdraw(1))
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { planned: [] } })
    const notices = story.told.filter(({ notice }) => notice.kind === 'VOTE_WITHDRAWN')
    expect(notices.map(({ notice }) => notice.userId)).toEqual([
      undefined,
      candidate(2).userId,
      candidate(3).userId,
    ])
    expect(story.confirm(3).passing.state).toBe('COOLING')
    expect(story.wait(periods.cooling - 1).passing.state).toBe('COOLING')
    expect(story.wait(1).passing.state).toBe('RELEASED')
  })

  it('ends the report with its last vote, unless missed check-ins opened it', () => {
    const story = new Story(three).report().confirm(2).do(withdraw(1)).do(withdraw(2))
    expect(story.passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'WITHDRAWN' } })
    const settings = { challengeDays: 14, confirmers: 2, checkInDays: 30 } as const
    // The first question comes after 30 days. A week follows each of the four questions.
    const openedByCheckIns = new Story(three)
      .do({ type: 'change-settings', settings })
      .wait((30 + 4 * 7) * day)
    openedByCheckIns.confirm(1).do(withdraw(1))
    expect(openedByCheckIns.passing.state).toBe('REPORTED')
  })

  it('makes the same delegate, and no other, wait longer each time before another report', () => {
    const story = new Story(three)
    for (const days of [1, 3, 7, 14, 30, 30]) {
      story.report(1).do(withdraw(1))
      story.wait(days * day - 1)
      expect(() => story.report(1)).toThrow(code('REPORTED_TOO_SOON'))
      story.wait(1)
    }
    story.report(1).do(withdraw(1))
    expect(story.report(2).passing.state).toBe('REPORTED')
    story.do(withdraw(2)).wait(periods.heldAgainstDelegate + day)
    story.report(1).do(withdraw(1)).wait(day)
    expect(story.report(1).passing.state).toBe('REPORTED')
  })

  it('makes the same delegate wait as long before another confirmation as before a report', () => {
    const story = new Story(three).report().confirm(2)
    const ownerNotices = () => story.ownerHeard.length
    for (const days of [1, 3, 7]) {
      story.do(withdraw(2))
      const before = ownerNotices()
      expect(() => story.confirm(2)).toThrow(code('CONFIRMED_TOO_EARLY'))
      expect(ownerNotices()).toBe(before)
      story.wait(days * day - 1)
      expect(() => story.confirm(2)).toThrow(code('CONFIRMED_TOO_EARLY'))
      story.wait(1).confirm(2)
    }
  })

  it('is for those who reported or confirmed', () => {
    const story = new Story(three).report(1).confirm(2)
    expect(() => story.do(withdraw(3))).toThrow(code('FORBIDDEN'))
    story.do(withdraw(1))
    expect(() => story.do(withdraw(1))).toThrow(code('FORBIDDEN'))
  })

  it('during a dispute leaves the report stopped', () => {
    const story = new Story(three).report(1).confirm(2)
    story.do({ type: 'dispute', by: candidate(3).userId, reason: 'No.' }).do(withdraw(1))
    expect(story.passing.state).toBe('DISPUTED')
    expect(story.do(review('continue')).passing.state).toBe('REPORTED')
  })
})

describe('a dispute', () => {
  const dispute = (by: number) =>
    ({ type: 'dispute', by: candidate(by).userId, reason: 'No.' }) as const

  it('is for electors alone, and for each once until an administrator stops the report', () => {
    const story = new Story([...three, candidate(4, instantAfter(start, -day))]).report()
    expect(() => story.do(dispute(4))).toThrow(code('FORBIDDEN'))
    story.do(dispute(3)).do(review('continue'))
    expect(() => story.do(dispute(3))).toThrow(code('ALREADY_DISPUTED'))
    story.do(dispute(2)).do(review('continue'))
    story.do(review('hold')).do(dispute(3))
    expect(story.passing.state).toBe('DISPUTED')
  })

  it('rings the alarm after 72 hours without a decision, and then daily, however many dispute', () => {
    const story = new Story(three).report().do(dispute(3))
    story.wait(day).do(dispute(2))
    expect(story.passing.nextAt).toBe(instantAfter(start, periods.undecided))
    story.wait(periods.undecided - day - 1)
    expect(isUndecidedTooLong(story.passing, story.now)).toBe(false)
    story.wait(1)
    expect(isUndecidedTooLong(story.passing, story.now)).toBe(true)
    expect(story.passing.nextAt).toBe(instantAfter(start, periods.undecided + day))
    story.do(review('continue'))
    expect(isUndecidedTooLong(story.passing, story.now)).toBe(false)
  })
})

describe('a certificate', () => {
  const certified = (waited: number) => new Story(three).report().wait(waited).attach()

  it('shortens nothing before it is accepted', () => {
    expect(certified(hour).passing.report?.challengeEndsAt).toBe(instantAfter(start, timeToObject))
    const refused = certified(hour).look(false)
    expect(refused.passing.report?.challengeEndsAt).toBe(instantAfter(start, timeToObject))
  })

  it('shortens the time to object to 72 hours, but leaves 48 from the notice about it', () => {
    expect(certified(hour).look().passing.report?.challengeEndsAt).toBe(
      instantAfter(start, periods.shortestChallenge),
    )
    expect(certified(6 * day).look().passing.report?.challengeEndsAt).toBe(
      instantAfter(start, 6 * day + periods.afterCertificate),
    )
    const late = certified(timeToObject - day).look()
    expect(late.passing.report?.challengeEndsAt).toBe(instantAfter(start, timeToObject))
    expect(late.ownerHeard.at(-1)?.notice.kind).toBe('SHORTENED')
  })

  it('replaces none of another delegate, and a decision is about the file that it names', () => {
    const story = certified(hour).attach(2)
    expect(story.passing.report?.certificates).toHaveLength(2)
    story.look(false)
    expect(story.passing.report?.certificates).toMatchObject([
      { userId: candidate(1).userId, review: 'REFUSED' },
      { userId: candidate(2).userId, review: 'WAITING' },
    ])
    expect(story.told.at(-1)?.notice.userId).toBe(candidate(1).userId)
    // The first delegate hands in another file: what was decided about the one before does not
    // count for it.
    const by = candidate(1).userId
    story.do({ type: 'attach-certificate', by, fileId: certificateOf(9) })
    expect(() => story.look()).toThrow(code('CERTIFICATE_NOT_WAITING'))
    expect(story.passing.report?.certificates).toHaveLength(2)
  })

  it('is decided once', () => {
    const story = certified(hour).look()
    expect(() => story.look()).toThrow(code('CERTIFICATE_NOT_WAITING'))
  })
})

describe('an address that bounces', () => {
  it('pauses the clock for 30 days at most, and then all electors must confirm', () => {
    const story = new Story(three).report().confirm(2).wait(day).hears('notice-refused')
    expect(story.passing.nextAt).toBe(instantAfter(start, day + addressTries[0]))
    story.ownerMail = 'refused'
    story.wait(periods.longestAddressPause)
    expect(story.passing).toMatchObject({
      state: 'REPORTED',
      report: { unreachable: true, challengeEndsAt: instantAfter(start, untilUnreachable) },
    })
    story.hears('notice-refused')
    expect(story.passing.report?.stop).toBeUndefined()
    expect(story.wait(20 * day).passing.state).toBe('REPORTED')
    expect(story.confirm(3).passing.state).toBe('COOLING')
  })

  it('is tried again, and ends the pause once mail sent after that arrives', () => {
    const story = new Story(three).report().wait(day).hears('notice-refused')
    const at = story.now
    story.ownerMail = 'notSent'
    story.wait(2 * day).hears('notice-arrived', { sentAt: instantAfter(at, day) })
    expect(story.passing.report?.stop?.why).toBe('ADDRESS')
    story.wait(day)
    // 45 minutes after the first retry (`periods.sending`) it is known whether we could send it.
    expect(story.passing.nextAt).toBe(instantAfter(at, addressTries[0] + periods.sending))
    story.hears('notice-arrived')
    expect(story.passing.report).toMatchObject({
      addressPause: addressTries[0],
      unreachable: false,
      challengeEndsAt: instantAfter(start, timeToObject + addressTries[0]),
    })
    expect(story.passing.report?.stop).toBeUndefined()
  })

  it('stops the clock without limit while we cannot send the mail that tries it', () => {
    const story = new Story(three).report().confirm(2, 3).wait(day).hears('notice-refused')
    const at = story.now
    story.ownerMail = 'notSent'
    story.wait(addressTries[0] + periods.sending)
    expect(story.passing.report).toMatchObject({
      addressPause: addressTries[0],
      stop: { why: 'NOT_SENT', since: instantAfter(at, addressTries[0]) },
    })
    story.wait(60 * day)
    expect(story.passing).toMatchObject({ state: 'CONFIRMED', report: { unreachable: false } })
    story.ownerMail = 'refused'
    story.wait(7 * day)
    const stop = story.passing.report?.stop
    expect(stop?.why).toBe('ADDRESS')
    expect(millisecondsBetween(stop?.since ?? '', stop?.until ?? '')).toBe(
      periods.longestAddressPause - addressTries[0],
    )
  })

  it('stops the clock for the whole 30 days while each mail that tries it comes back', () => {
    const story = new Story(three).report().confirm(2, 3).wait(day).hears('notice-refused')
    story.ownerMail = 'refused'
    story.wait(periods.longestAddressPause - day)
    expect(story.passing.report?.stop).toMatchObject({
      why: 'ADDRESS',
      since: instantAfter(start, day),
    })
    expect(story.wait(day).passing.report?.unreachable).toBe(true)
  })

  it('is forgotten once the owner has another one, which gets a notice at once', () => {
    const story = new Story(three).report().wait(day).hears('notice-refused')
    const heard = story.ownerHeard.length
    story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
    story.ownerMail = 'notSent'
    story.do({ type: 'address-changed', addresses: story.addresses })
    expect(story.passing.report?.stop?.why).toBe('NOT_SENT')
    expect(story.ownerHeard.length).toBe(heard + 1)
    const { caseId } = story.passing.report ?? {}
    story.hears('notice-answered', { decidedAt: story.now, caseId })
    expect(story.passing.report?.stop).toBeUndefined()
  })

  it('that refused for 30 days does not prevent one notice to the owner’s new address', () => {
    const story = new Story(three).report().confirm(2).wait(day).hears('notice-refused')
    story.ownerMail = 'refused'
    story.wait(50 * day)
    const heard = story.ownerHeard.length
    story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
    story.ownerMail = 'notSent'
    story.do({ type: 'address-changed', addresses: story.addresses })
    story.do({ type: 'address-changed', addresses: story.addresses })
    expect(story.ownerHeard.length).toBe(heard + 1)
    const { caseId } = story.passing.report ?? {}
    story.hears('notice-answered', { decidedAt: story.now, caseId })
    expect(story.passing.report).toMatchObject({ stop: undefined, unreachable: false })
    const heardInAll = story.ownerHeard.length
    story.do({ type: 'address-changed', addresses: story.addresses })
    expect(story.ownerHeard.length).toBe(heardInAll)
  })

  describe('that refused for 30 days', () => {
    /**
     * Of three delegates one reported and one confirmed, unless `confirming` names others. Then
     * mail to the owner came back for 50 days.
     */
    const unreachable = (confirming: readonly number[] = [2]) => {
      const story = new Story(three).report().confirm(...confirming)
      story.wait(day).hears('notice-refused')
      story.ownerMail = 'refused'
      return story.wait(50 * day)
    }

    /** Does what the worker does after each change of the account, and of the report itself. */
    const follows = (story: Story) => {
      if (!mustTellPresentAddress(story.passing, story.addresses)) return
      story.do({ type: 'address-changed', addresses: story.addresses })
    }

    const kinds = (story: Story, to: 'owner' | 'delegate') =>
      story.told.flatMap(({ notice }) => (notice.to === to ? notice.kind : []))

    it.each([
      ['notice-arrived', 'the address that refused'],
      ['notice-answered', 'another address'],
      ['notice-arrived', 'another address'],
    ] as const)(
      'lets the report be released, and tells each once of the last wait, after a %s at %s',
      (news, where) => {
        const story = unreachable()
        if (where === 'another address') {
          story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
        }
        story.ownerMail = 'notSent'
        const hear = () => {
          follows(story)
          story.wait(5_000).hears(news, { decidedAt: story.now })
        }
        const before = story.told.length
        hear()
        story.confirm(3)
        for (let round = 0; round < 10; round += 1) hear()
        // What was only accepted counts as taken after 72 hours.
        expect(story.wait(news === 'notice-arrived' ? 2 * day : 5 * day).passing.state).toBe(
          'RELEASED',
        )
        const cooling = story.told.slice(before).filter(({ notice }) => notice.kind === 'COOLING')
        expect(cooling.map(({ notice }) => notice.to)).toEqual([
          'owner',
          'delegate',
          'delegate',
          'delegate',
        ])
      },
    )

    it('leaves the owner 48 hours after another address took a notice', () => {
      const story = new Story(three).report().hears('notice-refused')
      story.ownerMail = 'refused'
      story.wait(untilUnreachable - hour)
      expect(story.passing.report).toMatchObject({ unreachable: true, challengeOver: false })
      story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
      story.ownerMail = 'arrived'
      follows(story)
      expect(story.wait(periods.afterNotice - hour).passing.report?.challengeOver).toBe(false)
      expect(story.wait(2 * hour).passing.report?.challengeOver).toBe(true)
    })

    it('gives another address that refuses too 30 days of its own', () => {
      const story = unreachable().confirm(3)
      story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
      story.ownerMail = 'accepted'
      follows(story)
      story.wait(hour).hears('notice-refused', { decidedAt: story.now })
      story.ownerMail = 'refused'
      expect(story.wait(periods.longestAddressPause - day).passing.report?.stop?.why).toBe(
        'ADDRESS',
      )
      expect(story.wait(4 * day).passing.state).toBe('RELEASED')
    })

    it('lets the report wait for a former address that works', () => {
      const story = unreachable().confirm(3)
      const before = story.now
      story.addresses = { ...addresses, former: ['work@example.org'] }
      story.ownerMail = 'notSent'
      story.wait(hour / 6)
      story.hears('notice-answered', { address: 'work@example.org', decidedAt: before })
      expect(story.wait(4 * day).passing.state).not.toBe('RELEASED')
      expect(story.wait(2 * day).passing.state).toBe('RELEASED')
    })

    it('does not count a text that went out while it refused', () => {
      const phone = '+15125550134'
      const story = new Story(three).report()
      story.addresses = { ...addresses, phone }
      story.hears('notice-answered', { address: phone, decidedAt: story.now })
      story.hears('notice-refused')
      story.ownerMail = 'refused'
      story.wait(untilUnreachable - hour)
      const { length } = story.ownerHeard
      story.addresses = { mail: 'new@example.org', former: [addresses.mail], phone }
      story.ownerMail = 'accepted'
      follows(story)
      expect(story.ownerHeard.length).toBeGreaterThan(length)
      expect(story.wait(periods.afterNotice).passing.report?.challengeOver).toBe(false)
    })

    it('stops the clock, and tells no delegate, while another address is sent nothing', () => {
      const story = unreachable().confirm(3)
      expect(story.passing.state).toBe('COOLING')
      const ownerBefore = kinds(story, 'owner').length
      const delegatesBefore = kinds(story, 'delegate').length
      story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
      story.ownerMail = 'notSent'
      for (let hours = 0; hours < 10 * 24; hours += 1) {
        follows(story)
        story.wait(hour)
      }
      expect(story.passing).toMatchObject({
        state: 'CONFIRMED',
        report: { stop: { why: 'NOT_SENT' } },
      })
      expect(
        kinds(story, 'owner')
          .slice(ownerBefore)
          .every((kind) => kind === 'NOT_SENT'),
      ).toBe(true)
      expect(kinds(story, 'owner').length - ownerBefore).toBeLessThanOrEqual(5)
      expect(kinds(story, 'delegate')).toHaveLength(delegatesBefore)
    })

    it('tells only the owner that the report goes on, once another address was sent a notice', () => {
      const story = unreachable([])
      const delegates = kinds(story, 'delegate').length
      story.addresses = { ...addresses, mail: 'new@example.org', former: [addresses.mail] }
      story.ownerMail = 'accepted'
      follows(story)
      story.wait(day)
      expect(kinds(story, 'owner').slice(-2)).toEqual(['NOT_SENT', 'CONTINUED'])
      expect(kinds(story, 'delegate')).toHaveLength(delegates)
    })
  })

  it('makes no report wait for an elector who has no account any more', () => {
    const story = new Story(three).report().confirm(2).wait(day).hears('notice-refused')
    story.ownerMail = 'refused'
    story.wait(50 * day)
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { unreachable: true } })
    story.gone = [candidate(3).userId]
    expect(story.wait(day).passing.state).toBe('COOLING')
  })

  it('makes the report wait for each elector who has an account', () => {
    const story = new Story(three).report().wait(day).hears('notice-refused')
    story.ownerMail = 'refused'
    story.wait(50 * day)
    story.gone = [candidate(1).userId]
    expect(story.wait(2 * day).passing.state).toBe('REPORTED')
    expect(story.confirm(2).passing.state).toBe('REPORTED')
    expect(story.confirm(3).passing.state).toBe('COOLING')
  })

  it('interrupts the last wait, which starts again from the beginning', () => {
    const story = new Story(three)
      .report()
      .confirm(2, 3)
      .wait(untilRelease - hour)
    expect(story.passing.state).toBe('COOLING')
    story.ownerMail = 'refused'
    story.hears('notice-refused').wait(periods.longestAddressPause)
    expect(story.passing).toMatchObject({
      state: 'COOLING',
      report: { coolingEndsAt: instantAfter(story.now, 48 * hour) },
    })
  })
})

describe('an owner whom we cannot tell', () => {
  const withMail = (ownerMail: Story['ownerMail'], circle = three) => {
    const story = new Story(circle)
    story.ownerMail = ownerMail
    return story.report().confirm(2, 3)
  }

  it('keeps the clock still without limit, and has the whole time once a notice goes out', () => {
    const story = withMail('notSent')
    story.wait(periods.sending - 1)
    expect(story.passing.report?.stop).toBeUndefined()
    story.wait(1)
    expect(story.passing.report?.stop).toMatchObject({ why: 'NOT_SENT', since: start })
    story.wait(200 * day)
    expect(story.passing.state).toBe('CONFIRMED')
    // Six notices in the first week, and then one a week.
    expect(story.ownerHeard).toHaveLength(34)
    story.ownerMail = 'arrived'
    story.wait(7 * day)
    expect(story.passing.report?.stop).toBeUndefined()
    const { challengeEndsAt = '' } = story.passing.report ?? {}
    expect(millisecondsBetween(story.now, challengeEndsAt)).toBeGreaterThanOrEqual(7 * day)
    expect(story.wait(17 * day).passing.state).toBe('RELEASED')
  })

  it('stops the last wait as well, which begins again with the notice that goes out', () => {
    const story = withMail('arrived').wait(timeToObject - 1)
    story.ownerMail = 'notSent'
    story.wait(3 * day)
    expect(story.passing).toMatchObject({
      state: 'CONFIRMED',
      report: { stop: { why: 'NOT_SENT' } },
    })
    story.ownerMail = 'arrived'
    story.wait(day)
    expect(story.passing).toMatchObject({ state: 'COOLING' })
    expect(story.wait(periods.cooling).passing.state).toBe('RELEASED')
  })

  it('took a notice of each phase at least 48 hours before its end', () => {
    const story = withMail('accepted').wait(timeToObject)
    expect(story.passing.state).toBe('COOLING')
    // Nothing is known but the answer: it counts as taken after 72 hours without a bounce.
    expect(story.wait(periods.withoutBounce + periods.afterNotice - 1).passing.state).toBe(
      'COOLING',
    )
    expect(story.wait(1).passing.state).toBe('RELEASED')
    const arrived = withMail('accepted').wait(timeToObject)
    const { since = '' } = arrived.passing.report?.told ?? {}
    arrived.wait(day).hears('notice-arrived', { decidedAt: since })
    expect(arrived.wait(periods.afterNotice - 1).passing.state).toBe('COOLING')
    expect(arrived.wait(1).passing.state).toBe('RELEASED')
  })

  it('counts only notices of the phase and of this report', () => {
    const story = withMail('notSent')
    const caseId = '00000000-0000-4000-8000-000000000999'
    story.hears('notice-arrived', { decidedAt: start, caseId })
    story.hears('notice-arrived', { decidedAt: instantAfter(start, -1) })
    story.hears('notice-arrived')
    expect(story.passing.report?.told.news).toEqual({})
  })

  it('was told by a text to their number only while mail does not refuse', () => {
    const phone = '+15125550134'
    const texted = (mail?: 'notice-refused') => {
      const story = withMail('notSent')
      story.addresses = { ...story.addresses, phone }
      if (mail) story.hears(mail)
      return story.hears('notice-answered', { address: phone, decidedAt: start }).wait(hour)
    }
    expect(texted().passing.report?.stop).toBeUndefined()
    expect(texted('notice-refused').passing.report?.stop?.why).toBe('ADDRESS')
  })

  it('must also have been told at a former address, unless that refuses mail', () => {
    const former = 'former@example.org'
    const whyStopped = (news: 'notice-arrived' | 'notice-refused' | undefined) => {
      const story = new Story(three)
      story.ownerMail = 'notSent'
      story.addresses = { ...story.addresses, former: [former] }
      story.report().hears('notice-arrived', { decidedAt: start })
      if (news) story.hears(news, { address: former, decidedAt: start })
      return story.wait(hour).passing.report?.stop?.why
    }
    expect(whyStopped('notice-arrived')).toBeUndefined()
    expect(whyStopped('notice-refused')).toBeUndefined()
    expect(whyStopped(undefined)).toBe('NOT_SENT')
  })

  it('is tried for 30 days once mail comes back, also if that is after an outage of ours', () => {
    const story = withMail('notSent').wait(3 * day)
    expect(story.passing.report?.stop?.why).toBe('NOT_SENT')
    story.ownerMail = 'refused'
    story.hears('notice-refused', { decidedAt: start })
    expect(story.passing.report?.stop?.why).toBe('ADDRESS')
    story.wait(periods.longestAddressPause)
    expect(story.passing.report).toMatchObject({ unreachable: true })
    expect(story.wait(20 * day).passing.state).toBe('RELEASED')
  })

  it('is not released before 30 days of tries if mail came back during a dispute', () => {
    const story = withMail('arrived')
    story.do({ type: 'dispute', by: candidate(3).userId, reason: 'No.' })
    story.ownerMail = 'refused'
    story.hears('notice-refused').wait(day)
    expect(story.passing.report?.stop?.why).toBe('DISPUTE')
    story.do(review('continue')).wait(20 * day)
    expect(story.passing.report?.stop?.why).toBe('ADDRESS')
    expect(story.wait(60 * day).passing.state).toBe('REPORTED')
  })
})

describe('an administrator', () => {
  it('stops, continues and ends a report', () => {
    const story = new Story(three).report().wait(day).do(review('hold'))
    expect(story.passing.state).toBe('HELD')
    expect(() => story.do(review('hold'))).toThrow(code('PASSING_NOT_OPEN'))
    expect(story.do(review('continue')).passing.state).toBe('REPORTED')
    story.do({ ...review('end'), reason: 'We spoke with the owner.' })
    expect(story.passing).toMatchObject({ state: 'ALIVE', objections: {} })
    expect(story.log.at(-1)).toMatchObject({
      kind: 'PASSING_ENDED',
      subject: 'We spoke with the owner.',
    })
  })
})

describe('a report on hold', () => {
  it('rings the alarm after 72 hours without a decision, and again each day', () => {
    const story = new Story(three).report().wait(day).do(review('hold'))
    const held = story.now
    expect(story.passing.nextAt).toBe(instantAfter(held, periods.undecided))
    expect(isUndecidedTooLong(story.wait(periods.undecided - 1).passing, story.now)).toBe(false)
    expect(isUndecidedTooLong(story.wait(1).passing, story.now)).toBe(true)
    expect(story.passing.nextAt).toBe(instantAfter(held, periods.undecided + day))
    story.do(review('continue'))
    expect(isUndecidedTooLong(story.passing, story.now)).toBe(false)
    expect(story.passing.report?.held).toBeUndefined()
  })
})

describe('check-ins', () => {
  const settings = { ...defaultSettings, checkInDays: 30 } as const
  const checking = () => new Story(three).do({ type: 'change-settings', settings })
  const untilQuestion = settings.checkInDays * day
  /** Until the first question, and a week after each of the four. */
  const untilReport = untilQuestion + checkInsUntilReport * periods.checkInReminder

  it('ask after the chosen days, remind three times a week apart, and then open a report', () => {
    const story = checking().wait(untilReport - 1)
    expect(story.ownerHeard.map(({ at }) => millisecondsBetween(start, at) / day)).toEqual([
      30, 37, 44, 51,
    ])
    expect(story.passing.state).toBe('ALIVE')
    story.wait(1)
    expect(story.passing.state).toBe('REPORTED')
    expect(story.passing.report?.reporter).toBeUndefined()
    expect(story.wait(400 * day).log).not.toContainEqual({ kind: 'PASSING_RELEASED' })
  })

  it('start again once the owner answers', () => {
    const story = checking()
      .wait(45 * day)
      .do({ type: 'check-in' })
      .wait(untilQuestion - 1)
    expect(story.ownerHeard).toHaveLength(3)
    expect(story.wait(1).ownerHeard).toHaveLength(4)
  })

  it('that are answered during a report are an objection', () => {
    const story = checking().report().do({ type: 'check-in' })
    expect(story.passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'OBJECTED' } })
  })

  it('open no report if no delegate could confirm it', () => {
    const story = new Story([], {}).do({ type: 'change-settings', settings })
    story.wait(untilReport)
    expect(story.passing.state).toBe('ALIVE')
    expect(story.passing.nextAt).toBe(instantAfter(start, untilReport + untilQuestion))
  })

  it('ask nothing and open no report while the account is to be deleted, and go on after that', () => {
    for (const before of [untilQuestion, untilReport]) {
      const story = checking().wait(before - 1)
      const asked = story.ownerHeard.length
      story.now = instantAfter(story.now, 1)
      const tick = { type: 'tick', opening: opening(three), addresses, gone: [] } as const
      story.do({ ...tick, isLeaving: true })
      expect(story.ownerHeard).toHaveLength(asked)
      expect(story.passing.state).toBe('ALIVE')
      expect(story.passing.nextAt).toBe(instantAfter(story.now, periods.checkInReminder))
      story.wait(periods.checkInReminder)
      expect(story.passing.state).toBe(before === untilQuestion ? 'ALIVE' : 'REPORTED')
      expect(story.ownerHeard.length).toBeGreaterThan(asked)
    }
  })

  it('that come late never open a report without having asked', () => {
    const story = checking()
    story.now = instantAfter(start, 300 * day)
    story.tick().tick()
    expect(story.passing.state).toBe('ALIVE')
    expect(story.ownerHeard).toHaveLength(1)
  })
})
