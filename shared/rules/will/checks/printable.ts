import type { WillIssue } from '#shared/model/will-issue.ts'
import { tidyName } from '../names.ts'
import { ownScriptProblem } from '../own-script.ts'
import { unprintableLetter } from '../unprintable-letter.ts'
import { block, type Check, type Place } from './check.ts'

/** The issue of a text of the will with a character that cannot be printed, at the field of that text. */
export const checkPrintable = (text: string, place: Place): WillIssue[] => {
  const bad = unprintableLetter(tidyName(text))
  return bad ? [block('CHARACTER_NOT_PRINTABLE', place, bad.message)] : []
}

/** The issue of a name in its own script that cannot be printed. */
export const checkOwnScript = (name: string | undefined, place: Place): WillIssue[] => {
  const problem = ownScriptProblem(name ?? '')
  return problem === undefined ? [] : [block('OWN_SCRIPT_NOT_PRINTABLE', place, problem)]
}

/**
 * Checks that every text that was typed can be printed, so that no will is finalized that has no PDF. People of the
 * roster are checked where they are chosen.
 */
export const checkTexts: Check = ({ draft }) => {
  const { about, spouse, dependents, gifts, pets, disinherited } = draft
  const ofAbout = (field: string): Place => ({ step: 'about-you', field: `about.${field}` })
  const ofSpouse = (field: string): Place => ({ step: 'spouse', field: `spouse.${field}` })
  return [
    ...checkPrintable(about.legalName, ofAbout('legalName')),
    ...checkOwnScript(about.nameInOwnScript, ofAbout('nameInOwnScript')),
    ...about.otherNames.flatMap((name, at) => checkPrintable(name, ofAbout(`otherNames.${at}`))),
    ...(spouse
      ? [
          ...checkPrintable(spouse.legalName, ofSpouse('legalName')),
          ...checkOwnScript(spouse.nameInOwnScript, ofSpouse('nameInOwnScript')),
          ...spouse.otherNames.flatMap((name, at) =>
            checkPrintable(name, ofSpouse(`otherNames.${at}`)),
          ),
        ]
      : []),
    ...dependents.flatMap((child) => {
      const at = (field: string): Place => ({
        step: 'dependents',
        field: `dependents.${child.at}.${field}`,
      })
      return [
        ...checkPrintable(child.legalName, at('legalName')),
        ...checkOwnScript(child.nameInOwnScript, at('nameInOwnScript')),
      ]
    }),
    ...checkPrintable(pets.names, { step: 'dependents', field: 'pets.names' }),
    ...gifts.flatMap((gift) =>
      checkPrintable(gift.description, { step: 'gifts', field: `gifts.${gift.at}.description` }),
    ),
    ...disinherited.flatMap(({ ref, name, field }) =>
      ref === '' ? checkPrintable(name, { step: 'disinheritance', field }) : [],
    ),
  ]
}
