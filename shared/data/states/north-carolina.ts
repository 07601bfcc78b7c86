import { type StateLaw, sourced } from '../state-law.ts'

/** North Carolina. */
export const NC: StateLaw = {
  code: 'NC',
  name: 'North Carolina',
  fips: '37',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('N.C.G.S. 31-11.6 (statutory form)', 'N.C. Gen. Stat. § 31-11.6'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness or spouse void unless 2 other disinterested (31-10)',
      'N.C. Gen. Stat. § 31-10',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: 'N.C. Gen. Stat. §§ 31-1, 31-3.3, 31-10, 31-11.6',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('15/25/33/50% by years (30-3.1)', 'N.C. Gen. Stat. § 30-3.1'),
  },
  survivorshipDefault: sourced('120 hours (28A-24-2)', 'N.C. Gen. Stat. § 28A-24-2'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced(
      'enforced unless good faith and probable cause (Ryan v. Wachovia, 235 N.C. 585)',
      'Ryan v. Wachovia, 235 N.C. 585',
    ),
  },
  divorce: sourced('yes (31-5.4)', 'N.C. Gen. Stat. § 31-5.4'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, N.C.G.S. ch. 36F', 'N.C. Gen. Stat. ch. 36F'),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced('must appoint resident process agent (28A-4-2)', 'N.C. Gen. Stat. § 28A-4-2'),
  },
  guardianNomination: sourced(
    'N.C.G.S. 35A-1225 (recommendation by will, not binding)',
    'N.C. Gen. Stat. § 35A-1225',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2022,
}
