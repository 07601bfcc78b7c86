import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { handlers as accountDataHandlers } from '#functions/account-data/index.ts'
import { handlers as contactHandlers } from '#functions/contact-data/index.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { handlers as messageHandlers } from '#functions/messages/index.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { scheduledForm } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import {
  accountOf,
  storeContact,
  storeDelegateRequest,
  storeSharedWill,
} from '../builders/sharing.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The owner's page about one contact: when they see each thing that the owner keeps.
 */

let owner: Account
let friend: Account
let contactId: ContactId

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(async () => {
  ;[owner, friend] = await Promise.all([newOwner(), newOwner()])
  await entitle(owner, 'subscriber')
  owner = await accountOf(owner)
  contactId = await storeContact(owner, friend.email)
})

const paged = { search: '', pageNumber: 1, pageSize: 20 }
const list = async (asked: Partial<Parameters<typeof sharingHandlers.ListForContact>[0]> = {}) =>
  sharingHandlers.ListForContact({ contactId, ...paged, ...asked }, memberContext(owner))
const rows = async (asked?: Parameters<typeof list>[0]) =>
  (await list(asked)).items.map(({ label, own, gets, by }) => [label, own, gets, by])
const share = (target: object, { posthumousOnly }: { readonly posthumousOnly: boolean }) =>
  sharingHandlers.EnableTargetShare(
    {
      targetType: 'document',
      targetId: TargetId.parse(owner.userProfileId),
      contactId,
      posthumousOnly,
      silent: true,
      altShareEmailTemplateId: 'standard',
      ...target,
    },
    memberContext(owner),
  )

