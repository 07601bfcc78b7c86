import * as z from 'zod'
import { ThingCounts } from './gift.ts'
import { ContactId, FileId, UserId, WillId } from './ids.ts'
import { Instant, line } from './plain.ts'

/**
 * The state of the question whether an owner has died.
 * - `ALIVE`: nothing is reported
 * - `REPORTED`: a delegate reported a death. The owner may object, the delegates may confirm
 * - `CONFIRMED`: enough delegates confirmed, and the owner still has time to object or the clock is
 *   stopped
 * - `COOLING`: the time to object is over and enough delegates confirmed. A last wait runs, of 48
 *   hours or more
 * - `RELEASED`: what was meant for after the death is released, stage by stage
 * - `DISPUTED`: an elector disputed the report. The clock is stopped until an administrator has
 *   reviewed it
 * - `HELD`: an administrator stopped the clock
 * - `REVOKED`: it was released, and then the owner objected or an administrator ended it. The
 *   released stages are closed again
 */
export const PassingState = z
  .enum(['ALIVE', 'REPORTED', 'CONFIRMED', 'COOLING', 'RELEASED', 'DISPUTED', 'HELD', 'REVOKED'])
  .meta({ id: 'PassingState' })
export type PassingState = z.infer<typeof PassingState>

/** The stages of a release, in order: notices and the will, messages and shares, passwords. */
export const ReleaseStage = z
  .enum(['notices', 'messages', 'passwords'])
  .meta({ id: 'ReleaseStage' })
export type ReleaseStage = z.infer<typeof ReleaseStage>

/** The numbers of things that a release opens. Each thing is named only to those whom it is for. */
export const OpenedByRelease = z
  .object({
    /** Absent if no will is kept here. */
    will: z
      .object({
        /** How many people may read the will. */
        people: z.int(),
        /** Whether the caller is one of them. */
        you: z.boolean(),
        /** Present only for a caller who may read the will. */
        willId: WillId.optional(),
        /** Whether its owner recorded a day of signing. */
        signed: z.boolean(),
        /** The answers were changed after the signing, and the signed text is not kept. */
        changed: z.literal(true).optional(),
      })
      .optional(),
    /** How many copies of messages go out, or have gone out. */
    messages: z.int(),
    /** How many things of each kind are shared. Each account says itself who reads it. */
    things: ThingCounts,
  })
  .meta({ id: 'OpenedByRelease' })
export type OpenedByRelease = z.infer<typeof OpenedByRelease>

/** The owner's choices about reports of their own death. */
export const PassingSettings = z
  .object({
    /** How many days the owner has to object to a report before anything else can happen. */
    challengeDays: z.int().min(3).max(90),
    /** How many delegates must confirm. */
    confirmers: z.int().min(1).max(5),
    /** How often to ask the owner "are you well?", in days. Absent for never. */
    checkInDays: z.union([z.literal(30), z.literal(60), z.literal(90)]).optional(),
    /**
     * The report waits for delegates who never answer, even if an administrator accepted a
     * certificate.
     */
    waitForSilent: z.literal(true).optional(),
  })
  .meta({ id: 'PassingSettings' })
export type PassingSettings = z.infer<typeof PassingSettings>

/**
 * The choices that the owner had until less than 30 days ago. Where they are stricter than the
 * present ones, they still apply.
 */
const FormerSettings = PassingSettings.pick({
  challengeDays: true,
  confirmers: true,
  waitForSilent: true,
}).extend({ until: Instant })
export type FormerSettings = z.infer<typeof FormerSettings>

/** A delegate who may confirm one report, as they were when it was made. */
export const Elector = z.object({
  userId: UserId,
  contactId: ContactId,
  name: z.string(),
})
export type Elector = z.infer<typeof Elector>

const Vote = z.object({ userId: UserId, at: Instant })

/** A notice that will be sent to the owner at a set time. */
export const PlannedNotice = z.object({
  moment: z.enum(['DAY_1', 'DAY_3', 'HALF_WAY', 'TWO_DAYS_LEFT', 'ONE_DAY_LEFT', 'TWO_HOURS_LEFT']),
  at: Instant,
})
export type PlannedNotice = z.infer<typeof PlannedNotice>

