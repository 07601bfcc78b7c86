/** A statute that lets a will leave things to the people on a signed list outside the will. */
export interface SeparateList {
  /** In standard form, as in the state's other citations: "Va. Code § 64.2-400". */
  readonly statute: string
  /** Whether a source names the statute: only then does a will cite it. */
  readonly confirmed: boolean
}

const known = (statute: string): SeparateList => ({ statute, confirmed: true })
const unconfirmed = (statute: string): SeparateList => ({ statute, confirmed: false })

/**
 * By state. A state that is not here has no such statute that we know of: its wills do not speak of
 * a list.
 */
const lists: Readonly<Record<string, SeparateList>> = {
  AK: known('Alaska Stat. § 13.12.513'),
  AR: known('Ark. Code § 28-25-107(b)'),
  AZ: unconfirmed('Ariz. Rev. Stat. § 14-2513'),
  CA: unconfirmed('Cal. Prob. Code § 6132'),
  CO: unconfirmed('Colo. Rev. Stat. § 15-11-513'),
  DE: unconfirmed('Del. Code tit. 12, § 212'),
  FL: known('Fla. Stat. § 732.515'),
  GA: known('O.C.G.A. § 53-4-5'),
  HI: unconfirmed('Haw. Rev. Stat. § 560:2-513'),
  IA: known('Iowa Code § 633.276'),
  ID: known('Idaho Code § 15-2-513'),
  KS: known('Kan. Stat. § 59-623'),
  MI: unconfirmed('Mich. Comp. Laws § 700.2513'),
  MN: unconfirmed('Minn. Stat. § 524.2-513'),
  MO: known('Mo. Rev. Stat. § 474.333'),
  MT: unconfirmed('Mont. Code § 72-2-533'),
  ND: known('N.D. Cent. Code § 30.1-08-13'),
  NE: known('Neb. Rev. Stat. § 30-2338'),
  NJ: unconfirmed('N.J. Stat. § 3B:3-11'),
  NM: unconfirmed('N.M. Stat. § 45-2-513'),
  NV: unconfirmed('Nev. Rev. Stat. § 133.045'),
  OR: unconfirmed('Or. Rev. Stat. § 112.260'),
  SC: known('S.C. Code § 62-2-512'),
  SD: known('S.D. Codified Laws § 29A-2-513'),
  TN: known('Tenn. Code § 32-3-115'),
  UT: unconfirmed('Utah Code § 75-2-513'),
  VA: known('Va. Code § 64.2-400'),
  WA: known('Wash. Rev. Code § 11.12.260'),
  WI: unconfirmed('Wis. Stat. § 853.32(2)'),
  WY: known('Wyo. Stat. § 2-6-124'),
}

export const separateList = (state: string): SeparateList | undefined => lists[state]
