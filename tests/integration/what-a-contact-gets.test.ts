import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { handlers as accountDataHandlers } from '#functions/account-data/index.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { newOwner } from '../builders/new-owner.ts'
import { accountOf, storeContact, storeDelegateRequest } from '../builders/sharing.ts'
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

const as = (account: Account) => memberContext(account, new Date())
const paged = { search: '', pageNumber: 1, pageSize: 20 }
const list = async (asked: Partial<Parameters<typeof sharingHandlers.ListForContact>[0]> = {}) =>
  sharingHandlers.ListForContact({ contactId, ...paged, ...asked }, as(owner))
const rows = async (asked?: Parameters<typeof list>[0]) =>
  (await list(asked)).items.map(({ label, own, gets, by }) => [label, own, gets, by])
const share = (target: object, posthumousOnly: boolean) =>
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
    as(owner),
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
    await share({ targetType: 'memory', targetId: TargetId.parse(memory.memoryId) }, false)
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
      items: [{ label: 'Wedding', id: memory.memoryId }],
    })
    expect(deed.fileId).toBe((await list({ search: 'deed' })).items[0]?.id)
  })

  it('is never more than the thing itself allows', async () => {
    const later = await storeDocument(owner, { title: 'Later', visibility: 'afterDeath' })
    await share({ targetId: TargetId.parse(later.fileId) }, false)
    await storeDocument(owner, { title: 'Mine', visibility: 'nobody', category: 'legal' })
    await share({ targetFilter: 'legal' }, false)
    expect(await rows()).toEqual([
      ['Later', 'now', 'afterDeath', undefined],
      ['Mine', 'nobody', 'nobody', undefined],
    ])
  })

  it('includes what comes with a category, and what comes to a delegate', async () => {
    await storeDocument(owner, { title: 'Deed', category: 'legal' })
    await share({ targetFilter: 'legal' }, true)
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
      as(owner),
    )
    expect((await list()).items[0]).toMatchObject({
      own: 'afterDeath',
      account: { version: 2, readers: [contactId] },
    })
  })

  it('is told of no stranger’s contact', async () => {
    const theirs = await storeContact(friend, owner.email)
    await expect(list({ contactId: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
