import { describe, expect, it } from 'vitest'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { UserProfileId } from '#shared/model/ids.ts'
import { PassingState } from '#shared/model/passing.ts'
import {
  askedWords,
  confirmedWords,
  doNowWords,
  remainsWords,
  reportedWords,
  situation,
  stateWords,
  timeBetween,
  waitAfterConfirming,
} from './passing-words.ts'
import { report } from './report.fixture.ts'
import { reportSteps } from './report-steps.ts'

const status = (parts: Partial<PassingStatus> = {}): PassingStatus => ({
  profileId: UserProfileId.parse('7b1d3f5a-9c8e-4a2b-8d6f-5e4c3b2a1d0f'),
  name: 'Carmen Moreno',
  called: 'Carmen',
  own: false,
  state: 'REPORTED',
  report,
  stages: [],
  canReport: false,
  canConfirm: false,
  canDispute: false,
  canWithdraw: false,
  canAttachCertificate: false,
  ...parts,
})

describe('the number of required confirmations', () => {
  it('has a text for one and for several', () => {
    expect(confirmedWords(0, 1)).toBe('One delegate has to confirm it; none has so far.')
    expect(confirmedWords(1, 2)).toBe('2 delegates have to confirm it; 1 has.')
    expect(confirmedWords(2, 2)).toBe('2 delegates have to confirm it; 2 have.')
  })
})

describe('what a delegate can do about a report now', () => {
  const withdrawal = { endsReport: true, daysUntilNextReport: 1 }
  it.each([
    ['who can confirm it', { canConfirm: true, canDispute: true }, /^Confirm it/],
    ['who made it', { canDispute: true, withdrawal }, /^You can take back what you said/],
    ['who can only dispute it', { canDispute: true }, /^If you know that it is not so/],
    ['who confirms it later', { confirmableFrom: '2026-03-03T09:00:00.000Z' }, /^Wait: .*2026/],
    ['who has no say in it', {}, /^Nothing\. We write to you/],
  ])('is said to one %s', (_, parts, words) => {
    expect(doNowWords(status(parts))).toMatch(words)
  })
})

describe('the question to a delegate who can confirm a death', () => {
  it('says first who told us what', () => {
    expect(askedWords(status({ report: { ...report, reportedBy: 'Ana Moreno' } }))).toBe(
      'Ana Moreno told us that Carmen has died. Do you know whether it is so?',
    )
  })

  it('says after missed check-ins that nobody answered', () => {
    expect(askedWords(status({ report: { ...report, reportedBy: undefined } }))).toBe(
      'Carmen did not answer when we asked whether all is well. Do you know whether Carmen has died?',
    )
  })
})

describe('what a delegate reads of who reported the death', () => {
  const reported = { report: { ...report, reportedBy: 'Ana Moreno' } }
  const withdrawal = { endsReport: true, daysUntilNextReport: 1 }
  const own = { report: { ...reported.report, own: true }, withdrawal }
  const confirmed = { canDispute: true, withdrawal: { ...withdrawal, endsReport: false } }

  it.each([
    [
      'another delegate who can answer',
      { ...reported, canConfirm: true },
      /^Ana Moreno told us.*please tell us\.$/,
    ],
    [
      'one who has confirmed it',
      { ...reported, ...confirmed },
      /^Ana Moreno told us that Carmen has died, and you confirmed it\.$/,
    ],
    ['one who has disputed it', reported, /^Ana Moreno told us that Carmen has died\.$/],
    ['the reporter', own, /^You told us.*You need do nothing more\.$/],
    [
      'the reporter, once others have confirmed it too',
      { ...own, ...confirmed },
      /^You told us that Carmen has died\. You need do nothing more\.$/,
    ],
    // A reporter who is the only delegate that can confirm it does so a day later.
    ['a reporter who is asked again', { ...own, canConfirm: true }, /^You told us[^.]*\.$/],
    [
      'a reporter who will be asked',
      { ...own, confirmableFrom: report.confirmBy },
      /^You told us[^.]*\.$/,
    ],
  ])('%s', (_, parts, words) => {
    expect(reportedWords(status(parts))).toMatch(words)
  })
})

