import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const MD: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    // Not 'attestation': the clause does not prove the will, but only creates a presumption.
    kind: 'none',
    statute: sourced('Md. Code, Est. & Trusts § 4-102'),
  },
  interestedWitness: {
    rule: unsourced,
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Md. Code, Est. & Trusts §§ 4-101, 4-102, 4-103, 4-104',
  signing: [
    'A paper will in Maryland has no self-proving affidavit. The attestation above the witnesses’ names does that work.',
    'If you marry and then have or adopt a child, make a new will: the earlier one may be revoked.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Md. Code, Est. & Trusts § 3-403'),
    maxShareBps: 5000,
  },
  partners: {
    union: 'registered',
    rights: 'heirsOnly',
    statute: 'Md. Code, Est. & Trusts § 2-214',
  },
  survivorshipDefault: sourced('Md. Code, Est. & Trusts § 3-110'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Md. Code, Est. & Trusts § 4-413'),
  },
  divorce: sourced('Md. Code, Est. & Trusts § 4-105(4)'),
  digitalAssetsAct: sourced('Md. Code, Est. & Trusts § 15-601 et seq.'),
  outOfStateExecutor: {
    kind: 'unsourced',
    rule: unsourced,
  },
  guardianNomination: sourced('Md. Code, Est. & Trusts § 13-701'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2006,
}
