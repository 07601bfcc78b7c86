import { expect, it } from 'vitest'
import { FileId } from '#shared/model/ids.ts'
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts'
import {
  choicesAfterLook,
  type Decision,
  earlierWords,
  effectOf,
  type Look,
  lookOf,
  objectingWords,
} from './review-decisions.ts'

it('an administrator at a certificate reads of earlier answers of the owner, and of refusals', () => {
  const none = { earlierReports: [], decisions: [], objectedAt: [], unclearAt: [], refusedAt: [] }
  expect(earlierWords(none)).toEqual([])
  expect(
    earlierWords({
      ...none,
      objectedAt: ['2026-03-02T12:00:00.000Z', '2026-04-05T12:00:00.000Z'],
      unclearAt: ['2026-01-02T12:00:00.000Z'],
      refusedAt: ['2026-05-06T12:00:00.000Z'],
    }),
  ).toEqual([
    'The owner answered 2 earlier reports with “I am alive”: March 2, 2026 and April 5, 2026.',
    'A report was objected to, or a certificate was refused: January 2, 2026.',
    'An earlier certificate was refused: May 6, 2026.',
  ])
})

it('an administrator reads of each earlier report how it ended, and whether it was released', () => {
  const [reportedAt, at] = ['2026-01-02T12:00:00.000Z', '2026-01-14T12:00:00.000Z'] as const
  const words = (
    outcome: Parameters<typeof earlierWords>[0]['earlierReports'][number]['outcome'],
    made: Parameters<typeof earlierWords>[0]['decisions'] = [],
  ) =>
    earlierWords({
      earlierReports: [{ reportedAt, outcome, at }],
      decisions: made,
      objectedAt: [],
      unclearAt: [],
      refusedAt: [],
    })
  const ownersAnswer = 'The owner answered “I am alive” on January 14, 2026.'
  expect(words('OBJECTED')).toEqual([`Report of January 2, 2026: ${ownersAnswer}`])
  expect(words('REVOKED')).toEqual([`Report of January 2, 2026: It was released. ${ownersAnswer}`])
  expect(words('REVOKED', [{ decision: 'END', by: 'grace@example.org', at }])).toEqual([
    'Report of January 2, 2026: It was released. An administrator ended it on January 14, 2026.',
  ])
  expect(words('ENDED', [])).toEqual([
    'Report of January 2, 2026: An administrator ended it on January 14, 2026.',
  ])
})

it('an administrator at a certificate does not read that the owner lives if that is uncertain', () => {
  expect(
    earlierWords({
      earlierReports: [],
      decisions: [],
      objectedAt: [],
      unclearAt: ['2026-03-02T12:00:00.000Z', '2026-04-05T12:00:00.000Z'],
      refusedAt: [],
    }),
  ).toEqual([
    'Reports were objected to, or certificates were refused: March 2, 2026 and April 5, 2026.',
  ])
})

