import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Massachusetts. */
export const MA: StateLaw = {
  code: 'MA',
  name: 'Massachusetts',
  fips: '25',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('M.G.L. c.190B 2-504 (statutory form)', 'Mass. Gen. Laws ch. 190B, § 2-504'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness or spouse void unless 2 other disinterested or no fraud/undue influence shown (2-505)',
      'Mass. Gen. Laws ch. 190B, § 2-505',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: 'Mass. Gen. Laws ch. 190B, §§ 2-501, 2-502, 2-504, 2-505',
  signing: ['Massachusetts forgives no mistake in signing. Follow each step.'],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      '1/3 with issue, else $25,000 + 1/2; above $25,000 mostly a life interest (c.191 s.15)',
      'Mass. Gen. Laws ch. 191, § 15',
    ),
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'enforced',
    rule: sourced(
      'enforced (2-517, without probable-cause exception); construed narrowly',
      'Mass. Gen. Laws ch. 190B, § 2-517',
    ),
  },
  divorce: unsourced,
  digitalAssets: { kind: 'none', act: unsourced },
  executorAbroad: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