/** The news of notices at one email address or telephone number of the owner, or at one elector. */
const AddressNews = z.object({
  /**
   * When the first notice was sent that the service accepted: the service answered our call. Left
   * out once a notice came back.
   */
  answeredAt: Instant.optional(),
  /** When a notice first arrived: SES reported that the mail server took it. */
  takenAt: Instant.optional(),
  /** A notice came back, and no mail server took one since. */
  refused: z.literal(true).optional(),
})
export type AddressNews = z.infer<typeof AddressNews>

/** The results of the owner's notices in one phase: the time to object, or the last wait. */
export const Told = z.object({
  /** When the phase began. News of a notice that was decided earlier is ignored. */
  since: Instant,
  /** When a worker looks whether a notice went out. Absent once it has looked. */
  checkAt: Instant.optional(),
  /** By email address or telephone number. */
  news: z.record(z.string(), AddressNews),
})
export type Told = z.infer<typeof Told>

/**
 * Why the clock of a report is stopped. `ADDRESS`: mail to the owner came back. `NOT_SENT`: we
 * could not send the owner a notice. `DISPUTE`: an elector disputed the report. `REVIEW`: an
 * administrator put the report on hold.
 */
const Stop = z.object({
  why: z.enum(['ADDRESS', 'NOT_SENT', 'DISPUTE', 'REVIEW']),
  since: Instant,
  /** When the clock starts again by itself. Absent if it waits for something else. */
  until: Instant.optional(),
  /**
   * When mail to the owner's address is tried again, or a worker looks again whether a notice went
   * out.
   */
  tries: z.array(Instant).optional(),
  /**
   * When a worker looks whether the mail that tries the owner's address went out. Absent once that
   * is known.
   */
  checkAt: Instant.optional(),
})

/** An administrator has looked at a certificate. */
const Look = z.object({ by: UserId, at: Instant })

/** A death certificate that a delegate handed in. Each delegate has at most one in a report. */
export const Certificate = z.object({
  fileId: FileId,
  /** The delegate who attached it. It is a file in their drive. */
  userId: UserId,
  at: Instant,
  review: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']),
  /** The administrator who accepted or refused it, and when. Absent in older records. */
  looked: Look.optional(),
  /** The administrator who compared it with what is known of the owner, after it was accepted. */
  compared: Look.optional(),
  /**
   * The certificate was handed in while no report was open. It shortens no period, and once it is
   * accepted no other certificate does.
   */
  brought: z.literal(true).optional(),
})
export type Certificate = z.infer<typeof Certificate>

/** Since when an administrator has to decide, and when an alarm rings next because nobody has. */
const Undecided = z.object({ since: Instant, ringAt: Instant })

/** What an administrator can decide about a person's passing. */
export const ReviewDecision = z
  .enum([
    'ACCEPT_CERTIFICATE',
    'REFUSE_CERTIFICATE',
    'COMPARE_CERTIFICATE',
    'HOLD',
    'CONTINUE',
    'END',
  ])
  .meta({ id: 'PassingReviewDecision' })
export type ReviewDecision = z.infer<typeof ReviewDecision>

/** A decision of an administrator. Its reason is in the owner's log. */
export const ReviewDecided = Look.extend({ decision: ReviewDecision })
export type ReviewDecided = z.infer<typeof ReviewDecided>

