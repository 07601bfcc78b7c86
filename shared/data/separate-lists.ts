/** A statute that lets a will leave things to the people on a signed list outside the will. */
export interface SeparateList {
  readonly statute: string
  /** Whether a source names the statute: only then does a will cite it. */
  readonly confirmed: boolean
}

const known = (statute: string): SeparateList => ({ statute, confirmed: true })
const unconfirmed = (statute: string): SeparateList => ({ statute, confirmed: false })

/** By state. A state that is not here has no such statute that we know of: its wills do not speak of a list. */
const lists: Readonly<Record<string, SeparateList>> = {
  AK: known('AS § 13.12.513'),
  AR: known('Ark. Code § 28-25-107(b)'),
  AZ: unconfirmed('A.R.S. § 14-2513'),
  CA: unconfirmed('Cal. Prob. Code § 6132'),
  CO: unconfirmed('C.R.S. § 15-11-513'),
  DE: unconfirmed('12 Del. C. § 212'),
  FL: known('Fla. Stat. § 732.515'),
  GA: known('O.C.G.A. § 53-4-5'),
  HI: unconfirmed('HRS § 560:2-513'),
  IA: known('Iowa Code § 633.276'),
  ID: known('Idaho Code § 15-2-513'),
  KS: known('K.S.A. § 59-623'),
  MI: unconfirmed('MCL § 700.2513'),
  MN: unconfirmed('Minn. Stat. § 524.2-513'),
  MO: known('RSMo § 474.333'),
  MT: unconfirmed('MCA § 72-2-533'),
  ND: known('N.D.C.C. § 30.1-08-13'),
  NE: known('Neb. Rev. Stat. § 30-2338'),
  NJ: unconfirmed('N.J.S.A. § 3B:3-11'),
  NM: unconfirmed('NMSA § 45-2-513'),
  NV: unconfirmed('NRS § 133.045'),
  OR: unconfirmed('ORS § 112.260'),
  SC: known('S.C. Code § 62-2-512'),
  SD: known('SDCL § 29A-2-513'),
  TN: known('T.C.A. § 32-3-115'),
  UT: unconfirmed('Utah Code § 75-2-513'),
  VA: known('Va. Code § 64.2-400'),
  WA: known('RCW § 11.12.260'),
  WI: unconfirmed('Wis. Stat. § 853.32(2)'),
  WY: known('Wyo. Stat. § 2-6-124'),
}

export const separateList = (state: string): SeparateList | undefined => lists[state]
