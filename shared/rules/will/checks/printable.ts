import type { PersonRef } from '#shared/model/ids.ts'
import type { Person } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { chosenPeople } from '../chosen-people.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { IN_LATIN_LETTERS, legalNameProblem } from '../legal-name-problem.ts'
import { tidyName } from '../names.ts'
import { namesakes } from '../namesakes.ts'
import { ownScriptProblem } from '../own-script.ts'
import { relationInWill } from '../relation-in-will.ts'
import { unprintableLetter } from '../unprintable-letter.ts'
import { block, type Check, type Place } from './check.ts'

/** Blocks a text with a character that the will's font cannot print. */
const checkPrintable = (text: string, place: Place): WillIssue[] => {
  const unprintable = unprintableLetter(tidyName(text))
  return unprintable ? [block('CHARACTER_NOT_PRINTABLE', place, unprintable.message)] : []
}

/** Blocks a legal name with letters that are not Latin, or that cannot be printed. */
const checkLegalName = (name: string, place: Place, advice?: string): WillIssue[] => {
  const problem = legalNameProblem(name, advice)
  return problem ? [block(problem.code, place, problem.message)] : []
}

/** Somebody's name in Latin letters, and in their own script. */
interface Named {
  readonly legalName: string
  readonly nameInOwnScript?: string | undefined
}

/**
 * Blocks a name in its own script that cannot be printed. The message says whose name it is, since
 * a list of all issues shows it too.
 */
const checkOwnScript = ({ legalName, nameInOwnScript = '' }: Named, place: Place): WillIssue[] => {
  const problem = ownScriptProblem(nameInOwnScript)
  if (problem === undefined) return []
  const name = tidyName(legalName)
  const whose = name === '' ? 'This name' : `The name of ${name}`
  const message = `${whose} in its own script cannot be printed. ${problem}`
  return [block('OWN_SCRIPT_NOT_PRINTABLE', place, message)]
}

/** How to correct a name. The button “People in this will” opens the fields of these people. */
const legalNameAdvice: Readonly<Record<Person['kind'], string>> = {
  person:
    'Write the name in Latin letters, as in the passport, under “People in this will”, and put the name in its own script into the field for it there.',
  charity: 'Write the name of the charity in Latin letters under “People in this will”.',
}

/**
 * Checks the texts of a person of `people`. Anybody else, such as a child, has no issues here:
 * `checkTexts` checks them. The issues stand at the field where the person is chosen, since the
 * texts themselves have no field on that page.
 */
export const checkTextsOfPerson = (
  { people, spouse }: EffectiveDraft,
  ref: PersonRef | '',
  place: Place,
): WillIssue[] => {
  const person = people.find((candidate) => candidate.id === ref)
  if (!person) return []
  const { kind, legalName, relationship, city } = person
  return [
    ...checkLegalName(legalName, place, legalNameAdvice[kind]),
    // The will prints where somebody lives if it has no word for what the person is.
    ...checkPrintable(relationInWill(relationship, spouse && 'spouse') === '' ? city : '', place),
    ...checkOwnScript(person, place),
  ]
}

/**
 * Checks that every typed text can be printed, since a will without a PDF cannot be finalized, and
 * that legal names are in Latin letters. `checkPick` does the same for the people of the roster.
 */
export const checkTexts: Check = ({ draft }) => {
  const { about, spouse, dependents, gifts, pets, disinherited } = draft
  const aboutPlace = (field: string): Place => ({ step: 'about-you', field: `about.${field}` })
  const spousePlace = (field: string): Place => ({ step: 'spouse', field: `spouse.${field}` })
  const childPlace = (child: { readonly index: number }, field: string): Place => ({
    step: 'dependents',
    field: `dependents.${child.index}.${field}`,
  })
  return [
    ...checkLegalName(about.legalName, aboutPlace('legalName')),
    ...checkOwnScript(about, aboutPlace('nameInOwnScript')),
    ...about.otherNames.flatMap((name, index) =>
      checkLegalName(name, aboutPlace(`otherNames.${index}`)),
    ),
    ...(spouse
      ? [
          ...checkLegalName(spouse.legalName, spousePlace('legalName')),
          ...checkOwnScript(spouse, spousePlace('nameInOwnScript')),
          ...spouse.otherNames.flatMap((name, index) =>
            checkLegalName(name, spousePlace(`otherNames.${index}`)),
          ),
        ]
      : []),
    ...dependents.flatMap((child) => [
      ...checkLegalName(child.legalName, childPlace(child, 'legalName')),
      ...checkOwnScript(child, childPlace(child, 'nameInOwnScript')),
    ]),
    ...checkPrintable(pets.names, { step: 'dependents', field: 'pets.names' }),
    ...gifts.flatMap((gift) =>
      checkPrintable(gift.description, { step: 'gifts', field: `gifts.${gift.index}.description` }),
    ),
    ...homesOfNamesakes(draft),
    ...disinherited.flatMap(({ ref, name, field }) => {
      const place: Place = { step: 'disinheritance', field }
      return ref === ''
        ? checkLegalName(name, place, IN_LATIN_LETTERS)
        : checkTextsOfPerson(draft, ref, place)
    }),
  ]
}

/** The towns of people with a namesake. The will prints a town if it tells two of them apart. */
const homesOfNamesakes = (draft: EffectiveDraft): WillIssue[] => {
  const { marks } = namesakes(draft)
  const chosen = chosenPeople(draft).map(({ ref, ...place }) => {
    return { id: ref, city: draft.roster.get(ref)?.city ?? '', place }
  })
  const typedCities = draft.disinherited.map(({ id, city, field }) => {
    return { id, city, place: { step: 'disinheritance' as const, field } }
  })
  return [...chosen, ...typedCities].flatMap(({ id, city, place }) =>
    marks.has(id) ? checkPrintable(city, place) : [],
  )
}