/** One report of a death and everything that follows from it. */
export const PassingReport = z.object({
  caseId: z.uuid(),
  reportedAt: Instant,
  /**
   * `reportedAt` plus the time for which the clock was stopped. The time to object counts from
   * here.
   */
  clockFrom: Instant,
  /** The delegate who reported. Absent if missed check-ins opened the report. */
  reporter: UserId.optional(),
  /** The delegates who may confirm, fixed when the report was made. */
  electorate: z.array(Elector).min(1),
  /**
   * The member of the electorate who would inherit everything. Their confirmation alone is not
   * enough.
   */
  soleBeneficiary: UserId.optional(),
  /** How many must confirm, fixed when the report was made. */
  confirmers: z.int().positive(),
  /**
   * How many confirmations will be enough, and from when on. Present while more electors must
   * confirm than there are, because the owner ended rights of delegates less than 30 days before
   * the report.
   */
  fewer: z.object({ confirmers: z.int().positive(), from: Instant }).optional(),
  votes: z.array(Vote),
  /** When the time to object ends. */
  challengeEndsAt: Instant,
  /** The time to object is over, and its consequences were carried out. */
  challengeOver: z.boolean(),
  /** Until when the electors can confirm, at least. */
  confirmBy: Instant,
  /** When the last wait ends. Absent while no last wait runs. */
  coolingEndsAt: Instant.optional(),
  /** When the release began. */
  releasedAt: Instant.optional(),
  /** Notices to the owner that are still to be sent. */
  planned: z.array(PlannedNotice),
  /** The results of the owner's notices in the phase that runs. */
  told: Told,
  stop: Stop.optional(),
  /** How long the clock was stopped because the present address bounced, in milliseconds. */
  addressPause: z.int().nonnegative(),
  /**
   * Mail to the owner's address came back for longer than the clock may be stopped for it. Now all
   * electors who have an account must confirm, or a certificate must be accepted. The field is
   * false again once the owner is told at another address.
   */
  unreachable: z.boolean(),
  /**
   * The electors who can no longer answer, as a worker last saw it. They have no account, or a
   * certificate of their own death was accepted and nobody objected in time.
   */
  gone: z.array(UserId).optional(),
  /**
   * The electors whose confirmation is ignored, because they said that somebody else was in their
   * account. Their confirmation counts again once they have another sign-in. They stay in the
   * electorate.
   */
  resting: z.array(z.object({ userId: UserId, at: Instant })).optional(),
  /**
   * When the only delegate is asked to confirm their own report. Absent if there are others, and
   * once they were asked.
   */
  askAgainAt: Instant.optional(),
  /** When a worker looks next which electors are gone, if nothing else is due before. */
  electorsLookAt: Instant.optional(),
  /** The results of the notices to each elector who has not confirmed, by account. */
  electorsTold: z.record(z.string(), AddressNews).optional(),
  /**
   * The owner chose that delegates who never answer are waited for, however long they are silent.
   */
  waitForSilent: z.literal(true).optional(),
  /**
   * Since when administrators have to look, because the days to confirm are over and some electors
   * have not answered.
   */
  unanswered: Undecided.optional(),
  /**
   * Why fewer confirmations were enough than the owner chose: some electors are gone, or silent.
   * The last wait is longer then.
   */
  lowered: z.enum(['GONE', 'SILENCE']).optional(),
  certificates: z.array(Certificate),
  /** Since when an administrator has the report on hold. Present only while it is HELD. */
  held: Undecided.optional(),
  dispute: z
    .object({
      userId: UserId,
      at: Instant,
      reason: line(500),
      /** Since when the report stands still because of disputes. */
      since: Instant,
      /** When an alarm rings next, because no administrator has decided. */
      ringAt: Instant,
    })
    .optional(),
  /**
   * The electors who have disputed the report. Each may do so once, and once more after an
   * administrator has put the report on hold.
   */
  disputed: z.array(UserId),
})
export type PassingReport = z.infer<typeof PassingReport>

/** How a report ended without a release. */
export const ReportOutcome = z
  .enum(['OBJECTED', 'WITHDRAWN', 'EXPIRED', 'ENDED', 'REVOKED'])
  .meta({ id: 'ReportOutcome' })
export type ReportOutcome = z.infer<typeof ReportOutcome>

/**
 * Who made a report that has ended, and who confirmed it. Their contacts are named, and no names,
 * so that nothing is left of a contact whom the owner deletes.
 */
export const EndedReport = z
  .object({
    reportedAt: Instant,
    /** The delegate who reported. Absent if missed check-ins opened the report. */
    reporter: ContactId.optional(),
    /** The delegates who confirmed it after that, and when. */
    confirmed: z.array(z.object({ contactId: ContactId, at: Instant })),
  })
  .meta({ id: 'EndedReport' })

/** A report that has ended, without anybody's name. `REVOKED`: it had been released. */
export const EarlierReport = z.object({ reportedAt: Instant, outcome: ReportOutcome, at: Instant })

