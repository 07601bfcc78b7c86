import { describe, expect, it } from 'vitest'
import { IsoDate } from '#shared/model/iso-date.ts'
import { PrintCode } from '#shared/model/will.ts'
import { readingCopy, type SignedPaperFacts } from './reading-copy.ts'

const known: SignedPaperFacts = {
  testator: 'Ruth Alden',
  signedOn: IsoDate.parse('2026-03-02'),
  code: PrintCode.parse('K7QM-3F2X'),
  changedSince: false,
  original: { is: 'noted', place: 'In the green box above the piano' },
}

describe('the first page of a will that is read after a death', () => {
  it('says when it was signed, where the paper lies, and how it is recognized', () => {
    const { heading, original, paragraphs } = readingCopy(known)
    expect(heading).toBe('Text of the will that Ruth Alden signed on March 2, 2026')
    expect(original).toBe('Original: In the green box above the piano')
    expect(paragraphs.join(' ')).toContain('with the code K7QM-3F2X')
    expect(paragraphs.join(' ')).toContain('Only the paper with the signatures counts.')
  })

  it('keeps to the text that was signed, although the answers were changed since', () => {
    expect(readingCopy({ ...known, changedSince: true })).toEqual(readingCopy(known))
  })

  it.each([
    [
      'whose print is not kept',
      { code: undefined },
      /^Text of the will that .*We do not have the print itself/,
    ],
    [
      'whose answers were changed, without the print',
      { code: undefined, changedSince: true },
      /^Not the text of the will .*These are the changed answers\./,
    ],
    [
      'of which no signing was noted',
      { code: undefined, signedOn: undefined },
      /^We do not know whether Ruth Alden signed this will.*noted no day of signing/,
    ],
  ])('says plainly what a text is %s', (_, changes, words) => {
    const { heading, paragraphs } = readingCopy({ ...known, ...changes })
    expect([heading, ...paragraphs].join(' ')).toMatch(words)
  })

  it.each([
    ['was not noted', { is: 'not-noted' }, 'Ruth Alden did not note where the paper is'],
    ['is not released yet', { is: 'not-released' }, 'a day after this'],
    ['is only for delegates', { is: 'for-delegates' }, 'ask the delegates of Ruth Alden'],
    [
      'the font cannot print',
      { is: 'noted', place: '书架' },
      '“Things to settle” in Heirloom says',
    ],
  ] as const)('says where to ask if the place %s', (_, original, words) => {
    expect(readingCopy({ ...known, original }).original).toContain(words)
  })
})