describe('what a contact gets', () => {
  it('comes first, then the rest by label, whatever its kind', async () => {
    const deed = await storeDocument(owner, { title: 'Deed' })
    const memory = await storeMemoryOf(owner, { title: 'Wedding' })
    await storeDigitalAccountOf(owner, { label: 'Bank' })
    await storeDigitalAccountOf(owner, {
      label: 'Photos',
      readers: { who: 'contacts', contactIds: [contactId] },
    })
    await share(
      { targetType: 'memory', targetId: TargetId.parse(memory.memoryId) },
      { posthumousOnly: false },
    )
    expect(await rows()).toEqual([
      ['Photos', 'afterDeath', 'afterDeath', undefined],
      ['Wedding', 'now', 'now', undefined],
      ['Bank', 'nobody', 'nobody', undefined],
      ['Deed', 'nobody', 'nobody', undefined],
    ])
    expect(await rows({ kind: 'document' })).toEqual([['Deed', 'nobody', 'nobody', undefined]])
    expect(await rows({ search: 'wed' })).toHaveLength(1)
    expect(await list({ pageSize: 1, pageNumber: 2 })).toMatchObject({
      total: 4,
      given: 2,
      rest: 2,
      items: [{ label: 'Wedding', id: memory.memoryId }],
    })
    expect((await list({ part: 'rest' })).items).toMatchObject([
      { label: 'Bank' },
      { label: 'Deed' },
    ])
    expect(await list({ part: 'given', search: 'wed' })).toMatchObject({
      total: 1,
      given: 1,
      rest: 0,
    })
    expect(deed.fileId).toBe((await list({ search: 'deed' })).items[0]?.id)
  })

  it('is never more than the thing itself allows', async () => {
    const later = await storeDocument(owner, { title: 'Later', visibility: 'afterDeath' })
    await share({ targetId: TargetId.parse(later.fileId) }, { posthumousOnly: false })
    await storeDocument(owner, { title: 'Mine', visibility: 'nobody', category: 'legal' })
    await share({ targetFilter: 'legal' }, { posthumousOnly: false })
    expect(await rows()).toEqual([
      ['Later', 'now', 'afterDeath', undefined],
      ['Mine', 'nobody', 'nobody', undefined],
    ])
  })

  it('includes what comes with a category, and what comes to a delegate', async () => {
    await storeDocument(owner, { title: 'Deed', category: 'legal' })
    await share({ targetFilter: 'legal' }, { posthumousOnly: true })
    const bank = await storeDigitalAccountOf(owner, {
      label: 'Bank',
      readers: { who: 'delegates' },
    })
    expect(await rows()).toEqual([
      ['Deed', 'nobody', 'afterDeath', 'category'],
      ['Bank', 'nobody', 'nobody', undefined],
    ])
    await storeDelegateRequest(owner, contactId, {
      status: 'ACCEPTED',
      delegateUserId: friend.userId,
    })
    expect(await list()).toMatchObject({
      items: [
        { label: 'Bank', gets: 'afterDeath', by: 'delegate', id: bank.digitalAccountId },
        { label: 'Deed', category: 'legal' },
      ],
    })
  })

  it('says what a change of a password’s readers needs, and follows it', async () => {
    const { digitalAccountId } = await storeDigitalAccountOf(owner, { label: 'Bank' })
    const [before] = (await list()).items
    expect(before?.account).toEqual({ version: 1, readers: [], forDelegates: false })
    await accountDataHandlers.SaveDigitalAccountWithDetail(
      {
        body: {
          digitalAccountId,
          version: 1,
          readers: { who: 'contacts', contactIds: [contactId] },
        },
      },
      memberContext(owner),
    )
    expect((await list()).items[0]).toMatchObject({
      own: 'afterDeath',
      account: { version: 2, readers: [contactId] },
    })
  })

  it('is not told to somebody whose contact it is not', async () => {
    const friendsContact = await storeContact(friend, owner.email)
    await expect(list({ contactId: friendsContact })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what each person gets', () => {
  const byPerson = () =>
    sharingHandlers.ListByPerson({ pageNumber: 1, pageSize: 20 }, memberContext(owner))

  it('is counted for each person by name, and the rest is nobody’s', async () => {
    const deed = await storeDocument(owner, { title: 'Deed' })
    await storeDocument(owner, { title: 'Diary', visibility: 'nobody' })
    await storeMemoryOf(owner, { title: 'Wedding' })
    await storeDigitalAccountOf(owner, {
      label: 'Bank',
      readers: { who: 'contacts', contactIds: [contactId] },
    })
    await storeDigitalAccountOf(owner, { label: 'Mail', readers: { who: 'delegates' } })
    await share({ targetId: TargetId.parse(deed.fileId) }, { posthumousOnly: false })
    await storeContact(owner, 'somebody-else@gets.example')
    expect(await byPerson()).toMatchObject({
      people: [
        {
          contactId,
          name: 'Ana Moreno',
          isDelegate: false,
          now: { account: 0, document: 1, memory: 0, company: 0 },
          afterDeath: { account: 1, document: 0, memory: 0, company: 0 },
        },
      ],
      nobody: { account: 1, document: 1, memory: 1 },
      items: [
        { label: 'Diary', forOwnerAlone: true },
        { label: 'Mail', forDelegates: true },
        { label: 'Wedding', forOwnerAlone: false, forDelegates: false },
      ],
      total: 3,
    })
    const other = await storeContact(owner, 'delegate@gets.example')
    await storeDelegateRequest(owner, other, {
      status: 'ACCEPTED',
      delegateUserId: friend.userId,
    })
    expect(await byPerson()).toMatchObject({
      people: [{ afterDeath: { account: 1 } }, { afterDeath: { account: 1 } }],
      nobody: { account: 0 },
    })
  })

  it('tells who reads a password that several contacts read', async () => {
    const other = await storeContact(owner, 'second@gets.example')
    await storeDigitalAccountOf(owner, {
      label: 'Bank',
      readers: { who: 'contacts', contactIds: [contactId, other] },
    })
    const { people, total } = await byPerson()
    expect(people.map(({ contactId: id }) => id).sort()).toEqual([contactId, other].sort())
    expect(total).toBe(0)
  })

  it('counts the messages that wait for somebody, who gets nothing else', async () => {
    const message = await messageHandlers.CreateMessage(
      { body: scheduledForm([contactId]) },
      memberContext(owner),
    )
    const [person] = (await byPerson()).people
    expect(person).toMatchObject({ contactId, messages: 1, readsWill: 'nobody' })
    await messageHandlers.DeleteMessage({ messageId: message.messageId }, memberContext(owner))
    expect((await byPerson()).people).toEqual([])
  })

  it('says of somebody who gets nothing else when they read the will', async () => {
    await storeSharedWill(owner, contactId)
    owner = await accountOf(owner)
    const [person] = (await byPerson()).people
    expect(person).toMatchObject({ contactId, messages: 0, readsWill: 'now' })
  })

  it('says of the paper that names where the original lies that each delegate reads the place', async () => {
    const { fileId } = await storeDocument(owner, { title: 'My will, signed', signedWill: true })
    await writeAll([accountChange(owner.userId, { originalNotedIn: fileId })])
    owner = await accountOf(owner)
    const placeOf = async () =>
      [await list(), await byPerson()].map(({ items }) => items[0]?.tellsDelegatesWhereWillIs)
    expect(await placeOf()).toEqual([false, true])
    await storeDelegateRequest(owner, contactId, {
      status: 'ACCEPTED',
      delegateUserId: friend.userId,
    })
    expect(await placeOf()).toEqual([true, true])
  })

  it('says to a reader of the will, too, that they read where the original lies', async () => {
    const { fileId } = await storeDocument(owner, { title: 'My will, signed', signedWill: true })
    await writeAll([accountChange(owner.userId, { originalNotedIn: fileId })])
    await storeSharedWill(owner, contactId)
    owner = await accountOf(owner)
    expect((await list()).items).toMatchObject([{ tellsDelegatesWhereWillIs: true }])
  })

  it('leaves out the note of where the original lies, until the note itself is shared', async () => {
    const { fileId } = await storeDocument(owner, {
      title: 'Where my signed will is',
      signedWill: true,
      file: undefined,
    })
    await writeAll([accountChange(owner.userId, { originalNotedIn: fileId })])
    owner = await accountOf(owner)
    expect([(await list()).total, (await byPerson()).total]).toEqual([0, 0])
    await share({ targetId: TargetId.parse(fileId) }, { posthumousOnly: true })
    expect(await rows()).toEqual([
      ['Where my signed will is', 'afterDeath', 'afterDeath', undefined],
    ])
  })

  it('is nothing of somebody who is a contact no more', async () => {
    const deed = await storeDocument(owner, { title: 'Deed' })
    await share({ targetId: TargetId.parse(deed.fileId) }, { posthumousOnly: false })
    expect((await byPerson()).people).toHaveLength(1)
    await contactHandlers.Delete({ contactId }, memberContext(owner))
    expect(await byPerson()).toMatchObject({ people: [], total: 1 })
  })
})

describe('who sees each thing of a list', () => {
  const readers = async (kind: ThingKind, ids: readonly string[]) => {
    const body = { kind, ids: ids.map((id) => TargetId.parse(id)) }
    const { items } = await sharingHandlers.ListReadersOfThings({ body }, memberContext(owner))
    return items.map(({ now, afterDeath, forDelegates }) => [now, afterDeath, forDelegates])
  }

  it('is told by id too, since two people may have one name', async () => {
    const { fileId } = await storeDocument(owner, { title: 'Deed' })
    await storeContact(owner, 'namesake@gets.example')
    await share({ targetId: TargetId.parse(fileId) }, { posthumousOnly: false })
    const body = { kind: 'document' as const, ids: [TargetId.parse(fileId)] }
    const { items } = await sharingHandlers.ListReadersOfThings({ body }, memberContext(owner))
    expect(items.map((item) => item.readers)).toEqual([[{ contactId, name: 'Ana Moreno' }]])
  })

  it('is told by name: of a password only for after the death', async () => {
    const named = await storeDigitalAccountOf(owner, {
      label: 'Bank',
      readers: { who: 'contacts', contactIds: [contactId] },
    })
    const nobodys = await storeDigitalAccountOf(owner, { label: 'Mail' })
    expect(await readers('account', [named.digitalAccountId])).toEqual([
      [[], ['Ana Moreno'], false],
    ])
    expect(await readers('account', [nobodys.digitalAccountId])).toEqual([[[], [], false]])
    expect(await readers('account', [])).toEqual([])
  })

  it('says that it is for the delegates, whether or not somebody has accepted', async () => {
    const { digitalAccountId } = await storeDigitalAccountOf(owner, {
      label: 'Mail',
      readers: { who: 'delegates' },
    })
    expect(await readers('account', [digitalAccountId])).toEqual([[[], [], true]])
    await storeDelegateRequest(owner, contactId, {
      status: 'ACCEPTED',
      delegateUserId: friend.userId,
    })
    expect(await readers('account', [digitalAccountId])).toEqual([[[], ['Ana Moreno'], true]])
  })

  it('counts a share of the category, and nothing that the record closes', async () => {
    const open = await storeDocument(owner, { title: 'Deed' })
    const closed = await storeDocument(owner, { title: 'Diary', visibility: 'nobody' })
    await share({ targetFilter: open.category }, { posthumousOnly: false })
    expect(await readers('document', [open.fileId])).toEqual([[['Ana Moreno'], [], false]])
    expect(await readers('document', [closed.fileId])).toEqual([[[], [], false]])
  })

  it('is told of nobody else’s things', async () => {
    const friendsDocument = await storeDocument(friend, { title: 'Theirs' })
    expect(await readers('document', [friendsDocument.fileId])).toEqual([])
  })
})

it('a contact who reads one password is not listed as seeing all passwords', async () => {
  const { digitalAccountId } = await storeDigitalAccountOf(owner, { label: 'Bank' })
  await accountDataHandlers.SaveDigitalAccountWithDetail(
    {
      body: {
        digitalAccountId,
        version: 1,
        readers: { who: 'contacts', contactIds: [contactId] },
      },
    },
    memberContext(owner),
  )
  const page = { pageNumber: 1, pageSize: 20 }
  expect(await sharingHandlers.ListSharedTargets(page, memberContext(owner))).toMatchObject({
    total: 0,
  })
})
