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

/**
 * The issue of a text of the will with a character that cannot be printed, at the field of that
 * text.
 */
const checkPrintable = (text: string, place: Place): WillIssue[] => {
  const bad = unprintableLetter(tidyName(text))
  return bad ? [block('CHARACTER_NOT_PRINTABLE', place, bad.message)] : []
}

/** The issue of a legal name with letters that are not Latin, or that cannot be printed. */
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
 * The issue of a name in its own script that cannot be printed. It says whose, as it is also read
 * in a list.
 */
const checkOwnScript = ({ legalName, nameInOwnScript = '' }: Named, place: Place): WillIssue[] => {
  const problem = ownScriptProblem(nameInOwnScript)
  if (problem === undefined) return []
  const name = tidyName(legalName)
  const whose = name === '' ? 'This name' : `The name of ${name}`
  const message = `${whose} in its own script cannot be printed. ${problem}`
  return [block('OWN_SCRIPT_NOT_PRINTABLE', place, message)]
}

/** The button “People in this will” opens the fields of every person who was typed in. */
const legalNameAdvice: Readonly<Record<Person['kind'], string>> = {
  person:
    'Write the name in Latin letters, as in the passport, under “People in this will”, and put the name in its own script into the field for it there.',
  charity: 'Write the name of the charity in Latin letters under “People in this will”.',
}

/**
 * Issues of the texts of a person who was typed in, at a field where the person is chosen. The
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
 * Checks that every text that was typed can be printed: no will is finalized that has no PDF.
 * Checks that legal names are in Latin letters. People of the roster are checked where they are
 * chosen.
 */
export const checkTexts: Check = ({ draft }) => {
  const { about, spouse, dependents, gifts, pets, disinherited } = draft
  const ofAbout = (field: string): Place => ({ step: 'about-you', field: `about.${field}` })
  const ofSpouse = (field: string): Place => ({ step: 'spouse', field: `spouse.${field}` })
  const ofChild = (child: { readonly index: number }, field: string): Place => ({
    step: 'dependents',
    field: `dependents.${child.index}.${field}`,
  })
  return [
    ...checkLegalName(about.legalName, ofAbout('legalName')),
    ...checkOwnScript(about, ofAbout('nameInOwnScript')),
    ...about.otherNames.flatMap((name, index) =>
      checkLegalName(name, ofAbout(`otherNames.${index}`)),
    ),
    ...(spouse
      ? [
          ...checkLegalName(spouse.legalName, ofSpouse('legalName')),
          ...checkOwnScript(spouse, ofSpouse('nameInOwnScript')),
          ...spouse.otherNames.flatMap((name, index) =>
            checkLegalName(name, ofSpouse(`otherNames.${index}`)),
          ),
        ]
      : []),
    ...dependents.flatMap((child) => [
      ...checkLegalName(child.legalName, ofChild(child, 'legalName')),
      ...checkOwnScript(child, ofChild(child, 'nameInOwnScript')),
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

/** The will prints where somebody lives if that tells the person from a namesake. */
const homesOfNamesakes = (draft: EffectiveDraft): WillIssue[] => {
  const { marks } = namesakes(draft)
  const chosen = chosenPeople(draft).map(({ ref, ...place }) => {
    return { id: ref, city: draft.roster.get(ref)?.city ?? '', place }
  })
  const typed = draft.disinherited.map(({ id, city, field }) => {
    return { id, city, place: { step: 'disinheritance' as const, field } }
  })
  return [...chosen, ...typed].flatMap(({ id, city, place }) =>
    marks.has(id) ? checkPrintable(city, place) : [],
  )
}
