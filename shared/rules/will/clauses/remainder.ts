import { childrenOfTheClass } from '../children.ts'
import type { RemainderTaker } from '../dispositions/remainder.ts'
import { method } from './distribution.ts'
import { at, type Drafting, type ParagraphDraft } from './drafting.ts'

const write = at('dependents')

/** Who takes what is left of a trust when its beneficiary dies, first to last. */
export const remainder = (it: Drafting, article: string, lead: string): ParagraphDraft[] => [
  write(`${article}.remainder`, 'minorsShare', `${lead} to the first of these who can take:`),
  ...it.dispositions.remainder.map((taker) =>
    write(`${article}.remainder.${taker}`, 'minorsShare', words(it, taker), 1),
  ),
]

const words = (it: Drafting, taker: RemainderTaker): string => {
  const nearest = `the descendants then living, ${method(it)}, of the beneficiary’s nearest ancestor who has any, where only`
  switch (taker) {
    case 'ownLine':
      return `the beneficiary’s descendants who are then living, ${method(it)};`
    case 'myLine':
      return `if the beneficiary is a descendant of mine: ${nearest} I and those who descend from me count as ancestors${stepchildToo(it)}, so that brothers and sisters come first;`
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
