import type { StateLaw } from '#shared/data/state-law.ts'
import type { Company } from '#shared/model/company.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { MaritalStatus } from '#shared/model/marital-status.ts'
import type { WillRole, WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { unbroken } from '../citation.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { withOnePoint } from '../names.ts'

/** What the record of a business says about its transfer. */
export type GivenCompany = Pick<Company, 'companyId' | 'name' | 'successors' | 'agreements'>

/** What a draft is compared with. */
export interface CheckContext {
  /** The day by which ages are counted: `dayForAges` of the testator's state. */
  readonly today: IsoDate
  /** The day after which a date lies in the future: `latestToday`. Without it, `today`. */
  readonly latestToday?: IsoDate
  /**
   * Whether a county exists, by its FIPS code. The server knows all of them; the browser does not
   * ask, because it offers only counties that exist.
   */
  readonly countyExists?: (fips: string) => boolean
  /** The account holder's own address: the spouse needs a different one. */
  readonly ownEmail?: string
  /**
   * The businesses that the draft gives, as their owner recorded them: the owner of the draft's
   * account.
   */
  readonly companies?: readonly GivenCompany[]
  /** The current profile, which may have changed since the draft was written. */
  readonly snapshot?: {
    readonly maritalStatus?: MaritalStatus | undefined
    readonly state?: string | undefined
  }
}

/**
 * What is known of the account holder, for the account holder's own will. In the spouse's will the
 * testator is somebody else, who may live elsewhere and has businesses of their own.
 */
export const knownOfTestator = (
  role: WillRole,
  own: Pick<CheckContext, 'ownEmail' | 'companies' | 'snapshot'>,
): typeof own => (role === 'own' ? own : {})

export interface CheckInput {
  readonly draft: EffectiveDraft
  /** The law of the testator's home state; absent until a state is chosen. */
  readonly state: StateLaw | undefined
  readonly context: CheckContext
}

/** Checks one concern of one step, and returns its issues in the order of the page. */
export type Check = (input: CheckInput) => WillIssue[]

/** Whether a date has not begun anywhere on Earth. '' has no date. */
export const isFuture = (date: IsoDate | '', { today, latestToday = today }: CheckContext) =>
  date > latestToday

/** The position of an answer: its step and its path in the saved draft. */
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
    message: withOnePoint(message),
    ...(statute === undefined ? {} : { statute: unbroken(statute) }),
  })

/** An issue that must be fixed before the will can be finalized. */
export const block = issue('block')
/** An issue that the testator should know about before signing; the will is possible. */
export const warn = issue('warn')

/**
 * Nobody who is named in a will of today was born before this year: the year was mistyped, as 0001
 * or 0197.
 */
const EARLIEST_YEAR = 1900

/** Blocks a date of birth whose year cannot be right. An empty date has no issue. */
export const checkBirthYear = (dateOfBirth: string, place: Place): WillIssue[] =>
  dateOfBirth !== '' && Number(dateOfBirth.slice(0, 4)) < EARLIEST_YEAR
    ? [
        block(
          'BIRTH_YEAR_IMPOSSIBLE',
          place,
          `The year ${dateOfBirth.slice(0, 4)} cannot be right. Enter the year of birth with its four digits, as 1984.`,
        ),
      ]
    : []
