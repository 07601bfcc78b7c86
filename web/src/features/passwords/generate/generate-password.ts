import { randomIndex } from '#web/lib/random-index.ts'

const characterClasses = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  signs: '!#$%&*+-.:=?@_~',
} as const

export type CharacterClass = keyof typeof characterClasses

/** Characters that are easily taken for each other when a person reads them out. */
const lookAlikes = /[0O1lI]/g

export interface PasswordRecipe {
  /** From 8 to 64 characters. */
  readonly length: number
  /** The password has at least one character of each of these classes. */
  readonly classes: readonly CharacterClass[]
  readonly withoutLookAlikes?: boolean
}

export const passwordLengths = { shortest: 8, longest: 64 } as const

const alphabetsOf = ({ classes: chosen, withoutLookAlikes }: PasswordRecipe): string[] => {
  const alphabets = [...new Set(chosen)].map((name): string => characterClasses[name])
  return withoutLookAlikes
    ? alphabets.map((alphabet) => alphabet.replace(lookAlikes, ''))
    : alphabets
}

const checkRecipe = ({ length, classes: chosen }: PasswordRecipe) => {
  const { shortest, longest } = passwordLengths
  if (!Number.isInteger(length) || length < shortest || length > longest) {
    throw new RangeError(`A password has ${shortest} to ${longest} characters.`)
  }
  if (chosen.length === 0) throw new RangeError('Choose at least one kind of characters.')
}

/**
 * A random password. All passwords that fit the recipe are equally likely. A draw that lacks a
 * class is thrown away whole, because mending it would make some passwords more likely.
 */
export const generatePassword = (recipe: PasswordRecipe): string => {
  checkRecipe(recipe)
  const alphabets = alphabetsOf(recipe)
  const alphabet = alphabets.join('')
  const draw = () =>
    Array.from({ length: recipe.length }, () => alphabet.charAt(randomIndex(alphabet.length)))
  for (;;) {
    const drawn = draw()
    if (alphabets.every((letters) => drawn.some((letter) => letters.includes(letter))))
      return drawn.join('')
  }
}

/**
 * The bits of a generated password: how many guesses it takes, as a power of two. They are a little
 * too many, because passwords that lack a class are counted too.
 */
export const passwordBits = (recipe: PasswordRecipe): number =>
  recipe.length * Math.log2(alphabetsOf(recipe).join('').length)
