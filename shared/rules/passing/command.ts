import type { ActivityKind } from '#shared/model/activity.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import type { Elector, Notice, Passing, PassingSettings } from '#shared/model/passing.ts'

/** A delegate who accepted, may report a death and is enabled now. */
export interface Candidate extends Elector {
  readonly namedAt: string
}

/** What a new report is made of. */
export interface Opening {
  readonly caseId: string
  readonly candidates: readonly Candidate[]
  /** Whoever the owner's will gives everything, if that is one person and a delegate. */
  readonly soleBeneficiary?: UserId | undefined
}

/** Whatever can change a passing. Who may give a command at all is the caller's to check. */
export type PassingCommand =
  /** A delegate says that the owner has died. */
  | { readonly type: 'report'; readonly by: UserId; readonly opening: Opening }
  /** The owner says "I am alive": by a notice's code, or signed in. */
  | { readonly type: 'object' }
  /** A delegate says that it is so. */
  | { readonly type: 'confirm'; readonly by: UserId }
  /** A delegate says that it is not so. */
  | { readonly type: 'dispute'; readonly by: UserId; readonly reason: string }
  /** The reporter takes the report back. */
  | { readonly type: 'withdraw'; readonly by: UserId }
  | { readonly type: 'attach-certificate'; readonly by: UserId; readonly fileId: FileId }
  /** An administrator has looked at the certificate. */
  | { readonly type: 'review-certificate'; readonly accepted: boolean }
  /** An administrator stops the clock, lets it run again, or ends the report. */
  | { readonly type: 'review'; readonly decision: 'hold' | 'continue' | 'end' }
  /** A notice to the owner came back. */
  | { readonly type: 'address-bounced' }
  /** One that was sent at that time has arrived. */
  | { readonly type: 'address-works'; readonly sentAt: string }
  /** The owner says that all is well. */
  | { readonly type: 'check-in' }
  /** Somebody who signed in as the owner says "I am helping". */
  | { readonly type: 'helping'; readonly signedInAt: string }
  | { readonly type: 'change-settings'; readonly settings: PassingSettings }
  /** Time has passed. */
  | { readonly type: 'tick'; readonly opening: Opening }

export type CommandOf<T extends PassingCommand['type']> = Extract<PassingCommand, { type: T }>

/** A line for the owner's activity log. */
export interface PassingActivity {
  readonly kind: ActivityKind
  readonly subject?: string
}

/** What a command leads to: how it is now, whom to tell what, and what the owner's log says. */
export interface Decision {
  readonly passing: Passing
  readonly notices: readonly Notice[]
  readonly activity: readonly PassingActivity[]
}
