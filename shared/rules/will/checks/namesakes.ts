import { relationshipById } from '#shared/data/relationships.ts'
import { ME } from '#shared/model/person-refs.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { tidyName } from '../names.ts'
import { namesakes } from '../namesakes.ts'
import { block, type Check, warn } from './check.ts'

/** "yourself", or "your brother". */
const describedToYou = (relation: string): string =>
  relation === ME
    ? 'yourself'
    : relationshipById(relation)?.inWill.replace(/^my /, 'your ') || 'somebody else'

/**
 * Checks that the will tells people apart who have the same name. An issue stands at the answer
 * that names the second of them.
 */
export const checkNamesakes: Check = ({ draft }) =>
  namesakes(draft).confusable.map(({ one, other, relationDiffers }): WillIssue => {
    const name = tidyName(other.name)
    const isChild = (id: string) => draft.dependents.some((child) => child.id === id)
    if (isChild(one.id) && isChild(other.id)) {
      return block(
        'CHILD_TWICE',
        other,
        `${name} is in your list twice. If these are two children, give the dates of birth of both. If not, remove one of them.`,
      )
    }
    const advice =
      'Give the date of birth of both, or the town of both. If they are one person, choose the same entry in both places.'
    return relationDiffers
      ? warn(
          'SAME_NAME_TWICE',
          other,
          `Your will names two people as ${name}, ${describedToYou(one.relation)} and ${describedToYou(other.relation)}, and only that tells them apart. ${advice}`,
        )
      : block(
          'SAME_NAME_TWICE',
          other,
          `Your will names two people as ${name}, and nothing tells them apart. ${advice}`,
        )
  })
