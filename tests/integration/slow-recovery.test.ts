import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { handleReminder } from '#events/workers/reminders.ts'
import { ses } from '#functions/core/notify/mail.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { slowRecoveryOf, vouch } from '#functions/domain/security/slow-recovery.ts'
import { account } from '#shared/contract/account.ts'
import { admin } from '#shared/contract/admin.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { exportData } from '#shared/contract/export.ts'
import { passing } from '#shared/contract/passing.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { dueEntriesOf } from '../builders/due-entries.ts'
import { memberContext } from '../builders/member-context.ts'
import { accountOf } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox } from '../inbox.ts'
import { appCode, newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * An administrator's way back in, for an owner who lost the phone or the mailbox: seen from both
 * sides.
 */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))
const administrator = await newPerson(url, { groups: ['admin'] })

const { BeginRecovery, FindPerson } = admin.operations
const { CancelRecovery, VouchForOwner, BeginAddressChange, ListActivity } = security.operations
const { login, me, Verify2FA } = authenticate.operations

const inDays = (days: number) => {
  setTimeSource(() => new Date(Date.now() + days * day))
  onTestFinished(() => setTimeSource(() => new Date()))
}

const beginRecovery = (
  { userId }: Pick<TestPerson, 'userId'>,
  rest: object = { replaces: 'SECOND_STEP' },
  { status = 200 }: { readonly status?: number } = {},
) =>
  json(
    // Some of these bodies are refused, and do not have the type of the contract.
    send(url, BeginRecovery, { token: administrator.token, body: { userId, ...rest } as never }),
    status,
  )

const dueOf = async (userId: string) =>
  (await dueEntriesOf(UserId.parse(userId))).find(({ kind }) => kind === 'recovery')

/** Runs the step of the recovery that is due so many days from now, as the sweep offers it. */
const passTo = async ({ userId }: Pick<TestPerson, 'userId'>, days: number) => {
  inDays(days)
  const due = await dueOf(userId)
  if (due) await handleReminder({ type: 'DueOffered', ...due })
}

/** Runs the due step on each of these days, a quarter of an hour after the full day. */
const passDays = async (owner: Pick<TestPerson, 'userId'>, from: number, to: number) => {
  for (let days = from; days <= to; days += 1) await passTo(owner, days + 0.01)
}

const subjects = async (address: string) =>
  (await inbox(url, address)).map(({ subject }) => subject)

const askedSubject = 'Somebody asked us for a way back into your account'
const stoppedSubject = 'The way back into your account was stopped'

const stopLinks = async (address: string) =>
  (await inbox(url, address)).flatMap(
    ({ text }) => /\/auth\/cancel#recovery=([\w-]{27})/.exec(text)?.[1] ?? [],
  )

const vouchLink = async (address: string) =>
  (await inbox(url, address)).flatMap(
    ({ text }) => /\/auth\/cancel#vouch=([\w-]{27})/.exec(text)?.[1] ?? [],
  )

const kinds = async (token: string) =>
  (await json(send(url, ListActivity, { token, query: {} }))).items.map(
    ({ kind }: { kind: string }) => kind,
  )

const choosePassword = async (email: string, newPassword: string) => {
  const body = { email }
  await json(send(url, account.operations.ForgotPassword, { body }))
  const mails = (await inbox(url, email)).filter(({ subject }) =>
    /new password/.test(subject ?? ''),
  )
  const code = codeIn(mails.at(-1) ?? { text: '' })
  await json(send(url, account.operations.ResetPassword, { body: { email, code, newPassword } }))
}

const chosenPassword = 'Meadow-kettle-31'

/** A person who has been a delegate for years, with an account as old. */
const oldDelegate = async (owner: Account, changes: Partial<Account> = {}, email?: string) => {
  const person = await newPerson(url, email === undefined ? {} : { email })
  const createdAt = '2020-01-01T00:00:00.000Z'
  await writeAll([accountChange(UserId.parse(person.userId), { createdAt, ...changes })])
  await trust(owner, person)
  return person
}

