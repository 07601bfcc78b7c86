import { expect, it } from 'vitest'
import { exampleContactId } from '#shared/contract/example.ts'
import { ContactId } from '#shared/model/ids.ts'
import { Person, WillDraft } from '#shared/model/will-draft.ts'
import { relationOf, withRelation } from './with-relation.ts'

it('a contact is described by their relation first, and then by what else is known', () => {
  expect(withRelation('grandson', 'leo@example.org')).toBe('Grandson · leo@example.org')
  expect(withRelation('grandson', undefined, false)).toBe('Grandson')
  expect(withRelation(undefined, 'leo@example.org')).toBe('leo@example.org')
})

it('a contact without a relation of their own has the one that the will gives them', () => {
  const contactId = ContactId.parse(exampleContactId)
  const karin = Person.parse({ id: 'k', legalName: 'Karin', contactId, relationship: 'sister' })
  const draft = WillDraft.parse({ people: [karin] })
  expect(relationOf({ contactId }, draft)).toBe('sister')
  expect(relationOf({ contactId, relationship: 'friend' }, draft)).toBe('friend')
  expect(relationOf({ contactId }, undefined)).toBeUndefined()
})