it('a decision about a certificate says what follows from it in this case', () => {
  const fileId = FileId.parse('9e1c3a5b-7d2f-4c8e-a6b0-4d2f6e8a1c3b')
  const otherId = FileId.parse('0b8d6c2e-4f1a-4e7b-9c3d-5a6f7e8d9c0b')
  const certificate = { fileId, by: 'Ben Okafor', at: '2026-03-02T12:00:00.000Z', toCompare: false }
  const report = {
    reportedAt: '2026-03-02T12:00:00.000Z',
    challengeEndsAt: '2026-03-16T12:00:00.000Z',
    confirmersNeeded: 2,
    clockFrom: '2026-03-02T12:00:00.000Z',
    confirmed: [],
    unanswered: false,
    untold: [],
  }
  const effect = (
    decision: 'ACCEPT_CERTIFICATE' | 'REFUSE_CERTIFICATE',
    {
      brought,
      hasReport,
      openedByOther,
      at = '2026-03-05T12:00:00.000Z',
    }: { brought?: true; hasReport: boolean; openedByOther?: true; at?: string },
  ) =>
    effectOf(
      { decision, fileId },
      {
        report: hasReport ? report : undefined,
        certificates: [
          { ...certificate, review: 'WAITING', ...(brought && { brought }) },
          ...(openedByOther
            ? [
                {
                  ...certificate,
                  fileId: otherId,
                  review: 'ACCEPTED' as const,
                  brought: true as const,
                },
              ]
            : []),
        ],
      },
      new Date(at),
    )
  expect(effect('ACCEPT_CERTIFICATE', { hasReport: true })).toMatch(
    /^The time to object ends on .*March 7, 2026/,
  )
  expect(effect('ACCEPT_CERTIFICATE', { hasReport: true, brought: true })).toContain('stays as')
  expect(effect('ACCEPT_CERTIFICATE', { hasReport: true, openedByOther: true })).toContain(
    'a certificate opened this report',
  )
  const nearTheEnd = { hasReport: true, at: '2026-03-15T12:00:00.000Z' }
  expect(effect('ACCEPT_CERTIFICATE', nearTheEnd)).toContain('ends soon enough')
  const afterTheEnd = { hasReport: true, at: '2026-03-17T12:00:00.000Z' }
  expect(effect('ACCEPT_CERTIFICATE', afterTheEnd)).toContain('it is over')
  expect(effect('ACCEPT_CERTIFICATE', { hasReport: false, brought: true })).toMatch(/^It opens a/)
  expect(effect('REFUSE_CERTIFICATE', { hasReport: true })).not.toContain('objection')
  expect(effect('REFUSE_CERTIFICATE', { hasReport: false, brought: true })).toContain('objection')
})

it('a case whose clock is stopped, and the decision to continue, say how long the owner can still object', () => {
  const report = {
    reportedAt: '2026-03-02T12:00:00.000Z',
    challengeEndsAt: '2026-03-16T12:00:00.000Z',
    confirmersNeeded: 2,
    clockFrom: '2026-03-02T12:00:00.000Z',
    confirmed: [],
    unanswered: false,
    untold: [],
  }
  const stopped = { ...report, stoppedSince: '2026-03-04T12:00:00.000Z' }
  const stoppedLater = { ...report, stoppedSince: '2026-03-18T12:00:00.000Z' }
  const accepted = (stoppedUntil?: string) =>
    effectOf(
      { decision: 'ACCEPT_CERTIFICATE' },
      { report: { ...stopped, ...(stoppedUntil && { stoppedUntil }) }, certificates: [] },
      new Date('2026-03-09T12:00:00.000Z'),
    )
  expect(accepted()).toContain('Once it runs again, the owner can object for 2 days.')
  expect(accepted('2026-03-11T12:00:00.000Z')).toMatch(/stopped until .*March 11, 2026.* 2 days/)
  const goOn = (shown: typeof report) =>
    effectOf({ decision: 'CONTINUE' }, { report: shown, certificates: [] }, new Date())
  expect(objectingWords(report)).toMatch(/^Until .*March 16, 2026/)
  expect(objectingWords(stopped)).toBe('The clock is stopped, with 12 days left.')
  expect(objectingWords(stoppedLater)).toMatch(/^Until /)
  expect(goOn(stopped)).toContain('the owner can object for another 12 days.')
  expect(goOn(stoppedLater)).not.toContain('object')
})

it.each<[Look, readonly Decision[]]>([
  ['none', []],
  ['failed', ['REFUSE_CERTIFICATE']],
  ['done', ['ACCEPT_CERTIFICATE', 'REFUSE_CERTIFICATE']],
])(
  'nobody accepts a certificate unseen: after the look “%s” the choices are %j',
  (look, decided) => {
    const choices = ['ACCEPT_CERTIFICATE', 'REFUSE_CERTIFICATE'] as const
    expect(choicesAfterLook(choices, look)).toEqual(decided)
  },
)

it('only a certificate whose file is missing can be refused without a look at it', () => {
  const failure = (code: ApiErrorCode) => new ApiError({ code, message: '', status: 0 })
  for (const code of ['OFFLINE', 'RATE_LIMITED', 'UNAVAILABLE'] as const) {
    expect(lookOf(false, failure(code)), code).toBe('none')
  }
  expect(lookOf(false, undefined)).toBe('none')
  expect(lookOf(false, failure('NOT_FOUND'))).toBe('failed')
  expect(lookOf(true, failure('OFFLINE'))).toBe('done')
})
