import * as z from 'zod'
import { ContactId, FileId, UserId } from './ids.ts'
import { Instant, line } from './plain.ts'

/**
 * How far it has come with the question whether somebody has died.
 * - `ALIVE`: nothing is reported
 * - `REPORTED`: a delegate reported a death; the owner may object, the delegates may confirm
 * - `CONFIRMED`: enough delegates confirmed, the owner still has time to object
 * - `COOLING`: the time to object is over and enough confirmed: a last wait of 48 hours
 * - `RELEASED`: what was meant for after the death goes out, stage by stage
 * - `DISPUTED`: a delegate said that it is not so; the clock stands still until an administrator has looked at it
 * - `HELD`: an administrator stopped the clock
 * - `REVOKED`: released, and then the owner objected after all: what had not gone out stays
 */
export const PassingState = z
  .enum(['ALIVE', 'REPORTED', 'CONFIRMED', 'COOLING', 'RELEASED', 'DISPUTED', 'HELD', 'REVOKED'])
  .meta({ id: 'PassingState' })
export type PassingState = z.infer<typeof PassingState>

/** What a release sets free, in this order: notices and the will, messages and shares, passwords. */
export const ReleaseStage = z
  .enum(['notices', 'messages', 'passwords'])
  .meta({ id: 'ReleaseStage' })
export type ReleaseStage = z.infer<typeof ReleaseStage>

/** What the owner chooses for themselves. */
export const PassingSettings = z
  .object({
    /** Days in which the owner can object to a report, before anything else may happen. */
    challengeDays: z.int().min(3).max(90),
    /** How many delegates must confirm. */
    confirmers: z.int().min(1).max(5),
    /** How often to ask "are you well?", in days; absent: never. */
    checkInDays: z.union([z.literal(30), z.literal(60), z.literal(90)]).optional(),
  })
  .meta({ id: 'PassingSettings' })
export type PassingSettings = z.infer<typeof PassingSettings>

/** A delegate who may confirm one report, as they were when it was made. */
export const Elector = z.object({
  userId: UserId,
  contactId: ContactId,
  name: z.string(),
})
export type Elector = z.infer<typeof Elector>

const Vote = z.object({ userId: UserId, at: Instant })

/** A notice that the owner is still to get, by the moment that it belongs to. */
export const PlannedNotice = z.object({
  moment: z.enum(['DAY_1', 'DAY_3', 'HALF_WAY', 'TWO_DAYS_LEFT', 'ONE_DAY_LEFT', 'TWO_HOURS_LEFT']),
  at: Instant,
})
export type PlannedNotice = z.infer<typeof PlannedNotice>

/** Why the clock of a report stands still. */
const Stop = z.object({
  why: z.enum(['ADDRESS', 'DISPUTE', 'REVIEW']),
  since: Instant,
  /** When it runs again by itself; absent where somebody must decide. */
  until: Instant.optional(),
  /** When mail to the owner's address is tried again. */
  tries: z.array(Instant).optional(),
})

const Certificate = z.object({
  fileId: FileId,
  /** Whose drive it lies in: the delegate who handed it in. */
  userId: UserId,
  at: Instant,
  review: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']),
})

/** One report of a death and all that followed from it. */
export const PassingReport = z.object({
  caseId: z.uuid(),
  reportedAt: Instant,
  /** The same, moved on by every standstill of the clock: the time to object counts from here. */
  clockFrom: Instant,
  /** The delegate who made it; absent where missed check-ins opened it. */
  reporter: UserId.optional(),
  /** Who may confirm: frozen when the report was made. */
  electorate: z.array(Elector).min(1),
  /** Among the electorate, whoever alone would inherit: their word alone is not enough. */
  soleBeneficiary: UserId.optional(),
  /** How many must confirm: frozen as well. */
  confirmers: z.int().positive(),
  votes: z.array(Vote),
  challengeEndsAt: Instant,
  /** The end of the time to object has come, and what follows from it was done. */
  challengeOver: z.boolean(),
  confirmBy: Instant,
  coolingEndsAt: Instant.optional(),
  releasedAt: Instant.optional(),
  /** Notices to the owner that are still to come. */
  planned: z.array(PlannedNotice),
  stop: Stop.optional(),
  /** Milliseconds that the clock has stood still because of the owner's address. */
  addressPause: z.int().nonnegative(),
  /** The owner's address bounced until the pause was used up: all must confirm, or a certificate be accepted. */
  unreachable: z.boolean(),
  certificate: Certificate.optional(),
  dispute: z.object({ userId: UserId, at: Instant, reason: line(500) }).optional(),
})
export type PassingReport = z.infer<typeof PassingReport>

/** How a report ended without a release. */
export const ReportOutcome = z
  .enum(['OBJECTED', 'WITHDRAWN', 'EXPIRED', 'ENDED', 'REVOKED'])
  .meta({ id: 'ReportOutcome' })
export type ReportOutcome = z.infer<typeof ReportOutcome>

/** All that decides about one person's passing, in one record. */
export const Passing = z.object({
  /** Grows with every change. 0: never stored. */
  version: z.int().nonnegative(),
  state: PassingState,
  settings: PassingSettings,
  /** The report that is under way or was released or revoked; absent while ALIVE. */
  report: PassingReport.optional(),
  /** The stages that are out. Only while RELEASED. */
  stages: z.array(ReleaseStage),
  /** How often the owner had to object to each reporter. */
  objections: z.record(z.string(), z.int().positive()),
  checkIn: z
    .object({
      /** When the owner last said that all is well, or turned check-ins on. */
      last: Instant,
      /** How many times they were asked since. */
      asked: z.int().nonnegative(),
      /** When they are asked next, or a report follows from silence. */
      nextAt: Instant,
    })
    .optional(),
  /** The sign-in in which somebody answered "I am helping": it is not asked again. */
  helpingSince: Instant.optional(),
  /** How the last report ended. */
  last: z.object({ caseId: z.uuid(), outcome: ReportOutcome, at: Instant }).optional(),
  /** When time itself will change something; absent where it won't. */
  nextAt: Instant.optional(),
})
export type Passing = z.infer<typeof Passing>

/** What people are told. The words to each are in `functions/domain/passing/notices.ts`. */
export const NoticeKind = z.enum([
  'REPORTED',
  'REMINDER',
  'COOLING',
  'SHORTENED',
  'ADDRESS_BOUNCED',
  'STOPPED',
  'CONTINUED',
  'RELEASED',
  'OBJECTED',
  'REVOKED',
  'WITHDRAWN',
  'EXPIRED',
  'ENDED',
  'CONFIRM_NOW',
  'CERTIFICATE_REFUSED',
  'CHECK_IN',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** Something to tell somebody, with the dates as they were when it was decided. */
export const Notice = z.object({
  to: z.enum(['owner', 'delegate']),
  /** Of a delegate. */
  userId: UserId.optional(),
  kind: NoticeKind,
  caseId: z.uuid().optional(),
  state: PassingState,
  /** Who reported it; absent where missed check-ins did. */
  reporter: z.string().optional(),
  /** Until when the owner can object before the next step. */
  endsAt: Instant.optional(),
})
export type Notice = z.infer<typeof Notice>
