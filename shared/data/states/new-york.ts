import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const NY: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: true },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('N.Y. Surr. Ct. Proc. Act § 1406'),
  },
  interestedWitness: {
    rule: sourced('N.Y. Est. Powers & Trusts Law § 3-3.2'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes:
    'N.Y. Est. Powers & Trusts Law §§ 3-1.1, 3-2.1, 3-2.2, 3-3.2; N.Y. Surr. Ct. Proc. Act § 1406',
  signing: [
    'Sign at the end of the will and tell the witnesses that it is your will. Both must sign within 30 days and add their addresses.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('N.Y. Est. Powers & Trusts Law § 5-1.1-A'),
    // $50,000 or a third, whichever is more: $50,000 can be the whole of a small estate.
    maxShareBps: 10000,
  },
  survivorshipDefault: sourced('N.Y. Est. Powers & Trusts Law § 2-1.6'),
  noContest: {
    kind: 'withExceptions',
    rule: sourced('N.Y. Est. Powers & Trusts Law § 3-3.5'),
  },
  divorce: sourced('N.Y. Est. Powers & Trusts Law § 5-1.4'),
  digitalAssetsAct: sourced('N.Y. Est. Powers & Trusts Law art. 13-A'),
  outOfStateExecutor: {
    kind: 'unsourced',
    rule: unsourced,
  },
  guardianNomination: sourced('N.Y. Dom. Rel. Law § 81'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2014,
}
