import { expect, it } from 'vitest'
import { calledName } from './contacts.ts'

it.each([
  ['Yuki', 'Tanaka', 'Yuki'],
  ['Maria', 'de la Cruz', 'Maria'],
  ['Mary Ann', 'Smith', 'Mary Ann Smith'],
  ['Hannah Alden', 'Smith', 'Hannah Alden Smith'],
  ['', 'Okafor', 'Okafor'],
])(
  'the product calls %s %s by the first name only where it is one word: %s',
  (firstName, lastName, called) => {
    expect(calledName({ firstName, lastName })).toBe(called)
  },
)
