import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { findStoredDigitalAccount } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { removeDocument } from '#functions/domain/documents/remove-document.ts'
import { deleteContact } from '#functions/domain/sharing/delete-contact.ts'
import { listGifts } from '#functions/domain/sharing/gifts/gift-repository.ts'
import { bindSilentShares } from '#functions/domain/sharing/grants/bind-silent-shares.ts'
import { listAllShares, listPointers } from '#functions/domain/sharing/grants/share-repository.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { type AccountReaders, readersAtMost } from '#shared/model/account-readers.ts'
import { GiftId } from '#shared/model/gift.ts'
import type { ContactId, FileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { accountOf, storeContact, storeDelegateRequest } from '../builders/sharing.ts'
import { inbox, linkCodeIn, nextMessage } from '../inbox.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* Several things for one contact at once, and all of them back. */

const url = inject('url')
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

type Body = Parameters<typeof sharingHandlers.GiveToContact>[0]['body']
const aGift = (parts: Partial<Body> = {}): Body => ({
  giftId: GiftId.parse(randomUUID()),
  contactId,
  digitalAccountIds: [],
  documentIds: [],
  memoryIds: [],
  companyIds: [],
  posthumousOnly: true,
  silent: false,
  insteadOf: [],
  ...parts,
})
const give = (body: Body) => sharingHandlers.GiveToContact({ body }, memberContext(owner))
const takeBack = (giftId: GiftId) =>
  sharingHandlers.TakeBackGift({ body: { giftId } }, memberContext(owner))
const whatFriendGets = async () => {
  const paged = { search: '', pageNumber: 1, pageSize: 100 }
  const { items } = await sharingHandlers.ListForContact(
    { contactId, ...paged },
    memberContext(owner),
  )
  return items.flatMap(({ label, gets }) => (gets === 'nobody' ? [] : [`${label} ${gets}`]))
}
const logLines = async () => {
  const { items } = await listOpenedActivity(owner, { pageSize: 100 })
  return items
    .filter(({ kind }) => /GIFT|SHARE/.test(kind))
    .map(({ kind, subject }) => `${kind} ${subject}`)
}
const documents = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => storeDocument(owner, { title: `D${index}` })),
  )
const ids = (all: readonly { fileId: FileId }[]) => all.map(({ fileId }) => fileId)
const storeAccount = async (label: string, readers?: AccountReaders) =>
  (await storeDigitalAccountOf(owner, { label, ...(readers && { readers }) })).digitalAccountId
const mails = () => inbox(url, friend.email)

