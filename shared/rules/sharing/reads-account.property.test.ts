import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { ContactId } from '#shared/model/ids.ts'
import { readsAccount } from './reads-account.ts'

const ids = Array.from({ length: 5 }, (_, index) =>
  ContactId.parse(`0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b0${index}`),
)
const contacts = fc.subarray(ids, { minLength: 1 })
const aReader = fc.record({ isDelegate: fc.boolean(), contactIds: fc.subarray(ids) })
const contactReaders = (contactIds: ContactId[]): AccountReaders => ({
  who: 'contacts',
  contactIds,
})

describe('a digital account', () => {
  it('for nobody is read by nobody, delegate or contact', () => {
    fc.assert(
      fc.property(aReader, (reader) => {
        expect(readsAccount({ who: 'nobody' }, reader)).toBe(false)
      }),
    )
  })

  it('for the delegates is read by each delegate, and by no contact who is none', () => {
    fc.assert(
      fc.property(aReader, (reader) => {
        expect(readsAccount({ who: 'delegates' }, reader)).toBe(reader.isDelegate)
      }),
    )
  })

  it('for named contacts is read by each of them, and by no delegate who is not named', () => {
    fc.assert(
      fc.property(contacts, aReader, (contactIds, reader) => {
        const isNamed = contactIds.some((id) => reader.contactIds.includes(id))
        expect(readsAccount(contactReaders(contactIds), reader)).toBe(isNamed)
        expect(readsAccount(contactReaders(contactIds), { isDelegate: true, contactIds: [] })).toBe(
          false,
        )
      }),
    )
  })
})
