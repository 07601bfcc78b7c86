import { childrenOfTheClass } from '../children.ts'
import type { RemainderTaker } from '../dispositions/remainder.ts'
import { method } from './distribution.ts'
import { type Drafting, type ParagraphDraft, paragraphWriter } from './drafting.ts'

const write = paragraphWriter('dependents')

/** Says who takes what is left of a trust when its beneficiary dies, first to last. */
export const remainder = (drafting: Drafting, article: string, lead: string): ParagraphDraft[] => [
  write(`${article}.remainder`, 'minorsShare', `${lead} to the first of these who can take:`),
  ...drafting.dispositions.remainder.map((taker) =>
    write(`${article}.remainder.${taker}`, 'minorsShare', takerWords(drafting, taker), 1),
  ),
]

const takerWords = (drafting: Drafting, taker: RemainderTaker): string => {
  const nearest = `the descendants then living, ${method(drafting)}, of the beneficiary’s nearest ancestor who has any, where only`
  switch (taker) {
    case 'ownLine':
      return `the beneficiary’s descendants who are then living, ${method(drafting)};`
    case 'myLine':
      return `if the beneficiary is a descendant of mine: ${nearest} I and those who descend from me count as ancestors${stepchildToo(drafting)}, so that brothers and sisters come first;`
    case 'namedLine':
      return `if the beneficiary took as a descendant of another person who is named in this will: ${nearest} that named person and those who descend from that named person count as ancestors;`
    case 'residue':
      return 'those who would take my residuary estate under this will, and in the same shares, if I had died immediately after the beneficiary.'
  }
}

const stepchildToo = ({ draft }: Drafting): string =>
  childrenOfTheClass(draft).some(({ childOf }) => childOf === 'spouse')
    ? ', and a stepchild who is one of “my children” counts as born to me'
    : ''