describe('a gift of several things', () => {
  it('gives all, with one line in the log and one mail, and is taken back whole', async () => {
    const deeds = await documents(2)
    const digitalAccountIds = [await storeAccount('Bank'), await storeAccount('Mail')]
    const gift = await give(
      aGift({ digitalAccountIds, documentIds: ids(deeds), posthumousOnly: false }),
    )
    expect(gift).toMatchObject({ accounts: 2, documents: 2, memories: 0, status: 'GIVEN' })
    expect(await whatFriendGets()).toEqual([
      'Bank afterDeath',
      'D0 now',
      'D1 now',
      'Mail afterDeath',
    ])
    const { subject, text } = await nextMessage(url, friend.email, 0)
    expect(subject).toContain('2 documents')
    expect(text).not.toContain('password')
    expect(await logLines()).toEqual([
      expect.stringMatching(/^GIFT_GIVEN 2 passwords and 2 documents, to /),
    ])
    const listed = () => sharingHandlers.ListGifts({ contactId }, memberContext(owner))
    expect((await listed()).items).toEqual([gift])

    await takeBack(gift.giftId)
    await takeBack(gift.giftId)
    expect(await whatFriendGets()).toEqual([])
    expect((await listed()).items).toEqual([])
    expect(await logLines()).toHaveLength(2)
    // Of both documents, and of all digital accounts together.
    const statuses = (await listAllShares(owner.userId)).map(({ status }) => status)
    expect(statuses).toEqual(['REVOKED', 'REVOKED', 'REVOKED'])
    await expect(give(aGift({ ...gift, documentIds: [] }))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await mails()).toHaveLength(1)
  })

  it('that replaces another contact is taken from that contact, even if they keep one thing more', async () => {
    const formerContact = await storeContact(owner, `${randomUUID()}@example.org`)
    const deeds = await documents(2)
    const bank = await storeAccount('Bank')
    const mail = await storeAccount('Mail')
    await give(
      aGift({ contactId: formerContact, documentIds: ids(deeds), digitalAccountIds: [bank, mail] }),
    )
    await give(
      aGift({
        documentIds: ids(deeds).slice(0, 1),
        digitalAccountIds: [bank],
        insteadOf: [formerContact],
      }),
    )
    const gets = async (contact: ContactId) => {
      const paged = { contactId: contact, search: '', pageNumber: 1, pageSize: 100 }
      const { items } = await sharingHandlers.ListForContact(paged, memberContext(owner))
      return items.flatMap(({ label, gets: when }) => (when === 'nobody' ? [] : [label]))
    }
    expect([await gets(contactId), await gets(formerContact)]).toEqual([
      ['Bank', 'D0'],
      ['D1', 'Mail'],
    ])
    await give(aGift({ digitalAccountIds: [mail], insteadOf: [formerContact, contactId] }))
    expect([await gets(contactId), await gets(formerContact)]).toEqual([
      ['Bank', 'D0', 'Mail'],
      ['D1'],
    ])
    const open = (await listAllShares(owner.userId)).filter(({ status }) => status !== 'REVOKED')
    expect(open.filter((share) => share.contactId === formerContact)).toMatchObject([
      { targetType: 'document' },
    ])
    expect((await logLines()).filter((line) => /^GIFT_TAKEN_BACK/.test(line))).toEqual([
      expect.stringMatching(/^GIFT_TAKEN_BACK 1 password, from /),
      expect.stringMatching(/^GIFT_TAKEN_BACK 1 password and 1 document, from /),
    ])
  })

  it('that replaces another contact is taken from that contact, even if the new one has it already', async () => {
    const formerContact = await storeContact(owner, `${randomUUID()}@example.org`)
    const bank = await storeAccount('Bank')
    const [deed] = ids(await documents(1))
    const sameGift = { digitalAccountIds: [bank], documentIds: deed ? [deed] : [] }
    await give(aGift({ ...sameGift, contactId: formerContact }))
    await give(aGift(sameGift))
    await nextMessage(url, friend.email, 0)
    const sentBefore = (await mails()).length
    const again = await give(aGift({ ...sameGift, insteadOf: [formerContact] }))
    expect(again).toMatchObject({ accounts: 0, documents: 0, status: 'GIVEN' })
    const open = (await listAllShares(owner.userId)).filter(({ status }) => status !== 'REVOKED')
    expect(open.filter((share) => share.contactId === formerContact)).toEqual([])
    expect(await whatFriendGets()).toEqual(['Bank afterDeath', 'D0 afterDeath'])
    expect(await mails()).toHaveLength(sentBefore)
    await expect(give(aGift(sameGift))).rejects.toMatchObject({ field: 'contactId' })
  })

  it('that replaces another contact ends what an interrupted call has left to that contact', async () => {
    const formerContact = await storeContact(owner, `${randomUUID()}@example.org`)
    const bank = await storeAccount('Bank')
    await give(aGift({ contactId: formerContact, digitalAccountIds: [bank] }))
    const sharesOfFormer = async () =>
      (await listAllShares(owner.userId)).filter(
        (share) => share.contactId === formerContact && share.status !== 'REVOKED',
      )
    expect(await sharesOfFormer()).toMatchObject([{ targetType: 'account' }])
    // As after a call that had taken the password from its reader, and then ended.
    await storeDigitalAccountOf(owner, { digitalAccountId: bank, readers: { who: 'nobody' } })
    await give(aGift({ digitalAccountIds: [bank], insteadOf: [formerContact] }))
    expect(await sharesOfFormer()).toEqual([])
  })

  it('counts only what its owner still keeps, and is not listed once nothing of it is left', async () => {
    const deeds = await documents(2)
    await give(aGift({ documentIds: ids(deeds) }))
    const listed = async () =>
      (await sharingHandlers.ListGifts({ contactId }, memberContext(owner))).items.map(
        (gift) => gift.documents,
      )
    const counts: number[][] = [await listed()]
    for (const { fileId } of deeds) {
      await removeDocument(owner.userId, fileId)
      counts.push(await listed())
    }
    expect(counts).toEqual([[2], [1], []])
  })

  it('gives a hundred things, more than one transaction can write, once although it is sent twice', async () => {
    const deeds = await documents(60)
    const digitalAccountIds = await Promise.all(
      Array.from({ length: 40 }, (_, index) => storeAccount(`A${index}`)),
    )
    const body = aGift({ digitalAccountIds, documentIds: ids(deeds) })
    const given = await Promise.all([give(body), give(body)])
    expect(given.map(({ accounts, documents: documentCount }) => accounts + documentCount)).toEqual(
      [100, 100],
    )
    expect(await whatFriendGets()).toHaveLength(100)
    expect(await logLines()).toHaveLength(1)
    await nextMessage(url, friend.email, 0)
    expect(await mails()).toHaveLength(1)
    await takeBack(body.giftId)
    expect(await whatFriendGets()).toEqual([])
  })

  it('that an import repeats reaches as many contacts as a password can have readers, and no more', async () => {
    const digitalAccountIds = [await storeAccount('Bank'), await storeAccount('Mail')]
    const addresses = Array.from({ length: 50 }, () => `${randomUUID()}@example.org`)
    const contacts: ContactId[] = []
    for (const address of addresses) contacts.push(await storeContact(owner, address))
    const outcomes: string[] = []
    // One gift after another, as an import gives them.
    for (const contact of contacts) {
      const giving = give(aGift({ contactId: contact, digitalAccountIds }))
      outcomes.push(
        await giving.then(
          ({ status }) => status,
          ({ message }: Error) => message,
        ),
      )
    }
    const refused = `One password can have ${readersAtMost} readers at most.`
    expect(outcomes).toEqual(
      contacts.map((_, index) => (index < readersAtMost ? 'GIVEN' : refused)),
    )
    for (const id of digitalAccountIds) {
      expect((await findStoredDigitalAccount(owner.userId, id))?.readers).toEqual({
        who: 'contacts',
        contactIds: contacts.slice(0, readersAtMost),
      })
    }
    expect(await logLines()).toHaveLength(readersAtMost)
    // Nobody is told of a password while its owner lives.
    expect((await Promise.all(addresses.map((to) => inbox(url, to)))).flat()).toEqual([])
  })

  it('goes on after an interruption, without a second line or mail', async () => {
    const body = aGift({
      documentIds: ids(await documents(3)),
      digitalAccountIds: [await storeAccount('Bank')],
    })
    // The first transaction is made, and the second one is not.
    beforeNextTransaction(() => {
      beforeNextTransaction(() => Promise.reject(new Error('The function stopped here.')))
      return Promise.resolve()
    })
    await expect(give(body)).rejects.toThrow('stopped')
    expect((await whatFriendGets()).length).toBe(1)
    expect(await give(body)).toMatchObject({ status: 'GIVEN' })
    expect(await whatFriendGets()).toHaveLength(4)
    expect(await logLines()).toHaveLength(1)
    await nextMessage(url, friend.email, 0)
    expect(await mails()).toHaveLength(1)
  })

  it('leaves out what is deleted meanwhile, and refuses what was deleted before', async () => {
    const deeds = await documents(3)
    const body = aGift({ documentIds: ids(deeds) })
    const last = deeds.at(-1)
    beforeNextTransaction(async () => {
      if (last) await removeDocument(owner.userId, last.fileId)
    })
    expect(await give(body)).toMatchObject({ status: 'GIVEN' })
    expect(await whatFriendGets()).toEqual(['D0 afterDeath', 'D1 afterDeath'])
    await expect(give(aGift({ documentIds: ids(deeds) }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('refuses a stranger’s things and contacts, and changes nothing then', async () => {
    const [mine] = await documents(1)
    const friendsDocument = await storeDocument(friend, { title: 'Theirs' })
    const friendsAccount = await storeDigitalAccountOf(friend, { label: 'Theirs' })
    const documentIds = mine ? [mine.fileId] : []
    for (const body of [
      aGift({ documentIds: [...documentIds, friendsDocument.fileId] }),
      aGift({ documentIds, digitalAccountIds: [friendsAccount.digitalAccountId] }),
      aGift({ documentIds, contactId: await storeContact(friend, owner.email) }),
    ]) {
      await expect(give(body)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await whatFriendGets()).toEqual([])
    expect(await logLines()).toEqual([])
    const gift = aGift({ documentIds })
    await give(gift)
    const byFriend = sharingHandlers.TakeBackGift(
      { body: { giftId: gift.giftId } },
      memberContext(friend),
    )
    await expect(byFriend).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ends with its contact, also if that contact is deleted while it is given', async () => {
    const body = aGift({ documentIds: ids(await documents(2)) })
    beforeNextTransaction(() => deleteContact(memberContext(owner), contactId))
    await expect(give(body)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listAllShares(owner.userId)).toEqual([])
    contactId = await storeContact(owner, friend.email)
    await give(aGift({ documentIds: body.documentIds }))
    await deleteContact(memberContext(owner), contactId)
    expect(await listAllShares(owner.userId)).toEqual([])
    expect(await listGifts(owner.userId, contactId)).toEqual([])
  })

  it('that is taken back leaves as it was what the contact had before', async () => {
    const [had, added] = await documents(2)
    const share = ({ posthumousOnly }: { readonly posthumousOnly: boolean }) =>
      sharingHandlers.EnableTargetShare(
        {
          targetType: 'document',
          targetId: TargetId.parse(had?.fileId),
          contactId,
          posthumousOnly,
          silent: true,
          altShareEmailTemplateId: 'standard',
        },
        memberContext(owner),
      )
    await share({ posthumousOnly: true })
    const documentIds = ids([had, added].flatMap((found) => found ?? []))
    const gift = await give(aGift({ documentIds, posthumousOnly: false }))
    expect(await whatFriendGets()).toEqual(['D0 now', 'D1 now'])
    await takeBack(gift.giftId)
    expect(await whatFriendGets()).toEqual(['D0 afterDeath'])
    const sameGift = aGift({ documentIds: documentIds.slice(0, 1) })
    await expect(give(sameGift)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'contactId',
    })
  })

  it('names the delegates who read a password, so that they keep it', async () => {
    const delegate = await newOwner()
    const delegateContact = await storeContact(owner, delegate.email)
    const delegateUserId = delegate.userId
    await storeDelegateRequest(owner, delegateContact, { status: 'ACCEPTED', delegateUserId })
    const bank = await storeAccount('Bank', { who: 'delegates' })
    const gift = await give(aGift({ digitalAccountIds: [bank] }))
    const readers = async () => (await findStoredDigitalAccount(owner.userId, bank))?.readers
    expect(await readers()).toEqual({ who: 'contacts', contactIds: [delegateContact, contactId] })
    await takeBack(gift.giftId)
    expect(await readers()).toEqual({ who: 'contacts', contactIds: [delegateContact] })
  })

  it('does not name a contact who was only asked to be a delegate', async () => {
    const asked = await storeContact(owner, (await newOwner()).email)
    await storeDelegateRequest(owner, asked)
    const bank = await storeAccount('Bank', { who: 'delegates' })
    const paged = { search: '', pageNumber: 1, pageSize: 100 }
    const { items } = await sharingHandlers.ListForContact(
      { contactId, ...paged },
      memberContext(owner),
    )
    expect(items.map(({ account }) => account?.readers)).toEqual([[]])
    await give(aGift({ digitalAccountIds: [bank] }))
    const stored = await findStoredDigitalAccount(owner.userId, bank)
    expect(stored?.readers).toEqual({ who: 'contacts', contactIds: [contactId] })
  })

  it('is claimed whole with the one link of its mail', async () => {
    const stranger = await newOwner()
    contactId = await storeContact(owner, stranger.email)
    await give(aGift({ documentIds: ids(await documents(3)), posthumousOnly: false }))
    const { text } = await nextMessage(url, stranger.email, 0)
    await sharingHandlers.ClaimShare({ code: linkCodeIn(text) }, memberContext(stranger))
    await bindSilentShares(owner.userId, contactId)
    expect(await listPointers(stranger.userId, 'document')).toHaveLength(3)
  })

  it('needs a plan', async () => {
    await entitle(owner, 'free')
    owner = await accountOf(owner)
    await expect(give(aGift({ documentIds: ids(await documents(1)) }))).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
    })
  })
})
