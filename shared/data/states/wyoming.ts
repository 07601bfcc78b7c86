import { type StateRules, sourced } from '../state-law.ts'

export const WY: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Wyo. Stat. § 2-6-114'),
  },
  interestedWitness: {
    rule: sourced('Wyo. Stat. § 2-6-112'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Wyo. Stat. §§ 2-6-101, 2-6-112, 2-6-114',
  signing: [],
  spousalShare: { kind: 'share', rule: sourced('Wyo. Stat. § 2-5-101'), maxShareBps: 5000 },
  survivorshipDefault: sourced('Wyo. Stat. § 2-13-101'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Dainton v. Watson, 658 P.2d 79'),
  },
  divorce: sourced('Wyo. Stat. § 2-6-118'),
  digitalAssetsAct: sourced('Wyo. Stat. § 2-3-1001 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Wyo. Stat. § 2-11-301'),
  },
  guardianNomination: sourced('Wyo. Stat. § 3-2-107(d)'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
