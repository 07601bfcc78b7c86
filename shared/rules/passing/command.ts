import type { ActivityKind } from '#shared/model/activity.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import type {
  Elector,
  Notice,
  Passing,
  PassingReport,
  PassingSettings,
} from '#shared/model/passing.ts'
import type { OwnerAddresses } from './told.ts'

/** A delegate who accepted, may report a death, and is currently enabled. */
export interface Candidate extends Elector {
  /** When their probation began (`probation.ts`). */
  readonly since: string
}

/** An elector who lost the right to confirm less than 30 days ago. */
export interface FormerElector extends Pick<Candidate, 'userId' | 'since'> {
  /** When they lost it. */
  readonly until: string
}

/** The delegates who decide how many votes a report needs, and who can give them. */
export interface Delegates {
  readonly candidates: readonly Candidate[]
  readonly former: readonly FormerElector[]
  /**
   * The candidates who can no longer confirm, because they have no account or are dead themselves.
   */
  readonly gone?: readonly UserId[]
}

/**
 * A taken account: its holder, a delegate, said at `at` that somebody else was in it. Their
 * confirmations are on hold.
 */
export interface TakenAccount {
  readonly userId: UserId
  /** When they said so. */
  readonly at: string
}

/** The input of a new report. */
export interface Opening extends Delegates {
  readonly caseId: string
  /** The delegate who inherits everything by the owner's will, if there is one. */
  readonly soleBeneficiary?: UserId | undefined
}

/** The notice to the owner about which there is news. */
export interface AboutNotice {
  /** The address or number that the notice went to. */
  readonly address: string
  /** The report of the notice, and when the notice was decided. Undefined for other notices. */
  readonly reportNotice: { readonly caseId: string; readonly decidedAt: string } | undefined
  /** The owner's addresses now. */
  readonly addresses: OwnerAddresses
}

/** Everything that can change a passing. The caller must check who may give a command. */
export type PassingCommand =
  /** A delegate reports that the owner has died. */
  | { readonly type: 'report'; readonly by: UserId; readonly opening: Opening }
  /** The owner says "I am alive", with the code of a notice or signed in. */
  | { readonly type: 'object' }
  /** An elector confirms the report. */
  | { readonly type: 'confirm'; readonly by: UserId }
  /** An elector disputes the report. */
  | { readonly type: 'dispute'; readonly by: UserId; readonly reason: string }
  /** A delegate withdraws their confirmation, or a report that nobody has confirmed. */
  | { readonly type: 'withdraw'; readonly by: UserId }
  | {
      readonly type: 'attach-certificate'
      readonly by: UserId
      readonly fileId: FileId
      /** The delegates at present. Given only while no report is open. */
      readonly candidates?: readonly Candidate[]
    }
  /** An administrator has looked at a certificate, and says why it was accepted or refused. */
  | {
      readonly type: 'review-certificate'
      readonly fileId: FileId
      readonly by: UserId
      /** Whether the administrator accepts the certificate. */
      readonly accepted: boolean
      readonly reason: string
      /** The input of the report that an accepted certificate opens, while none is open. */
      readonly opening?: Opening
    }
  /**
   * An administrator has compared an accepted certificate with what is known of the owner, and both
   * name the same person.
   */
  | {
      readonly type: 'compare-certificate'
      readonly fileId: FileId
      readonly by: UserId
      readonly reason: string
    }
  /** An administrator stops the clock, starts it again, or ends the report. */
  | {
      readonly type: 'review'
      readonly decision: 'hold' | 'continue' | 'end'
      readonly by: UserId
      /** Why the report ends. Absent for the other two. */
      readonly reason?: string
    }
  /** A notice to the owner came back from this address. */
  | ({ readonly type: 'notice-refused' } & AboutNotice)
  /** The service accepted a notice to the owner. */
  | ({ readonly type: 'notice-answered'; readonly sentAt: string } & AboutNotice)
  /** SES reported that the mail server of the owner took a notice. */
  | ({ readonly type: 'notice-arrived'; readonly sentAt: string } & AboutNotice)
  /** There is news of a notice to an elector. */
  | {
      readonly type: 'elector-notice'
      readonly elector: UserId
      readonly caseId: string
      readonly news: 'REFUSED' | 'ANSWERED' | 'ARRIVED'
      readonly sentAt: string
    }
  /** All delegates of the owner who say at present that somebody else was in their account. */
  | { readonly type: 'accounts-taken'; readonly accounts: readonly TakenAccount[] }
  /** The owner has another address in place of the one that refused. */
  | { readonly type: 'address-changed'; readonly addresses: OwnerAddresses }
  /** The owner confirms that they are well. */
  | { readonly type: 'check-in' }
  /** A person who signed in as the owner says "I am somebody else". */
  | { readonly type: 'helping'; readonly signedInAt: string }
  | { readonly type: 'change-settings'; readonly settings: PassingSettings }
  /** Time has passed. */
  | {
      readonly type: 'tick'
      readonly opening: Opening
      /**
       * The deletion of the account was announced. From then on the owner is not asked whether they
       * are well.
       */
      readonly isLeaving?: boolean
      readonly addresses: OwnerAddresses
      /** The electors of the open report who can no longer confirm. */
      readonly gone: readonly UserId[]
    }

/** The command of one type. */
export type CommandOf<T extends PassingCommand['type']> = Extract<PassingCommand, { type: T }>

/** A passing with its open report, at the instant of a command. */
export interface ReportNow {
  readonly passing: Passing
  readonly report: PassingReport
  readonly now: string
}

/** A line for the owner's activity log. */
export interface PassingActivity {
  readonly kind: ActivityKind
  readonly subject?: string
}

/**
 * The result of a command: the new passing, the notices to send, and the lines for the owner's log.
 */
export interface Decision {
  readonly passing: Passing
  readonly notices: readonly Notice[]
  readonly activity: readonly PassingActivity[]
}