/** Everything that decides about one person's passing, in one record. */
export const Passing = z.object({
  /** Raised by every change. 0 if the passing was never stored. */
  version: z.int().nonnegative(),
  state: PassingState,
  settings: PassingSettings,
  /** Earlier settings of the last 30 days, the oldest first. */
  formerSettings: z.array(FormerSettings),
  /** The report that is open, released or revoked. Absent while ALIVE. */
  report: PassingReport.optional(),
  /** The stages that are released. Only while RELEASED. */
  stages: z.array(ReleaseStage),
  /**
   * The times when the owner objected to reports of each delegate in the last year. A refused
   * certificate that they brought without a report counts too. At most two are kept.
   */
  objections: z.record(z.string(), z.array(Instant)),
  /** When certificates were refused: the last five, the oldest first. Absent if none was. */
  refusedAt: z.array(Instant).optional(),
  /** The reports that ended: the last five, the oldest first. Absent if none did. */
  earlierReports: z.array(EarlierReport).optional(),
  /** What administrators decided: the last ten, the oldest first. Absent if nothing was. */
  decisions: z.array(ReviewDecided).optional(),
  /** When the owner last said that they are alive, while their death was reported. */
  aliveAt: Instant.optional(),
  /**
   * How many reports expired, because too few delegates confirmed them in time. An objection sets
   * it to 0: the owner has answered.
   */
  expired: z.int().nonnegative(),
  /**
   * Certificates that delegates brought while no report was open, and that nobody has looked at.
   */
  brought: z.array(Certificate),
  /** When each delegate last brought a certificate while no report was open. */
  broughtAt: z.record(z.string(), Instant),
  /**
   * The times when each delegate took back a report or a confirmation in the last year. At most
   * five are kept.
   */
  withdrawals: z.record(z.string(), z.array(Instant)),
  checkIn: z
    .object({
      /** When the owner last answered that they are well, or turned check-ins on. */
      last: Instant,
      /** How often they have been asked since. */
      asked: z.int().nonnegative(),
      /** When they are asked next, or when silence opens a report. */
      nextAt: Instant,
    })
    .optional(),
  /**
   * When the sign-in began in which a helper answered "I am somebody else". The question is not
   * asked again in that sign-in.
   */
  helpingSince: Instant.optional(),
  /** How the last report ended. Earlier versions did not store `report`. */
  last: z
    .object({
      caseId: z.uuid(),
      outcome: ReportOutcome,
      at: Instant,
      report: EndedReport.optional(),
    })
    .optional(),
  /** When the passing changes next without anybody's doing. Absent if it does not. */
  nextAt: Instant.optional(),
})
export type Passing = z.infer<typeof Passing>

/** The kinds of notice. `functions/domain/passing/notice-words.ts` has their texts. */
export const NoticeKind = z.enum([
  'REPORTED',
  'REMINDER',
  'COOLING',
  'SHORTENED',
  'ADDRESS_BOUNCED',
  'NOT_SENT',
  'STOPPED',
  'CONTINUED',
  'RELEASED',
  'OBJECTED',
  'REVOKED',
  'WITHDRAWN',
  'VOTE_WITHDRAWN',
  'EXPIRED',
  'ENDED',
  'CONFIRM_NOW',
  'CONFIRM_AGAIN',
  'REPORT_RECEIVED',
  'ENOUGH_CONFIRMED',
  'CERTIFICATE_REFUSED',
  'CHECK_IN',
  'SETTINGS_WEAKENED',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** A notice to the owner or to a delegate, with the dates at the time of the decision. */
export const Notice = z.object({
  to: z.enum(['owner', 'delegate']),
  /** The delegate to notify. */
  userId: UserId.optional(),
  kind: NoticeKind,
  caseId: z.uuid().optional(),
  state: PassingState,
  /** The name of the reporter. Absent if missed check-ins opened the report. */
  reporter: z.string().optional(),
  /** The delegate to notify is the one who reported. */
  own: z.literal(true).optional(),
  /** When the only delegate can confirm their own report. */
  confirmFrom: Instant.optional(),
  /** Until when the owner can object before the next step. */
  endsAt: Instant.optional(),
  /** Why the last wait is long. Absent if it is not. */
  lowered: PassingReport.shape.lowered,
  /** Why a certificate was refused. */
  reason: line(500).optional(),
  /** The owner's new settings, the ones that they replace, and from when the new ones count. */
  weakened: z
    .object({ before: PassingSettings, after: PassingSettings, countsFrom: Instant })
    .optional(),
})
export type Notice = z.infer<typeof Notice>
