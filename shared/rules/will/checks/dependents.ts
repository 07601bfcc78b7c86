import type { Dependent } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Placed } from '../effective-draft.ts'
import { checkBirthYear } from './birth-year.ts'
import { block, type Check, type CheckInput, isFuture, type Place, warn } from './check.ts'
import { isOneself } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'dependents', field })

/** Checks whether there are children, and that each has a name and a possible date of birth. */
export const checkDependents: Check = (input) => {
  const { draft } = input
  if (draft.hasChildren === undefined) {
    return [
      block(
        'CHILDREN_UNANSWERED',
        placeAt('hasChildren'),
        'Say whether you have children, yes or no.',
      ),
    ]
  }
  if (draft.hasChildren && draft.dependents.length === 0) {
    return [
      block(
        'CHILDREN_MISSING',
        placeAt('dependents'),
        'Add each of your children, or say that you have none.',
      ),
    ]
  }
  return draft.dependents.flatMap((child) => checkChild(child, input))
}

const checkChild = (child: Placed<Dependent>, input: CheckInput): WillIssue[] => {
  const { draft, context } = input
  const place = (field: string) => placeAt(`dependents.${child.index}.${field}`)
  const name = child.legalName.trim()
  const issues: WillIssue[] = checkBirthYear(child.dob, place('dob'))
  if (name === '') {
    issues.push(
      block('CHILD_NAME_MISSING', place('legalName'), 'Enter the full name of the child.'),
    )
  } else if (isOneself(draft, name, child.dob)) {
    issues.push(
      block(
        'CHILD_IS_ONESELF',
        place('legalName'),
        'This is your own name. Enter the child’s, or the date of birth if the child shares it.',
      ),
    )
  }
  if (child.dob === '') {
    if (child.living) {
      issues.push(
        warn(
          'CHILD_DOB_MISSING',
          place('dob'),
          'Enter the date of birth, so that we can tell whether a guardian is needed.',
        ),
      )
    }
  } else if (isFuture(child.dob, context)) {
    issues.push(
      block(
        'CHILD_BORN_IN_FUTURE',
        place('dob'),
        'This date of birth is in the future. Correct it.',
      ),
    )
  } else if (isOlderThanParent(child, input)) {
    issues.push(
      block(
        'CHILD_OLDER_THAN_PARENT',
        place('dob'),
        `By these dates ${name || 'the child'} is older than the parent. Correct one of them.`,
      ),
    )
  }
  return issues
}

const isOlderThanParent = (child: Dependent, { draft }: CheckInput): boolean => {
  const parents = [
    child.childOf === 'spouse' ? '' : draft.about.dob,
    child.childOf === 'me' ? '' : (draft.spouse?.dob ?? ''),
  ]
  return parents.some((dob) => dob !== '' && child.dob <= dob)
}
