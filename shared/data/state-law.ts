import type { IsoDate } from '#shared/model/iso-date.ts'

/** What a source says about one point; unconfirmed where no text of law was read. */
export interface Finding {
  /** A researcher's note in few words: the rules and tests read it, people never do. */
  readonly text: string
  readonly confirmed: boolean
  /** Where it is written, in standard form as people see it: "Tex. Est. Code § 304.003". */
  readonly statute?: string
}

export const sourced = (text: string, statute?: string): Finding => ({
  text,
  confirmed: true,
  ...(statute === undefined ? {} : { statute }),
})
export const unsourced = (text: string): Finding => ({ text, confirmed: false })

/**
 * What a will has to know about one state. General information, not legal advice. Where a finding
 * is not confirmed, the rules take the careful way: two adult disinterested witnesses who sign in
 * each other's sight, and no clause that might be void.
 */
export interface StateLaw {
  /** Postal code, as `TX`. */
  readonly code: string
  readonly name: string
  /** The first two digits of its counties' FIPS codes. */
  readonly fips: string
  /** `optIn`: only by an agreement or trust of the spouses. */
  readonly communityProperty: 'yes' | 'optIn' | 'no'
  /** Years; `ifMarried` and `ifEmancipated` are lower bounds for those who are or were that. */
  readonly testatorAge: {
    readonly minimum: number
    readonly ifMarried?: number
    readonly ifEmancipated?: number
    readonly confirmed: boolean
  }
  /** `notaryInstead`: the state would take a notary in place of witnesses (we print both). */
  readonly witnesses: {
    readonly count: 2
    readonly minimumAge: number
    readonly notaryInstead: boolean
    /** The law asks for the witnesses' addresses. */
    readonly addresses: boolean
  }
  /**
   * How a paper will proves itself. `affidavit`: testator and witnesses swear before a notary;
   * `witnessAffidavit`: the witnesses alone do; `declaration`: unsworn, under penalty of perjury;
   * `attestation`: the attestation clause does it; `none`: the state has no such procedure.
   */
  readonly selfProving: {
    readonly kind: 'affidavit' | 'witnessAffidavit' | 'declaration' | 'attestation' | 'none'
    readonly statute: Finding
  }
  /** What happens to a gift to a witness, and whether it reaches the witness's spouse or kin. */
  readonly interestedWitness: {
    readonly rule: Finding
    readonly spouseCounts: boolean
    readonly relativesCount: boolean
  }
  /** The statutes on making and signing a will, in standard form. */
  readonly execution: string
  /** What is particular about signing here, as sentences to the testator. */
  readonly signing: readonly string[]
  /** What a surviving spouse can claim whatever the will says. */
  readonly spousalShare: {
    readonly kind: 'share' | 'communityProperty' | 'none'
    readonly rule: Finding
  }
  /** How the state itself would divide among descendants. The will always says it instead. */
  readonly residuaryDefault: Finding
  readonly survivorshipDefault: Finding
  readonly noContest: {
    readonly kind:
      | 'enforced'
      | 'unlessProbableCause'
      | 'withExceptions'
      | 'onlyWithGiftOver'
      | 'void'
      | 'unsourced'
    readonly rule: Finding
  }
  /** Whether a divorce revokes what the will gives to the former spouse. */
  readonly divorce: Finding
  readonly digitalAssets: {
    readonly kind: 'revisedUniformAct' | 'other' | 'none' | 'unsourced'
    readonly act: Finding
  }
  /** Whether somebody from another state can be executor. */
  readonly executorAbroad: {
    readonly kind: 'free' | 'agent' | 'bond' | 'relativesOnly' | 'restricted' | 'unsourced'
    readonly rule: Finding
  }
  readonly guardianNomination: Finding
  /** The day on which the row was last compared with a source. */
  readonly checkedOn: IsoDate
  /** The year of the oldest text that the row leans on. */
  readonly oldestText: number
}