describe('the text about a report', () => {
  it('says who can object until when, and how many confirmations are missing', () => {
    expect(situation(status())).toMatch(
      /^In case it is a mistake, we keep writing to Carmen until Monday, March 16, 2026.*One more delegate must confirm it\.$/,
    )
    expect(situation(status({ own: true }))).toMatch(/^You can stop it until/)
  })

  it('tells a delegate who alone can confirm that nobody else has to', () => {
    const alone = { ...report, electors: 1, confirmersNeeded: 1, confirmed: 0 }
    const confirmableFrom = '2026-03-03T09:00:00.000Z'
    const text = (parts: Partial<PassingStatus>) => situation(status({ report: alone, ...parts }))
    expect(text({ confirmableFrom })).toMatch(
      /Only you can confirm it, from .*2026, \d+:\d\d [AP]M, .*\.$/,
    )
    expect(text({ canConfirm: true })).toMatch(/Only you can confirm it\.$/)
    expect(text({ own: true })).toMatch(/Only one delegate can confirm it\.$/)
  })

  it('says from when on fewer confirmations are enough', () => {
    const fewerNeeded = { confirmers: 1, from: '2026-03-20T09:00:00.000Z' }
    expect(situation(status({ report: { ...report, electors: 1, fewerNeeded } }))).toMatch(
      /2 delegates must confirm it, .* From Friday, March 20, 2026, one is enough\.$/,
    )
  })

  it('says how long the delegates have once the owner has not answered', () => {
    expect(situation(status({ report: { ...report, challengeOver: true } }))).toMatch(
      /^We heard nothing from Carmen\. One more delegate must confirm it\. That can be done until Friday, May 15/,
    )
  })

  it('says to a delegate who confirms how long we wait', () => {
    const wait = (parts: Partial<NonNullable<PassingStatus['report']>> = {}) =>
      waitAfterConfirming({ ...report, ...parts })
    expect(wait()).toBe(
      'Once you have confirmed it, we wait until Monday, March 16, 2026, and at least 48 hours more.',
    )
    expect(wait({ confirmed: 0 })).toMatch(/^Once enough of you have confirmed it, we wait/)
    expect(wait({ confirmed: 2 })).toMatch(/^It is confirmed already: we wait until Monday/)
    expect(wait({ confirmed: 2, needsAnother: true })).toMatch(/^Once enough of you/)
    expect(wait({ challengeOver: true })).toMatch(/, we wait at least 48 hours more\.$/)
    const coolingEndsAt = '2026-03-18T09:00:00.000Z'
    expect(wait({ challengeOver: true, coolingEndsAt })).toBe(
      'We wait until Wednesday, March 18, 2026.',
    )
  })

  it('says of a release whether it goes on or is finished', () => {
    const text = (released: boolean) =>
      situation(
        status({
          state: 'RELEASED',
          stages: [{ stage: 'passwords', at: report.reportedAt, released }],
        }),
      )
    expect(text(false)).toMatch(/opens to the people it is for, step by step\.$/)
    expect(text(true)).toMatch(/is open to the people it is for\.$/)
  })

  it('has no word of objections or disputes in any state', () => {
    const reports = [report, { ...report, challengeOver: true }, { ...report, unanswered: true }]
    for (const own of [true, false]) {
      for (const state of PassingState.options) {
        for (const openReport of reports) {
          const text = situation(status({ state, own, report: openReport }))
          expect(text).not.toMatch(/object|disput/i)
        }
        expect(stateWords[state].label).not.toMatch(/object|disput/i)
      }
      for (const { title, when, detail } of reports.flatMap((openReport) =>
        reportSteps(openReport, { called: 'Carmen', own }),
      )) {
        expect(`${title} ${when} ${detail}`).not.toMatch(/object|disput/i)
      }
    }
  })

  it('says that nothing is reported', () => {
    const { report: _, ...none } = status({ state: 'ALIVE' })
    expect(situation(none)).toBe('Nobody has reported that Carmen has died.')
    expect(situation({ ...none, own: true })).toBe('Nobody has reported that you have died.')
  })

  it('says why the clock is stopped', () => {
    const notSent = { ...report, stopped: 'NOT_SENT' as const }
    expect(situation(status({ report: notSent }))).toMatch(/^We cannot send .* our notices/)
    const stopped = { ...report, stopped: 'ADDRESS' as const }
    expect(situation(status({ report: stopped }))).toMatch(/came back, so the clock is stopped/)
    expect(situation(status({ state: 'DISPUTED' }))).toMatch(/Until then nothing happens\.$/)
  })

  it('counts the remaining time in days, and in hours near the end', () => {
    const timeIn = (hours: number) =>
      timeBetween(
        report.reportedAt,
        new Date(Date.parse(report.reportedAt) + hours * 3_600_000).toISOString(),
      )
    expect([timeIn(24 * 13), timeIn(47), timeIn(1)]).toEqual(['13 days', '47 hours', 'one hour'])
  })

  it('says why the last wait is long, and that the delegates can still confirm', () => {
    const coolingEndsAt = '2026-04-13T09:00:00.000Z'
    const cooling = { ...report, challengeOver: true, coolingEndsAt }
    const text = (parts: object) =>
      situation(status({ state: 'COOLING', report: { ...cooling, ...parts } }))
    expect(text({ lowered: 'GONE' })).toMatch(/^A delegate .* is gone.*So the last wait is long/)
    expect(text({ lowered: 'SILENCE' })).toMatch(
      /did not answer for 60 days.*From Monday, April.* opens to the people it is for/,
    )
    const waits = { ...report, challengeOver: true, unanswered: true }
    expect(situation(status({ report: waits }))).toMatch(
      /Someone on our team looks.*can still be done\.$/,
    )
  })
})

describe('what a delegate still has to do after a death', () => {
  const stage = (name: 'messages' | 'passwords', released: boolean) =>
    ({ stage: name, at: '2026-03-20T12:00:00.000Z', released }) as const
  const remains = (toSettle: boolean | undefined, ...stages: PassingStatus['stages']) =>
    remainsWords({ called: 'Ana', toSettle, stages })

  it('names the list of things to settle, and what joins it later', () => {
    expect(remains(true, stage('passwords', false))).toMatch(
      /is in one list\..*Passwords open on Friday, March 20, 2026, and are added then\.$/,
    )
    expect(remains(true, stage('passwords', true))).not.toMatch(/Passwords/)
  })

  it('tells a delegate who was left nothing what is true, with a word of thanks', () => {
    const soFar = remains(false, stage('passwords', false))
    const forGood = remains(false, stage('passwords', true))
    expect(soFar).toMatch(/So far, you have nothing to settle here/)
    expect(forGood).toMatch(/need not do anything more on Heirloom.*Thank you for being there/)
    for (const text of [soFar, forGood]) {
      expect(text).not.toMatch(/list/)
    }
  })

  it('says from which day on there may be things to settle', () => {
    expect(remains(undefined, stage('messages', false))).toMatch(
      /On Friday, March 20, 2026, more of/,
    )
  })
})
