import type { IsoDate } from '#shared/model/iso-date.ts'
import type { State } from './states.ts'

/**
 * Whether a source confirms one point of law, and which source. The words of the source are in
 * `tests/law/us-states.csv`, with which a test compares the states' files. They are not here too,
 * because every function that checks a will would load them.
 */
export interface Finding {
  readonly confirmed: boolean
  /** The citation in standard form, as people see it: "Tex. Est. Code § 304.003". */
  readonly statute?: string
}

/** A finding that a source confirms, with the citation if the source names the statute. */
export const sourced = (statute?: string): Finding => ({
  confirmed: true,
  ...(statute === undefined ? {} : { statute }),
})

/** A finding that no text of law confirms. `tests/law/us-states.csv` has what is assumed. */
export const unsourced: Finding = { confirmed: false }

/**
 * The law of one state, as far as a will must know it. General information, not legal advice. Where
 * a finding is not confirmed, the rules take the safe form: two adult disinterested witnesses who
 * sign in each other's sight, and no clause that might be void.
 */
export interface StateRules {
  /** `optIn`: only by an agreement or trust of the spouses. */
  readonly communityProperty: 'yes' | 'optIn' | 'no'
  /**
   * In years. `ifMarried` and `ifEmancipated` are lower minimums for testators who are or were
   * married, or are emancipated. 0: at any age.
   */
  readonly testatorAge: {
    readonly minimum: number
    readonly ifMarried?: number
    readonly ifEmancipated?: number
    /** Whether a text of law confirms these ages. */
    readonly sourced: boolean
  }
  /**
   * `notaryInstead`: the state accepts a notary instead of witnesses. Our wills have two witnesses
   * there too.
   */
  readonly witnesses: {
    readonly count: 2
    readonly minimumAge: number
    readonly notaryInstead: boolean
    /** Whether the law requires the witnesses' addresses. */
    readonly needAddresses: boolean
  }
  /**
   * The way in which a paper will is made self-proving. `affidavit`: testator and witnesses swear
   * before a notary. `witnessAffidavit`: only the witnesses swear. `declaration`: unsworn, under
   * penalty of perjury. `attestation`: the attestation clause is enough. `none`: the state has no
   * such procedure.
   */
  readonly selfProving: {
    readonly kind: 'affidavit' | 'witnessAffidavit' | 'declaration' | 'attestation' | 'none'
    readonly statute: Finding
  }
  /**
   * The effect on a gift to a witness. It also says whether that includes the witness's spouse or
   * relatives.
   */
  readonly interestedWitness: {
    readonly rule: Finding
    readonly coversSpouse: boolean
    readonly coversRelatives: boolean
    /** A source says that the witness keeps the gift. */
    readonly keepsGift?: true
    /** A source says that the husband or wife of somebody who takes may be a witness. */
    readonly spouseMayWitness?: true
  }
  /** The statutes on making and signing a will, in standard form. */
  readonly executionStatutes: string
  /** Special rules for signing in this state, as sentences to the testator. */
  readonly signing: readonly string[]
  /** The claims of a surviving spouse regardless of the will. */
  readonly spousalShare: {
    readonly kind: 'share' | 'communityProperty' | 'none'
    readonly rule: Finding
    /**
     * The greatest part of an estate that the rule can give, in basis points. It is 10000 where the
     * rule gives a sum of money or a life estate: that can be the whole of a small estate. Absent
     * where no source says.
     */
    readonly maxShareBps?: number
    /**
     * The claims of a spouse besides half of the community property, as a sentence to the testator.
     */
    readonly more?: string
  }
  /**
   * The rights of registered domestic partners, or of partners in a civil union of this state.
   * `spouses`: the rights of a spouse. `heirsOnly`: they inherit like a spouse where there is no
   * will, and have no share against one. Absent where no source was found: a partner then has only
   * what the will gives.
   */
  readonly partners?: {
    readonly union: 'registered' | 'civilUnion'
    readonly rights: 'spouses' | 'heirsOnly'
    readonly statute: string
  }
  /** How long a beneficiary must survive the testator if the will does not say so. */
  readonly survivorshipDefault: Finding
  /**
   * The effect of contesting a will with a no-contest clause on the gift of the person who
   * contests. `enforced`: the gift is lost, even with probable cause. `unlessProbableCause`: it is
   * kept if there was probable cause. `unlessGoodFaith`: it is kept if there was probable or just
   * cause, and good faith. `unlessContestPrevails`: it is kept if the contest succeeds in
   * substance. `withExceptions`: it is kept in other cases that the law names. `onlyWithGiftOver`:
   * it is lost only if the will says who takes instead. `void`: the clause has no effect.
   * `unsourced`: no source says.
   */
  readonly noContest: {
    readonly kind:
      | 'enforced'
      | 'unlessProbableCause'
      | 'unlessGoodFaith'
      | 'unlessContestPrevails'
      | 'withExceptions'
      | 'onlyWithGiftOver'
      | 'void'
      | 'unsourced'
    readonly rule: Finding
  }
  /** Whether a divorce revokes what the will gives to the former spouse. */
  readonly divorce: Finding
  /** The act on who may see a person's digital assets after the death. */
  readonly digitalAssetsAct: Finding
  /**
   * Whether a person from another state can be executor. `relatives`: only relatives by blood,
   * marriage or adoption, and their spouses. `nearRelatives`: only relatives by blood, and by
   * marriage in the direct line. `relativesOrMutual`: relatives by blood or marriage, and others if
   * their own state allows the same. `free`: anybody can. `agent`: they must name an agent in the
   * state. `bond`: the court may ask for a bond. `restricted`: the law limits it in other ways.
   * `unsourced`: no source says.
   */
  readonly outOfStateExecutor: {
    readonly kind:
      | 'free'
      | 'agent'
      | 'bond'
      | 'nearRelatives'
      | 'relatives'
      | 'relativesOrMutual'
      | 'restricted'
      | 'unsourced'
    readonly rule: Finding
  }
  /** The age that an executor must have when the court appoints them, where it is above 18. */
  readonly executorAge?: { readonly years: number; readonly statute: string }
  /** The law on nominating guardians of one's minor children in a will. */
  readonly guardianNomination: Finding
  /** The day on which this row was last compared with a source. */
  readonly checkedOn: IsoDate
  /**
   * The year of the oldest edition of statutes in which this row was read. Decisions of courts do
   * not count, however old they are.
   */
  readonly oldestStatuteEdition: number
}

/** A state and what a will must know about its law. */
export interface StateLaw extends State, StateRules {}