describe('a lost phone', () => {
  it('is replaced after 14 days of daily notices, and the riskiest things stay closed for 30 more', async () => {
    beyondTheEmulator('second factor')
    const owner = await newPerson(url)
    const { email } = owner
    await nextSecond()
    const { dueAt } = await beginRecovery(owner)
    expect(Math.round((Date.parse(dueAt) - Date.now()) / day)).toBe(14)
    // What the owner notices: they are told at once and signed out, so that an owner who has lost
    // nothing signs in.
    expect(await subjects(email)).toContain(askedSubject)
    expect((await json(send(url, me, { token: owner.token }), 401)).code).toBe('SIGN_IN_REQUIRED')
    // The administrator's side.
    const find = () => json(send(url, FindPerson, { token: administrator.token, body: { email } }))
    expect((await find()).recovery).toEqual({ replaces: 'SECOND_STEP', dueAt })
    for (const replaces of ['SECOND_STEP', 'ADDRESS']) {
      const sameAgain = replaces === 'ADDRESS' ? { replaces, email: 'a@b.example' } : { replaces }
      expect((await beginRecovery(owner, sameAgain, { status: 409 })).code).toBe('RECOVERY_WAITING')
    }

    await passDays(owner, 1, 13)
    // One notice a day, for 14 days.
    expect((await subjects(email)).filter((subject) => subject === askedSubject)).toHaveLength(14)
    expect((await accountOf(owner)).recovery).toBeDefined()
    await passDays(owner, 14, 14)
    setTimeSource(() => new Date())
    expect((await subjects(email)).at(-1)).toBe('Your way back into your account is open')
    await choosePassword(email, chosenPassword)
    const { challenge, session, secretCode } = await json(
      send(url, login, { body: { email, password: chosenPassword } }),
    )
    expect(challenge).toBe('MFA_SETUP')
    const body = { email, session, challenge, code: appCode(secretCode) }
    const { token } = await json(send(url, Verify2FA, { body }))
    // The clock is back at the beginning: 14 days of notices and 30 more lie ahead.
    const held = await json(send(url, exportData.operations.RequestExport, { token }), 409)
    expect([held.code, Date.parse(held.details.possibleAt) > Date.now() + 40 * day]).toEqual([
      'RECOVERED_RECENTLY',
      true,
    ])
    const moving = { token, body: { email: `new.${email}` } }
    expect((await json(send(url, BeginAddressChange, moving), 409)).code).toBe('RECOVERED_RECENTLY')
    expect((await beginRecovery(owner, undefined, { status: 409 })).code).toBe('CHANGED_RECENTLY')
    expect(await kinds(token)).toEqual(
      expect.arrayContaining(['SLOW_RECOVERY_BEGUN', 'SLOW_RECOVERY_COMPLETED']),
    )
    expect(await dueOf(owner.userId)).toBeUndefined()
  })

  it('stays the second step if it was not lost: a tap stops the recovery, and no other may begin soon', async () => {
    const owner = await newPerson(url)
    await beginRecovery(owner)
    await passDays(owner, 1, 1)
    setTimeSource(() => new Date())
    const [first = '', second] = await stopLinks(owner.email)
    expect(second).not.toBe(first)
    await json(send(url, CancelRecovery, { body: { code: first } }))
    expect((await subjects(owner.email)).at(-1)).toBe(stoppedSubject)
    expect((await beginRecovery(owner, undefined, { status: 409 })).code).toBe('CHANGED_RECENTLY')
    const body = { code: second ?? '' }
    expect((await json(send(url, CancelRecovery, { body }), 400)).code).toBe('CODE_INVALID')
    // What is left in the due index does nothing.
    await passDays(owner, 2, 2)
    expect(await dueOf(owner.userId)).toBeUndefined()
    expect((await subjects(owner.email)).at(-1)).toBe(stoppedSubject)
  })

  it('that was found is used again: a sign-in with the second step stops the recovery', async () => {
    beyondTheEmulator('second factor')
    const owner = await newPerson(url)
    const { email, password, secretCode } = owner
    await beginRecovery(owner)
    await nextSecond()
    const { session, challenge } = await json(send(url, login, { body: { email, password } }))
    const body = { email, session, challenge, code: appCode(secretCode, { stepsAhead: 1 }) }
    const { token } = await json(send(url, Verify2FA, { body }))
    expect((await accountOf(owner)).recovery).toBeUndefined()
    expect((await subjects(email)).at(-1)).toBe(stoppedSubject)
    expect(await kinds(token)).toContain('SLOW_RECOVERY_STOPPED')
  })
})

