import { type StateLaw, sourced } from '../state-law.ts'

/** Connecticut. */
export const CT: StateLaw = {
  code: 'CT',
  name: 'Connecticut',
  fips: '09',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced(
      'Conn. Gen. Stat. 45a-285 (no form prescribed; affidavit on will or attached)',
      'Conn. Gen. Stat. § 45a-285',
    ),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness or spouse void unless will attested without them or witness is an heir (45a-258)',
      'Conn. Gen. Stat. § 45a-258',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: 'Conn. Gen. Stat. §§ 45a-250, 45a-251, 45a-258, 45a-285',
  signing: ['Only the witnesses swear the affidavit.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('life use of 1/3 (45a-436)', 'Conn. Gen. Stat. § 45a-436'),
  },
  survivorshipDefault: sourced(
    'simultaneous-death rule only (45a-440)',
    'Conn. Gen. Stat. § 45a-440',
  ),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced(
      'enforced unless good faith, probable cause and reasonable justification (South Norwalk Trust v. St. John, 1917; Salce v. Cardello, 2023)',
      'South Norwalk Trust v. St. John (1917); Salce v. Cardello (2023)',
    ),
  },
  divorce: sourced('yes (45a-257c)', 'Conn. Gen. Stat. § 45a-257c'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced(
      'RUFADAA, Conn. Gen. Stat. 45a-334b to -334s',
      'Conn. Gen. Stat. §§ 45a-334b to 45a-334s',
    ),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced('must appoint probate judge as agent (52-60)', 'Conn. Gen. Stat. § 52-60'),
  },
  guardianNomination: sourced(
    '45a-596 (will, or writing with 2 witnesses)',
    'Conn. Gen. Stat. § 45a-596',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
