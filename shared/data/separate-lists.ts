/** A statute that lets a will leave things to the people on a signed list outside the will. */
export interface SeparateList {
  /** In standard form, as in the state's other citations: "Va. Code § 64.2-400". */
  readonly statute: string
  /** Whether a source names the statute: only then does a will cite it. */
  readonly confirmed: boolean
}

const confirmedList = (statute: string): SeparateList => ({ statute, confirmed: true })
const unconfirmed = (statute: string): SeparateList => ({ statute, confirmed: false })

/**
 * By state. A state that is not here has no such statute that we know of: its wills do not speak of
 * a list.
 */
const lists: Readonly<Record<string, SeparateList>> = {
  AK: confirmedList('Alaska Stat. § 13.12.513'),
  AR: confirmedList('Ark. Code § 28-25-107(b)'),
  AZ: unconfirmed('Ariz. Rev. Stat. § 14-2513'),
  CA: unconfirmed('Cal. Prob. Code § 6132'),
  CO: unconfirmed('Colo. Rev. Stat. § 15-11-513'),
  DE: unconfirmed('Del. Code tit. 12, § 212'),
  FL: confirmedList('Fla. Stat. § 732.515'),
  GA: confirmedList('O.C.G.A. § 53-4-5'),
  HI: unconfirmed('Haw. Rev. Stat. § 560:2-513'),
  IA: confirmedList('Iowa Code § 633.276'),
  ID: confirmedList('Idaho Code § 15-2-513'),
  KS: confirmedList('Kan. Stat. § 59-623'),
  MI: unconfirmed('Mich. Comp. Laws § 700.2513'),
  MN: unconfirmed('Minn. Stat. § 524.2-513'),
  MO: confirmedList('Mo. Rev. Stat. § 474.333'),
  MT: unconfirmed('Mont. Code § 72-2-533'),
  ND: confirmedList('N.D. Cent. Code § 30.1-08-13'),
  NE: confirmedList('Neb. Rev. Stat. § 30-2338'),
  NJ: unconfirmed('N.J. Stat. § 3B:3-11'),
  NM: unconfirmed('N.M. Stat. § 45-2-513'),
  NV: unconfirmed('Nev. Rev. Stat. § 133.045'),
  OR: unconfirmed('Or. Rev. Stat. § 112.260'),
  SC: confirmedList('S.C. Code § 62-2-512'),
  SD: confirmedList('S.D. Codified Laws § 29A-2-513'),
  TN: confirmedList('Tenn. Code § 32-3-115'),
  UT: unconfirmed('Utah Code § 75-2-513'),
  VA: confirmedList('Va. Code § 64.2-400'),
  WA: confirmedList('Wash. Rev. Code § 11.12.260'),
  WI: unconfirmed('Wis. Stat. § 853.32(2)'),
  WY: confirmedList('Wyo. Stat. § 2-6-124'),
}

/** By the state's postal code. Undefined if no statute is known. */
export const separateList = (state: string): SeparateList | undefined => lists[state]
