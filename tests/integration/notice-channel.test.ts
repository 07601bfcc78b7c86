import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { queryAll, writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { exportNotice } from '#functions/domain/export/export-notice.ts'
import { setPhone } from '#functions/domain/user-pool/own-second-factor.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { accountOf } from '../builders/sharing.ts'
import { codeIn, inbox, messageAfter } from '../inbox.ts'
import { newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * An owner chooses a second address or number, which gets each notice; or a thief does, and it is
 * undone.
 */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { BeginNoticeChannel, ConfirmNoticeChannel, RemoveNoticeChannel } = security.operations
const { ListActivity, CreateRecoveryCodes, StartRecovery, UndoChange } = security.operations
const { ConfirmRecovery } = security.operations

interface Channel {
  email?: string
  phoneNumber?: string
}

const mailbox = () => Email.parse(`${randomUUID()}@example.net`)
const phone = () => PhoneNumber.parse(`+1512555${randomInt(1000, 10_000)}`)
const placeOf = ({ email, phoneNumber }: Channel) => email ?? phoneNumber ?? ''

const beginChange = ({ token }: TestPerson, body: Channel, status = 200) =>
  json(send(url, BeginNoticeChannel, { token, body }), status)

const confirm = ({ token, password: currentPassword }: TestPerson, code: string, status = 200) =>
  json(send(url, ConfirmNoticeChannel, { token, body: { code, currentPassword } }), status)

const remove = ({ token, password: currentPassword }: TestPerson, status = 200) =>
  json(send(url, RemoveNoticeChannel, { token, body: { currentPassword } }), status)

const codeFor = async (person: TestPerson, channel: Channel) =>
  codeIn(await messageAfter(url, placeOf(channel), () => beginChange(person, channel)))

const choose = async (person: TestPerson, channel: Channel) =>
  confirm(person, await codeFor(person, channel))

const channelOf = async (person: TestPerson) => (await accountOf(person)).noticeChannel

const subjectsTo = async (to: string) => (await inbox(url, to)).map(({ subject }) => subject)

const logKinds = async ({ token }: TestPerson) => {
  const { items } = await json(send(url, ListActivity, { token, query: {} }))
  return items.map(({ kind }: { kind: string }) => kind)
}

const changeAccount = async (person: TestPerson, changes: Parameters<typeof accountChange>[1]) =>
  writeAll([accountChange(UserId.parse(person.userId), changes)])

const undoCodeIn = (text: string) => /#change=([\w-]+)/.exec(text)?.[1]

const recoveryCodeIn = (text: string) => /2faCode#recovery=([\w-]+)/.exec(text)?.[1] ?? ''

const addedSubject = 'We have a second way to reach you'
const changedSubject = 'The second way to reach you was changed'
const removedSubject = 'The second way to reach you was removed'

describe('a second channel for notices', () => {
  it('is chosen with its code and the password, and the address is told, with a link to undo it', async () => {
    const person = await newPerson(url)
    const { token, email, userId, me } = person
    const channel = { email: mailbox() }
    const mail = await messageAfter(url, channel.email, () => beginChange(person, channel))
    expect(mail.text).not.toContain(email)
    expect(mail.text).not.toMatch(/https?:/)
    const code = codeIn(mail)
    expect(await channelOf(person)).toBeUndefined()

    const body = { code, currentPassword: 'Another-password-1' }
    const wrong = await json(send(url, ConfirmNoticeChannel, { token, body }), 400)
    expect([wrong.code, wrong.field]).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await confirm(person, wrongCode, 400)
    expect([refused.code, refused.field]).toEqual(['CODE_INVALID', 'code'])

    const sentBefore = (await inbox(url, email)).length
    const answer = await confirm(person, code)
    expect(answer).toEqual({ email: channel.email, since: answer.since })
    // The answer may have been lost: the same is answered, and nobody is told twice.
    expect(await confirm(person, code)).toEqual(answer)
    const mailsSince = (await inbox(url, email)).slice(sentBefore)
    expect(mailsSince.map(({ subject }) => subject)).toEqual([addedSubject])
    expect(mailsSince[0]?.text).toContain(channel.email)
    expect(undoCodeIn(mailsSince[0]?.text ?? '')).toBeDefined()
    expect(await inbox(url, channel.email)).toHaveLength(1)
    expect(await logKinds(person)).toContain('NOTICE_CHANNEL_CHOSEN')
    const { GetUserProfile } = userProfile.operations
    const profile = await json(
      send(url, GetUserProfile, { token, query: { userId, userProfileId: me.userProfileId } }),
    )
    expect(profile.noticeChannel).toEqual(answer)
    expect((await accountOf(person)).email).toBe(email)
  })

  it.each([
    ['an address', () => ({ email: mailbox() })],
    ['a number', () => ({ phoneNumber: phone() })],
  ])(
    'gets each notice of the account’s safety as %s, without a link that changes the sign-in',
    async (_, newChannel) => {
      const person = await newPerson(url)
      const { token, email, password: currentPassword } = person
      const channel = newChannel()
      const place = placeOf(channel)
      await choose(person, channel)
      const since = new Date(Date.now() - 30 * day).toISOString()
      await changeAccount(person, { noticeChannel: { ...channel, since } })
      const sentBefore = (await inbox(url, place)).length
      const { codes } = await json(
        send(url, CreateRecoveryCodes, { token, body: { currentPassword } }),
      )
      const stop = await messageAfter(url, place, () =>
        json(send(url, StartRecovery, { body: { email, recoveryCode: codes[0] } })),
      )
      expect(stop.text).toContain('/auth/cancel#recovery=')
      expect(stop.text).not.toContain('/auth/2faCode')
      const account = await accountOf(person)
      await writeAll(await exportNotice(account, 'requested'))
      await vi.waitFor(async () => {
        const texts = (await inbox(url, place)).slice(sentBefore).map(({ text }) => text)
        // Of the recovery codes, of the reset, and of the download.
        expect(texts).toHaveLength(3)
        for (const text of texts) expect(text).not.toContain('#change=')
      }, 90_000)
    },
  )

  it('cannot stop a reset in its first 30 days; the former address and the owner’s phone can', async () => {
    const person = await newPerson(url)
    const { token, email, password: currentPassword } = person
    const { codes } = await json(
      send(url, CreateRecoveryCodes, { token, body: { currentPassword } }),
    )
    const former = mailbox()
    const until = new Date(Date.now() + day).toISOString()
    const second = { email: mailbox(), since: new Date(Date.now() - 29 * day).toISOString() }
    await changeAccount(person, { formerEmails: [{ email: former, until }], noticeChannel: second })
    const start = (index: number) =>
      json(send(url, StartRecovery, { body: { email, recoveryCode: codes[index] } }))
    const notice = await messageAfter(url, second.email, () => start(0))
    expect(notice.text).toContain('make new recovery codes')
    expect(notice.text).not.toContain('#recovery=')
    expect((await inbox(url, former)).at(-1)?.text).toContain('/auth/cancel#recovery=')

    // A thief who makes the former address the second channel takes no link from it.
    await changeAccount(person, { noticeChannel: { ...second, email: former } })
    const atFormer = await messageAfter(url, former, () => start(1))
    expect(atFormer.text).toContain('/auth/cancel#recovery=')

    // A thief who makes the phone with the sign-in codes the second channel takes none from it.
    const ownPhone = phone()
    await setPhone(UserId.parse(person.userId), ownPhone)
    const asSecond = { noticeChannel: { phoneNumber: ownPhone, since: second.since } }
    await changeAccount(person, { ...asSecond, signInPhone: ownPhone })
    const { text } = await messageAfter(url, email, () => start(2))
    const confirmIt = (mail: string) =>
      json(send(url, ConfirmRecovery, { body: { code: recoveryCodeIn(mail) } }))
    await messageAfter(url, ownPhone, () => confirmIt(text))
    await vi.waitFor(async () => {
      const texts = (await inbox(url, ownPhone)).map((mail) => mail.text)
      expect(texts.filter((words) => words.includes('#recovery='))).toHaveLength(1)
    }, 30_000)

    // A number that is new itself has no link either.
    await changeAccount(person, { signInPhoneSince: second.since })
    const next = await messageAfter(url, email, () => start(3))
    const sentBefore = (await inbox(url, ownPhone)).length
    await confirmIt(next.text)
    await vi.waitFor(async () => {
      const texts = (await inbox(url, ownPhone)).slice(sentBefore).map((mail) => mail.text)
      expect(texts.length).toBeGreaterThan(1)
      expect(texts.filter((words) => words.includes('#recovery='))).toEqual([])
    }, 30_000)
  })

  it('is replaced or removed, and the former one gets a last notice of that', async () => {
    const person = await newPerson(url)
    const [first, second] = [{ email: mailbox() }, { phoneNumber: phone() }]
    await choose(person, first)
    await choose(person, second)
    expect((await subjectsTo(first.email)).slice(1)).toEqual([changedSubject])
    expect(await subjectsTo(person.email)).toContain(changedSubject)
    const atPhone = await messageAfter(url, second.phoneNumber, () => remove(person))
    expect(atPhone.text).toContain(removedSubject)
    expect(await channelOf(person)).toBeUndefined()
    expect(await remove(person)).toEqual({ removed: true })
    expect(
      (await subjectsTo(person.email)).filter((subject) => subject === removedSubject),
    ).toHaveLength(1)
    await tellEachChannel(await accountOf(person), (to) => ({
      to,
      subject: 'Later',
      paragraphs: [],
    }))
    expect((await subjectsTo(first.email)).slice(1)).toEqual([changedSubject])
    expect(await logKinds(person)).toContain('NOTICE_CHANNEL_REMOVED')
  })

  it('is as it was once its owner says that the change was not theirs', async () => {
    const person = await newPerson(url)
    const { email } = person
    const ownChannel = { email: mailbox() }
    await choose(person, ownChannel)
    const before = await channelOf(person)
    await nextSecond()
    const mail = await messageAfter(url, email, () => choose(person, { email: mailbox() }))
    await nextSecond()
    await json(send(url, UndoChange, { body: { code: undoCodeIn(mail.text) } }))
    expect(await channelOf(person)).toEqual(before)
    expect(await subjectsTo(ownChannel.email)).toContain('The second way to reach you was changed')
  })

  it('is set by one of two windows, and is the same for both', async () => {
    const person = await newPerson(url)
    const code = await codeFor(person, { email: mailbox() })
    const sentBefore = (await inbox(url, person.email)).length
    const answers = await Promise.all([confirm(person, code), confirm(person, code)])
    expect(answers[0]).toEqual(answers[1])
    expect((await subjectsTo(person.email)).slice(sentBefore)).toEqual([addedSubject])
  })

  it('needs the last code that was asked for, and takes ten tries an hour', async () => {
    const person = await newPerson(url)
    const [first, second] = [{ email: mailbox() }, { email: mailbox() }]
    const firstCode = await codeFor(person, first)
    const lastCode = await codeFor(person, second)
    const wrong = [...Array(1_000)]
      .map((_, number) => String(number).padStart(6, '0'))
      .filter((code) => code !== lastCode)
    if (firstCode !== lastCode) {
      expect((await confirm(person, firstCode, 400)).code).toBe('CODE_INVALID')
    }
    for (const wrongCode of wrong.slice(0, 6)) await confirm(person, wrongCode, 400)
    expect((await confirm(person, lastCode)).email).toBe(second.email)
    // Ten tries: the early code, six wrong ones, the right one, and these two.
    for (const wrongCode of wrong.slice(0, 2)) await confirm(person, wrongCode, 400)
    expect((await confirm(person, lastCode, 429)).code).toBe('RATE_LIMITED')
  })
})

describe('a second channel is refused', () => {
  const almost30DaysAgo = new Date(Date.now() - 29 * day).toISOString()
  const linkExpiresAt = new Date(Date.now() + day).toISOString()
  const recovery = { linkHash: 'x', cancelHash: 'y', linkExpiresAt }

  it.each([
    ['while a report of the death is open', { reportedSince: almost30DaysAgo }, 'PASSING_OPEN'],
    ['while the second step is being reset', { recovery }, 'RECOVERY_WAITING'],
    ['in a memorial', { memorialSince: almost30DaysAgo }, 'MEMORIAL'],
  ] as const)('%s, and so is its end', async (_, changes, code) => {
    const person = await newPerson(url)
    await choose(person, { email: mailbox() })
    const before = await channelOf(person)
    const digits = await codeFor(person, { email: mailbox() })
    await changeAccount(person, changes)
    const sentBefore = (await inbox(url, person.email)).length
    expect((await beginChange(person, { email: mailbox() }, 409)).code).toBe(code)
    expect((await confirm(person, digits, 409)).code).toBe(code)
    expect((await remove(person, 409)).code).toBe(code)
    expect(await inbox(url, person.email)).toHaveLength(sentBefore)
    expect(await channelOf(person)).toEqual(before)
  })

  it('if it is the mailbox or the number that the owner signs in with', async () => {
    const person = await newPerson(url)
    const [name, domain] = person.email.split('@')
    const refusals = [await beginChange(person, { email: `${name}+notices@${domain}` }, 400)]
    // Gmail ignores dots in the name of a mailbox.
    const email = Email.parse(`ana.${randomUUID()}@gmail.com`)
    await changeAccount(person, { email })
    refusals.push(await beginChange(person, { email: email.replace('ana.', 'a.na') }, 400))
    const signInPhone = phone()
    await changeAccount(person, { signInPhone, secondFactor: 'sms' })
    refusals.push(await beginChange(person, { phoneNumber: signInPhone }, 400))
    expect(refusals.map(({ field }) => field)).toEqual(['email', 'email', 'phoneNumber'])
  })

  it.each([{}, { email: 'ana@example.net', phoneNumber: '+15125550134' }, { email: 'ana' }])(
    'as %j, and the field is named',
    async (body) => {
      const refused = await beginChange(await newPerson(url), body, 400)
      expect([refused.code, refused.field]).toEqual(['VALIDATION_FAILED', 'email'])
    },
  )

  it('for a number that gets no texts from us, and after five codes a day', async () => {
    const person = await newPerson(url)
    const abroad = await beginChange(person, { phoneNumber: '+442071838750' }, 400)
    expect(abroad.field).toBe('phoneNumber')
    for (let times = 0; times < 5; times += 1) await beginChange(person, { email: mailbox() })
    expect((await beginChange(person, { email: mailbox() }, 429)).code).toBe('RATE_LIMITED')
  })
})

it('a deleted account leaves neither its channel nor one that waits for its code', async () => {
  const person = await newPerson(url)
  await choose(person, { email: mailbox() })
  await beginChange(person, { phoneNumber: phone() })
  const account = await accountOf(person)
  const deletion = { at: new Date().toISOString(), linkHash: 'none' }
  await writeAll([accountChange(account.userId, { deletion })])
  await writeAll(accountRemoval({ ...account, deletion }, new Date()))
  await vi.waitFor(async () => {
    const remaining = await queryAll({ pk: `PERSON#${person.userId}` })
    expect(
      remaining.filter(({ sk }) => /^(ACCOUNT|NOTICE-CHANNEL-SETUP)$/.test(String(sk))),
    ).toEqual([])
  }, 60_000)
})
