import { type StateRules, sourced } from '../state-law.ts'

export const SD: StateRules = {
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('S.D. Codified Laws § 29A-2-504'),
  },
  interestedWitness: {
    rule: sourced('S.D. Codified Laws § 29A-2-505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'S.D. Codified Laws §§ 29A-2-501 to 29A-2-505',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('S.D. Codified Laws § 29A-2-202'),
  },
  survivorshipDefault: sourced('S.D. Codified Laws § 29A-2-702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('S.D. Codified Laws § 29A-3-905'),
  },
  divorce: sourced('S.D. Codified Laws § 29A-2-804'),
  digitalAssetsAct: sourced('S.D. Codified Laws § 55-19-1 et seq.'),
  outOfStateExecutor: {
    kind: 'free',
    rule: sourced('S.D. Codified Laws § 29A-3-203'),
  },
  guardianNomination: sourced('S.D. Codified Laws § 29A-5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2026,
}
