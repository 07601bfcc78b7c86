import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { handleFollowUp } from '#events/workers/results.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  delegateOf,
  findDelegate,
  ownersDelegatingTo,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { ContactId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { deleteAccount } from '../builders/deletion.ts'
import { dueEntriesOf } from '../builders/due-entries.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { accountOf, storeContact, storeDelegateRequest } from '../builders/sharing.ts'
import { inbox, linkCodeIn, messageAfter, nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'
import {
  acceptInvitation,
  addContact,
  claimShare,
  inviteFriend,
  kinds,
  listShared,
  ok,
  pair,
  readWill,
  refusal,
  renameBeforeNextTransaction,
  setAge,
  sharingOperations,
  statusOf,
  untilTold,
  url,
  useUp,
  withMail,
} from './share-by-mail.ts'

/*
 * Delegates as people name them: by mail and code, and ended by the call that ends them.
 */

beforeAll(() => useStackEnvironment(inject('folder')))

describe('a new account', () => {
  const newContact = async (owner: TestPerson) => {
    const to = `${randomUUID()}@example.org`
    return { to, id: await addContact(owner, withMail(to)) }
  }
  const askDelegate = async (owner: TestPerson) => {
    const { to, id } = await newContact(owner)
    return { to, item: await ok(owner, sharingOperations.EnableDelegate, { query: { id } }) }
  }
  const subjectTo = async (to: string) => (await nextMessage(url, to, 0)).subject

  it('sends three invitations a day, with no name in their subject', async () => {
    const owner = await newPerson(url)
    await withinOneWindow()
    const first = await askDelegate(owner)
    expect(await subjectTo(first.to)).toBe('Somebody asks you to be their delegate')
    await askDelegate(owner)
    await askDelegate(owner)
    const { id } = await newContact(owner)
    expect(await refusal(owner, sharingOperations.EnableDelegate, { query: { id } })).toMatchObject(
      {
        status: 429,
        code: 'RATE_LIMITED',
        message: expect.stringContaining('three invitations a day'),
      },
    )
    expect(await findDelegate(UserId.parse(owner.userId), ContactId.parse(id))).toBeUndefined()
  })

  it('sends no words of the owner’s own with a request until it is a week old', async () => {
    const { owner, friend, id, sentBefore } = await pair()
    const body = { contactId: id, ownWords: 'You know where the tin is.' }
    expect(await refusal(owner, sharingOperations.SetAsDelegate, { body })).toMatchObject({
      status: 400,
      field: 'ownWords',
    })
    expect(await findDelegate(UserId.parse(owner.userId), ContactId.parse(id))).toBeUndefined()
    await setAge(owner, 7 * day)
    await ok(owner, sharingOperations.SetAsDelegate, { body })
    const { text } = await nextMessage(url, friend.email, sentBefore)
    expect(text).toContain('Ana writes:\n\n“You know where the tin is.”')
    const query = { code: linkCodeIn(text) }
    expect(await ok(friend, sharingOperations.GetDelegateRequest, { query })).toEqual({
      name: 'Ana Moreno',
      called: 'Ana',
      ownWords: 'You know where the tin is.',
    })
  })

  it.each([
    ['is a week old', (owner: TestPerson) => setAge(owner, 7 * day)],
    ['has paid', (owner: TestPerson) => entitle(owner, 'singlewilluser')],
  ])(
    'that %s has its owner’s name in the subject, and sends a fourth invitation',
    async (_, establish) => {
      const owner = await newPerson(url)
      await establish(owner)
      for (let time = 0; time < 4; time += 1) {
        const { to, item } = await askDelegate(owner)
        expect(item.status).toBe('INVITED')
        if (time === 0) expect(await subjectTo(to)).toBe('Ana Moreno asks you to be their delegate')
      }
    },
  )
})

describe('a delegate', () => {
  it('is told after accepting, by the owner’s name; the owner is told by the contact’s name', async () => {
    const { owner, friend } = await acceptInvitation()
    await untilTold(owner, 'Beatriz Moreno is now your delegate')
    await untilTold(friend, 'You are now a delegate of Ana Moreno')
  })

  it('accepts and leaves although the owner changes the contact at this very moment', async () => {
    const { owner, friend, id, code } = await inviteFriend()
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

  it('whom the owner calls “Mom”, without a last name, gets a link that proposes no name', async () => {
    const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
    const parts = { ...withMail(friend.email), firstName: 'Mom', lastName: '' }
    const id = await addContact(owner, parts)
    const mail = await messageAfter(url, friend.email, () =>
      ok(owner, sharingOperations.EnableDelegate, { query: { id } }),
    )
    expect(linkCodeIn(mail.text)).not.toBe('')
    expect(mail.text).not.toMatch(/(first|last)Name=/)
  })

  it('is invited by email, accepts, and the owner learns who accepted', async () => {
    covers('1.14', '7.7')
    const { owner, friend, mail, code, item, id } = await inviteFriend()
    expect(item).toMatchObject({ status: 'INVITED', reportPassing: false })
    expect(mail.subject).toBe('Somebody asks you to be their delegate')
    expect(mail.text).toContain('/auth/confirm-delegate/')
    expect(mail.text).toContain('firstName=Beatriz')
    const contactOf = () => findContact(UserId.parse(owner.userId), ContactId.parse(id))
    expect(await contactOf()).toMatchObject({ isDelegate: true, delegateAsked: true })
    const answer = await ok(friend, sharingOperations.AcceptRequest, {
      query: { code, userProfileId: friend.me.userProfileId },
    })
    expect(answer.owner).toMatchObject({ name: 'Ana Moreno' })
    await untilTold(owner, friend.email)
    await untilTold(owner, 'You had asked Beatriz Moreno')
    await untilTold(owner, 'Hello Ana,')
    expect(await ok(owner, sharingOperations.DelegateStatus, { query: { id } })).toMatchObject({
      status: 'ACCEPTED',
      acceptedBy: { email: friend.email },
    })
    const delegations = await ok(friend, sharingOperations.GetDelegatedToMeContactDataItemsFiltered)
    expect(delegations).toMatchObject({ total: 1, items: [{ name: 'Ana Moreno' }] })
    const contact = await contactOf()
    expect(contact).toMatchObject({ isDelegate: true, linkedUserId: friend.userId })
    expect(contact?.delegateAsked).toBeUndefined()
    expect(await kinds(owner)).toEqual(
      expect.arrayContaining(['DELEGATE_INVITED', 'DELEGATE_ACCEPTED']),
    )
  })

  it('must have one of the addresses of the contact: a forwarded mail is not enough', async () => {
    const { owner, friend, code, id } = await inviteFriend()
    const other = await newPerson(url)
    await untilTold(owner, 'you can take the request back under “Your delegates”')
    const mailsBefore = (await inbox(url, owner.email)).length
    expect(
      await refusal(other, sharingOperations.AcceptRequest, { query: { code } }),
    ).toMatchObject({
      status: 403,
      code: 'OTHER_ADDRESS',
      field: 'code',
      message: expect.stringContaining('ask Ana Moreno to add yours'),
    })
    expect(await statusOf(owner, id)).toBe('INVITED')
    expect((await inbox(url, owner.email)).length).toBe(mailsBefore)
    await ok(friend, sharingOperations.AcceptRequest, { query: { code } })
    expect(await statusOf(owner, id)).toBe('ACCEPTED')
  })

  it('gets the same error for a code that was used, forged, replaced or withdrawn', async () => {
    const used = await acceptInvitation()
    const replaced = await inviteFriend()
    await ok(replaced.owner, sharingOperations.EnableDelegate, { query: { id: replaced.id } })
    const withdrawn = await inviteFriend()
    await ok(withdrawn.owner, sharingOperations.DisableDelegate, { query: { id: withdrawn.id } })
    const forged = 'A'.repeat(27)
    const answers = []
    for (const code of [used.code, replaced.code, withdrawn.code, forged]) {
      answers.push(await refusal(used.friend, sharingOperations.AcceptRequest, { query: { code } }))
    }
    expect(answers[0]).toMatchObject({ status: 400, code: 'CODE_INVALID', field: 'code' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('cannot be a contact who is under 18 by the birth date that the owner wrote', async () => {
    const owner = await newPerson(url)
    const to = `${randomUUID()}@example.org`
    const id = await addContact(owner, { ...withMail(to), birthDate: '2022-05-01' })
    const refused = {
      status: 400,
      message: 'Beatriz Moreno is under 18. A delegate must be an adult. Ask somebody else.',
    }
    const body = { contactId: id, isDelegate: true }
    expect(await refusal(owner, sharingOperations.SetAsDelegate, { body })).toMatchObject({
      ...refused,
      field: 'contactId',
    })
    expect(
      await refusal(owner, sharingOperations.UpdateDelegates, { body: { contactIds: [id] } }),
    ).toMatchObject({ ...refused, field: 'contactIds' })
    expect(await findDelegate(UserId.parse(owner.userId), ContactId.parse(id))).toBeUndefined()
  })

  it('cannot be the owner themselves', async () => {
    const { owner, code, id } = await inviteFriend()
    const answer = await refusal(owner, sharingOperations.AcceptRequest, { query: { code } })
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', field: 'code' })
    expect(await statusOf(owner, id)).toBe('INVITED')
  })

  it('cannot accept a second time through another contact, so they have one vote', async () => {
    const { owner, friend, id } = await acceptInvitation()
    const email = `${randomUUID()}@example.org`
    const { version } = await ok(owner, contactData.operations.GetContact, { query: { id } })
    await ok(owner, contactData.operations.UpdateContact, {
      body: { contactId: id, version, firstName: 'Beatriz', emails: [{ email: `old.${email}` }] },
    })
    const other = await addContact(owner, { emails: [{ email }, { email: friend.email }] })
    const sentBefore = (await inbox(url, friend.email)).length
    const item = await ok(owner, sharingOperations.EnableDelegate, { query: { id: other } })
    expect(item.status).toBe('INVITED')
    const mail = await nextMessage(url, email, 0)
    expect(
      await refusal(friend, sharingOperations.AcceptRequest, {
        query: { code: linkCodeIn(mail.text) },
      }),
    ).toMatchObject({ status: 409, code: 'ALREADY_DELEGATE' })
    expect((await inbox(url, friend.email)).length).toBe(sentBefore)
  })

  it('is disabled at once, and enabled again without a new invitation', async () => {
    covers('4.13', '7.7')
    const { owner, friend, id } = await acceptInvitation()
    const before = await ok(owner, sharingOperations.DelegateStatus, { query: { id } })
    expect((await ok(owner, sharingOperations.DisableDelegate, { query: { id } })).status).toBe(
      'DISABLED',
    )
    const ids = [UserId.parse(owner.userId), UserId.parse(friend.userId)] as const
    expect(await delegateOf(...ids)).toBeUndefined()
    expect(
      (await ok(friend, sharingOperations.GetDelegatedToMeContactDataItemsFiltered)).items,
    ).toEqual([])
    const again = await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    expect(again).toMatchObject({ status: 'ACCEPTED', namedAt: before.namedAt })
    expect((await delegateOf(...ids))?.contactId).toBe(id)
  })

  it('can decline without an account, and is invited again with a new code', async () => {
    const { owner, friend, id, code } = await inviteFriend()
    await json(send(url, sharingOperations.DeclineRequest, { body: { code } }))
    expect(await statusOf(owner, id)).toBe('DECLINED')
    expect((await refusal(friend, sharingOperations.AcceptRequest, { query: { code } })).code).toBe(
      'CODE_INVALID',
    )
    expect((await ok(owner, sharingOperations.EnableDelegate, { query: { id } })).status).toBe(
      'INVITED',
    )
    expect(await kinds(owner)).toContain('DELEGATE_DECLINED')
  })

  it('can step down, and the owner is told', async () => {
    const { owner, friend, id } = await acceptInvitation()
    const body = { ownerProfileId: owner.me.userProfileId }
    await ok(friend, sharingOperations.StepDown, { body })
    expect(await statusOf(owner, id)).toBe('DECLINED')
    await untilTold(owner, 'is no longer your delegate')
    expect((await refusal(friend, sharingOperations.StepDown, { body })).status).toBe(404)
  })

  it('may report a death only if the owner allows it', async () => {
    covers('3.29', '4.14')
    const { owner, id } = await acceptInvitation()
    const list = async () =>
      (
        await ok(owner, sharingOperations.ListAllowReportPassing, {
          query: { id: owner.me.userProfileId },
        })
      ).items
    expect(await list()).toEqual([])
    await ok(owner, sharingOperations.AllowReportPassing, { query: { id } })
    expect(await list()).toMatchObject([{ contactId: id, reportPassing: true }])
    await ok(owner, sharingOperations.DisAllowReportPassing, { query: { id } })
    expect(await list()).toEqual([])
    await ok(owner, sharingOperations.AllowReportPassing, { query: { id } })
    expect(await list()).toMatchObject([{ contactId: id, reportPassing: true }])
    await ok(owner, sharingOperations.UpdateReportPassing, { body: { contactIds: [] } })
    expect(await list()).toEqual([])
    const withUnknown = { contactIds: [id, randomUUID()] }
    const refused = await refusal(owner, sharingOperations.UpdateReportPassing, {
      body: withUnknown,
    })
    expect(refused.status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('stays a delegate when the owner names others in their place and they cannot be invited', async () => {
    await withinOneWindow()
    const { owner, id } = await acceptInvitation()
    const other = await addContact(owner, withMail(`noor.${randomUUID()}@example.org`))
    await useUp('invitation', owner.userId, 60)
    expect(
      await refusal(owner, sharingOperations.UpdateDelegates, { body: { contactIds: [other] } }),
    ).toMatchObject({ status: 429 })
    expect(await statusOf(owner, id)).toBe('ACCEPTED')
  })

  it('is invited only if the contact has an address, and with a link to our own site', async () => {
    const { owner, id } = await pair()
    const withoutAddress = await addContact(owner, { firstName: 'Noor' })
    const query = { id: withoutAddress }
    expect(await refusal(owner, sharingOperations.EnableDelegate, { query })).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'id',
      message: expect.stringContaining('no email address'),
    })
    const body = { contactIds: [id, withoutAddress] }
    expect(await refusal(owner, sharingOperations.UpdateDelegates, { body })).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'contactIds',
    })
    expect(await statusOf(owner, id)).toBe('NONE')
    for (const page of [
      'https://evil.example/auth',
      '//evil.example',
      'javascript:alert(1)',
      `${url}@evil.example/`,
      '\\\\evil.example\\a',
    ]) {
      expect(
        await refusal(owner, sharingOperations.EnableDelegateWithUrl, { query: { id, url: page } }),
        page,
      ).toMatchObject({ code: 'VALIDATION_FAILED', field: 'url' })
    }
    await ok(owner, sharingOperations.EnableDelegateWithUrl, {
      query: { id, url: '/auth/confirm-delegate/x#y' },
    })
    expect(await statusOf(owner, id)).toBe('INVITED')
  })

  it('is named in mails without links, even if a name contains one', async () => {
    const { owner, friend } = await pair()
    // Such names may be stored from before they were refused.
    const names = { firstName: 'http://evil.example', lastName: 'www.evil.example' }
    await writeAll([accountChange(UserId.parse(owner.userId), names)])
    await setAge(owner, 7 * day)
    const id = await addContact(owner, {
      firstName: 'https://evil.example/x',
      emails: [{ email: `two.${friend.email}` }],
    })
    await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    const mail = await nextMessage(url, `two.${friend.email}`, 0)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil\.example/)
  })

  it('gets at most five mails a day from one account', async () => {
    await withinOneWindow()
    const { owner, id } = await pair()
    await setAge(owner, 7 * day)
    for (let round = 0; round < 5; round += 1) {
      await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    }
    expect(await refusal(owner, sharingOperations.EnableDelegate, { query: { id } })).toMatchObject(
      {
        code: 'RATE_LIMITED',
        field: 'id',
      },
    )
  })

  it('is stored without a mail if too many of our mails went to the address, and asked later', async () => {
    const { owner, friend, id, sentBefore } = await pair()
    const mails = await useUp('invitation-mailbox', friend.email, 30)
    const item = await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    expect(item).toMatchObject({ status: 'INVITED' })
    expect(item.invitationExpiresAt).toBeUndefined()
    await mails.forget()
    const asked = await ok(owner, sharingOperations.EnableDelegate, { query: { id } })
    expect(asked.invitationExpiresAt).toBeDefined()
    await nextMessage(url, friend.email, sentBefore)
    expect(await inbox(url, friend.email)).toHaveLength(sentBefore + 1)
  })
})

describe('deleting an account', () => {
  it('of an owner ends their shares and delegations, and breaks no list', async () => {
    const { owner, friend, id, targetId } = await claimShare()
    const code = linkCodeIn(
      (
        await messageAfter(url, friend.email, () =>
          ok(owner, sharingOperations.EnableDelegate, { query: { id } }),
        )
      ).text,
    )
    await ok(friend, sharingOperations.AcceptRequest, { query: { code } })
    expect(
      (await ok(friend, sharingOperations.GetDelegatedToMeContactDataItemsFiltered)).total,
    ).toBe(1)
    await deleteAccount(owner)
    expect(await listShared(friend)).toEqual([])
    expect(
      (await ok(friend, sharingOperations.GetDelegatedToMeContactDataItemsFiltered)).items,
    ).toEqual([])
    expect((await readWill(friend, targetId)).status).toBe(404)
    const delegating = () => ownersDelegatingTo(UserId.parse(friend.userId))
    await vi.waitUntil(async () => (await delegating()).length === 0, { timeout: 60_000 })
  })

  it('of a delegate tells the owner, whose list shows that the delegate declined', async () => {
    const { owner, friend, id } = await acceptInvitation()
    await deleteAccount(friend)
    await untilTold(owner, 'deleted their account')
    expect((await ok(owner, sharingOperations.ListDelegates)).items).toMatchObject([
      { contactId: id, status: 'DECLINED' },
    ])
  })
})

describe('the person of a profile', () => {
  it('is shown only to people with a delegation or a share between them', async () => {
    const { owner, friend } = await acceptInvitation()
    const query = { id: owner.me.userProfileId }
    expect(await ok(friend, sharingOperations.GetContactByProfileAsync, { query })).toMatchObject({
      name: 'Ana Moreno',
    })
    const stranger = await newPerson(url)
    expect(
      (await refusal(stranger, sharingOperations.GetContactByProfileAsync, { query })).status,
    ).toBe(404)
    expect(
      await ok(owner, sharingOperations.GetContactByProfileAsync, {
        query: { id: friend.me.userProfileId },
      }),
    ).toMatchObject({ isDelegate: true })
  })
})

describe('a request without an answer', () => {
  /**
   * A request whose link ends in `endsIn` milliseconds, and the entry of the due index that the
   * sweep offers `before` milliseconds before that end.
   */
  const unanswered = async (endsIn: number, before: number) => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const contactId = await storeContact(account, `${randomUUID()}@example.org`)
    const request = { codeExpiresAt: new Date(Date.now() + endsIn).toISOString() }
    await storeDelegateRequest(account, contactId, request)
    const offered = {
      type: 'DueOffered',
      kind: 'delegate',
      owner: account.userId,
      id: contactId,
      at: new Date(Date.parse(request.codeExpiresAt) - before).toISOString(),
    }
    return { owner, account, contactId, request, offered }
  }
  const entries = async (owner: UserId) =>
    (await dueEntriesOf(owner)).filter(({ kind }) => kind === 'delegate').map(({ at }) => at)

  it('is told to the owner a week before its link ends, once', async () => {
    const { owner, account, request, offered } = await unanswered(7 * day - 1000, 7 * day)
    const sentBefore = (await inbox(url, owner.email)).length
    await Promise.all([1, 2, 3].map(() => handleFollowUp(offered)))
    const mail = await nextMessage(url, owner.email, sentBefore)
    expect(mail.subject).toBe('Ana Moreno has not answered your request to be your delegate')
    expect(mail.text).toContain('/contacts/?type=delegates')
    await handleFollowUp(offered)
    expect(await inbox(url, owner.email)).toHaveLength(sentBefore + 1)
    expect(await entries(account.userId)).toEqual([request.codeExpiresAt])
  })

  it('is told to the owner when its link has ended', async () => {
    const { owner, account, offered } = await unanswered(-1000, 0)
    const sentBefore = (await inbox(url, owner.email)).length
    await handleFollowUp(offered)
    const mail = await nextMessage(url, owner.email, sentBefore)
    expect(mail.subject).toBe('Ana Moreno did not answer your request to be your delegate')
    // The entry of the week before has come too, and sends nothing any more.
    await handleFollowUp({
      ...offered,
      at: new Date(Date.parse(offered.at) - 7 * day).toISOString(),
    })
    expect(await inbox(url, owner.email)).toHaveLength(sentBefore + 1)
    expect(await entries(account.userId)).toEqual([])
  })

  it('has the entries of its new link once it is sent again, and none once it is withdrawn', async () => {
    const { account, contactId, request } = await unanswered(20 * day, 7 * day)
    expect(await entries(account.userId)).toHaveLength(2)
    await storeDelegateRequest(account, contactId)
    const again = await entries(account.userId)
    expect(again).toHaveLength(2)
    expect(again).not.toContain(request.codeExpiresAt)
    await storeDelegateRequest(account, contactId, { status: 'DISABLED' })
    expect(await entries(account.userId)).toEqual([])
  })

  it('is not told to the owner if it is answered at this very moment', async () => {
    const { account, contactId, offered } = await unanswered(20 * day, 7 * day)
    // The stack's own sweep does not see the entry yet: only here the time has come.
    setTimeSource(() => new Date(Date.now() + 14 * day))
    onTestFinished(() => setTimeSource(() => new Date()))
    beforeNextTransaction(() => storeDelegateRequest(account, contactId, { status: 'DECLINED' }))
    await handleFollowUp(offered)
    expect((await dueEntriesOf(account.userId)).map(({ kind }) => kind)).toEqual([])
    expect(await findDelegate(account.userId, contactId)).toMatchObject({ status: 'DECLINED' })
  })

  it('is not told to an owner whose death was reported', async () => {
    const { owner, account, offered } = await unanswered(-1000, 0)
    await writeAll([accountChange(account.userId, { reportedSince: new Date().toISOString() })])
    const sentBefore = (await inbox(url, owner.email)).length
    await handleFollowUp(offered)
    expect(await inbox(url, owner.email)).toHaveLength(sentBefore)
    expect(await entries(account.userId)).not.toContain(offered.at)
  })
})
