import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const IL: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'attestation',
    statute: sourced('755 ILCS 5/6-4'),
  },
  interestedWitness: {
    rule: sourced('755 ILCS 5/4-6'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: '755 ILCS 5/4-1, 5/4-3, 5/4-6, 5/6-4',
  signing: ['No notary is needed: the attestation above the witnesses’ names proves the will.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('755 ILCS 5/2-8'),
    maxShareBps: 5000,
  },
  partners: { union: 'civilUnion', rights: 'spouses', statute: '750 ILCS 75/20' },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced('Estate of Mank, 298 Ill. App. 3d 821'),
  },
  divorce: sourced('755 ILCS 5/4-7(b)'),
  digitalAssetsAct: sourced('755 ILCS 70/1 et seq.'),
  outOfStateExecutor: {
    kind: 'bond',
    rule: sourced('755 ILCS 5/6-13'),
  },
  guardianNomination: sourced('755 ILCS 5/11-5.3'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2020,
}
