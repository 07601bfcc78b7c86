import { type StateRules, sourced } from '../state-law.ts'

export const GA: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 14, sourced: true },
  witnesses: { count: 2, minimumAge: 14, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('O.C.G.A. § 53-4-24'),
  },
  interestedWitness: {
    rule: sourced('O.C.G.A. § 53-4-23'),
    coversSpouse: false,
    coversRelatives: false,
    spouseMayWitness: true,
  },
  executionStatutes: 'O.C.G.A. §§ 53-4-10, 53-4-20, 53-4-23, 53-4-24',
  signing: ['The officer at the affidavit must be a notary public.'],
  spousalShare: {
    kind: 'none',
    rule: sourced('O.C.G.A. § 53-3-1'),
  },
  survivorshipDefault: sourced('O.C.G.A. § 53-10-2'),
  noContest: {
    kind: 'onlyWithGiftOver',
    rule: sourced('O.C.G.A. § 53-4-68'),
  },
  divorce: sourced('O.C.G.A. § 53-4-49'),
  digitalAssetsAct: sourced('O.C.G.A. § 53-13-1 et seq.'),
  outOfStateExecutor: { kind: 'free', rule: sourced('O.C.G.A. § 53-6-1') },
  guardianNomination: sourced('O.C.G.A. § 29-2-4'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
