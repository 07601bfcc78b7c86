import type { PersonRef } from '#shared/model/ids.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { ADULT, ageOn } from '../age.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { sameName } from '../names.ts'
import type { RosterEntry } from '../roster.ts'
import { block, type CheckInput, type Place } from './check.ts'

/** Whether a name is the testator's own. */
export const isOneself = ({ about }: Pick<EffectiveDraft, 'about'>, name: string): boolean =>
  [about.legalName, ...about.otherNames].some((own) => sameName(own, name))

/** Whether two choices mean the same person, by id or by name. */
export const samePerson = (draft: EffectiveDraft, a: PersonRef | '', b: PersonRef | ''): boolean =>
  a !== '' &&
  b !== '' &&
  (a === b || sameName(draft.roster.get(a)?.name ?? '', draft.roster.get(b)?.name ?? ''))

interface Role {
  /** As in "an executor". */
  readonly title: string
  /** Charities can receive, but not serve. */
  readonly charity: boolean
  /** Executors, guardians, trustees and the like must be 18. */
  readonly adult: boolean
  /** Prefix of the codes, as `EXECUTOR`. */
  readonly code: string
  /** A child who died may be named for its descendants. */
  readonly deceased?: boolean
}

/** What is wrong with a choice of one person for one role. An empty choice is not looked at. */
export const checkPick = (
  { draft, context }: CheckInput,
  ref: PersonRef | '',
  place: Place,
  role: Role,
): WillIssue[] => {
  if (ref === '') return []
  const entry = draft.roster.get(ref)
  if (!entry) {
    return [block('PERSON_UNKNOWN', place, 'This person is no longer in your list. Choose again.')]
  }
  if (entry.name === '' && entry.origin === 'people') {
    const name = { step: place.step, field: entry.nameField }
    return [block('PERSON_NAME_MISSING', name, `Enter the full name of this ${role.title}.`)]
  }
  const { name } = entry
  const found: WillIssue[] = []
  if (isOneself(draft, name)) {
    found.push(
      block(
        `${role.code}_IS_ONESELF`,
        place,
        `You cannot be the ${role.title} in your own will. Choose somebody else.`,
      ),
    )
  }
  if (entry.kind === 'charity' && !role.charity) {
    found.push(
      block(`${role.code}_IS_CHARITY`, place, `A ${role.title} must be a person. Choose somebody.`),
    )
  }
  if (!entry.living && !role.deceased) {
    found.push(
      block(
        `${role.code}_HAS_DIED`,
        place,
        `You said that ${name} has died. Choose somebody else.`,
      ),
    )
  }
  if (entry.dateOfBirth !== '' && entry.dateOfBirth > context.today && entry.origin === 'people') {
    found.push(
      block(
        'PERSON_BORN_IN_FUTURE',
        { step: place.step, field: entry.nameField.replace(/legalName$/, 'dateOfBirth') },
        `The date of birth of ${name} is in the future. Correct it.`,
      ),
    )
  }
  if (role.adult && isMinor(entry, context.today)) {
    found.push(
      block(
        `${role.code}_UNDER_AGE`,
        place,
        `${name} is under 18, and a ${role.title} must be an adult. Choose somebody else.`,
      ),
    )
  }
  return found
}

const isMinor = ({ dateOfBirth, isAdult }: RosterEntry, today: string): boolean =>
  dateOfBirth === '' ? isAdult === false : ageOn(dateOfBirth, today) < ADULT
