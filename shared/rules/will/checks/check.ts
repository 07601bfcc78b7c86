import type { StateLaw } from '#shared/data/state-law.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { MaritalStatus } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { unbroken } from '../citation.ts'
import type { EffectiveDraft } from '../effective-draft.ts'

/** What a draft is held against besides itself. */
export interface CheckContext {
  readonly today: IsoDate
  /** The account holder's own address: the spouse needs another one. */
  readonly ownEmail?: string
  /** What the person's profile says by now, where it may have moved on since the draft. */
  readonly snapshot?: { readonly maritalStatus?: MaritalStatus; readonly state?: string }
}

export interface CheckInput {
  readonly draft: EffectiveDraft
  /** The law of the testator's home; absent while no state is chosen. */
  readonly state: StateLaw | undefined
  readonly context: CheckContext
}

/** One concern of one step: what it finds wrong or doubtful, in the order of the page. */
export type Check = (input: CheckInput) => WillIssue[]

/** Where an answer is: its step and its path in the saved draft. */
export interface Place {
  readonly step: WillStep
  readonly field: string
}

const issue =
  (severity: WillIssue['severity']) =>
  (code: string, place: Place, message: string, statute?: string): WillIssue => ({
    code,
    severity,
    step: place.step,
    field: place.field,
    message,
    ...(statute === undefined ? {} : { statute: unbroken(statute) }),
  })

/** The will cannot be finalized before this is mended. */
export const block = issue('block')
/** The will is possible; the testator should know this before signing. */
export const warn = issue('warn')
