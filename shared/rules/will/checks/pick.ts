import { oftenYoung } from '#shared/data/relationships.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { capitalized } from '../../text/capitalized.ts'
import { isMinor } from '../age.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { sameName } from '../names.ts'
import type { RosterEntry } from '../roster.ts'
import { checkBirthYear } from './birth-year.ts'
import { block, type CheckInput, isFuture, type Place, warn } from './check.ts'
import { checkTextsOfPerson } from './printable.ts'

/** Whether two known dates of birth distinguish namesakes, such as a father and his son. */
export const bornApart = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one !== other

/**
 * Whether this person may be the testator. They may if the name is the testator's own, and no date
 * of birth shows that it is a namesake.
 */
export const isOneself = (
  { about }: Pick<EffectiveDraft, 'about'>,
  name: string,
  dateOfBirth = '',
): boolean =>
  !bornApart(about.dob, dateOfBirth) &&
  [about.legalName, ...about.otherNames].some((own) => sameName(own, name))

/**
 * Blocks a choice that repeats one of `others`. It compares ids only. `checkNamesakes` finds people
 * who have the same name.
 */
export const checkChosenTwice = (
  others: readonly (PersonRef | '')[],
  ref: PersonRef | '',
  { code, place, message }: { code: string; place: Place; message: string },
): WillIssue[] => (ref !== '' && others.includes(ref) ? [block(code, place, message)] : [])

/** What a person is chosen for. */
interface Role {
  /** Without its article: "executor". */
  readonly title: string
  /** Whether a charity can be chosen. Charities can receive, but not serve. */
  readonly mayBeCharity: boolean
  /** Whether the person must be 18, as executors, guardians and trustees must. */
  readonly mustBeAdult: boolean
  /** Prefix of the issue codes, such as `EXECUTOR`. */
  readonly code: string
  /** Whether a deceased child can be chosen, for their descendants. */
  readonly deceased?: boolean
}

/** Issues of the choice of one person for one role. An empty choice has none. */
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
  const issues = checkTextsOfPerson(draft, ref, place)
  const birthPlace: Place = {
    step: place.step,
    field: entry.nameField.replace(/legalName$/, 'dateOfBirth'),
  }
  // The dates of the spouse and of the children are checked where they are entered.
  if (entry.origin === 'people') issues.push(...checkBirthYear(dateOfBirth, birthPlace))
  if (isOneself(draft, name, dateOfBirth)) {
    issues.push(
      block(
        `${role.code}_IS_ONESELF`,
        place,
        `You cannot be the ${role.title} in your own will. Choose another person. If this is another person with your name, give that person’s date of birth.`,
      ),
    )
  }
  if (entry.kind === 'charity' && !role.mayBeCharity) {
    issues.push(
      block(
        `${role.code}_IS_CHARITY`,
        place,
        `${capitalized(withArticle(role.title))} must be a person. Choose somebody.`,
      ),
    )
  }
  if (!entry.living && !role.deceased) {
    issues.push(
      block(
        `${role.code}_HAS_DIED`,
        place,
        `You said that ${name} has died. Choose somebody else.`,
      ),
    )
  }
  if (isFuture(entry.dateOfBirth, context) && entry.origin === 'people') {
    issues.push(
      block(
        'PERSON_BORN_IN_FUTURE',
        birthPlace,
        `The date of birth of ${name} is in the future. Correct it.`,
      ),
    )
  }
  if (isAskedWhoTheyAre(draft, ref)) {
    issues.push(
      warn(
        'RELATIONSHIP_UNKNOWN',
        { step: place.step, field: entry.nameField.replace(/legalName$/, 'relationship') },
        `Say what ${name} is to you. The other will does not tell us.`,
      ),
    )
  }
  if (role.mustBeAdult && isMinor(entry, context.today)) {
    issues.push(
      block(
        `${role.code}_UNDER_AGE`,
        place,
        `${name} is under 18, and ${withArticle(role.title)} must be an adult. Choose somebody else.`,
      ),
    )
  }
  if (role.mustBeAdult && isOfUnknownAge(entry)) {
    issues.push(
      warn(
        `${role.code}_AGE_UNKNOWN`,
        place,
        // The words are the same for each role, so that a list of all warnings shows them once.
        `We do not know the age of ${name}, and the will needs an adult. Say whether ${name} is 18 or older.`,
      ),
    )
  }
  return issues
}

/**
 * Names what is not known of a typed person who takes: their relation to the testator, and whether
 * they are under 18. Their age decides how the will hands over what they take.
 */
export const checkWhoTakes = (
  { draft }: CheckInput,
  ref: PersonRef | '',
  step: WillStep,
): WillIssue[] => {
  const entry = ref === '' ? undefined : draft.roster.get(ref)
  if (entry?.origin !== 'people' || entry.kind === 'charity' || entry.name === '') return []
  if (isAskedWhoTheyAre(draft, entry.ref)) return []
  const { name, relationship, nameField } = entry
  const fieldOf = (answer: string) => nameField.replace(/legalName$/, answer)
  const mayBeYoung = relationship === '' || oftenYoung.has(relationship)
  const asksAge = mayBeYoung && isOfUnknownAge(entry)
  if (relationship === '') {
    const ages = asksAge ? `, and whether ${name} is under 18` : ''
    const place = { step, field: fieldOf('relationship') }
    return [warn('TAKER_UNKNOWN', place, `Say what ${name} is to you${ages}.`)]
  }
  const place = { step, field: fieldOf('isAdult') }
  return asksAge ? [warn('TAKER_AGE_UNKNOWN', place, `Say whether ${name} is under 18.`)] : []
}

const withArticle = (title: string): string => `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`

/**
 * Whether nothing tells the age of a person of the list. Children have their own check, and the
 * spouse's page asks for the spouse's age.
 */
const isOfUnknownAge = ({ origin, dateOfBirth, isAdult }: RosterEntry): boolean =>
  origin === 'people' && dateOfBirth === '' && isAdult === undefined

/** Whether a copied will must ask what a person is to its testator. */
const isAskedWhoTheyAre = ({ people }: EffectiveDraft, ref: PersonRef): boolean =>
  people.some((person) => person.id === ref && person.askRelationship && person.relationship === '')
