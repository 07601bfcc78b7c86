import { randomIndex } from '#web/lib/random-index.ts'

const lower = 'abcdefghijkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const signs = '-_.!*'

const randomCharacter = (alphabet: string) => alphabet.charAt(randomIndex(alphabet.length))

/** Twenty characters in four groups, without characters that look alike: about 110 bits. */
export function randomPassword(): string {
  const every = lower + upper + digits
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => randomCharacter(every)),
  )
  const [first, second, third] = groups
  first?.splice(1, 1, randomCharacter(lower))
  second?.splice(2, 1, randomCharacter(upper))
  third?.splice(3, 1, randomCharacter(digits))
  return groups.map((group) => group.join('')).join(randomCharacter(signs))
}
