import * as z from 'zod'
import { FileId, UserProfileId } from '#shared/model/ids.ts'
import {
  PassingSettings,
  PassingState,
  ReleaseStage,
  ReportOutcome,
} from '#shared/model/passing.ts'
import { Instant, line } from '#shared/model/plain.ts'
import { exampleCertificateId, exampleTrustingProfileId } from './example.ts'
import { LinkCode } from './link-code.ts'
import { command, group, query } from './operation.ts'

/** Whose passing it is: somebody who made the caller their delegate. */
const whose = z.object({ profileId: UserProfileId })
const exampleWhose = { profileId: exampleTrustingProfileId }

/** Why somebody cannot report a death now. */
const ReportBar = z
  .enum(['NO_PERMISSION', 'TOO_NEW', 'LOCKED_OUT', 'OPEN'])
  .meta({ id: 'ReportBar' })

/** One report of a death, as whoever may know of it sees it. */
const ReportView = z
  .object({
    reportedAt: Instant,
    /** The delegate's name; absent where missed check-ins opened it. */
    reportedBy: z.string().optional(),
    /** Until when the owner can object before anything else may happen. */
    challengeEndsAt: Instant,
    challengeOver: z.boolean(),
    /** Until when the delegates can confirm. */
    confirmBy: Instant,
    coolingEndsAt: Instant.optional(),
    releasedAt: Instant.optional(),
    /** How many must confirm, of how many who can, and how many have. */
    confirmersNeeded: z.int(),
    electors: z.int(),
    confirmed: z.int(),
    /** Whoever confirmed would alone inherit: another delegate, or an accepted certificate, is needed as well. */
    needsAnother: z.boolean(),
    /** Why the clock stands still, and until when, where it does. */
    stopped: z.enum(['ADDRESS', 'DISPUTE', 'REVIEW']).optional(),
    stoppedSince: Instant.optional(),
    stoppedUntil: Instant.optional(),
    certificate: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']).optional(),
  })
  .meta({ id: 'PassingReportView' })

/** What of a release is out, and when the rest will be. */
const StageView = z
  .object({ stage: ReleaseStage, at: Instant, released: z.boolean() })
  .meta({ id: 'ReleaseStageView' })

/** How it stands about somebody, and what the caller can do about it. */
export const PassingStatus = z
  .object({
    profileId: UserProfileId,
    name: z.string(),
    /** True where it is the caller's own. */
    own: z.boolean(),
    state: PassingState,
    report: ReportView.optional(),
    stages: z.array(StageView),
    /** How the last report ended, where none is open. */
    last: z.object({ outcome: ReportOutcome, at: Instant }).optional(),
    canReport: z.boolean(),
    /** How many days the owner could object to a report that is made now, where one person is asked about who can. */
    challengeDays: z.int().optional(),
    whyNot: ReportBar.optional(),
    /** From when on the caller can report, where they are too new. */
    reportableFrom: Instant.optional(),
    canConfirm: z.boolean(),
    canDispute: z.boolean(),
    canWithdraw: z.boolean(),
    canAttachCertificate: z.boolean(),
  })
  .meta({ id: 'PassingStatus' })
export type PassingStatus = z.infer<typeof PassingStatus>

/** What the owner chose, and when they are asked next. */
const SettingsView = PassingSettings.extend({
  nextCheckInAt: Instant.optional(),
  /** How many could confirm a report today. */
  electors: z.int(),
}).meta({ id: 'PassingSettingsView' })

