import { type StateRules, sourced } from '../state-law.ts'

export const KY: StateRules = {
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Ky. Rev. Stat. § 394.225'),
  },
  interestedWitness: {
    rule: sourced('Ky. Rev. Stat. § 394.210'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'Ky. Rev. Stat. §§ 394.020, 394.040, 394.210, 394.225',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Ky. Rev. Stat. § 392.080'),
  },
  survivorshipDefault: sourced('Ky. Rev. Stat. §§ 397.1002, 397.1003'),
  noContest: {
    kind: 'enforced',
    rule: sourced(),
  },
  divorce: sourced('Ky. Rev. Stat. § 394.092'),
  digitalAssetsAct: sourced('Ky. Rev. Stat. §§ 395A.010 to 395A.180'),
  outOfStateExecutor: {
    kind: 'relatives',
    rule: sourced('Ky. Rev. Stat. § 395.005'),
  },
  guardianNomination: sourced('Ky. Rev. Stat. § 387.040'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
