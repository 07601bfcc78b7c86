import { notation } from '#shared/rules/text/clean-text.ts'
import { tidyName } from './names.ts'
import { unprintableLetter, wordsAround } from './unprintable-letter.ts'

/** Why a name cannot be a legal name: an issue code of the draft, and the sentence for it. */
export interface LegalNameProblem {
  readonly code: 'CHARACTER_NOT_PRINTABLE' | 'NAME_NOT_LATIN'
  readonly message: string
}

/** For a name beside which there is a field for the same name in its own script. */
export const BESIDE_OWN_SCRIPT =
  'Write the name in Latin letters, as in the passport, and put the name in its own script into the field for it.'

/** For a name without a field for its own script. */
export const IN_LATIN_LETTERS = 'Write the name in Latin letters, as in the passport.'

/** The letters that the will's font has besides Latin ones. */
const otherScript = /(?<Greek>\p{Script=Greek})|(?<Cyrillic>\p{Script=Cyrillic})/u

/**
 * Why a name cannot stand in the will as a legal name. Undefined if it can, or if it is empty. A
 * legal name has Latin letters, as in the passport, so that banks and courts in the United States
 * can compare it with their papers. `howToCorrect` ends the message.
 */
export const legalNameProblem = (
  typed: string,
  howToCorrect = BESIDE_OWN_SCRIPT,
): LegalNameProblem | undefined => {
  const name = tidyName(typed)
  const unprintable = unprintableLetter(name)
  if (unprintable) {
    const { ofOtherScript, problem, message } = unprintable
    return {
      code: 'CHARACTER_NOT_PRINTABLE',
      message: ofOtherScript ? `${problem} ${howToCorrect}` : message,
    }
  }
  const match = otherScript.exec(name)
  if (!match) return undefined
  const [letter] = match
  const script = match.groups?.Greek ? 'Greek' : 'Cyrillic'
  const where = wordsAround(name, match.index)
  return {
    code: 'NAME_NOT_LATIN',
    message: `There is the ${script} letter “${letter}” (${notation(letter)}) in “${where}”. ${howToCorrect}`,
  }
}