describe('a delegate who says that it is the owner', () => {
  it('shortens the wait to a week, which every channel is told', async () => {
    const owner = await newPerson(url)
    const delegate = await oldDelegate(await accountOf(owner))
    await beginRecovery(owner)
    const [code = ''] = await vouchLink(delegate.email)
    const mailsBefore = (await inbox(url, owner.email)).length
    const body = { code }
    const { dueAt } = await json(send(url, VouchForOwner, { body }))
    expect(Math.round((Date.parse(dueAt) - Date.now()) / day)).toBe(7)
    expect(await json(send(url, VouchForOwner, { body }))).toMatchObject({ dueAt })
    const mails = await inbox(url, owner.email)
    expect(mails).toHaveLength(mailsBefore + 1)
    expect(mails.at(-1)?.text).toContain('One of your delegates told us')
    await passDays(owner, 1, 6)
    expect((await accountOf(owner)).recovery).toBeDefined()
    await passDays(owner, 7, 7)
    expect((await accountOf(owner)).recovery).toBeUndefined()
    expect((await accountOf(owner)).heldUntil).toBeDefined()
  })

  it('shortens nothing while the owner cannot be told', async () => {
    const owner = await newPerson(url)
    const delegate = await oldDelegate(await accountOf(owner))
    await beginRecovery(owner)
    const before = await accountOf(owner)
    const recovery = slowRecoveryOf(before)
    if (!recovery) throw new Error('No way back in is under way.')
    const paused = vi
      .spyOn(ses, 'send')
      .mockImplementation(() => Promise.reject(new Error('SES is paused.')))
    onTestFinished(() => paused.mockRestore())
    const context = memberContext(before, new Date())
    await expect(vouch(context, before, recovery, delegate.userId)).rejects.toMatchObject({
      code: 'PROVIDER_SILENT',
    })
    expect((await accountOf(owner)).recovery).toEqual(before.recovery)
  })

  it('changes nothing of a way back that ends at this very moment', async () => {
    const owner = await newPerson(url)
    const delegate = await oldDelegate(await accountOf(owner))
    await beginRecovery(owner)
    const before = await accountOf(owner)
    const recovery = slowRecoveryOf(before)
    if (!recovery) throw new Error('No way back in is under way.')
    const ending = { ...recovery, completing: true } as const
    await writeAll([accountChange(owner.userId, { recovery: ending })])
    const context = memberContext(before, new Date())
    await expect(vouch(context, before, recovery, delegate.userId)).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    expect((await accountOf(owner)).recovery).toEqual(ending)
  })

  it('is not asked if they are new, asked for the recovery, or share the owner’s mailbox or number', async () => {
    const owner = await newPerson(url, { email: `ana.${Date.now()}@example.org` })
    const phoneNumber = '+15125550177' as PhoneNumber // a valid number
    await writeAll([accountChange(UserId.parse(owner.userId), { phoneNumber })])
    const ownerAccount = await accountOf(owner)
    const asker = await oldDelegate(ownerAccount)
    const sameMailbox = await oldDelegate(ownerAccount, {}, owner.email.replace('@', '+other@'))
    const sameNumber = await oldDelegate(ownerAccount, { phoneNumber })
    const withNewAccount = await oldDelegate(ownerAccount, { createdAt: new Date().toISOString() })
    const askedBy = asker.email.replace('@', '+help@')
    await beginRecovery(owner, { replaces: 'SECOND_STEP', askedBy })
    for (const delegate of [asker, sameMailbox, sameNumber, withNewAccount]) {
      expect(await vouchLink(delegate.email)).toEqual([])
    }
  })

  it('has a link that ends with what it was about', async () => {
    const owner = await newPerson(url)
    const delegate = await oldDelegate(await accountOf(owner))
    await beginRecovery(owner)
    const [body] = (await vouchLink(delegate.email)).map((vouchCode) => ({ code: vouchCode }))
    const [code = ''] = await stopLinks(owner.email)
    await json(send(url, CancelRecovery, { body: { code } }))
    await writeAll([accountChange(UserId.parse(owner.userId), { recoveryBlockedUntil: undefined })])
    await beginRecovery(owner)
    const refusal = await json(send(url, VouchForOwner, { body: body ?? { code: '' } }), 400)
    expect(refusal.code).toBe('CODE_INVALID')
  })
})

