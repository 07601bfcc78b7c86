import * as z from 'zod'
import { StoredFile } from '#shared/model/file.ts'
import { DeliveryId, FileId, UserProfileId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import {
  Certificate,
  EarlierReport,
  EndedReport,
  OpenedByRelease,
  PassingReport,
  PassingSettings,
  PassingState,
  ReleaseStage,
  ReportOutcome,
  ReviewDecided,
  ReviewDecision,
} from '#shared/model/passing.ts'
import { Email, Instant, line } from '#shared/model/plain.ts'
import { LinkCode } from './credentials.ts'
import { exampleCertificateId, exampleDeliveryId, exampleTrustingProfileId } from './example.ts'
import { command, group, query } from './operation.ts'
import { pageOf, paging } from './paging.ts'

/** The owner whom a call is about: a person who made the caller their delegate. */
const profileQuery = z.object({ profileId: UserProfileId })
const exampleWhose = { profileId: exampleTrustingProfileId }

/**
 * Why a delegate cannot report a death now. `NO_PERMISSION`: the owner did not allow it. `TOO_NEW`:
 * their probation is not over. `LOCKED_OUT`: two of their reports were answered by objections.
 * `ANSWERED`: the owner answered their report a short time ago. `WITHDREW`: they took back a report
 * or a confirmation a short time ago. `OPEN`: there is a report already.
 */
const ReportBar = z
  .enum(['NO_PERMISSION', 'TOO_NEW', 'LOCKED_OUT', 'ANSWERED', 'WITHDREW', 'OPEN'])
  .meta({ id: 'ReportBar' })

/** One report of a death, as the owner and their delegates see it. */
const ReportView = z
  .object({
    reportedAt: Instant,
    /** The delegate's name. Absent if missed check-ins opened the report. */
    reportedBy: z.string().optional(),
    /** Whether the caller is the delegate who reported. */
    own: z.boolean(),
    /** Until then the owner can object and nothing else can happen. */
    challengeEndsAt: Instant,
    /** Whether the time to object is over. */
    challengeOver: z.boolean(),
    /** Until then the delegates can confirm. */
    confirmBy: Instant,
    /** When the last wait ends. Absent while no last wait runs. */
    coolingEndsAt: Instant.optional(),
    /** When the release began. */
    releasedAt: Instant.optional(),
    /** How many delegates must confirm. */
    confirmersNeeded: z.int(),
    /** How many delegates may confirm, as it was fixed when the report was made. */
    electors: z.int(),
    /** How many delegates have confirmed. */
    confirmed: z.int(),
    /**
     * From when on fewer confirmations are enough. Present if more are needed than there are
     * delegates left, because the owner ended rights of delegates in the 30 days before the report.
     */
    fewerNeeded: z.object({ confirmers: z.int(), from: Instant }).optional(),
    /**
     * True while the sole beneficiary is the only one who confirmed: another delegate is needed as
     * well, or an accepted certificate if there is no other.
     */
    needsAnother: z.boolean(),
    /** Why the report's clock is stopped. Absent while it runs. */
    stopped: z.enum(['ADDRESS', 'NOT_SENT', 'DISPUTE', 'REVIEW']).optional(),
    stoppedSince: Instant.optional(),
    /** When the clock starts again by itself. Absent if it waits for something else. */
    stoppedUntil: Instant.optional(),
    /** The certificates of the delegates, at most one of each. */
    certificates: z.array(
      Certificate.pick({ at: true, review: true }).extend({ by: z.string(), own: z.boolean() }),
    ),
    /**
     * Why fewer confirmations were enough than the owner chose: some electors are gone, or silent.
     * The last wait is longer then. Otherwise absent.
     */
    lowered: PassingReport.shape.lowered,
    /**
     * True once the days to confirm are over and administrators look at the certificate a second
     * time.
     */
    unanswered: z.boolean(),
  })
  .meta({ id: 'PassingReportView' })

/** Which stages of a release are out, and when the others will be. */
const StageView = z
  .object({ stage: ReleaseStage, at: Instant, released: z.boolean() })
  .meta({ id: 'ReleaseStageView' })

/** The passing of one owner, and what the caller can do about it. */
export const PassingStatus = z
  .object({
    profileId: UserProfileId,
    name: z.string(),
    /** The owner's first name, or the whole name if they have no other. */
    called: z.string(),
    /** True if the owner is the caller. */
    own: z.boolean(),
    state: PassingState,
    report: ReportView.optional(),
    stages: z.array(StageView),
    /** Present in `GetStatus` once a release has begun. */
    opened: OpenedByRelease.optional(),
    /**
     * Whether the owner left anything to settle for their delegate, who is the caller. Present once
     * the release has come to documents.
     */
    toSettle: z.boolean().optional(),
    /**
     * Where the signed will lies, as far as the owner noted it. Present in `GetStatus` for a
     * delegate, once the release has come to documents.
     */
    signedWill: z.object({ place: z.string().optional() }).optional(),
    /** How the last report ended. Present while none is open. */
    last: z
      .object({
        outcome: ReportOutcome,
        at: Instant,
        /** Who made and confirmed it. Present only for the owner. */
        report: EndedReport.optional(),
      })
      .optional(),
    canReport: z.boolean(),
    /**
     * How many days the owner could object to a report made now. Present if one owner is asked
     * about and the caller can report.
     */
    challengeDays: z.int().optional(),
    /**
     * Whether a report made now counts as the caller's confirmation. Present together with
     * `challengeDays`.
     */
    countsAsConfirmation: z.boolean().optional(),
    /** Why the caller cannot report. Absent if they can. */
    whyNot: ReportBar.optional(),
    /**
     * The earliest time at which the caller can report. Present while they are too new a delegate,
     * are locked out, or wait because the owner answered their report or because they took a report
     * or a confirmation back.
     */
    reportableFrom: Instant.optional(),
    canConfirm: z.boolean(),
    /**
     * The earliest time at which the caller can confirm. Present while they wait, because they
     * alone can confirm their own report, or because they took a report or a confirmation back.
     */
    confirmableFrom: Instant.optional(),
    canDispute: z.boolean(),
    canWithdraw: z.boolean(),
    /** The consequences if the caller withdraws. Present if they can. */
    withdrawal: z
      .object({
        /** Whether the report ends. If not, only the caller's confirmation is taken back. */
        endsReport: z.boolean(),
        /** How many days the caller has to wait before they can report again. */
        daysUntilNextReport: z.int(),
      })
      .optional(),
    /** Whether the caller can hand in a certificate, also while no report is open. */
    canAttachCertificate: z.boolean(),
    /**
     * When the caller handed in a certificate while no report was open. Present until somebody has
     * looked at it.
     */
    broughtAt: Instant.optional(),
    /**
     * From when on the caller can hand in another certificate while no report is open. Absent if
     * they need not wait for that.
     */
    bringableFrom: Instant.optional(),
  })
  .meta({ id: 'PassingStatus' })
export type PassingStatus = z.infer<typeof PassingStatus>

/** The owner's settings, and when the next check-in is due. */
const SettingsView = PassingSettings.extend({
  nextCheckInAt: Instant.optional(),
  /** How many delegates could confirm a report today. */
  electors: z.int(),
  /** How many delegates accepted and may report. */
  allowed: z.int(),
  /**
   * From when on as many delegates can confirm as the caller chose. Absent if so many can now, and
   * while fewer have accepted.
   */
  countsFrom: Instant.optional(),
  /**
   * Whether all delegates who may report must confirm, so that one who does not answer blocks the
   * release.
   */
  everyoneNeeded: z.boolean(),
  /**
   * The names of delegates who may die together with the caller, if no death can be confirmed
   * without one of them. Otherwise empty.
   */
  likelyTogether: z.array(z.string()),
  /**
   * What a report made today needs, if that is more than the caller chose: the strictest settings
   * and delegates of the last 30 days still count.
   */
  stillCounts: z
    .object({
      challengeDays: z.number(),
      confirmers: z.int(),
      waitForSilent: PassingSettings.shape.waitForSilent,
      /** From then on what the caller chose counts. */
      until: Instant,
    })
    .optional(),
}).meta({ id: 'PassingSettingsView' })

/** What an administrator decided about a person's passing, with the administrator and the time. */
export const MadeDecision = ReviewDecided.omit({ by: true })
  .extend({
    /** The address of the administrator. Words of ours once there is no such account. */
    by: z.string(),
  })
  .meta({ id: 'MadeDecision' })
export type MadeDecision = z.infer<typeof MadeDecision>

/** A case that waits for an administrator, or a report that one of them let go on. */
const ReviewItem = z
  .object({
    ownerProfileId: UserProfileId,
    name: z.string(),
    /** With this address, the administrator finds the owner among the people. */
    email: Email,
    /** As the owner wrote it, to compare a certificate with. */
    birthdate: IsoDate.optional(),
    state: PassingState,
    /** The reports that ended: the last five, the oldest first. `REVOKED`: it was released. */
    earlierReports: z.array(EarlierReport),
    /**
     * When the owner answered reports of the last year with "I am alive" that `earlierReports` does
     * not have, because an earlier version ended them.
     */
    objectedAt: z.array(Instant),
    /**
     * The times in the last year at which the owner objected or a certificate was refused. We do
     * not know which of the two, because earlier versions noted neither.
     */
    unclearAt: z.array(Instant),
    /** When certificates of the owner's death were refused: the last five. */
    refusedAt: z.array(Instant),
    /** What administrators decided before, about this report and earlier ones: the last ten. */
    decisions: z.array(MadeDecision),
    /** Absent if a certificate was brought while no report is open. */
    report: z
      .object({
        reportedAt: Instant,
        reportedBy: z.string().optional(),
        /** From when the time to object counts: the report, plus the time of earlier stops. */
        clockFrom: Instant,
        challengeEndsAt: Instant,
        /** Since when the clock is stopped. What is left of the time to object is kept. */
        stoppedSince: Instant.optional(),
        /** When the clock starts again by itself. Absent if it waits for something else. */
        stoppedUntil: Instant.optional(),
        confirmersNeeded: z.int(),
        /** The delegates who have confirmed, and when. */
        confirmed: z.array(z.object({ by: z.string(), at: Instant })),
        /** Whether the days to confirm are over, and administrators look a second time. */
        unanswered: z.boolean(),
        /** Once the days to confirm are over: the silent delegates who got no notice. */
        untold: z.array(z.string()),
      })
      .optional(),
    dispute: z.object({ by: z.string(), at: Instant, reason: z.string() }).optional(),
    certificates: z.array(
      Certificate.pick({ fileId: true, at: true, review: true, brought: true }).extend({
        by: z.string(),
        /** Whether it waits to be compared with what is known of the owner. */
        toCompare: z.boolean(),
        /**
         * From when on the caller can compare it. Present if they cannot yet, because they accepted
         * it themselves.
         */
        comparableFrom: Instant.optional(),
      }),
    ),
  })
  .meta({ id: 'PassingReviewItem' })

const profileParams = ['profileId'] as const

/**
 * The messages to one recipient that did not arrive after their owner's death. What the messages
 * say is never told.
 */
const LeftUndelivered = z
  .object({
    /** The id of one of the deliveries. In a call it stands for all. */
    deliveryId: DeliveryId,
    /** The name of the recipient. The address that failed is not told. */
    recipient: z.string(),
    messageCount: z.int(),
    /** When the first of the messages did not arrive. */
    since: Instant,
    /** Until then the delegates look after the messages. Then an administrator does. */
    until: Instant,
    /** Another address that a delegate proposes. */
    proposal: z
      .object({
        address: Email,
        /** The name of the delegate, and whether it is the caller. */
        by: z.string(),
        own: z.boolean(),
        at: Instant,
      })
      .optional(),
    /** False once so many addresses failed that only an administrator can help. */
    canPropose: z.boolean(),
    /**
     * True if there is no other delegate who could confirm an address. Then an administrator
     * confirms it.
     */
    isOnlyDelegate: z.boolean(),
  })
  .meta({ id: 'LeftUndelivered' })

const LeftList = z.object({ items: z.array(LeftUndelivered) })

const deliveryQuery = z.object({ deliveryId: DeliveryId })
const deliveryAtAddress = deliveryQuery.extend({ address: Email })
const exampleLeftAt = { deliveryId: exampleDeliveryId, address: 'sofia.ruiz@example.org' }

/** The queries about an owner's passing, as a delegate sees it. */
const delegateQueries = ['Passing/GetStatus', 'Passing/ListTrusting'] as const

/** The queries about the owner's own passing. */
const ownerQueries = [
  // Home says how the last report was answered.
  'Dashboard/PersonalOnboarding',
  'Passing/GetStatus',
  'Passing/GetSettings',
  'Passing/GetSignInQuestion',
  'Security/ListActivity',
] as const

/**
 * The queries about messages that a person who died left and that did not arrive, as a delegate
 * sees them.
 */
const undeliveredQueries = ['Passing/ListUndelivered', 'Admin/ListUndelivered'] as const

// The specification leaves the rules open. They are in `shared/rules/passing`.
/**
 * Reports of a death: how delegates report and confirm one, how the owner objects, and what
 * follows.
 */
export const passing = group('Passing', {
  /** Lists every owner who made the caller their delegate, with the state of their passing. */
  ListTrusting: query({
    access: 'member',
    output: z.object({ items: z.array(PassingStatus) }),
    example: {},
  }),
  /** Returns the state of one owner's passing or, if none is named, of the caller's own. */
  GetStatus: query({
    access: 'member',
    query: profileQuery.partial(),
    mayNameOthers: profileParams,
    output: PassingStatus,
    example: { query: exampleWhose },
  }),
  /**
   * Reports that an owner has died. The owner is told at once and reminded by every channel, and
   * can object with one tap. Nothing is released before their time to object is over and enough
   * delegates have confirmed. The report counts as the caller's confirmation, unless no other
   * delegate could confirm it. A delegate who took back a report or a confirmation has to wait: 1,
   * 3, 7, 14, and then 30 days, counted over the last year.
   */
  ReportPassing: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: true,
    query: profileQuery,
    mayNameOthers: profileParams,
    output: PassingStatus,
    errors: [
      'PASSING_OPEN',
      'DELEGATE_TOO_NEW',
      'REPORTER_LOCKED_OUT',
      'REPORTED_TOO_SOON',
      'RATE_LIMITED',
    ],
    example: { query: exampleWhose },
  }),
  /**
   * Confirms a report. Each delegate of the day of the report counts once. A delegate who is the
   * only one can confirm their own report after 24 hours. A delegate who took back a report or a
   * confirmation has to wait as long as before another report (`CONFIRMED_TOO_EARLY`).
   */
  ConfirmPassing: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: true,
    query: profileQuery,
    mayNameOthers: profileParams,
    output: PassingStatus,
    errors: [
      'PASSING_NOT_OPEN',
      'ALREADY_CONFIRMED',
      'CONFIRMED_TOO_EARLY',
      'FORBIDDEN',
      'RATE_LIMITED',
    ],
    example: { query: exampleWhose },
  }),
  /**
   * Disputes a report: its clock stops until an administrator has reviewed it. Only the delegates
   * of the day of the report can do so, each once, and once more after an administrator has put the
   * report on hold.
   */
  DisputePassing: command({
    access: 'member',
    changes: delegateQueries,
    query: profileQuery,
    mayNameOthers: profileParams,
    body: z.object({ reason: line(500).min(1, 'Say in a few words what is wrong.') }),
    output: PassingStatus,
    errors: ['PASSING_NOT_OPEN', 'ALREADY_DISPUTED', 'FORBIDDEN', 'RATE_LIMITED'],
    example: { query: exampleWhose, body: { reason: 'I spoke with her this morning.' } },
  }),
  /**
   * Withdraws the caller's confirmation, or their report that nobody has confirmed. With no
   * confirmation left the report ends. The caller then has to wait before they can report or
   * confirm again.
   */
  WithdrawReport: command({
    access: 'member',
    changes: delegateQueries,
    query: profileQuery,
    mayNameOthers: profileParams,
    output: PassingStatus,
    errors: ['PASSING_NOT_OPEN', 'FORBIDDEN', 'RATE_LIMITED'],
    example: { query: exampleWhose },
  }),
  /**
   * Attaches a death certificate to the open report: a file of the caller with the category
   * `certificate`. The certificate shortens no period before an administrator has accepted it.
   * While no report is open, the caller can bring one once in 90 days, even if objections locked
   * them out. If an administrator accepts it, a report opens that nobody has confirmed yet, with
   * the full time to object. If it is refused, that counts as an objection against the caller.
   */
  AttachCertificate: command({
    access: 'member',
    changes: delegateQueries,
    query: profileQuery,
    mayNameOthers: profileParams,
    body: z.object({ fileId: FileId }),
    output: PassingStatus,
    errors: [
      'PASSING_NOT_OPEN',
      'PASSING_OPEN',
      'DELEGATE_TOO_NEW',
      'REPORTED_TOO_SOON',
      'RATE_LIMITED',
    ],
    example: {
      query: exampleWhose,
      body: { fileId: exampleCertificateId },
    },
  }),
  /**
   * Objects to a report ("I am alive") with the link of any notice, without a password. Ends the
   * report, or revokes the release.
   */
  ObjectToReport: command({
    access: 'public',
    changes: ownerQueries,
    body: z.object({ code: LinkCode }),
    output: z.object({ outcome: z.enum(['ENDED', 'REVOKED', 'NOTHING_OPEN']) }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * Tells whether the caller must answer the sign-in question: a report of their death is open or
   * was released.
   */
  GetSignInQuestion: query({
    access: 'member',
    output: z.object({
      /** Whether the caller must answer. */
      asked: z.boolean(),
      state: PassingState,
      reportedAt: Instant.optional(),
      reportedBy: z.string().optional(),
    }),
    example: {},
  }),
  /**
   * Answers the sign-in question. `ALIVE` ends the report or revokes the release. `HELPING`, from a
   * person who helps on the owner's device, changes nothing, and the question is not asked again in
   * the same sign-in.
   */
  AnswerSignInQuestion: command({
    access: 'member',
    changes: ownerQueries,
    memorial: 'open',
    body: z.object({ answer: z.enum(['ALIVE', 'HELPING']) }),
    output: z.object({ state: PassingState }),
    example: { body: { answer: 'HELPING' } },
  }),
  /** Returns the caller's settings for reports about themselves. */
  GetSettings: query({ access: 'member', output: SettingsView, example: {} }),
  /**
   * Changes the caller's settings. Stricter settings count at once. Weaker ones have fewer days,
   * fewer confirmations, or no longer wait for silent delegates. They ask for a recent sign-in, are
   * told to the caller by every channel, and count after 30 days. Refused while a report is open,
   * because the caller might not be the owner.
   */
  UpdateSettings: command({
    access: 'member',
    changes: ['Passing/GetSettings', 'Dashboard/PersonalOnboarding', 'Security/ListActivity'],
    afterRecovery: 'closed',
    recentSignIn: 'sometimes',
    body: PassingSettings,
    output: SettingsView,
    errors: ['PASSING_OPEN', 'RATE_LIMITED'],
    example: { body: { challengeDays: 14, confirmers: 2, checkInDays: 30 } },
  }),
  /** Answers a check-in ("I am well") while signed in. During a report it ends the report. */
  CheckIn: command({
    access: 'member',
    changes: ownerQueries,
    memorial: 'open',
    output: z.object({ state: PassingState, nextCheckInAt: Instant.optional() }),
    example: {},
  }),
  /** Answers a check-in ("I am well") with the link of its mail. */
  CheckInByCode: command({
    access: 'public',
    changes: ownerQueries,
    body: z.object({ code: LinkCode }),
    output: z.object({ nextCheckInAt: Instant.optional() }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * Lists the cases that wait for an administrator, and the reports that one of them let go on,
   * until they end or are released. Those that have been in the list the longest come first. A case
   * waits if it is disputed, on hold, has a certificate that nobody has looked at, or lacks the
   * answer of silent delegates. `search` is for words of the owner's name or email address.
   */
  ListForReview: query({
    access: 'admin',
    recentSignIn: true,
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    output: pageOf(ReviewItem),
    example: { query: { pageNumber: 1, pageSize: 20 } },
  }),
  /**
   * Returns the address of one of the certificates. An administrator can read it there for five
   * minutes. The owner's activity log records it.
   */
  OpenCertificate: command({
    access: 'admin',
    // The call is recorded only in the owner's log, which no administrator sees.
    changes: [],
    recentSignIn: true,
    body: z.object({ ownerProfileId: UserProfileId, fileId: FileId }),
    output: StoredFile.pick({ fileName: true, contentType: true, activeContent: true }).extend({
      url: z.string(),
    }),
    errors: ['NOT_FOUND'],
    example: { body: { ownerProfileId: exampleTrustingProfileId, fileId: exampleCertificateId } },
  }),
  /**
   * Records an administrator's decision. The owner's activity log records it, and the owner and the
   * delegates are told. A decision about a certificate names the file that the administrator looked
   * at. Such a decision, and the end of a report, has a reason. The owner's log has it, and so does
   * the delegate whose certificate is refused. `COMPARE_CERTIFICATE` says of an accepted one that
   * name, date of birth and issuing office are right. An administrator can say so once the days to
   * confirm are over: another one than the administrator who accepted it, or the same one 72 hours
   * later.
   */
  Review: command({
    access: 'admin',
    changes: ['Passing/ListForReview', 'Admin/CountWaiting', ...delegateQueries],
    recentSignIn: true,
    body: z
      .object({
        ownerProfileId: UserProfileId,
        decision: ReviewDecision,
        fileId: FileId.optional(),
        reason: line(500).min(1, 'Give your reason in a few words.').optional(),
        matches: z
          .object({ name: z.literal(true), birthdate: z.literal(true), office: z.literal(true) })
          .optional(),
      })
      .refine(
        ({ decision, fileId }) => decision.endsWith('_CERTIFICATE') === (fileId !== undefined),
        {
          path: ['fileId'],
          message: 'Name the file that you looked at, if you decide about a certificate.',
        },
      )
      .refine(
        ({ decision, reason }) =>
          (decision.endsWith('_CERTIFICATE') || decision === 'END') === (reason !== undefined),
        {
          path: ['reason'],
          message:
            'Give a reason if you end a report or decide about a certificate, and for nothing else.',
        },
      )
      .refine(
        ({ decision, matches }) => (decision === 'COMPARE_CERTIFICATE') === (matches !== undefined),
        {
          path: ['matches'],
          message: 'Say that name, date of birth and issuing office match, if you compared them.',
        },
      ),
    output: z.object({ ownerProfileId: UserProfileId, state: PassingState }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PASSING_NOT_OPEN', 'CERTIFICATE_NOT_WAITING'],
    example: { body: { ownerProfileId: exampleTrustingProfileId, decision: 'CONTINUE' } },
  }),
  /**
   * Lists, for a delegate, the messages of an owner who died that did not arrive: for each
   * recipient, by name only. Empty while the owner lives.
   */
  ListUndelivered: query({
    access: 'member',
    query: profileQuery,
    mayNameOthers: profileParams,
    output: LeftList,
    example: { query: exampleWhose },
  }),
  /**
   * Proposes another address for the messages that did not reach a recipient, in place of an
   * earlier proposal. The messages go there once another delegate, or an administrator, has
   * confirmed the address. An address of a delegate is refused, unless the messages are for that
   * delegate.
   */
  ProposeAddress: command({
    access: 'member',
    changes: undeliveredQueries,
    recentSignIn: true,
    query: profileQuery,
    mayNameOthers: profileParams,
    body: deliveryAtAddress,
    output: LeftList,
    errors: ['NOT_FOUND', 'OTHER_ADDRESS', 'ADDRESS_LIMIT', 'RATE_LIMITED'],
    example: { query: exampleWhose, body: exampleLeftAt },
  }),
  /** Takes a proposed address back: the delegate's own, or one that they know to be wrong. */
  WithdrawAddress: command({
    access: 'member',
    changes: undeliveredQueries,
    query: profileQuery,
    mayNameOthers: profileParams,
    body: deliveryAtAddress,
    output: LeftList,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { query: exampleWhose, body: exampleLeftAt },
  }),
  /**
   * Confirms exactly this address, which another delegate proposed: the messages are sent there at
   * once.
   */
  ConfirmAddress: command({
    access: 'member',
    changes: undeliveredQueries,
    recentSignIn: true,
    query: profileQuery,
    mayNameOthers: profileParams,
    body: deliveryAtAddress,
    output: LeftList,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'FORBIDDEN'],
    example: { query: exampleWhose, body: exampleLeftAt },
  }),
})
