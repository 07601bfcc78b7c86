import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const NV: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Nev. Rev. Stat. § 133.050'),
  },
  interestedWitness: {
    rule: sourced('Nev. Rev. Stat. § 133.060'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Nev. Rev. Stat. §§ 133.020, 133.040, 133.050, 133.060',
  signing: [
    'Only the witnesses swear. Nevada also accepts their declaration under penalty of perjury, without a notary.',
  ],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Nev. Rev. Stat. § 123.220'),
  },
  partners: { union: 'registered', rights: 'spouses', statute: 'Nev. Rev. Stat. § 122A.200' },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced('Nev. Rev. Stat. § 137.005'),
  },
  divorce: sourced('Nev. Rev. Stat. § 133.115'),
  digitalAssetsAct: sourced('Nev. Rev. Stat. ch. 722'),
  outOfStateExecutor: {
    kind: 'unsourced',
    rule: unsourced,
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2015,
}
