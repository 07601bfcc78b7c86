import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Oklahoma. */
export const OK: StateLaw = {
  code: 'OK',
  name: 'Oklahoma',
  fips: '40',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Okla. Stat. tit. 84, § 55(5)'),
  },
  interestedWitness: {
    rule: sourced('Okla. Stat. tit. 84, § 143'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Okla. Stat. tit. 84, §§ 41, 54, 55, 143',
  signing: [
    'Sign at the end of the will and tell the witnesses that it is your will.',
    'Somebody under guardianship or conservatorship must sign before a district judge.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Okla. Stat. tit. 84, § 44'),
    most: 5000,
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Estate of Westfahl, 1983 OK 119'),
  },
  divorce: unsourced,
  digitalAssets: {
    kind: 'unsourced',
    act: unsourced,
  },
  executorAbroad: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
