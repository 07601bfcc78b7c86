import { expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { firstLineTo } from './first-line.ts'

const family = ['Anna Keller', 'Ben Keller', 'Leo', 'Tom Keller', 'Ida Lind'].map(
  (name, index) => ({
    contactId: ContactId.parse(`5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d0${index}`),
    name,
  }),
)
const ids = family.map(({ contactId }) => contactId)

it('an empty sheet proposes to greet the readers by their first names, as long as they are few', () => {
  expect(firstLineTo(ids.slice(0, 1), family)).toBe('Dear Anna, …')
  expect(firstLineTo(ids.slice(0, 3), family)).toBe('Dear Anna, Ben, and Leo, …')
  for (const nobodyGreeted of [[], ids]) {
    expect(firstLineTo(nobodyGreeted, family)).toBe('Begin your letter here …')
  }
  // Somebody who is no longer a contact has no name.
  expect(firstLineTo(ids.slice(0, 2), family.slice(1))).toBe('Dear Ben, …')
})
