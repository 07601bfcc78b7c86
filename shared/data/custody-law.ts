/**
 * Until which age a custodian holds what a will gives to a young person, under a state's act on
 * transfers to minors. An act covers minors only, and a will that chooses a higher age makes nobody
 * a minor. No source says whom each act calls a minor. So we assume that an act covers people below
 * `age` and nobody older.
 */
export interface CustodyLaw {
  /** In years. Applies if the will chooses no age. */
  readonly age: number
  /** The ages that a will may choose. Empty if it may choose none, or if no source says so. */
  readonly choices: readonly number[]
  /** As the table of sources (`tests/law/us-custody.csv`) cites it: "Fla. Stat. § 710.123". */
  readonly statute: string
  /** False if nobody has read the text of the law. Then no sentence relies on the numbers. */
  readonly confirmed: boolean
}

const confirmedLaw = (
  age: number,
  statute: string,
  choices: readonly number[] = [],
): CustodyLaw => ({
  age,
  choices,
  statute,
  confirmed: true,
})
const unconfirmed = (age: number, statute: string, choices?: readonly number[]): CustodyLaw => ({
  ...confirmedLaw(age, statute, choices),
  confirmed: false,
})
const ages = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const custodyLaws: Readonly<Record<string, CustodyLaw>> = {
  AK: confirmedLaw(21, 'AS §§ 13.46.190, .195', ages(18, 25)),
  AL: confirmedLaw(21, 'Ala. Code § 35-5A-21'),
  AR: unconfirmed(21, 'Ark. Code § 9-26-220'),
  AZ: unconfirmed(21, 'A.R.S. § 14-7670'),
  CA: unconfirmed(18, 'Cal. Prob. Code §§ 3920, 3920.5', ages(18, 25)),
  CO: confirmedLaw(21, 'C.R.S. § 11-50-121'),
  CT: confirmedLaw(21, 'Conn. Gen. Stat. § 45a-559e'),
  DC: confirmedLaw(18, 'D.C. Code §§ 21-320, 21-309(d)', [18, 21]),
  DE: confirmedLaw(21, '12 Del. C. § 4520'),
  FL: confirmedLaw(21, 'Fla. Stat. § 710.123', [21, 25]),
  GA: unconfirmed(21, 'O.C.G.A. § 44-5-110 et seq.'),
  HI: confirmedLaw(21, 'HRS § 553A-20'),
  IA: confirmedLaw(21, 'Iowa Code § 565B.20'),
  ID: confirmedLaw(21, 'Idaho Code § 68-820'),
  IL: unconfirmed(21, '760 ILCS 20/21'),
  IN: unconfirmed(21, 'Ind. Code § 30-2-8.5-35'),
  KS: unconfirmed(21, 'K.S.A. § 38-1721'),
  KY: confirmedLaw(18, 'KRS § 385.202'),
  LA: unconfirmed(18, 'La. R.S. § 9:751 et seq.'),
  MA: unconfirmed(21, 'M.G.L. c. 201A, § 20'),
  MD: unconfirmed(21, 'Md. Est. & Trusts § 13-301 et seq.'),
  ME: unconfirmed(18, '33 M.R.S. § 1651 et seq.', ages(18, 21)),
  MI: confirmedLaw(18, 'MCL §§ 554.546, 554.547', ages(18, 21)),
  MN: unconfirmed(21, 'Minn. Stat. § 527.40'),
  MO: confirmedLaw(21, 'RSMo § 404.051'),
  MS: confirmedLaw(21, 'Miss. Code § 91-20-41'),
  MT: unconfirmed(21, 'MCA § 72-26-501 et seq.'),
  NC: confirmedLaw(21, 'N.C.G.S. § 33A-20', ages(18, 21)),
  ND: confirmedLaw(21, 'N.D.C.C. § 47-24.1-20'),
  NE: confirmedLaw(21, 'Neb. Rev. Stat. § 43-2721'),
  NH: unconfirmed(21, 'RSA § 463-A:20'),
  NJ: unconfirmed(21, 'N.J.S.A. § 46:38A-1 et seq.', ages(18, 21)),
  NM: confirmedLaw(21, 'NMSA § 46-7-31'),
  NV: unconfirmed(18, 'NRS § 167.034', ages(18, 25)),
  NY: unconfirmed(21, 'EPTL §§ 7-6.20, 7-6.21', [18, 21]),
  OH: unconfirmed(21, 'R.C. §§ 5814.01, 5814.09', ages(18, 25)),
  OK: unconfirmed(18, '58 O.S. § 1201 et seq.', ages(18, 21)),
  OR: unconfirmed(21, 'ORS §§ 126.869, 126.872', ages(21, 25)),
  PA: confirmedLaw(21, '20 Pa.C.S. §§ 5320, 5321(c)', ages(21, 25)),
  RI: confirmedLaw(21, 'R.I. Gen. Laws § 18-7-21'),
  SC: confirmedLaw(21, 'S.C. Code § 63-5-600 et seq.'),
  SD: confirmedLaw(18, 'SDCL § 55-10A-22'),
  TN: confirmedLaw(21, 'T.C.A. § 35-7-121', ages(21, 25)),
  TX: unconfirmed(21, 'Tex. Prop. Code § 141.021'),
  UT: unconfirmed(21, 'Utah Uniform Transfers to Minors Act'),
  VA: confirmedLaw(18, 'Va. Code §§ 64.2-1919, 64.2-1908(D), (E)', [18, 21, 25]),
  VT: confirmedLaw(21, '14 V.S.A. § 3230'),
  WA: confirmedLaw(21, 'RCW § 11.114.200', [21, 25]),
  WI: unconfirmed(21, 'Wis. Stat. § 54.888'),
  WV: confirmedLaw(21, 'W. Va. Code § 36-7-20'),
  WY: confirmedLaw(21, 'Wyo. Stat. §§ 34-13-133, 34-13-138', ages(21, 30)),
}

/** By the state's postal code. Undefined if no act is known, as for unknown codes. */
export const custodyLaw = (state: string): CustodyLaw | undefined => custodyLaws[state]
