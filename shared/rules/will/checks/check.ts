import type { StateLaw } from '#shared/data/state-law.ts'
import type { Company } from '#shared/model/company.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { MaritalStatus } from '#shared/model/marital-status.ts'
import type { WillRole, WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { withUnbrokenSections } from '../citation.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { withSingleFullStops } from '../names.ts'

/** The facts in the record of a business about its transfer. */
export type GivenCompany = Pick<Company, 'companyId' | 'name' | 'successors' | 'agreements'>

/** The facts with which a draft is compared. */
export interface CheckContext {
  /** The day that decides how old people are: `dayForAges` of the testator's state. */
  readonly today: IsoDate
  /**
   * A later date than this lies in the future (`latestToday` of `rules/time/legal-days.ts`).
   * Defaults to `today`.
   */
  readonly latestToday?: IsoDate
  /**
   * Whether a county exists, by its FIPS code. The server knows all of them. The browser does not
   * ask, because it offers only counties that exist.
   */
  readonly countyExists?: (fips: string) => boolean
  /** The account holder's own address. The spouse needs a different one. */
  readonly ownEmail?: string
  /** The businesses that the draft gives, from the records of the account holder. */
  readonly companies?: readonly GivenCompany[]
  /** The current profile, which may have changed since the draft was written. */
  readonly currentProfile?: {
    readonly maritalStatus?: MaritalStatus | undefined
    readonly state?: string | undefined
  }
}

type AccountHolderFacts = Pick<CheckContext, 'ownEmail' | 'companies' | 'currentProfile'>

/**
 * Keeps facts about the account holder for their own will only. The testator of the spouse's will
 * may live elsewhere and has businesses of their own.
 */
export const contextForRole = (role: WillRole, facts: AccountHolderFacts): AccountHolderFacts =>
  role === 'own' ? facts : {}

/** What a check looks at. */
export interface CheckInput {
  readonly draft: EffectiveDraft
  /** The law of the testator's home state. Absent until a state is chosen. */
  readonly state: StateLaw | undefined
  readonly context: CheckContext
}

/** Checks one concern of one step, and returns its issues in the order of the page. */
export type Check = (input: CheckInput) => WillIssue[]

/** Whether a date has not begun anywhere on Earth. The empty date '' is never in the future. */
export const isFuture = (date: IsoDate | '', { today, latestToday = today }: CheckContext) =>
  date > latestToday

/**
 * Where an answer is given: the step of the wizard, and the path of the field in the saved draft.
 */
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
    message: withSingleFullStops(message),
    ...(statute === undefined ? {} : { statute: withUnbrokenSections(statute) }),
  })

/** An issue that must be fixed before the will can be finalized. */
export const block = issue('block')
/** An issue that the testator should know about before signing. The will is possible. */
export const warn = issue('warn')
