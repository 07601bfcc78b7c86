import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const MA: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Mass. Gen. Laws ch. 190B, § 2-504'),
  },
  interestedWitness: {
    rule: sourced('Mass. Gen. Laws ch. 190B, § 2-505'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'Mass. Gen. Laws ch. 190B, §§ 2-501, 2-502, 2-504, 2-505',
  signing: ['Massachusetts forgives no mistake in signing. Follow each step.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('Mass. Gen. Laws ch. 191, § 15'),
    maxShareBps: 10000,
  },
  survivorshipDefault: sourced('Mass. Gen. Laws ch. 190B, § 2-702'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Mass. Gen. Laws ch. 190B, § 2-517'),
  },
  divorce: sourced('Mass. Gen. Laws ch. 190B, § 2-804'),
  digitalAssetsAct: unsourced,
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Mass. Gen. Laws ch. 190B, § 5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2015,
}
