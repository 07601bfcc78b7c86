import type { PersonRef } from '#shared/model/ids.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { ADULT, ageOn } from '../age.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { sameName } from '../names.ts'
import type { RosterEntry } from '../roster.ts'
import { block, type CheckInput, type Place, warn } from './check.ts'

/** Whether two dates of birth tell namesakes apart, as a father and his son. */
const bornApart = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

/** Whether a name is the testator's own, and no date of birth says that a namesake is meant. */
export const isOneself = (
  { about }: Pick<EffectiveDraft, 'about'>,
  name: string,
  dateOfBirth = '',
): boolean =>
  !bornApart(about.dob, dateOfBirth) &&
  [about.legalName, ...about.otherNames].some((own) => sameName(own, name))

/**
 * What is wrong with a choice besides others that must be somebody else: the very same entry blocks; another
 * entry of the same name is doubtful, unless the dates of birth tell the two apart.
 */
export const checkChosenTwice = (
  { roster }: EffectiveDraft,
  others: readonly (PersonRef | '')[],
  ref: PersonRef | '',
  { code, place, message }: { code: string; place: Place; message: string },
): WillIssue[] => {
  if (ref === '') return []
  if (others.includes(ref)) return [block(code, place, message)]
  const entry = roster.get(ref)
  const namesake = others
    .map((other) => (other === '' ? undefined : roster.get(other)))
    .some(
      (other) =>
        entry &&
        other &&
        sameName(other.name, entry.name) &&
        !bornApart(other.dateOfBirth, entry.dateOfBirth),
    )
  return entry && namesake
    ? [
        warn(
          'SAME_NAME_TWICE',
          place,
          `You chose two people with the name ${entry.name}. If they are one person, choose somebody else here. If not, give both dates of birth.`,
        ),
      ]
    : []
}

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
  const { name, dateOfBirth } = entry
  const found: WillIssue[] = []
  if (isOneself(draft, name, dateOfBirth)) {
    found.push(
      block(
        `${role.code}_IS_ONESELF`,
        place,
        `You cannot be the ${role.title} in your own will. Choose somebody else, or give the date of birth of whoever shares your name.`,
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
