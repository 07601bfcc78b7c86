import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { counterKey, countOne, type RateScope, windowAt } from '#functions/core/http/limit-rate.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import {
  contactDelegateChange,
  findContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { findLinkOwner } from '#functions/domain/links/link-code.ts'
import { advancePassing } from '#functions/domain/passing/advance-passing.ts'
import { loadPassing, moveDueEntry } from '#functions/domain/passing/passing-repository.ts'
import {
  delegateOf,
  findDelegate,
  ownersDelegatingTo,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listAccessRequests } from '#functions/domain/sharing/grants/access-request-repository.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { bindSilentShares } from '#functions/domain/sharing/grants/bind-silent-shares.ts'
import { listAllShares, shareChange } from '#functions/domain/sharing/grants/share-repository.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { wills } from '#shared/contract/wills.ts'
import { ContactId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { TargetId } from '#shared/model/share.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { covers } from '#tests/covers.ts'
import { type Call, json, send } from '../api.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { deleteAccount } from '../builders/deletion.ts'
import { entitle } from '../builders/entitle.ts'
import { singleTexan } from '../builders/families.ts'
import { memberContext } from '../builders/member-context.ts'
import { joinPartner, randomSlug, storePartner } from '../builders/partners.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeSharedWill } from '../builders/sharing.ts'
import { inbox, linkCodeIn, messageAfter, nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

/*
 * Delegates and shares as people use them: by mail and code, and ended by the call that ends them.
 */

const url = inject('url')
const folder = inject('folder')
const call = sharing.operations
beforeAll(() => useStackEnvironment(folder))

const ok = ({ token }: TestPerson, operation: Operation, input: Call = {}) =>
  json(send(url, operation, { ...input, token }))
const refusal = async ({ token }: TestPerson, operation: Operation, input: Call = {}) => {
  const { status, text } = await send(url, operation, { ...input, token })
  const { requestId: _, details: __, ...error } = JSON.parse(text)
  return { status, ...error }
}
const addContact = async (owner: TestPerson, parts: object): Promise<string> =>
  (
    await ok(owner, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Beatriz', lastName: 'Moreno', ...parts },
    })
  ).contactId
/** The owner gives a contact another name right before the next transaction. */
const renameBeforeNextTransaction = (owner: TestPerson, contactId: string, firstName = 'Bea') =>
  beforeNextTransaction(() =>
    ok(owner, contactData.operations.UpdatePersonData, { query: { itemId: contactId, firstName } }),
  )
const withMail = (email: string) => ({ emails: [{ email }] })

const pair = async () => {
  const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
  const id = await addContact(owner, withMail(friend.email))
  const sentBefore = (await inbox(url, friend.email)).length
  return { owner, friend, id, sentBefore }
}
const invited = async () => {
  const parts = await pair()
  const item = await ok(parts.owner, call.EnableDelegate, { query: { id: parts.id } })
  const mail = await nextMessage(url, parts.friend.email, parts.sentBefore)
  return { ...parts, item, mail, code: linkCodeIn(mail.text) }
}
/** Waits until somebody has a mail with these words: other notices may come in between. */
const untilTold = ({ email }: TestPerson, words: string) =>
  expect
    .poll(async () => (await inbox(url, email)).map(({ subject, text }) => `${subject} ${text}`), {
      timeout: 150_000,
    })
    .toContainEqual(expect.stringContaining(words))
const accepted = async () => {
  const parts = await invited()
  await ok(parts.friend, call.AcceptRequest, { query: { code: parts.code } })
  await untilTold(parts.owner, 'is now your delegate')
  return parts
}
/** Counts so many for a limit of a day, as if others had used it. */
const useUp = async (scope: RateScope, value: string, times: number) => {
  const window = windowAt(new Date(), 24 * 60)
  for (let time = 0; time < times; time += 1) await countOne(`${scope}-subject`, value, window)
  const Key = counterKey(`${scope}-subject`, value, window.startsAt)
  return { forget: () => writeAll([{ remove: { Key } }]) }
}
const kinds = async ({ userId }: TestPerson) =>
  (await listActivity(UserId.parse(userId), { pageSize: 50 })).items.map(({ kind }) => kind)
const statusOf = async (owner: TestPerson, id: string) =>
  (await ok(owner, call.DelegateStatus, { query: { id } })).status

/** The account is as old, by when it was created. */
const olderBy = async ({ userId }: TestPerson, age: number) =>
  writeAll([
    accountChange(UserId.parse(userId), {
      createdAt: new Date(Date.now() - age).toISOString(),
    }),
  ])

describe('a new account', () => {
  const asked = async (owner: TestPerson) => {
    const to = `${randomUUID()}@example.org`
    const id = await addContact(owner, withMail(to))
    return { id, to, answer: await refusal(owner, call.EnableDelegate, { query: { id } }) }
  }
  const subjectTo = async (to: string) => (await nextMessage(url, to, 0)).subject

  it('has no name in the subject of its mails, and sends three invitations a day', async () => {
    const owner = await newPerson(url)
    await withinOneWindow()
    const first = await asked(owner)
    expect(await subjectTo(first.to)).toBe('Somebody asks you to be their delegate')
    await asked(owner)
    await asked(owner)
    const fourth = await asked(owner)
    expect(fourth.answer).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(fourth.answer.message).toContain('three invitations a day')
    expect(await findDelegate(UserId.parse(owner.userId), ContactId.parse(fourth.id))).toBe(
      undefined,
    )
  })

  it('sends no words of the owner’s own with a request before that', async () => {
    const { owner, friend, id, sentBefore } = await pair()
    const body = { contactId: id, ownWords: 'You know where the tin is.' }
    expect(await refusal(owner, call.SetAsDelegate, { body })).toMatchObject({
      status: 400,
      field: 'ownWords',
    })
    expect(await findDelegate(UserId.parse(owner.userId), ContactId.parse(id))).toBeUndefined()
    await olderBy(owner, 7 * day)
    await ok(owner, call.SetAsDelegate, { body })
    const { text } = await nextMessage(url, friend.email, sentBefore)
    expect(text).toContain('Ana writes: “You know where the tin is.”')
    const query = { code: linkCodeIn(text) }
    expect(await ok(friend, call.GetDelegateRequest, { query })).toEqual({
      name: 'Ana Moreno',
      ownWords: 'You know where the tin is.',
    })
  })

  it.each([
    ['is a week old', (owner: TestPerson) => olderBy(owner, 7 * day)],
    ['has paid', (owner: TestPerson) => entitle(owner, 'singlewilluser')],
  ])('has its name there once it %s, and sends more', async (_, establish) => {
    const owner = await newPerson(url)
    await establish(owner)
    for (let time = 0; time < 4; time += 1) {
      const { to, answer } = await asked(owner)
      expect(answer.status).toBe('INVITED')
      if (time === 0) expect(await subjectTo(to)).toBe('Ana Moreno asks you to be their delegate')
    }
  })

  it('is named to the owner whom it answers as the owner wrote it, and told what to do one day', async () => {
    const { owner, friend } = await accepted()
    await untilTold(owner, 'Beatriz Moreno is now your delegate')
    await untilTold(friend, 'You are now a delegate of Ana Moreno')
  })
})

describe('a delegate', () => {
  it('accepts and leaves although the owner changes the contact at this very moment', async () => {
    const { owner, friend, id, code } = await invited()
    const caller = memberContext(await accountOf(friend), new Date())
    const contact = () => findContact(UserId.parse(owner.userId), ContactId.parse(id))
    renameBeforeNextTransaction(owner, id)
    await sharingHandlers.AcceptRequest({ code }, caller)
    expect(await contact()).toMatchObject({ firstName: 'Bea', isDelegate: true })
    renameBeforeNextTransaction(owner, id, 'Beatriz')
    const ownerProfileId = UserProfileId.parse(owner.me.userProfileId)
    await sharingHandlers.StepDown({ body: { ownerProfileId } }, caller)
    expect(await contact()).toMatchObject({ firstName: 'Beatriz', isDelegate: false })
  })

  it('chooses their own first name if the owner stored no last name: “Mom” is no name of an account', async () => {
    const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
    const parts = { ...withMail(friend.email), firstName: 'Mom', lastName: '' }
    const id = await addContact(owner, parts)
    const mail = await messageAfter(url, friend.email, () =>
      ok(owner, call.EnableDelegate, { query: { id } }),
    )
    expect(linkCodeIn(mail.text)).not.toBe('')
    expect(mail.text).not.toContain('firstName=')
  })

  it('is invited by email, accepts, and the owner learns who accepted', async () => {
    covers('1.14', '7.7')
    const { owner, friend, mail, code, item, id } = await invited()
    expect(item).toMatchObject({ status: 'INVITED', reportPassing: false })
    expect(mail.subject).toBe('Somebody asks you to be their delegate')
    expect(mail.text).toContain('/auth/confirm-delegate/')
    expect(mail.text).toContain('firstName=Beatriz')
    const contactOf = () => findContact(UserId.parse(owner.userId), ContactId.parse(id))
    expect(await contactOf()).toMatchObject({ isDelegate: true, delegateAsked: true })
    const answer = await ok(friend, call.AcceptRequest, {
      query: { code, userProfileId: friend.me.userProfileId },
    })
    expect(answer.owner).toMatchObject({ name: 'Ana Moreno' })
    await untilTold(owner, friend.email)
    await untilTold(owner, 'You had asked Beatriz Moreno')
    await untilTold(owner, 'Hello Ana,')
    expect(await ok(owner, call.DelegateStatus, { query: { id } })).toMatchObject({
      status: 'ACCEPTED',
      acceptedBy: { email: friend.email },
    })
    const theirs = await ok(friend, call.GetDelegatedToMeContactDataItemsFiltered)
    expect(theirs).toMatchObject({ total: 1, items: [{ name: 'Ana Moreno' }] })
    const contact = await contactOf()
    expect(contact).toMatchObject({ isDelegate: true, linkedUserId: friend.userId })
    expect(contact?.delegateAsked).toBeUndefined()
    expect(await kinds(owner)).toEqual(
      expect.arrayContaining(['DELEGATE_INVITED', 'DELEGATE_ACCEPTED']),
    )
  })

  it('must have one of the addresses of the contact: a forwarded mail is not enough', async () => {
    const { owner, friend, code, id } = await invited()
    const other = await newPerson(url)
    await untilTold(owner, 'was asked to be your delegate')
    const mailsBefore = (await inbox(url, owner.email)).length
    expect(await refusal(other, call.AcceptRequest, { query: { code } })).toMatchObject({
      status: 403,
      code: 'OTHER_ADDRESS',
      field: 'code',
      message: expect.stringContaining('ask Ana Moreno to add yours'),
    })
    expect(await statusOf(owner, id)).toBe('INVITED')
    expect((await inbox(url, owner.email)).length).toBe(mailsBefore)
    await ok(friend, call.AcceptRequest, { query: { code } })
    expect(await statusOf(owner, id)).toBe('ACCEPTED')
  })

  it('gets the same error with a code that was used, forged, replaced or withdrawn', async () => {
    const used = await accepted()
    const replaced = await invited()
    await ok(replaced.owner, call.EnableDelegate, { query: { id: replaced.id } })
    const withdrawn = await invited()
    await ok(withdrawn.owner, call.DisableDelegate, { query: { id: withdrawn.id } })
    const forged = 'A'.repeat(27)
    const answers = []
    for (const code of [used.code, replaced.code, withdrawn.code, forged]) {
      answers.push(await refusal(used.friend, call.AcceptRequest, { query: { code } }))
    }
    expect(answers[0]).toMatchObject({ status: 400, code: 'CODE_INVALID', field: 'code' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('cannot be the owner themselves', async () => {
    const { owner, code, id } = await invited()
    const answer = await refusal(owner, call.AcceptRequest, { query: { code } })
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', field: 'code' })
    expect(await statusOf(owner, id)).toBe('INVITED')
  })

  it('has one vote, however many contacts are linked to them', async () => {
    const { owner, friend, id } = await accepted()
    const email = `${randomUUID()}@example.org`
    const { version } = await ok(owner, contactData.operations.GetContact, { query: { id } })
    await ok(owner, contactData.operations.UpdateContact, {
      body: { contactId: id, version, firstName: 'Beatriz', emails: [{ email: `old.${email}` }] },
    })
    const other = await addContact(owner, { emails: [{ email }, { email: friend.email }] })
    const sentBefore = (await inbox(url, friend.email)).length
    const item = await ok(owner, call.EnableDelegate, { query: { id: other } })
    expect(item.status).toBe('INVITED')
    const mail = await nextMessage(url, email, 0)
    expect(
      await refusal(friend, call.AcceptRequest, { query: { code: linkCodeIn(mail.text) } }),
    ).toMatchObject({ status: 409, code: 'ALREADY_DELEGATE' })
    expect((await inbox(url, friend.email)).length).toBe(sentBefore)
  })

  it('is disabled at once, and enabled again without a new invitation', async () => {
    covers('4.13', '7.7')
    const { owner, friend, id } = await accepted()
    const before = await ok(owner, call.DelegateStatus, { query: { id } })
    expect((await ok(owner, call.DisableDelegate, { query: { id } })).status).toBe('DISABLED')
    const ids = [UserId.parse(owner.userId), UserId.parse(friend.userId)] as const
    expect(await delegateOf(...ids)).toBeUndefined()
    expect((await ok(friend, call.GetDelegatedToMeContactDataItemsFiltered)).items).toEqual([])
    const again = await ok(owner, call.EnableDelegate, { query: { id } })
    expect(again).toMatchObject({ status: 'ACCEPTED', namedAt: before.namedAt })
    expect((await delegateOf(...ids))?.contactId).toBe(id)
  })

  it('can decline without an account, and is invited again with a new code', async () => {
    const { owner, friend, id, code } = await invited()
    await json(send(url, call.DeclineRequest, { body: { code } }))
    expect(await statusOf(owner, id)).toBe('DECLINED')
    expect((await refusal(friend, call.AcceptRequest, { query: { code } })).code).toBe(
      'CODE_INVALID',
    )
    expect((await ok(owner, call.EnableDelegate, { query: { id } })).status).toBe('INVITED')
    expect(await kinds(owner)).toContain('DELEGATE_DECLINED')
  })

  it('can step down, and the owner is told', async () => {
    const { owner, friend, id } = await accepted()
    const body = { ownerProfileId: owner.me.userProfileId }
    await ok(friend, call.StepDown, { body })
    expect(await statusOf(owner, id)).toBe('DECLINED')
    await untilTold(owner, 'is not your delegate')
    expect((await refusal(friend, call.StepDown, { body })).status).toBe(404)
  })

  it('may report a death only if the owner allows it', async () => {
    covers('3.29', '4.14')
    const { owner, id } = await accepted()
    const list = async () =>
      (await ok(owner, call.ListAllowReportPassing, { query: { id: owner.me.userProfileId } }))
        .items
    expect(await list()).toEqual([])
    await ok(owner, call.AllowReportPassing, { query: { id } })
    expect(await list()).toMatchObject([{ contactId: id, reportPassing: true }])
    await ok(owner, call.DisAllowReportPassing, { query: { id } })
    expect(await list()).toEqual([])
    await ok(owner, call.AllowReportPassing, { query: { id } })
    expect(await list()).toMatchObject([{ contactId: id, reportPassing: true }])
    await ok(owner, call.UpdateReportPassing, { body: { contactIds: [] } })
    expect(await list()).toEqual([])
    const foreign = await refusal(owner, call.UpdateReportPassing, {
      body: { contactIds: [id, randomUUID()] },
    })
    expect(foreign.status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('stays when the owner names others and they cannot be invited', async () => {
    await withinOneWindow()
    const { owner, id } = await accepted()
    const other = await addContact(owner, withMail(`noor.${randomUUID()}@example.org`))
    await useUp('invitation', owner.userId, 60)
    expect(
      await refusal(owner, call.UpdateDelegates, { body: { contactIds: [other] } }),
    ).toMatchObject({ status: 429 })
    expect(await statusOf(owner, id)).toBe('ACCEPTED')
  })

  it('needs an address and a link to our own site', async () => {
    const { owner, id } = await pair()
    const mute = await addContact(owner, { firstName: 'Noor' })
    expect(await refusal(owner, call.EnableDelegate, { query: { id: mute } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'id',
      message: expect.stringContaining('no email address'),
    })
    expect(
      await refusal(owner, call.UpdateDelegates, { body: { contactIds: [id, mute] } }),
    ).toMatchObject({ code: 'VALIDATION_FAILED', field: 'contactIds' })
    expect(await statusOf(owner, id)).toBe('NONE')
    for (const page of [
      'https://evil.example/auth',
      '//evil.example',
      'javascript:alert(1)',
      `${url}@evil.example/`,
      '\\\\evil.example\\a',
    ]) {
      expect(
        await refusal(owner, call.EnableDelegateWithUrl, { query: { id, url: page } }),
        page,
      ).toMatchObject({ code: 'VALIDATION_FAILED', field: 'url' })
    }
    await ok(owner, call.EnableDelegateWithUrl, {
      query: { id, url: '/auth/confirm-delegate/x#y' },
    })
    expect(await statusOf(owner, id)).toBe('INVITED')
  })

  it('is named in mails without links, even if a name contains one', async () => {
    const { owner, friend } = await pair()
    // As it may be stored from before names were refused.
    const names = { firstName: 'http://evil.example', lastName: 'www.evil.example' }
    await writeAll([accountChange(UserId.parse(owner.userId), names)])
    await olderBy(owner, 7 * day)
    const id = await addContact(owner, {
      firstName: 'https://evil.example/x',
      emails: [{ email: `two.${friend.email}` }],
    })
    await ok(owner, call.EnableDelegate, { query: { id } })
    const mail = await nextMessage(url, `two.${friend.email}`, 0)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil\.example/)
  })

  it('gets a limited number of mails from one account', async () => {
    await withinOneWindow()
    const { owner, id } = await pair()
    await olderBy(owner, 7 * day)
    const answers = []
    for (let round = 0; round < 5; round += 1) {
      answers.push(
        (await send(url, call.EnableDelegate, { query: { id }, token: owner.token })).status,
      )
    }
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await refusal(owner, call.EnableDelegate, { query: { id } })).toMatchObject({
      code: 'RATE_LIMITED',
      field: 'id',
    })
  })

  it('is stored without a mail if too many of our mails went to the address, and asked later', async () => {
    const { owner, friend, id, sentBefore } = await pair()
    const mails = await useUp('invitation-mailbox', friend.email, 30)
    const item = await ok(owner, call.EnableDelegate, { query: { id } })
    expect(item).toMatchObject({ status: 'INVITED' })
    expect(item.invitationExpiresAt).toBeUndefined()
    await mails.forget()
    const asked = await ok(owner, call.EnableDelegate, { query: { id } })
    expect(asked.invitationExpiresAt).toBeDefined()
    await nextMessage(url, friend.email, sentBefore)
    expect(await inbox(url, friend.email)).toHaveLength(sentBefore + 1)
  })
})

const withWill = async (person: TestPerson): Promise<string> =>
  (await ok(person, wills.operations.CreateWill, { body: { role: 'own', draft: singleTexan } }))
    .willId
const shared = async (terms: object = {}) => {
  const parts = await pair()
  const targetId = await withWill(parts.owner)
  const target = { targetType: 'will', targetId }
  const item = await ok(parts.owner, call.EnableTargetShare, {
    query: { ...target, contactId: parts.id, ...terms },
  })
  return { ...parts, target, targetId, item }
}
const claimed = async () => {
  const parts = await shared()
  const code = linkCodeIn((await nextMessage(url, parts.friend.email, parts.sentBefore)).text)
  const answer = await ok(parts.friend, call.ClaimShare, { query: { code } })
  return { ...parts, code, answer }
}
const readWill = (person: TestPerson, willId: string, showWatermark = false) =>
  send(url, wills.operations.GenerateWillPdfByWillId, {
    query: { willId, showWatermark },
    token: person.token,
  })
const list = async (person: TestPerson) =>
  (await ok(person, call.GetSharedWithMeListAsync, { body: {} })).items

describe('a shared will', () => {
  it('is readable as PDF by the grantee, and in no other way', async () => {
    covers('1.14', '9.18')
    const { owner, friend, targetId, answer } = await claimed()
    expect(answer).toMatchObject({ targetId, targetType: 'will', opensNow: true })
    const pdf = await readWill(friend, targetId)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('content-disposition')).toContain('draft')
    expect(await list(friend)).toMatchObject([{ targetId, label: 'The will of Ana Moreno' }])
    expect((await ok(friend, call.GetSharedWithMeFileList)).items).toHaveLength(1)
    expect(await ok(friend, call.GetSharedWithMeContactDataItemsFiltered)).toMatchObject({
      items: [{ userProfileId: owner.me.userProfileId, shared: 1 }],
    })
    // The second of one: the caller says from where, and how many.
    expect(
      await ok(friend, call.GetSharedWithMeContactDataItemsFiltered, {
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
    const { owner, friend, targetId } = await claimed()
    await entitle(friend, 'doublewilluser')
    const draft = await readWill(friend, targetId)
    expect(draft.headers.get('content-disposition')).toContain('draft')
    await entitle(friend, 'free')
    await entitle(owner, 'singlewilluser')
    const clean = await readWill(friend, targetId, true)
    expect(clean.headers.get('content-disposition')).not.toContain('draft')
  })

  it('is gone after the call that revokes it, and back after the call that undoes it', async () => {
    const { owner, friend, target, targetId, id, sentBefore } = await claimed()
    const update = (contactIds: string[]) =>
      ok(owner, call.UpdateSharesForTarget, { query: target, body: { contactIds } })
    expect((await update([])).items).toEqual([])
    const gone = JSON.parse((await readWill(friend, targetId)).text)
    const missing = JSON.parse((await readWill(friend, randomUUID())).text)
    expect({ ...gone, requestId: '' }).toEqual({ ...missing, requestId: '' })
    expect(gone.code).toBe('NOT_FOUND')
    expect(await list(friend)).toEqual([])
    const mails = (await inbox(url, friend.email)).length
    expect((await update([id])).items).toMatchObject([{ status: 'CLAIMED' }])
    expect((await readWill(friend, targetId)).status).toBe(200)
    expect((await inbox(url, friend.email)).length).toBe(mails)
    expect(mails).toBe(sentBefore + 1)
  })

  it('of an owner who is alive does not open if it is for after their death', async () => {
    const { friend, sentBefore, targetId } = await shared({ posthumousOnly: true })
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const answer = await ok(friend, call.ClaimShare, { query: { code } })
    expect(answer.opensNow).toBe(false)
    expect((await readWill(friend, targetId)).status).toBe(404)
    expect(await list(friend)).toEqual([])
  })

  it('opens with the release, and the grantee is told once', async () => {
    const { owner, friend, sentBefore, targetId } = await shared({
      posthumousOnly: true,
      silent: true,
    })
    const userId = UserId.parse(owner.userId)
    const account = await findAccount(userId, { consistent: true })
    if (!account) throw new Error('The owner has no account.')
    const now = new Date()
    const { version } = await plantPassing(userId, ['notices'])
    const release = {
      version,
      stages: ['notices' as const],
      releasedAt: now.toISOString(),
      electors: [],
    }
    await announceReleasedShares(account, { ...release, stages: ['messages'] }, now)
    await announceReleasedShares(account, release, now)
    await announceReleasedShares(account, release, now)
    const mail = await nextMessage(url, friend.email, sentBefore)
    expect(mail.text).toContain('We are sorry to tell you')
    const anyAddress = await newPerson(url)
    await ok(anyAddress, call.ClaimShare, { query: { code: linkCodeIn(mail.text) } })
    expect((await readWill(anyAddress, targetId)).status).toBe(200)
    expect((await readWill(friend, targetId)).status).toBe(404)
    expect((await inbox(url, friend.email)).length).toBe(sentBefore + 1)
    // Whoever has the address takes it over from somebody who only had the link.
    await ok(friend, authenticate.operations.me)
    expect((await readWill(friend, targetId)).status).toBe(200)
    expect((await readWill(anyAddress, targetId)).status).toBe(404)
    expect(
      await refusal(anyAddress, call.ClaimShare, { query: { code: linkCodeIn(mail.text) } }),
    ).toMatchObject({ code: 'CODE_INVALID' })
  })

  it('opens by its link for the address, although somebody to whom it was forwarded used it first', async () => {
    const { owner, friend, sentBefore, targetId } = await shared({
      posthumousOnly: true,
      silent: true,
    })
    const account = await accountOf(owner)
    const now = new Date()
    const { version } = await plantPassing(account.userId, ['notices'])
    const release = {
      version,
      stages: ['notices' as const],
      releasedAt: now.toISOString(),
      electors: [],
    }
    await announceReleasedShares(account, release, now)
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const stranger = await newPerson(url)
    await ok(stranger, call.ClaimShare, { query: { code } })
    // The impatient heir taps twice.
    const query = { query: { code } }
    const taps = [ok(friend, call.ClaimShare, query), ok(friend, call.ClaimShare, query)]
    for (const tap of await Promise.all(taps)) {
      expect(tap).toMatchObject({ targetId, opensNow: true })
    }
    expect((await readWill(friend, targetId)).status).toBe(200)
    expect((await readWill(stranger, targetId)).status).toBe(404)
  })

  it('goes to the account that the contact is known by, although its address is another one by now', async () => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const formerEmail = `${randomUUID()}@example.org`
    const contactId = ContactId.parse(await addContact(owner, withMail(formerEmail)))
    const { target } = await storeSharedWill(account, contactId, { posthumousOnly: true })
    const heir = await newPerson(url)
    const now = new Date()
    const linkedUserId = UserId.parse(heir.userId)
    await writeAll(await contactDelegateChange(account, contactId, { linkedUserId }, now))
    const { version } = await plantPassing(account.userId, ['notices'])
    const release = {
      version,
      stages: ['notices' as const],
      releasedAt: now.toISOString(),
      electors: [],
    }
    const mail = await messageAfter(url, heir.email, () =>
      announceReleasedShares(account, release, now),
    )
    expect(mail.text).toContain('We are sorry')
    expect((await readWill(heir, target.targetId)).status).toBe(200)
    const holderOfFormer = await newPerson(url, { email: formerEmail })
    expect(await list(holderOfFormer)).toEqual([])
    expect((await inbox(url, formerEmail)).map(({ text }) => text).join()).not.toContain(
      'We are sorry',
    )
  })

  it('is not given to an account whose deletion was announced: it would end with it', async () => {
    const email = `${randomUUID()}@example.org`
    const heir = await newPerson(url, { email })
    const at = new Date().toISOString()
    const announced = (deletion: { at: string; linkHash: string } | undefined) =>
      writeAll([accountChange(UserId.parse(heir.userId), { deletion })])
    await announced({ at, linkHash: '' })
    await leftTo(email)
    expect(await ok(heir, authenticate.operations.me)).toMatchObject({ shared: false })
    await announced(undefined)
    expect(await list(heir)).toEqual([])
    // The answer that gives it to them says so already: the menu has "Shared with you".
    expect(await ok(heir, authenticate.operations.me)).toMatchObject({ shared: true })
    expect(await list(heir)).toHaveLength(1)
  })

  /** An owner who died 42 days ago left their will to an address without an account. */
  const leftTo = async (email: string) => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const id = await addContact(owner, withMail(email))
    const { target, code } = await storeSharedWill(account, ContactId.parse(id), {
      posthumousOnly: true,
    })
    const { version } = await plantPassing(account.userId, ['notices'])
    const then = new Date(Date.now() - 42 * day)
    const release = {
      version,
      stages: ['notices' as const],
      releasedAt: then.toISOString(),
      electors: [],
    }
    const mail = await messageAfter(url, email, () =>
      announceReleasedShares(account, release, then),
    )
    return { owner, id, mail, code: linkCodeIn(mail.text), earlier: code, ...target }
  }

  const itemsAt = (email: string) => queryAll({ pk: `LEFT#${hashedAddress(email)}`, sk: '' })

  it('is there for whoever registers with the address, also when its link has run out', async () => {
    const email = `${randomUUID()}@example.org`
    const { owner, targetId } = await leftTo(email)
    const namesake = await newPerson(url)
    const heir = await newPerson(url, { email })
    expect(await list(heir)).toMatchObject([{ targetId, label: 'The will of Ana Moreno' }])
    expect((await readWill(heir, targetId)).status).toBe(200)
    expect(await list(namesake)).toEqual([])
    const log = await listActivity(UserId.parse(owner.userId), { pageSize: 50 })
    expect(log.items.filter(({ kind }) => kind === 'SHARE_CLAIMED')).toMatchObject([
      { subject: 'Your will, by the holder of the link or the address' },
    ])
    await plantPassing(UserId.parse(owner.userId), [])
    expect(await list(heir)).toEqual([])
  })

  it('keeps nobody from signing in and from what else was left, if a later version of the product left it', async () => {
    const email = `${randomUUID()}@example.org`
    const heir = await newPerson(url, { email })
    await leftTo(email)
    const [item] = await itemsAt(email)
    await writeAll([{ put: { Item: { ...item, schemaVersion: 99 } } }])
    const { targetId } = await leftTo(email)
    await ok(heir, authenticate.operations.me)
    expect(await list(heir)).toMatchObject([{ targetId }])
  })

  it('leaves nothing at the address once its owner revoked the release', async () => {
    const email = `${randomUUID()}@example.org`
    const { owner } = await leftTo(email)
    const userId = UserId.parse(owner.userId)
    const ownItems = () => queryAll({ pk: personPartition(userId), sk: 'LEFT#' })
    expect([await itemsAt(email), await ownItems()]).toMatchObject([[{}], [{}]])
    await plantPassing(userId, [])
    const work = { workLeft: true, wakeAt: new Date().toISOString() }
    await moveDueEntry(userId, await loadPassing(userId), work)
    await advancePassing(userId, [])
    await vi.waitUntil(async () => (await ownItems()).length === 0, { timeout: 60_000 })
    expect(await itemsAt(email)).toEqual([])
  })

  it('opens by its link for the address that it was sent to, also after 42 days, and for no other', async () => {
    const email = `${randomUUID()}@example.org`
    const { code, earlier, targetId } = await leftTo(email)
    const other = await newPerson(url)
    expect(await refusal(other, call.ClaimShare, { query: { code } })).toMatchObject({
      code: 'OTHER_ADDRESS',
    })
    expect(await refusal(other, call.ClaimShare, { query: { code: earlier } })).toMatchObject({
      code: 'CODE_INVALID',
    })
    // Their account had another address when they last signed in.
    await writeAll([accountChange(UserId.parse(other.userId), { email: Email.parse(email) })])
    expect(await ok(other, call.ClaimShare, { query: { code } })).toMatchObject({ targetId })
  })

  it('is not there for the address if it ended, if the contact is gone, or if the owner lives', async () => {
    const addresses = Array.from({ length: 3 }, () => `${randomUUID()}@example.org`)
    const [ended = '', gone = '', alive = ''] = addresses
    const first = await leftTo(ended)
    const second = await leftTo(gone)
    const third = await leftTo(alive)
    for (const { owner } of [first, second, third]) {
      await plantPassing(UserId.parse(owner.userId), [])
    }
    const { targetId } = first
    await ok(first.owner, call.UpdateSharesForTarget, {
      query: { targetType: 'will', targetId, posthumousOnly: true },
      body: { contactIds: [] },
    })
    await ok(second.owner, contactData.operations.Delete, {
      query: { contactId: second.id },
    })
    for (const { owner } of [first, second]) {
      await plantPassing(UserId.parse(owner.userId), ['notices'])
    }
    for (const email of addresses) expect(await list(await newPerson(url, { email }))).toEqual([])
  })

  it('is announced to the other grantees even if one contact cannot be read', async () => {
    const { owner, friend, sentBefore } = await shared({ posthumousOnly: true, silent: true })
    const account = await accountOf(owner)
    const { userId } = account
    const unreadable = ContactId.parse('00000000-0000-4000-8000-000000000000')
    const [share] = await listAllShares(userId)
    if (!share) throw new Error('Nothing is shared.')
    await writeAll([
      { put: { Item: { pk: `PERSON#${userId}`, sk: `CONTACT#${unreadable}` } } },
      ...shareChange(userId, undefined, { ...share, contactId: unreadable }),
    ])
    const { version } = await plantPassing(userId, ['notices'])
    const releasedAt = new Date().toISOString()
    const release = { version, stages: ['notices' as const], releasedAt, electors: [] }
    await expect(announceReleasedShares(account, release, new Date())).rejects.toThrow()
    expect((await nextMessage(url, friend.email, sentBefore)).text).toContain('We are sorry')
  })

  it('that is shared silently is announced to nobody, and is there once the grantee’s account is linked', async () => {
    const { owner, friend, id, sentBefore, target } = await shared({ silent: true })
    expect((await inbox(url, friend.email)).length).toBe(sentBefore)
    await ok(owner, call.EnableDelegate, { query: { id } })
    const mail = await nextMessage(url, friend.email, sentBefore)
    expect(mail.subject).toContain('delegate')
    await ok(friend, call.AcceptRequest, { query: { code: linkCodeIn(mail.text) } })
    await vi.waitUntil(async () => (await list(friend)).length === 1, { timeout: 60_000 })
    expect((await ok(owner, call.ListShareIdsForTarget, { query: target })).contactIds).toEqual([
      id,
    ])
  })

  it('is opened by both of two taps', async () => {
    const { friend, targetId, sentBefore } = await shared()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    beforeNextTransaction(() => ok(friend, call.ClaimShare, { query: { code } }))
    const context = memberContext(await accountOf(friend), new Date())
    expect(await sharingHandlers.ClaimShare({ code }, context)).toMatchObject({
      targetId,
      opensNow: true,
    })
  })

  it('is claimed although its owner changes the contact at this very moment', async () => {
    const { owner, friend, id, sentBefore } = await shared()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    renameBeforeNextTransaction(owner, id)
    await sharingHandlers.ClaimShare({ code }, memberContext(await accountOf(friend), new Date()))
    expect(await list(friend)).toHaveLength(1)
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
      const link = await contactDelegateChange(account, contactId, { linkedUserId }, now)
      // As if the worker that follows the contact had run already: it found no share.
      await writeAll(link.filter(({ put }) => !/^(OUTBOX|DUE)#/.test(String(put?.Item?.pk))))
    })
    const terms = { posthumousOnly: false, silent: true, altShareEmailTemplateId: 'standard' }
    await sharingHandlers.EnableTargetShare(
      call.EnableTargetShare.query.parse({ targetType: 'will', targetId, contactId, ...terms }),
      memberContext(account, now),
    )
    await vi.waitUntil(async () => (await list(friend)).length === 1, { timeout: 60_000 })
  })

  it('is stored without a mail if too many of our mails went to the address, and is there once the account is linked', async () => {
    const { owner, friend, id, sentBefore } = await pair()
    const mails = await useUp('invitation-mailbox', friend.email, 30)
    const target = { targetType: 'will', targetId: await withWill(owner) }
    const item = await ok(owner, call.EnableTargetShare, { query: { ...target, contactId: id } })
    expect(item).toMatchObject({ status: 'INVITED', silent: false })
    expect(item.invitationExpiresAt).toBeUndefined()
    const query = { toName: 'Beatriz', toEmail: friend.email }
    expect(await ok(owner, call.NotifyContactOfShareInviteWill, { query })).toEqual({ sent: 0 })
    await mails.forget()
    await ok(owner, call.EnableDelegate, { query: { id } })
    const mail = await nextMessage(url, friend.email, sentBefore)
    expect(mail.subject).toContain('delegate')
    await ok(friend, call.AcceptRequest, { query: { code: linkCodeIn(mail.text) } })
    await vi.waitUntil(async () => (await list(friend)).length === 1, { timeout: 60_000 })
  })

  it('is mailed although another owner had us send many mails to the same mailbox', async () => {
    await withinOneWindow()
    const { owner, friend, id, sentBefore } = await pair()
    const stranger = await newPerson(url)
    await olderBy(stranger, 7 * day)
    const [name, domain] = friend.email.split('@')
    const target = { targetType: 'will', targetId: await withWill(stranger) }
    for (let number = 0; number < 35; number += 1) {
      const contact = await addContact(stranger, withMail(`${name}+${number}@${domain}`))
      const query = { ...target, contactId: contact }
      expect(await ok(stranger, call.EnableTargetShare, { query })).toMatchObject({
        status: 'INVITED',
      })
    }
    const own = { targetType: 'will', targetId: await withWill(owner) }
    await ok(owner, call.EnableTargetShare, { query: { ...own, contactId: id } })
    await nextMessage(url, friend.email, sentBefore)
    const strangers = await Promise.all(
      Array.from({ length: 35 }, (_, number) => inbox(url, `${name}+${number}@${domain}`)),
    )
    expect(strangers.flat()).toHaveLength(5)
  })

  it('that is shared silently stays closed to a person whose mail went to another address', async () => {
    const { owner, id, targetId } = await shared({ silent: true })
    const reader = await newPerson(url)
    const contactId = ContactId.parse(id)
    const other = await storeSharedWill(await accountOf(owner), contactId, {}, 'spouse')
    await plantPassing(UserId.parse(owner.userId), ['notices', 'messages'])
    await ok(reader, call.ClaimShare, { query: { code: other.code } })
    expect((await list(reader)).map((item: { targetId: string }) => item.targetId)).toEqual([
      other.target.targetId,
    ])
    await bindSilentShares(UserId.parse(owner.userId), contactId)
    expect((await readWill(reader, targetId)).status).toBe(404)
    // The owner is alive after all, limits what the reader has, ends it, and shares it again.
    await plantPassing(UserId.parse(owner.userId), [])
    const share = { ...other.target, contactId: id }
    await ok(owner, call.EnableTargetShare, { query: { ...share, posthumousOnly: true } })
    await ok(owner, call.UpdateSharesForTarget, {
      query: { ...other.target, posthumousOnly: true },
      body: { contactIds: [], silent: false },
    })
    await ok(owner, call.EnableTargetShare, { query: share })
    await bindSilentShares(UserId.parse(owner.userId), contactId)
    expect((await readWill(reader, other.target.targetId)).status).toBe(404)
    expect((await readWill(reader, targetId)).status).toBe(404)
    const contact = await findContact(UserId.parse(owner.userId), contactId)
    expect(contact?.linkedUserId).toBeUndefined()
  })

  it('that is shared silently stays closed to a person to whom its owner grants another thing', async () => {
    const { owner, id, targetId } = await shared({ silent: true })
    const contactId = ContactId.parse(id)
    const other = await storeSharedWill(await accountOf(owner), contactId, {}, 'spouse')
    const asker = await newPerson(url)
    await ok(asker, call.RequestAccess, { query: { code: other.code, requesterId: asker.userId } })
    const { items } = await ok(owner, call.ListAccessRequests)
    const body = { requestId: items[0].requestId, allow: true }
    await ok(owner, call.AnswerAccessRequest, { body })
    await bindSilentShares(UserId.parse(owner.userId), contactId)
    expect((await readWill(asker, other.target.targetId)).status).toBe(200)
    expect((await readWill(asker, targetId)).status).toBe(404)
  })

  it('that is shared silently is granted once, however many workers grant it at the same time', async () => {
    const { owner, friend, id, sentBefore } = await shared({ silent: true })
    const account = await accountOf(owner)
    const contactId = ContactId.parse(id)
    await storeSharedWill(account, contactId, { silent: true }, 'spouse')
    await ok(owner, call.EnableDelegate, { query: { id } })
    const request = await nextMessage(url, friend.email, sentBefore)
    await ok(friend, call.AcceptRequest, { query: { code: linkCodeIn(request.text) } })
    await Promise.allSettled([1, 2, 3].map(() => bindSilentShares(account.userId, contactId)))
    await bindSilentShares(account.userId, contactId)
    expect(await list(friend)).toHaveLength(2)
  })

  it('can be requested by a person whose mail went to another address, and granted by its owner', async () => {
    const { owner, friend, sentBefore, targetId } = await shared()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const other = await newPerson(url)
    expect(await refusal(other, call.ClaimShare, { query: { code } })).toMatchObject({
      status: 403,
      code: 'OTHER_ADDRESS',
    })
    const query = { code, requesterId: other.userId }
    await ok(other, call.RequestAccess, { query })
    await ok(other, call.RequestAccess, { query })
    await untilTold(owner, other.email)
    const { items } = await ok(owner, call.ListAccessRequests)
    expect(items).toMatchObject([{ requester: { email: other.email }, label: 'Your will' }])
    expect(
      (
        await refusal(other, call.AnswerAccessRequest, {
          body: { requestId: items[0].requestId, allow: true },
        })
      ).status,
    ).toBe(404)
    await ok(owner, call.AnswerAccessRequest, {
      body: { requestId: items[0].requestId, allow: true },
    })
    expect((await readWill(other, targetId)).status).toBe(200)
    expect((await ok(owner, call.ListAccessRequests)).items).toEqual([])
    expect((await refusal(friend, call.ClaimShare, { query: { code } })).code).toBe('CODE_INVALID')
    const wrong = { code, requesterId: owner.userId }
    expect((await refusal(other, call.RequestAccess, { query: wrong })).status).toBe(404)
  })

  it('shows the owner’s name only to a person with a valid code', async () => {
    const { friend, sentBefore } = await shared()
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const name = () => send(url, call.GetSharerNameFromCodeAsync, { query: { code } })
    expect(JSON.parse((await name()).text)).toBe('Ana Moreno')
    await ok(friend, call.ClaimShare, { query: { code } })
    expect((await name()).status).toBe(400)
  })

  it('is mailed again only to a contact who has not claimed it', async () => {
    const { owner, friend, sentBefore } = await shared()
    const first = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const query = { toName: 'Beatriz', toEmail: friend.email }
    expect(await ok(owner, call.NotifyContactOfShareInviteWill, { query })).toEqual({ sent: 1 })
    const second = linkCodeIn((await nextMessage(url, friend.email, sentBefore + 1)).text)
    expect((await refusal(friend, call.ClaimShare, { query: { code: first } })).code).toBe(
      'CODE_INVALID',
    )
    await ok(friend, call.ClaimShare, { query: { code: second } })
    expect(await ok(owner, call.NotifyContactOfShareInviteWill, { query })).toEqual({ sent: 0 })
    const stranger = { fName: 'X', toEmail: 'stranger@example.net' }
    expect(
      await refusal(owner, call.NotifyContactOfShareInvitation, { query: stranger }),
    ).toMatchObject({ status: 404, field: 'toEmail' })
  })

  it('names the partner through which its owner registered, and no other', async () => {
    const { owner, friend, sentBefore } = await shared()
    await nextMessage(url, friend.email, sentBefore)
    const partnerId = await storePartner(randomSlug(), { name: 'Oakhill Credit Union' })
    const query = { fName: 'Beatriz', toEmail: friend.email, partnerId }
    expect(await refusal(owner, call.NotifyContactOfShareInvitation, { query })).toMatchObject({
      status: 404,
      field: 'partnerId',
    })
    await joinPartner(owner.userId, partnerId)
    expect(await ok(owner, call.NotifyContactOfShareInvitation, { query })).toEqual({ sent: 1 })
    const mail = await nextMessage(url, friend.email, sentBefore + 1)
    expect(JSON.stringify(mail)).toContain('uses Heirloom through Oakhill Credit Union')
  })

  it('is mailed again to the contact who has not claimed it, if another contact has the same address', async () => {
    const owner = await newPerson(url)
    const friend = await newPerson(url)
    await addContact(owner, withMail(friend.email))
    const id = await addContact(owner, { ...withMail(friend.email), allowDuplicate: true })
    const target = { targetType: 'will', targetId: await withWill(owner) }
    await ok(owner, call.EnableTargetShare, { query: { ...target, contactId: id } })
    const query = { toName: 'Beatriz', toEmail: friend.email }
    expect(await ok(owner, call.NotifyContactOfShareInviteWill, { query })).toEqual({ sent: 1 })
  })

  it('leaves no earlier link when it is shared again with other conditions', async () => {
    const { owner, friend, id, sentBefore, target } = await shared()
    const first = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    await ok(owner, call.EnableTargetShare, {
      query: { ...target, contactId: id, posthumousOnly: true },
    })
    await nextMessage(url, friend.email, sentBefore + 1)
    expect(await findLinkOwner(first, 'share', new Date())).toBeUndefined()
  })

  it('ends with the will: no share, no link and no request for access is left', async () => {
    const { owner, friend, sentBefore } = await shared()
    const userId = UserId.parse(owner.userId)
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const other = await newPerson(url)
    await ok(other, call.RequestAccess, { query: { code, requesterId: other.userId } })
    expect((await ok(owner, call.ListAccessRequests)).items).toHaveLength(1)
    await ok(owner, wills.operations.DeleteWillsGroup)
    expect(await listAllShares(userId)).toEqual([])
    expect(await listAccessRequests(userId)).toEqual([])
    expect((await accountOf(owner)).requestMark).toBeUndefined()
    expect(await findLinkOwner(code, 'share', new Date())).toBeUndefined()
  })

  it('of another person cannot be shared, nor a document without a plan', async () => {
    const { owner, friend, id, targetId } = await shared()
    const mine = await addContact(friend, withMail(owner.email))
    const theirs = { targetType: 'will', targetId, contactId: mine }
    expect((await refusal(friend, call.EnableTargetShare, { query: theirs })).status).toBe(404)
    const foreign = { targetType: 'will', targetId, contactId: mine }
    expect((await refusal(owner, call.EnableTargetShare, { query: foreign })).status).toBe(404)
    const document = { targetType: 'document', targetId: randomUUID(), contactId: id }
    expect(await refusal(owner, call.EnableTargetShare, { query: document })).toMatchObject({
      status: 403,
      code: 'UPGRADE_REQUIRED',
    })
  })
})

describe('deleting an account', () => {
  it('ends its shares and delegations, and breaks no list', async () => {
    const { owner, friend, id, targetId } = await claimed()
    const code = linkCodeIn(
      (
        await messageAfter(url, friend.email, () =>
          ok(owner, call.EnableDelegate, { query: { id } }),
        )
      ).text,
    )
    await ok(friend, call.AcceptRequest, { query: { code } })
    expect((await ok(friend, call.GetDelegatedToMeContactDataItemsFiltered)).total).toBe(1)
    await deleteAccount(owner)
    expect(await list(friend)).toEqual([])
    expect((await ok(friend, call.GetDelegatedToMeContactDataItemsFiltered)).items).toEqual([])
    expect((await readWill(friend, targetId)).status).toBe(404)
    const delegating = () => ownersDelegatingTo(UserId.parse(friend.userId))
    await vi.waitUntil(async () => (await delegating()).length === 0, { timeout: 60_000 })
  })

  it('of a delegate or a grantee is reported to the owner, whose lists still work', async () => {
    const { owner, friend, id } = await accepted()
    await deleteAccount(friend)
    await untilTold(owner, 'deleted their account')
    expect((await ok(owner, call.ListDelegates)).items).toMatchObject([
      { contactId: id, status: 'DECLINED' },
    ])
  })
})

describe('the person of a profile', () => {
  it('is shown only to people with a delegation or a share between them', async () => {
    const { owner, friend } = await accepted()
    const query = { id: owner.me.userProfileId }
    expect(await ok(friend, call.GetContactByProfileAsync, { query })).toMatchObject({
      name: 'Ana Moreno',
    })
    const stranger = await newPerson(url)
    expect((await refusal(stranger, call.GetContactByProfileAsync, { query })).status).toBe(404)
    expect(
      await ok(owner, call.GetContactByProfileAsync, { query: { id: friend.me.userProfileId } }),
    ).toMatchObject({ isDelegate: true })
  })
})
