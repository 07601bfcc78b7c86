import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { listContactEntries } from '#functions/domain/contacts/contact-index.ts'
import {
  contactLimit,
  copyToContact,
  listContacts,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { listContactPage } from '#functions/domain/contacts/list-contact-page.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { messages } from '#shared/contract/messages.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { security } from '#shared/contract/security.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { wills } from '#shared/contract/wills.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { type Call, json, refusal as refusalIn, send } from '../api.ts'
import { fillAddressBook } from '../builders/address-book.ts'
import { entitle } from '../builders/entitle.ts'
import { scheduledForm } from '../builders/messages.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { unitsRead } from '../units-read.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const url = inject('url')
const { operations } = contactData

let person: TestPerson
const sendAs = ({ token }: TestPerson, operation: Operation, input: Call = {}) =>
  send(url, operation, { ...input, token })
const ok = (operation: Operation, input: Call = {}) => json(sendAs(person, operation, input))
const refusal = (operation: Operation, input: Call) => refusalIn(sendAs(person, operation, input))

beforeAll(() => useStackEnvironment(inject('folder')))

describe('a contact', () => {
  beforeAll(async () => {
    person = await newPerson(url)
  })

  it('is neither shown nor changed if a later version stored it, and everything else goes on', async () => {
    const { contactId } = await ok(operations.AddContactWithDetail, { body: { firstName: 'Lia' } })
    const key = { pk: personPartition(UserId.parse(person.userId)), sk: `CONTACT#${contactId}` }
    const item = await getItem(key, { consistent: true })
    const later = { ...item, schemaVersion: 2, ofLaterVersion: 'kept' }
    await writeAll([{ put: { Item: later } }])
    for (const reply of [
      await sendAs(person, operations.GetContact, { query: { id: contactId } }),
      await sendAs(person, operations.Delete, { query: { contactId } }),
    ]) {
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toBe('60')
      expect(JSON.parse(reply.text)).toEqual({
        code: 'NEWER_VERSION',
        message: expect.any(String),
        details: { retryAfterSeconds: 60 },
        requestId: expect.any(String),
      })
    }
    expect(await getItem(key, { consistent: true })).toEqual(later)
    await ok(operations.AddContactWithDetail, { body: { firstName: 'Noa' } })
    // The later version is deployed again, and its next release reads the record.
    await writeAll([{ remove: { Key: key } }])
    await writeAll([{ put: { Item: { ...item } } }])
    await ok(operations.Delete, { query: { contactId } })
  })

  it('is stored with all fields', async () => {
    covers('3.17', '3.19')
    const added = await ok(operations.AddContactWithDetail, {
      body: {
        honorific: 'dr',
        firstName: 'Éloïse',
        secondName: 'Marie',
        lastName: 'Okafor',
        suffix: 'Jr.',
        nickName: 'Lulu',
        sex: 'female',
        relationship: 'friend',
        birthDate: '1979-05-02',
        children: 'Ada and Bo',
        note: 'Has the spare key.\nRing twice.',
        timeZone: 'Europe/Paris',
        emails: [
          { email: 'Eloise@Example.org ' },
          { email: 'work@example.org', label: 'Work', primary: true },
          { email: 'eloise@example.org' },
        ],
        phoneNumbers: [{ number: '+33140205050;ext=12', confirmed: true }],
        addresses: [
          { label: 'Work', line1: '5 rue Cler', city: 'Paris', postalCode: '75007', country: 'FR' },
        ],
        vcardUid: 'urn:uuid:1',
      },
    })
    expect(added).toMatchObject({
      version: 1,
      isDelegate: false,
      personId: added.contactId,
      emails: [
        { email: 'eloise@example.org', primary: false },
        { email: 'work@example.org', label: 'Work', primary: true },
      ],
      phoneNumbers: [{ number: '+33140205050;ext=12', confirmed: true, primary: true }],
      addresses: [
        { label: 'Work', line1: '5 rue Cler', city: 'Paris', postalCode: '75007', country: 'FR' },
      ],
      suffix: 'Jr.',
      vcardUid: 'urn:uuid:1',
      secondName: 'Marie',
      nickName: 'Lulu',
      birthDate: '1979-05-02',
      children: 'Ada and Bo',
      note: 'Has the spare key.\nRing twice.',
    })
    expect(added.emails).toHaveLength(2)
    expect(await ok(operations.GetContact, { query: { id: added.contactId } })).toEqual(added)
    expect(await ok(operations.GetPerson, { query: { id: added.personId } })).toEqual(added)
    expect(
      await ok(operations.GetContactListDataItem, { query: { contactId: added.contactId } }),
    ).toMatchObject({ name: 'Éloïse Marie Okafor Jr.', email: 'work@example.org' })
  })

  it('keeps a long name that is cut in the middle of an emoji for sorting', async () => {
    const body = { firstName: 'a'.repeat(60), lastName: `${'b'.repeat(18)}😀` }
    const { contactId } = await ok(operations.AddQuickContact, { body })
    const { lastName } = await ok(operations.GetContact, { query: { id: contactId } })
    expect(lastName).toBe(body.lastName)
    await ok(operations.Delete, { query: { contactId } })
  })

  it('is refused if another contact has the address, unless the owner confirms it', async () => {
    covers('5.4')
    const body = { firstName: 'Another', email: 'work@example.org' }
    expect(await refusal(operations.AddQuickContact, { body })).toMatchObject({
      status: 409,
      code: 'CONTACT_EXISTS',
      field: 'emails',
      details: { contact: { name: 'Éloïse Marie Okafor Jr.' } },
    })
    const availability = await ok(operations.IsNewContactAvailable, {
      query: { contactEmail: 'WORK@example.org' },
    })
    expect(availability).toMatchObject({
      available: false,
      contact: { name: 'Éloïse Marie Okafor Jr.' },
    })
    await ok(operations.AddQuickContact, { body: { ...body, allowDuplicate: true } })
  })

  it('accepts simultaneous changes of different parts', async () => {
    const { contactId: parentId } = await ok(operations.AddQuickContact, {
      body: { firstName: 'Busy' },
    })
    await Promise.all([
      ok(operations.UpdatePersonHonorific, { query: { parentId, itemId: 'mx' } }),
      ok(operations.UpdatePersonSex, { query: { parentId, itemId: 'unsaid' } }),
      ok(operations.AddUpdatePersonEmail, {
        query: { parentId },
        body: { email: 'busy@example.org' },
      }),
      ok(operations.AddUpdatePersonPhoneNumber, {
        query: { parentId, confirmed: true },
        body: { number: '+15125550100' },
      }),
    ])
    expect(await ok(operations.GetContact, { query: { id: parentId } })).toMatchObject({
      honorific: 'mx',
      sex: 'unsaid',
      emails: [{ email: 'busy@example.org', primary: true }],
      phoneNumbers: [{ number: '+15125550100', confirmed: true, primary: true }],
    })
  })

  it('can lose the primary number, and the next one becomes primary', async () => {
    const { contactId } = await ok(operations.AddContactWithDetail, {
      body: {
        firstName: 'Two numbers',
        phoneNumbers: [{ number: '+15125550101' }, { number: '+15125550102', primary: true }],
      },
    })
    const remaining = await ok(operations.DeletePersonPhoneNumber, {
      query: { personId: contactId },
    })
    expect(remaining.phoneNumbers).toMatchObject([{ number: '+15125550101', primary: true }])
  })

  it('loses a detail that is sent empty, and keeps details that are not sent', async () => {
    const { contactId: itemId } = await ok(operations.AddContactWithDetail, {
      body: { firstName: 'Nick', nickName: 'Nicky', birthDate: '1990-01-01' },
    })
    const changed = await ok(operations.UpdatePersonData, { query: { itemId, nickName: '' } })
    expect(changed.nickName).toBeUndefined()
    expect(changed).toMatchObject({ firstName: 'Nick', birthDate: '1990-01-01' })
    expect(
      await refusal(operations.UpdatePersonData, { query: { itemId, birthDate: '2999-01-01' } }),
    ).toMatchObject({ status: 400, field: 'birthDate' })
  })

  it('is deleted with a line in the log, and then does not exist for any call', async () => {
    covers('1.7')
    const { contactId } = await ok(operations.AddQuickContact, {
      body: { firstName: 'Gone', lastName: 'Tomorrow', email: 'gone@example.org' },
    })
    await ok(operations.Delete, { query: { contactId } })
    expect(await refusal(operations.GetContact, { query: { id: contactId } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(
      await ok(operations.GetCombinedContactDataItemsLinqFiltered, {
        query: { search_query: 'gone' },
      }),
    ).toMatchObject({ items: [], total: 0 })
    const { items } = await ok(security.operations.ListActivity)
    expect(items[0]).toMatchObject({ kind: 'CONTACT_DELETED', subject: 'Gone Tomorrow' })
  })
})

it.each([
  ['GetSexCandidates', { id: 'female', name: 'Female' }],
  ['GetHonorificCandidates', { id: 'dr', name: 'Dr.' }],
  ['ListRelationshipOptions', { id: 'friend', name: 'Friend' }],
] as const)('%s lists what a contact can have', async (name, one) => {
  covers('3.18')
  expect(await ok(operations[name])).toContainEqual(one)
})

describe('a contact who is a delegate and has shares', () => {
  beforeAll(async () => {
    person = await newPerson(url)
  })

  it('loses these rights when the contact is deleted', async () => {
    covers('3.20')
    const { contactId } = await ok(operations.AddQuickContact, {
      body: { firstName: 'Delegate', email: `${randomUUID()}@example.org` },
    })
    const { willId } = await ok(wills.operations.CreateWill, { body: {} })
    const target = { targetType: 'will', targetId: willId }
    await ok(sharing.operations.EnableDelegate, { query: { id: contactId } })
    await ok(sharing.operations.EnableTargetShare, { query: { ...target, contactId } })
    expect(await ok(operations.GetDelegateCount)).toEqual({ count: 1 })
    const shared = { virtualFileSystemId: `will:${willId}` }
    expect(
      await ok(operations.GetVirtualFileSystemItem, { query: { id: contactId } }),
    ).toMatchObject([shared])
    expect(await ok(operations.GetCurrentlySharedWith, { query: shared })).toMatchObject([
      { contactId },
    ])
    const byItem = { query: { id: shared.virtualFileSystemId } }
    expect(await ok(operations.GetVirtualFileSystemItem, byItem)).toMatchObject([
      { ...shared, contactId },
    ])
    for (const kind of ['will', 'document', 'message']) {
      const query = { id: `${kind}:${randomUUID()}` }
      const none = await send(url, operations.GetVirtualFileSystemItem, {
        query,
        token: person.token,
      })
      expect(none.status).toBe(404)
    }
    await entitle(person, 'subscriber')
    const { messageId } = await ok(messages.operations.CreateMessage, {
      body: scheduledForm([ContactId.parse(contactId)]),
    })
    const waiting = { virtualFileSystemId: `message:${messageId}` }
    const ofMessage = { query: { id: waiting.virtualFileSystemId } }
    expect(await ok(operations.GetVirtualFileSystemItem, ofMessage)).toMatchObject([
      { ...waiting, contactId, scheduled: true },
    ])
    expect(
      await ok(operations.GetVirtualFileSystemItem, { query: { id: contactId } }),
    ).toMatchObject([shared, waiting])
    await ok(messages.operations.DeleteMessage, { query: { messageId } })
    expect(
      await ok(operations.GetProfileVirtualFileSystemItems, {
        query: { id: person.me.userProfileId },
      }),
    ).toMatchObject([shared])

    await ok(operations.Delete, { query: { contactId } })
    expect(await ok(operations.GetDelegateCount)).toEqual({ count: 0 })
    expect(await ok(operations.GetCurrentlySharedWith, { query: shared })).toEqual([])
    const owner = UserId.parse(person.userId)
    expect([await listDelegates(owner), await listAllShares(owner)]).toEqual([[], []])
  })
})

describe('the lists of contacts', () => {
  const contactCount = 400

  beforeAll(async () => {
    person = await newPerson(url)
    await fillAddressBook(await accountOf(person), 30)
  }, 240_000)

  it('are sorted by name, in pages, with the total', async () => {
    const pages = await Promise.all(
      [1, 2].map((pageNumber) =>
        ok(operations.GetContactDataItemsLinqFiltered, { query: { pageNumber, pageSize: 20 } }),
      ),
    )
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [20, 30],
      [10, 30],
    ])
    const names = pages.flatMap(({ items }) => items.map(({ name }: { name: string }) => name))
    expect(new Set(names).size).toBe(30)
    expect(names.findIndex((name) => name.startsWith('Éloïse'))).toBeLessThan(
      names.findIndex((name) => name.startsWith('Femi')),
    )
  })

  it('find words regardless of case and accents, in names and addresses', async () => {
    const find = async (search: string) =>
      (
        await ok(operations.GetCombinedContactDataItemsLinqFiltered, {
          query: { search_query: search, pageSize: 100 },
        })
      ).items.map(({ name }: { name: string }) => name)
    expect(await find('ELOISE')).toEqual(expect.arrayContaining(['Éloïse Moreno 4']))
    expect(await find('moreno jose')).toEqual(['José Moreno 9'])
    expect(await find('eloise.moreno4@')).toEqual(['Éloïse Moreno 4'])
    expect(await find('nobody at all')).toEqual([])
  })

  it('separate delegates from other contacts, and count them', async () => {
    covers('1.7', '3.17')
    const account = await accountOf(person)
    const { items } = await ok(operations.GetContactDataItemsLinqFiltered)
    const contactId = ContactId.parse(items[0].contactId)
    await writeContact(() => copyToContact(account, contactId, { isDelegate: true }, new Date()))
    expect(await ok(operations.GetDelegateCount)).toEqual({ count: 1 })
    const delegates = await ok(operations.GetDelegateDataItemsLinqFiltered)
    expect(delegates).toMatchObject({ total: 1, items: [{ contactId, isDelegate: true }] })
    const others = await ok(operations.GetCombinedContactDataItemsLinqFiltered, {
      query: { type: 'contacts' },
    })
    expect(others.total).toBe(30 - 1)
    const searched = await ok(operations.GetCombinedContactDataItemsLinqFiltered, {
      query: { type: 'delegates', search_query: items[0].name },
    })
    expect(searched.total).toBe(1)
  })

  it('find the contact that is linked to an account, by the account’s profile', async () => {
    const account = await accountOf(person)
    const linked = await newPerson(url)
    const { contactId } = await ok(operations.AddQuickContact, { body: { firstName: 'Linked' } })
    const query = { profileId: linked.me.userProfileId }
    expect(await refusal(operations.GetContactByProfileId, { query })).toMatchObject({
      status: 404,
    })
    await writeContact(() =>
      copyToContact(
        account,
        ContactId.parse(contactId),
        { linkedUserId: UserId.parse(linked.userId) },
        new Date(),
      ),
    )
    expect(await ok(operations.GetContactByProfileId, { query })).toMatchObject({ contactId })
    expect(
      await ok(operations.GetContactsByProfileIds, {
        body: { profileIds: [linked.me.userProfileId, randomUUID()] },
      }),
    ).toMatchObject([{ contactId }])
  })

  it('still find the contact of an account when another contact with the same account changes', async () => {
    const account = await accountOf(person)
    const linked = await newPerson(url)
    const link = async (linkedUserId: UserId | undefined, contactId: string) =>
      writeContact(() =>
        copyToContact(account, ContactId.parse(contactId), { linkedUserId }, new Date()),
      )
    const linkedContact = async (firstName: string) => {
      const { contactId } = await ok(operations.AddQuickContact, { body: { firstName } })
      await link(UserId.parse(linked.userId), contactId)
      return contactId
    }
    const first = await linkedContact('First')
    const second = await linkedContact('Second')
    const query = { profileId: linked.me.userProfileId }
    expect(await ok(operations.GetContactByProfileId, { query })).toMatchObject({
      contactId: second,
    })
    await ok(operations.Delete, { query: { contactId: first } })
    expect(await ok(operations.GetContactByProfileId, { query })).toMatchObject({
      contactId: second,
    })
  })

  it('lose no contact when many are added and changed at once', async () => {
    const before = await ok(operations.GetListOfContacts)
    const added = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        ok(operations.AddQuickContact, {
          body: { firstName: `Together ${index}`, email: `together${index}@example.org` },
        }),
      ),
    )
    await Promise.all(
      added.map(({ contactId, version }, index) =>
        index % 2 === 0
          ? ok(operations.Delete, { query: { contactId } })
          : ok(operations.UpdateContact, {
              body: { contactId, version, firstName: `Renamed ${index}` },
            }),
      ),
    )
    const after = await ok(operations.GetListOfContacts)
    expect(after).toHaveLength(before.length + added.length / 2)
    const renamed = await ok(operations.GetCombinedContactDataItemsLinqFiltered, {
      query: { search_query: 'renamed' },
    })
    expect(renamed.total).toBe(added.length / 2)
    const { total } = await ok(operations.GetContactDataItemsLinqFiltered)
    expect(total).toBe(after.length)
  })

  it('cost the same for hundreds as for thirty, and little for a search', async () => {
    const account = await accountOf(person)
    const { userId } = account
    const page = (pageNumber: number) =>
      unitsRead(() => listContacts(userId, 'all', { pageNumber, pageSize: 20 }))
    const [firstOfFew, nextOfFew] = [await page(1), await page(2)]
    await fillAddressBook(account, contactCount, 30)
    expect(await page(1)).toBeLessThanOrEqual(firstOfFew * 1.5)
    expect(await page(2)).toBeLessThanOrEqual(nextOfFew * 1.5)
    const search = await unitsRead(() =>
      listContactPage(userId, 'all', { pageNumber: 1, pageSize: 20 }, 'moreno'),
    )
    // tests/load/contacts.ts allows 65 units for 5,000 contacts.
    expect(search).toBeLessThanOrEqual((45 * contactCount) / 5000 + 20)
    expect(await listContactEntries(userId)).toHaveLength(
      (await listContacts(userId, 'all', { pageNumber: 1, pageSize: 1 })).total,
    )
  }, 240_000)

  it('have the same order on the last pages, which the index serves', async () => {
    const { userId } = await accountOf(person)
    const fromIndex = await listContactPage(userId, 'all', { pageNumber: 21, pageSize: 20 })
    const fromList = await listContacts(userId, 'all', { pageNumber: 21, pageSize: 20 })
    expect(fromIndex).toEqual(fromList)
  })
})

describe('an address book that is full', () => {
  it('refuses another contact, and says how many it holds', async () => {
    person = await newPerson(url)
    const Item = { pk: `PERSON#${person.userId}`, sk: 'COUNT#CONTACTS', 'list:all': contactLimit }
    await writeAll([{ put: { Item } }])
    const refused = await sendAs(person, operations.AddQuickContact, {
      body: { firstName: 'One more' },
    })
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'CONTACT_LIMIT',
      message: expect.stringContaining('10,000'),
    })
    expect(await ok(operations.GetListOfContacts)).toEqual([])
  })
})

describe('an address of a contact', () => {
  it.each([
    ['ana@example.org', { valid: true, email: 'ana@example.org' }],
    ['Ana@Gmial.com', { valid: true, email: 'ana@gmial.com', suggestion: 'ana@gmail.com' }],
    ['ana@', { valid: false }],
    ['a+b/c@example.org', { valid: false }],
  ])('%s is judged by its form', async (email, judged) => {
    covers('5.4')
    expect(await ok(operations.ValidateContactEmail, { pathParams: { email } })).toEqual(judged)
  })
})
