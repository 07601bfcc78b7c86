import { method } from './distribution.ts'
import { at, type Drafting, type ParagraphDraft } from './drafting.ts'

const write = at('dependents')

/**
 * Who takes what is left of a trust when its beneficiary dies: the beneficiary's descendants, then brothers and sisters
 * in the line through which the share came, then the takers of the residuary estate. The last of these never fail, so
 * that no remainder passes by intestacy, and none goes to a stepparent before brothers and sisters.
 */
export const remainder = (it: Drafting, article: string, lead: string): ParagraphDraft[] => [
  write(`${article}.remainder`, 'minorsShare', `${lead} to the first of these who can take:`),
  write(
    `${article}.remainder.descendants`,
    'minorsShare',
    `the beneficiary’s descendants who are then living, ${method(it)};`,
    1,
  ),
  write(
    `${article}.remainder.siblings`,
    'minorsShare',
    `if the beneficiary is a descendant of mine, or took as a descendant of another person who is named in this will: the descendants then living, ${method(it)}, of the beneficiary’s nearest ancestor who has any, in the line up to me or to that named person, so that brothers and sisters come first;`,
    1,
  ),
  write(
    `${article}.remainder.residue`,
    'minorsShare',
    'those who would take my residuary estate under this will, and in the same shares, if I had died immediately after the beneficiary.',
    1,
  ),
]