/** A case that an administrator has to look at. */
const ReviewItem = z
  .object({
    owner: UserProfileId,
    name: z.string(),
    state: PassingState,
    reportedAt: Instant,
    reportedBy: z.string().optional(),
    challengeEndsAt: Instant,
    confirmersNeeded: z.int(),
    confirmed: z.int(),
    dispute: z.object({ by: z.string(), at: Instant, reason: z.string() }).optional(),
    certificate: z
      .object({ by: z.string(), at: Instant, review: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']) })
      .optional(),
  })
  .meta({ id: 'PassingReviewItem' })

const others = ['profileId'] as const

// The specification leaves it to us: the rules are in `shared/rules/passing`.
/** How a death is reported, objected to, confirmed and acted upon. */
export const passing = group('Passing', {
  /** Everybody who has made the caller their delegate, and how it stands about each. */
  ListTrusting: query({
    access: 'member',
    output: z.object({ items: z.array(PassingStatus) }),
    example: {},
  }),
  /** How it stands about one of them, or about the caller where nobody is named. */
  GetStatus: query({
    access: 'member',
    query: whose.partial(),
    others,
    output: PassingStatus,
    example: { query: exampleWhose },
  }),
  /**
   * Reports that somebody has died. They are told at once and again, by every channel, and can object with one tap;
   * nothing is released before they had the time for it, and before enough delegates confirmed.
   */
  ReportPassing: command({
    access: 'member',
    recent: true,
    query: whose,
    others,
    output: PassingStatus,
    errors: ['PASSING_OPEN', 'DELEGATE_TOO_NEW', 'REPORTER_LOCKED_OUT', 'RATE_LIMITED'],
    example: { query: exampleWhose },
  }),
  /** Confirms a report. Each of the delegates of its day counts once. */
  ConfirmPassing: command({
    access: 'member',
    recent: true,
    query: whose,
    others,
    output: PassingStatus,
    errors: ['PASSING_NOT_OPEN', 'ALREADY_CONFIRMED', 'FORBIDDEN'],
    example: { query: exampleWhose },
  }),
  /** Says that a report is wrong: the clock stands still until an administrator has looked at it. */
  DisputePassing: command({
    access: 'member',
    query: whose,
    others,
    body: z.object({ reason: line(500).min(1, 'Say in a few words what is wrong.') }),
    output: PassingStatus,
    errors: ['PASSING_NOT_OPEN', 'RATE_LIMITED'],
    example: { query: exampleWhose, body: { reason: 'I spoke with her this morning.' } },
  }),
  /** Takes back the caller's own report. It does not count against them. */
  WithdrawReport: command({
    access: 'member',
    query: whose,
    others,
    output: PassingStatus,
    errors: ['PASSING_NOT_OPEN', 'FORBIDDEN'],
    example: { query: exampleWhose },
  }),
  /**
   * Hands in a death certificate: a file of the caller's with the category `certificate`. It shortens nothing before
   * an administrator accepted it.
   */
  AttachCertificate: command({
    access: 'member',
    query: whose,
    others,
    body: z.object({ fileId: FileId }),
    output: PassingStatus,
    errors: ['PASSING_NOT_OPEN', 'PASSING_OPEN', 'RATE_LIMITED'],
    example: {
      query: exampleWhose,
      body: { fileId: exampleCertificateId },
    },
  }),
  /** "I am alive", by the link of any notice, without a password: ends a report, or revokes a release. */
  ObjectToReport: command({
    access: 'public',
    body: z.object({ code: LinkCode }),
    output: z.object({ outcome: z.enum(['ENDED', 'REVOKED', 'NOTHING_OPEN']) }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /** Whether a sign-in has to answer the one question: a report about the caller is open, or was released. */
  GetSignInQuestion: query({
    access: 'member',
    output: z.object({
      asked: z.boolean(),
      state: PassingState,
      reportedAt: Instant.optional(),
      reportedBy: z.string().optional(),
    }),
    example: {},
  }),
  /**
   * The answer to the one question. `ALIVE` ends or revokes what is open; `HELPING`, by somebody who helps on that
   * device, leaves it, and is not asked again in the same sign-in.
   */
  AnswerSignInQuestion: command({
    access: 'member',
    memorial: 'open',
    body: z.object({ answer: z.enum(['ALIVE', 'HELPING']) }),
    output: z.object({ state: PassingState }),
    example: { body: { answer: 'HELPING' } },
  }),
  /** What the caller chose for reports about themselves. */
  GetSettings: query({ access: 'member', output: SettingsView, example: {} }),
  /** Changes it. While a report is open nothing can be changed, since it might not be them. */
  UpdateSettings: command({
    access: 'member',
    body: PassingSettings,
    output: SettingsView,
    errors: ['PASSING_OPEN'],
    example: { body: { challengeDays: 14, confirmers: 2, checkInDays: 30 } },
  }),
  /** "I am well", signed in. During a report it ends it. */
  CheckIn: command({
    access: 'member',
    memorial: 'open',
    output: z.object({ state: PassingState, nextCheckInAt: Instant.optional() }),
    example: {},
  }),
  /** "I am well", by the link of a check-in. */
  CheckInByCode: command({
    access: 'public',
    body: z.object({ code: LinkCode }),
    output: z.object({ nextCheckInAt: Instant.optional() }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /** The cases that wait for an administrator: disputed, on hold, or with a certificate that nobody has read. */
  ListForReview: query({
    access: 'admin',
    output: z.object({ items: z.array(ReviewItem) }),
    example: {},
  }),
  /** Where an administrator reads a certificate, for five minutes. The owner's log says so. */
  OpenCertificate: command({
    access: 'admin',
    body: z.object({ owner: UserProfileId }),
    output: z.object({ url: z.string() }),
    example: { body: { owner: exampleTrustingProfileId } },
  }),
  /** What an administrator decides. The owner's log says so, and everybody concerned is told. */
  Review: command({
    access: 'admin',
    recent: true,
    body: z.object({
      owner: UserProfileId,
      decision: z.enum(['ACCEPT_CERTIFICATE', 'REFUSE_CERTIFICATE', 'HOLD', 'CONTINUE', 'END']),
    }),
    output: z.object({ owner: UserProfileId, state: PassingState }),
    errors: ['PASSING_NOT_OPEN', 'CERTIFICATE_NOT_WAITING'],
    example: { body: { owner: exampleTrustingProfileId, decision: 'CONTINUE' } },
  }),
})
