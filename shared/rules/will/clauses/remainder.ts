import { childrenOfTheClass } from '../children.ts'
import type { RemainderTaker } from '../dispositions/remainder.ts'
import { methodName } from './distribution.ts'
import { type Drafting, type ParagraphDraft, paragraphWriter } from './drafting.ts'

const write = paragraphWriter({ step: 'dependents' })

/**
 * Says who takes what is left of a trust when its beneficiary dies, first to last. `article` is the
 * id of the article that holds the trust, and `intro` its sentence before the list.
 */
export const remainder = (drafting: Drafting, article: string, intro: string): ParagraphDraft[] => [
  write({ id: `${article}.remainder`, field: 'minorsShare', text: intro }),
  ...drafting.dispositions.remainder.map((taker) =>
    write({
      id: `${article}.remainder.${taker}`,
      field: 'minorsShare',
      text: takerWords(drafting, taker),
      level: 1,
    }),
  ),
]

const takerWords = (drafting: Drafting, taker: RemainderTaker): string => {
  const method = methodName(drafting)
  switch (taker) {
    case 'ownLine':
      return `the beneficiary’s descendants who are then living, ${method};`
    case 'myLine':
      return isStepchildIncluded(drafting)
        ? `if the beneficiary is a descendant of mine: the descendants then living, ${method}, of the beneficiary’s nearest ancestor who has any, where only I and those who descend from me count as ancestors, and a stepchild who is one of “my children” counts as born to me, so that brothers and sisters come first;`
        : `if the beneficiary is a descendant of mine: the descendants then living, ${method}, of the beneficiary’s nearest ancestor who has any, where only I and those who descend from me count as ancestors, so that brothers and sisters come first;`
    case 'namedLine':
      return `if the beneficiary took as a descendant of another person who is named in this will: the descendants then living, ${method}, of the beneficiary’s nearest ancestor who has any, where only that named person and those who descend from that named person count as ancestors;`
    case 'residue':
      return 'those who would take my residuary estate under this will, and in the same shares, if I had died immediately after the beneficiary.'
  }
}

const isStepchildIncluded = ({ draft }: Drafting): boolean =>
  childrenOfTheClass(draft).some(({ childOf }) => childOf === 'spouse')
