import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { copyToContact, findContact } from '#functions/domain/contacts/contact-repository.ts'
import { findLinkOwner } from '#functions/domain/links/link-code.ts'
import { listAccessRequests } from '#functions/domain/sharing/grants/access-request-repository.ts'
import { bindSilentShares } from '#functions/domain/sharing/grants/bind-silent-shares.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { wills } from '#shared/contract/wills.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { covers } from '#tests/covers.ts'
import { send } from '../api.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { joinPartner, randomSlug, storePartner } from '../builders/partners.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeSharedWill } from '../builders/sharing.ts'
import { inbox, linkCodeIn, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'
import {
  addContact,
  claimShare,
  kinds,
  listShared,
  ok,
  pair,
  readWill,
  refusal,
  renameBeforeNextTransaction,
  setAge,
  shareWithFriend,
  sharingOperations,
  untilTold,
  url,
  useUp,
  withMail,
  withWill,
} from './share-by-mail.ts'

/*
 * A will that is shared as people share it: by mail and code, and ended by the call that ends it.
 */

beforeAll(() => useStackEnvironment(inject('folder')))

describe('a shared will', () => {
  it('is readable as PDF by the grantee, and in no other way', async () => {
    covers('1.14', '9.18')
    const { owner, friend, targetId, answer } = await claimShare()
    expect(answer).toMatchObject({ targetId, targetType: 'will', opensNow: true })
    const pdf = await readWill(friend, targetId)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('content-disposition')).toContain('draft')
    expect(await listShared(friend)).toMatchObject([{ targetId, label: 'The will of Ana Moreno' }])
    expect((await ok(friend, sharingOperations.GetSharedWithMeFileList)).items).toHaveLength(1)
    expect(
      await ok(friend, sharingOperations.GetSharedWithMeContactDataItemsFiltered),
    ).toMatchObject({
      items: [{ userProfileId: owner.me.userProfileId, shared: 1 }],
    })
    // Beyond the end: `selectedIndex` counts from 0, and there is one.
    expect(
      await ok(friend, sharingOperations.GetSharedWithMeContactDataItemsFiltered, {
        query: { selectedIndex: 1, sampleSize: 1 },
      }),
    ).toMatchObject({ items: [], total: 1 })
    for (const [operation, input] of [
      [wills.operations.GetSessionByWillId, { body: { willId: targetId } }],
      [wills.operations.GetProgress, { query: { willId: targetId } }],
    ] as const) {
      expect((await refusal(friend, operation, input)).status).toBe(404)
    }
    expect(await kinds(owner)).toEqual(
      expect.arrayContaining(['SHARED', 'SHARE_CLAIMED', 'SHARE_OPENED']),
    )
  })

  it("has the watermark of its owner's plan, not of its reader's", async () => {
    const { owner, friend, targetId } = await claimShare()
    await entitle(friend, 'doublewilluser')
    const draft = await readWill(friend, targetId)
    expect(draft.headers.get('content-disposition')).toContain('draft')
    await entitle(friend, 'free')
    await entitle(owner, 'singlewilluser')
    const clean = await readWill(friend, targetId, true)
    expect(clean.headers.get('content-disposition')).not.toContain('draft')
  })

  it('is gone after the call that revokes it, and back after the call that undoes it', async () => {
    const { owner, friend, target, targetId, id, sentBefore } = await claimShare()
    const update = (contactIds: string[]) =>
      ok(owner, sharingOperations.UpdateSharesForTarget, { query: target, body: { contactIds } })
    expect((await update([])).items).toEqual([])
    const revoked = JSON.parse((await readWill(friend, targetId)).text)
    const unknown = JSON.parse((await readWill(friend, randomUUID())).text)
    expect({ ...revoked, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(revoked.code).toBe('NOT_FOUND')
    expect(await listShared(friend)).toEqual([])
    const mailCount = (await inbox(url, friend.email)).length
    expect((await update([id])).items).toMatchObject([{ status: 'CLAIMED' }])
    expect((await readWill(friend, targetId)).status).toBe(200)
    expect((await inbox(url, friend.email)).length).toBe(mailCount)
    expect(mailCount).toBe(sentBefore + 1)
  })

  it('does not open before the owner’s death if it is for after that', async () => {
    const { friend, sentBefore, targetId } = await shareWithFriend({ posthumousOnly: true })
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const answer = await ok(friend, sharingOperations.ClaimShare, { query: { code } })
    expect(answer.opensNow).toBe(false)
    expect((await readWill(friend, targetId)).status).toBe(404)
    expect(await listShared(friend)).toEqual([])
  })

  it('is opened by both of two taps', async () => {
    const { friend, targetId, sentBefore } = await shareWithFriend()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    beforeNextTransaction(() => ok(friend, sharingOperations.ClaimShare, { query: { code } }))
    const context = memberContext(await accountOf(friend), new Date())
    expect(await sharingHandlers.ClaimShare({ code }, context)).toMatchObject({
      targetId,
      opensNow: true,
    })
  })

  it('is claimed although its owner changes the contact at this very moment', async () => {
    const { owner, friend, id, sentBefore } = await shareWithFriend()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    renameBeforeNextTransaction(owner, id)
    await sharingHandlers.ClaimShare({ code }, memberContext(await accountOf(friend), new Date()))
    expect(await listShared(friend)).toHaveLength(1)
    const contact = await findContact(UserId.parse(owner.userId), ContactId.parse(id))
    expect(contact).toMatchObject({ firstName: 'Bea', linkedUserId: friend.userId })
  })

  it('that is shared silently is there if the grantee’s account is linked at this very moment', async () => {
    const { owner, friend, id } = await pair()
    const account = await accountOf(owner)
    const contactId = ContactId.parse(id)
    const targetId = TargetId.parse(await withWill(owner))
    const now = new Date()
    beforeNextTransaction(async () => {
      const linkedUserId = UserId.parse(friend.userId)
      const link = await copyToContact(account, contactId, { linkedUserId }, now)
      // As if the worker that follows the contact had run already: it found no share.
      await writeAll(link.filter(({ put }) => !/^(OUTBOX|DUE)#/.test(String(put?.Item?.pk))))
    })
    const terms = { posthumousOnly: false, silent: true, altShareEmailTemplateId: 'standard' }
    await sharingHandlers.EnableTargetShare(
      sharingOperations.EnableTargetShare.query.parse({
        targetType: 'will',
        targetId,
        contactId,
        ...terms,
      }),
      memberContext(account, now),
    )
    await vi.waitUntil(async () => (await listShared(friend)).length === 1, { timeout: 60_000 })
  })

  it('is stored without a mail if the address got too many, and opens once the account is linked', async () => {
    const { owner, friend, id, sentBefore } = await pair()
    const mails = await useUp('invitation-mailbox', friend.email, 30)
    const target = { targetType: 'will', targetId: await withWill(owner) }
    const item = await ok(owner, sharingOperations.EnableTargetShare, {
      query: { ...target, contactId: id },
    })
    expect(item).toMatchObject({ status: 'INVITED', silent: false })
    expect(item.invitationExpiresAt).toBeUndefined()
    const query = { toName: 'Beatriz', toEmail: friend.email }
    expect(await ok(owner, sharingOperations.NotifyContactOfShareInviteWill, { query })).toEqual({
      sent: 0,
    })
    await mails.forget()
    await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    const mail = await nextMessage(url, friend.email, sentBefore)
    expect(mail.subject).toContain('delegate')
    await ok(friend, sharingOperations.AcceptRequest, { query: { code: linkCodeIn(mail.text) } })
    await vi.waitUntil(async () => (await listShared(friend)).length === 1, { timeout: 60_000 })
  })

  it('is mailed although another owner had us send many mails to the same mailbox', async () => {
    await withinOneWindow()
    const { owner, friend, id, sentBefore } = await pair()
    const stranger = await newPerson(url)
    await setAge(stranger, 7 * day)
    const [name, domain] = friend.email.split('@')
    const target = { targetType: 'will', targetId: await withWill(stranger) }
    for (let number = 0; number < 35; number += 1) {
      const contact = await addContact(stranger, withMail(`${name}+${number}@${domain}`))
      const query = { ...target, contactId: contact }
      expect(await ok(stranger, sharingOperations.EnableTargetShare, { query })).toMatchObject({
        status: 'INVITED',
      })
    }
    const own = { targetType: 'will', targetId: await withWill(owner) }
    await ok(owner, sharingOperations.EnableTargetShare, { query: { ...own, contactId: id } })
    await nextMessage(url, friend.email, sentBefore)
    const mailsOfStranger = await Promise.all(
      Array.from({ length: 35 }, (_, number) => inbox(url, `${name}+${number}@${domain}`)),
    )
    // One account may send five mails a day to one mailbox.
    expect(mailsOfStranger.flat()).toHaveLength(5)
  })

  it('that is shared silently stays closed to a person whose mail went to another address', async () => {
    const { owner, id, targetId } = await shareWithFriend({ silent: true })
    const reader = await newPerson(url)
    const contactId = ContactId.parse(id)
    const other = await storeSharedWill(await accountOf(owner), contactId, {}, 'spouse')
    // After the release anybody with the link may claim, whatever their address.
    await plantPassing(UserId.parse(owner.userId), ['notices', 'messages'])
    await ok(reader, sharingOperations.ClaimShare, { query: { code: other.code } })
    expect((await listShared(reader)).map((item: { targetId: string }) => item.targetId)).toEqual([
      other.target.targetId,
    ])
    await bindSilentShares(UserId.parse(owner.userId), contactId)
    expect((await readWill(reader, targetId)).status).toBe(404)
    // The owner is alive after all. They limit the reader's share, end it, and share again.
    await plantPassing(UserId.parse(owner.userId), [])
    const share = { ...other.target, contactId: id }
    await ok(owner, sharingOperations.EnableTargetShare, {
      query: { ...share, posthumousOnly: true },
    })
    await ok(owner, sharingOperations.UpdateSharesForTarget, {
      query: { ...other.target, posthumousOnly: true },
      body: { contactIds: [], silent: false },
    })
    await ok(owner, sharingOperations.EnableTargetShare, { query: share })
    await bindSilentShares(UserId.parse(owner.userId), contactId)
    expect((await readWill(reader, other.target.targetId)).status).toBe(404)
    expect((await readWill(reader, targetId)).status).toBe(404)
    const contact = await findContact(UserId.parse(owner.userId), contactId)
    expect(contact?.linkedUserId).toBeUndefined()
  })

  it('that is shared silently stays closed to a person who gets another thing of its owner', async () => {
    const { owner, id, targetId } = await shareWithFriend({ silent: true })
    const contactId = ContactId.parse(id)
    const other = await storeSharedWill(await accountOf(owner), contactId, {}, 'spouse')
    const asker = await newPerson(url)
    await ok(asker, sharingOperations.RequestAccess, {
      query: { code: other.code, requesterId: asker.userId },
    })
    const { items } = await ok(owner, sharingOperations.ListAccessRequests)
    const body = { requestId: items[0].requestId, allow: true }
    await ok(owner, sharingOperations.AnswerAccessRequest, { body })
    await bindSilentShares(UserId.parse(owner.userId), contactId)
    expect((await readWill(asker, other.target.targetId)).status).toBe(200)
    expect((await readWill(asker, targetId)).status).toBe(404)
  })

  it('that is shared silently is granted once, however many workers grant it at the same time', async () => {
    const { owner, friend, id, sentBefore } = await shareWithFriend({ silent: true })
    const account = await accountOf(owner)
    const contactId = ContactId.parse(id)
    await storeSharedWill(account, contactId, { silent: true }, 'spouse')
    await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    const request = await nextMessage(url, friend.email, sentBefore)
    await ok(friend, sharingOperations.AcceptRequest, { query: { code: linkCodeIn(request.text) } })
    await Promise.allSettled([1, 2, 3].map(() => bindSilentShares(account.userId, contactId)))
    await bindSilentShares(account.userId, contactId)
    expect(await listShared(friend)).toHaveLength(2)
  })

  it('can be requested by a person whose mail went to another address, and granted by its owner', async () => {
    const { owner, friend, sentBefore, targetId } = await shareWithFriend()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const other = await newPerson(url)
    expect(await refusal(other, sharingOperations.ClaimShare, { query: { code } })).toMatchObject({
      status: 403,
      code: 'OTHER_ADDRESS',
    })
    const query = { code, requesterId: other.userId }
    await ok(other, sharingOperations.RequestAccess, { query })
    await ok(other, sharingOperations.RequestAccess, { query })
    await untilTold(owner, other.email)
    const { items } = await ok(owner, sharingOperations.ListAccessRequests)
    expect(items).toMatchObject([{ requester: { email: other.email }, label: 'Your will' }])
    expect(
      (
        await refusal(other, sharingOperations.AnswerAccessRequest, {
          body: { requestId: items[0].requestId, allow: true },
        })
      ).status,
    ).toBe(404)
    await ok(owner, sharingOperations.AnswerAccessRequest, {
      body: { requestId: items[0].requestId, allow: true },
    })
    expect((await readWill(other, targetId)).status).toBe(200)
    expect((await ok(owner, sharingOperations.ListAccessRequests)).items).toEqual([])
    expect((await refusal(friend, sharingOperations.ClaimShare, { query: { code } })).code).toBe(
      'CODE_INVALID',
    )
    const wrong = { code, requesterId: owner.userId }
    expect((await refusal(other, sharingOperations.RequestAccess, { query: wrong })).status).toBe(
      404,
    )
  })

  it('shows the owner’s name only to a person with a valid code', async () => {
    const { friend, sentBefore } = await shareWithFriend()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const name = () => send(url, sharingOperations.GetSharerNameFromCodeAsync, { query: { code } })
    expect(JSON.parse((await name()).text)).toBe('Ana Moreno')
    await ok(friend, sharingOperations.ClaimShare, { query: { code } })
    expect((await name()).status).toBe(400)
  })

  it('is mailed again only to a contact who has not claimed it', async () => {
    const { owner, friend, sentBefore } = await shareWithFriend()
    const first = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const query = { toName: 'Beatriz', toEmail: friend.email }
    expect(await ok(owner, sharingOperations.NotifyContactOfShareInviteWill, { query })).toEqual({
      sent: 1,
    })
    const second = linkCodeIn((await nextMessage(url, friend.email, sentBefore + 1)).text)
    expect(
      (await refusal(friend, sharingOperations.ClaimShare, { query: { code: first } })).code,
    ).toBe('CODE_INVALID')
    await ok(friend, sharingOperations.ClaimShare, { query: { code: second } })
    expect(await ok(owner, sharingOperations.NotifyContactOfShareInviteWill, { query })).toEqual({
      sent: 0,
    })
    const stranger = { fName: 'X', toEmail: 'stranger@example.net' }
    expect(
      await refusal(owner, sharingOperations.NotifyContactOfShareInvitation, { query: stranger }),
    ).toMatchObject({ status: 404, field: 'toEmail' })
  })

  it('names the partner through which its owner registered, and no other', async () => {
    const { owner, friend, sentBefore } = await shareWithFriend()
    await nextMessage(url, friend.email, sentBefore)
    const partnerId = await storePartner(randomSlug(), { name: 'Oakhill Credit Union' })
    const query = { fName: 'Beatriz', toEmail: friend.email, partnerId }
    expect(
      await refusal(owner, sharingOperations.NotifyContactOfShareInvitation, { query }),
    ).toMatchObject({
      status: 404,
      field: 'partnerId',
    })
    await joinPartner(owner.userId, partnerId)
    expect(await ok(owner, sharingOperations.NotifyContactOfShareInvitation, { query })).toEqual({
      sent: 1,
    })
    const mail = await nextMessage(url, friend.email, sentBefore + 1)
    expect(JSON.stringify(mail)).toContain('uses Heirloom through Oakhill Credit Union')
  })

  it('is mailed again to the contact who has not claimed it, beside one with the same address', async () => {
    const owner = await newPerson(url)
    const friend = await newPerson(url)
    await addContact(owner, withMail(friend.email))
    const id = await addContact(owner, { ...withMail(friend.email), allowDuplicate: true })
    const target = { targetType: 'will', targetId: await withWill(owner) }
    await ok(owner, sharingOperations.EnableTargetShare, { query: { ...target, contactId: id } })
    const query = { toName: 'Beatriz', toEmail: friend.email }
    expect(await ok(owner, sharingOperations.NotifyContactOfShareInviteWill, { query })).toEqual({
      sent: 1,
    })
  })

  it('leaves no earlier link when it is shared again with other conditions', async () => {
    const { owner, friend, id, sentBefore, target } = await shareWithFriend()
    const first = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    await ok(owner, sharingOperations.EnableTargetShare, {
      query: { ...target, contactId: id, posthumousOnly: true },
    })
    await nextMessage(url, friend.email, sentBefore + 1)
    expect(await findLinkOwner(first, 'share', new Date())).toBeUndefined()
  })

  it('ends with the will: no share, no link and no request for access is left', async () => {
    const { owner, friend, sentBefore } = await shareWithFriend()
    const userId = UserId.parse(owner.userId)
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const other = await newPerson(url)
    await ok(other, sharingOperations.RequestAccess, { query: { code, requesterId: other.userId } })
    expect((await ok(owner, sharingOperations.ListAccessRequests)).items).toHaveLength(1)
    await ok(owner, wills.operations.DeleteWillsGroup)
    expect(await listAllShares(userId)).toEqual([])
    expect(await listAccessRequests(userId)).toEqual([])
    expect((await accountOf(owner)).requestMark).toBeUndefined()
    expect(await findLinkOwner(code, 'share', new Date())).toBeUndefined()
  })

  it('cannot be shared by or with another’s contact, nor can a document without a plan', async () => {
    const { owner, friend, id, targetId } = await shareWithFriend()
    const friendsContact = await addContact(friend, withMail(owner.email))
    const query = { targetType: 'will', targetId, contactId: friendsContact }
    // The friend has this contact and not the will. The owner has the will and not this contact.
    for (const caller of [friend, owner]) {
      expect((await refusal(caller, sharingOperations.EnableTargetShare, { query })).status).toBe(
        404,
      )
    }
    const document = { targetType: 'document', targetId: randomUUID(), contactId: id }
    expect(
      await refusal(owner, sharingOperations.EnableTargetShare, { query: document }),
    ).toMatchObject({
      status: 403,
      code: 'UPGRADE_REQUIRED',
    })
  })

  it('is announced to nobody if it is silent, and is there once the account is linked', async () => {
    const { owner, friend, id, sentBefore, target } = await shareWithFriend({ silent: true })
    expect((await inbox(url, friend.email)).length).toBe(sentBefore)
    await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    const mail = await nextMessage(url, friend.email, sentBefore)
    expect(mail.subject).toContain('delegate')
    await ok(friend, sharingOperations.AcceptRequest, { query: { code: linkCodeIn(mail.text) } })
    await vi.waitUntil(async () => (await listShared(friend)).length === 1, { timeout: 60_000 })
    expect(
      (await ok(owner, sharingOperations.ListShareIdsForTarget, { query: target })).contactIds,
    ).toEqual([id])
  })
})