describe('a lost mailbox', () => {
  it('is replaced, with an undo for the former address; the second step has to wait 30 days more', async () => {
    beyondTheEmulator('second factor')
    const owner = await newPerson(url)
    const { email, secretCode } = owner
    const newEmail = `${randomUUID()}@example.net`
    await beginRecovery(owner, { replaces: 'ADDRESS', email: newEmail })
    expect(await subjects(newEmail)).toEqual(['Your way back in has begun'])
    await passDays(owner, 1, 14)
    setTimeSource(() => new Date())
    expect((await accountOf(owner)).email).toBe(newEmail)
    expect((await subjects(newEmail)).at(-1)).toBe('Your way back into your account is open')
    const former = await inbox(url, email)
    expect(former.some(({ text }) => /\/auth\/cancel#change=/.test(text))).toBe(true)
    expect(former.at(-1)?.subject).toBe('Your way back into your account is open')
    // The second step is as it was: whoever reads the new mailbox needs it too.
    await choosePassword(newEmail, chosenPassword)
    const { challenge, session } = await json(
      send(url, login, { body: { email: newEmail, password: chosenPassword } }),
    )
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
    const body = {
      email: newEmail,
      session,
      challenge,
      code: appCode(secretCode, { stepsAhead: 1 }),
    }
    await json(send(url, Verify2FA, { body }))

    // An owner who lost both parts: the second recovery begins 30 days after the end of the first.
    expect((await beginRecovery(owner, undefined, { status: 409 })).code).toBe('CHANGED_RECENTLY')
    const { userId } = await accountOf(owner)
    await writeAll([accountChange(userId, { heldUntil: new Date().toISOString() })])
    expect((await beginRecovery(owner)).dueAt).toBeDefined()
    expect((await subjects(newEmail)).at(-1)).toBe(askedSubject)
    await passDays(owner, 1, 14)
    setTimeSource(() => new Date())
    expect((await subjects(newEmail)).at(-1)).toBe('Your way back into your account is open')
    const last = 'Lantern-orchard-57'
    await choosePassword(newEmail, last)
    const setUp = await json(send(url, login, { body: { email: newEmail, password: last } }))
    expect(setUp.challenge).toBe('MFA_SETUP')
    const { token } = await json(
      send(url, Verify2FA, {
        body: {
          email: newEmail,
          session: setUp.session,
          challenge: setUp.challenge,
          code: appCode(setUp.secretCode),
        },
      }),
    )
    expect((await json(send(url, me, { token }))).email).toBe(newEmail)
  })

  it('stays as it was if the new address got an account meanwhile', async () => {
    const owner = await newPerson(url)
    const newEmail = `${randomUUID()}@example.net`
    await beginRecovery(owner, { replaces: 'ADDRESS', email: newEmail })
    await newPerson(url, { email: newEmail })
    await passDays(owner, 1, 14)
    expect((await accountOf(owner)).email).toBe(owner.email)
    expect((await subjects(owner.email)).at(-1)).toBe(stoppedSubject)
  })
})

it('a slow recovery that has begun to replace is finished, whatever was reported since', async () => {
  const owner = await newPerson(url)
  await beginRecovery(owner)
  const { userId, recovery } = await accountOf(owner)
  if (!recovery) throw new Error('Nothing has begun.')
  // As it is when a worker stopped half way: the sign-in may be deleted already.
  const half = { ...recovery, completing: true } as const
  await writeAll([
    accountChange(userId, { recovery: half, reportedSince: new Date().toISOString() }),
  ])
  const [code = ''] = await stopLinks(owner.email)
  expect((await json(send(url, CancelRecovery, { body: { code } }), 400)).code).toBe('CODE_INVALID')
  await passDays(owner, 1, 1)
  const after = await accountOf(owner)
  expect([after.recovery, after.heldUntil === undefined]).toEqual([undefined, false])
  expect((await subjects(owner.email)).at(-1)).toBe('Your way back into your account is open')
})

it('a slow recovery takes longer by the days on which the owner could not be told', async () => {
  const owner = await newPerson(url)
  await beginRecovery(owner)
  await passDays(owner, 1, 2)
  const paused = vi
    .spyOn(ses, 'send')
    .mockImplementation(() => Promise.reject(new Error('SES is paused.')))
  for (const days of [3, 4]) await expect(passDays(owner, days, days)).rejects.toThrow('paused')
  paused.mockRestore()
  // The 14 days, and the two on which no notice went out.
  await passDays(owner, 5, 15)
  expect((await accountOf(owner)).recovery).toBeDefined()
  await passDays(owner, 16, 17)
  expect((await accountOf(owner)).recovery).toBeUndefined()
})

it('a slow recovery asks a refusing mail service once an hour, however often the sweep offers it', async () => {
  const owner = await newPerson(url)
  await beginRecovery(owner)
  const paused = vi
    .spyOn(ses, 'send')
    .mockImplementation(() => Promise.reject(new Error('SES is paused.')))
  onTestFinished(() => paused.mockRestore())
  await expect(passTo(owner, 1.001)).rejects.toThrow('paused')
  const { length: tries } = paused.mock.calls
  expect(tries).toBeGreaterThan(0)
  for (const minutes of [2, 10, 30, 58]) await passTo(owner, 1 + minutes / 1440)
  expect(paused).toHaveBeenCalledTimes(tries)
  await expect(passTo(owner, 1 + 62 / 1440)).rejects.toThrow('paused')
  expect(paused).toHaveBeenCalledTimes(2 * tries)
})

it('a slow recovery tells the owner once a day, although each message comes twice', async () => {
  const owner = await newPerson(url)
  await beginRecovery(owner)
  for (const days of [1.01, 2.01, 3.01]) {
    inDays(days)
    const due = await dueOf(owner.userId)
    if (!due) throw new Error('Nothing is due.')
    for (const message of [due, due]) await handleReminder({ type: 'DueOffered', ...message })
  }
  const notices = (await subjects(owner.email)).filter((subject) => subject === askedSubject)
  // One at the beginning, and one on each of the three days.
  expect(notices).toHaveLength(4)
  const entries = await dueEntriesOf(UserId.parse(owner.userId))
  expect(entries.filter(({ kind }) => kind === 'recovery')).toHaveLength(1)
})

it('a slow recovery stops once a delegate reports the death, and does not delay that report', async () => {
  const owner = await newPerson(url)
  const delegate = await newPerson(url)
  const ownerAccount = await accountOf(owner)
  await trust(ownerAccount, delegate)
  await beginRecovery(owner)
  const { ReportPassing, GetStatus } = passing.operations
  const about = { token: delegate.token, query: { profileId: ownerAccount.userProfileId } }
  await json(send(url, ReportPassing, about))
  await passDays(owner, 1, 1)
  setTimeSource(() => new Date())
  const after = await accountOf(owner)
  expect([after.recovery, after.heldUntil]).toEqual([undefined, undefined])
  const mails = await inbox(url, owner.email)
  const stopMail = mails.find(({ subject }) => subject === stoppedSubject)
  expect(stopMail?.text).toContain('say that you are alive')
  expect((await json(send(url, GetStatus, about))).state).toBe('REPORTED')
  expect((await beginRecovery(owner, undefined, { status: 409 })).code).toBe('PASSING_OPEN')
})

describe('a slow recovery is refused', () => {
  it.each([
    ['while a death is reported', { reportedSince: new Date().toISOString() }, 'PASSING_OPEN'],
    ['in a memorial', { memorialSince: new Date().toISOString() }, 'MEMORIAL'],
  ] as const)('%s, and stops when that begins', async (_, change, code) => {
    const owner = await newPerson(url)
    const userId = UserId.parse(owner.userId)
    await beginRecovery(owner)
    await writeAll([accountChange(userId, change)])
    await passDays(owner, 1, 14)
    const after = await accountOf(owner)
    expect([after.recovery, after.heldUntil]).toEqual([undefined, undefined])
    expect((await subjects(owner.email)).at(-1)).toBe(stoppedSubject)
    expect((await beginRecovery(owner, undefined, { status: 409 })).code).toBe(code)
  })

  it('for oneself, an unknown user, an address with an account, or no new address', async () => {
    const owner = await newPerson(url)
    expect((await beginRecovery(administrator, undefined, { status: 403 })).code).toBe('FORBIDDEN')
    expect((await beginRecovery({ userId: randomUUID() }, undefined, { status: 404 })).field).toBe(
      'userId',
    )
    const taken = { replaces: 'ADDRESS', email: administrator.email }
    expect((await beginRecovery(owner, taken, { status: 409 })).code).toBe('ALREADY_REGISTERED')
    expect((await beginRecovery(owner, { replaces: 'ADDRESS' }, { status: 400 })).field).toBe(
      'email',
    )
    const noAdministrator = await json(
      send(url, BeginRecovery, {
        token: owner.token,
        body: { userId: UserId.parse(administrator.userId), replaces: 'SECOND_STEP' },
      }),
      403,
    )
    expect(noAdministrator.code).toBe('FORBIDDEN')
    expect(await subjects(owner.email)).not.toContain(askedSubject)
  })
})

it('a slow recovery and a temporary password never replace both parts of a sign-in together', async () => {
  const owner = await newPerson(url)
  const { ForceChangePassword } = userProfile.operations
  const give = (status: number) =>
    json(
      send(url, ForceChangePassword, {
        token: administrator.token,
        query: { newPassword: chosenPassword },
        body: { userId: UserId.parse(owner.userId) },
      }),
      status,
    )
  await beginRecovery(owner)
  expect((await give(409)).code).toBe('RECOVERY_WAITING')
  const [code = ''] = await stopLinks(owner.email)
  await json(send(url, CancelRecovery, { body: { code } }))
  await give(200)
  const unblocked = { recoveryBlockedUntil: undefined }
  await writeAll([accountChange(UserId.parse(owner.userId), unblocked)])
  expect((await beginRecovery(owner, undefined, { status: 409 })).code).toBe('CHANGED_RECENTLY')
})

it('a slow recovery begins once if two administrators begin it at the same moment', async () => {
  const owner = await newPerson(url)
  const other = await newPerson(url, { groups: ['admin'] })
  const body = { userId: UserId.parse(owner.userId), replaces: 'SECOND_STEP' } as const
  const statuses = (
    await Promise.all(
      [administrator, other].map(({ token }) => send(url, BeginRecovery, { token, body })),
    )
  ).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

it('a slow recovery ends with the account', async () => {
  const owner = await newPerson(url)
  await beginRecovery(owner)
  const closed = await accountOf(owner)
  const deletion = { at: new Date().toISOString(), linkHash: 'none' }
  await writeAll([accountChange(closed.userId, { deletion })])
  await writeAll(accountRemoval({ ...closed, deletion }, new Date()))
  const mailsBefore = (await inbox(url, owner.email)).length
  await passDays(owner, 1, 2)
  expect(await dueOf(owner.userId)).toBeUndefined()
  expect(await inbox(url, owner.email)).toHaveLength(mailsBefore)
})
