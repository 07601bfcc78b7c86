import { beforeAll, expect, inject, it } from 'vitest'
import { handleFollowUp } from '#events/workers/results.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { dueOfTakeover } from '#functions/domain/security/change-second-factor.ts'
import { account } from '#shared/contract/account.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { passing } from '#shared/contract/passing.ts'
import { security } from '#shared/contract/security.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { Email } from '#shared/model/plain.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { acceptedDelegate } from '../builders/accepted-delegate.ts'
import { accountOf } from '../builders/sharing.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox } from '../inbox.ts'
import { appCode, newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* A delegate whose account a thief uses says so, with the link in a notice. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { SayAccountTaken, BeginAppSetup, ConfirmAppSetup } = security.operations
const { ReportPassing, ConfirmPassing, GetStatus } = passing.operations
const { login, me, Verify2FA } = authenticate.operations

const takenLinkIn = (text: string) => /#taken=([\w-]{27})(?![\w-])/.exec(text)?.[1]

/** A mail with this subject comes to a person, at once or after some sweeps. */
const expectMail = (person: TestPerson, subject: RegExp) =>
  expect
    .poll(async () => (await inbox(url, person.email)).map((mail) => mail.subject), {
      // Two entries of the due index follow one another, each at the next sweep.
      timeout: 300_000,
    })
    .toContainEqual(expect.stringMatching(subject))

it('a delegate whose account was taken closes it, takes confirmations back, and confirms with another second step', async () => {
  beyondTheEmulator('second factor')
  const [owner, first, second] = await Promise.all([1, 2, 3].map(() => newPerson(url)))
  if (!owner || !first || !second) expect.unreachable()
  const ownerAccount = await accountOf(owner)
  for (const person of [first, second]) {
    await acceptedDelegate(ownerAccount, await accountOf(person))
  }
  const about = { profileId: ownerAccount.userProfileId }
  await json(send(url, ReportPassing, { token: first.token, query: about }))
  await expectMail(second, /Has .* died/)
  const mails = await inbox(url, second.email)
  const link = mails
    .map(({ text }) => takenLinkIn(text))
    .find((accountTakenLink) => accountTakenLink !== undefined)
  if (!link) expect.unreachable()
  // The thief confirms it.
  await json(send(url, ConfirmPassing, { token: second.token, query: about }))

  // The thief wants the account to be gone.
  const now = { now: new Date(), wallTime: new Date() }
  await announceDeletion(now, await accountOf(second))
  const sentBefore = (await inbox(url, second.email)).length
  // A session that began in the same second would stay valid.
  await nextSecond()
  const answer = await json(send(url, SayAccountTaken, { body: { code: link } }))
  expect(answer).toEqual({ email: second.email, codeSent: true })
  await json(send(url, me, { token: second.token }), 401)
  expect((await accountOf(second)).deletion).toBeUndefined()
  await expectMail(owner, /in the account of one of your delegates/)
  await expectMail(owner, /took back their confirmation/)
  await expectMail(first, /took back their confirmation/)
  const { report } = await json(send(url, GetStatus, { token: first.token, query: about }))
  expect(report).toMatchObject({ confirmed: 1, confirmersNeeded: 2 })

  // A second call only mails another code.
  await nextSecond()
  await json(send(url, SayAccountTaken, { body: { code: link } }))
  const codes = (await inbox(url, second.email)).slice(sentBefore)
  const code = codeIn(
    codes.findLast(({ subject }) => /new password/.test(subject ?? '')) ?? { text: '' },
  )
  const password = 'Meadow-kettle-31'
  const reset = { email: second.email, code, newPassword: password }
  await json(send(url, account.operations.ResetPassword, { body: reset }))
  const { session, challenge } = await json(
    send(url, login, { body: { email: second.email, password } }),
  )
  await nextSecond()
  const body = {
    email: second.email,
    session,
    challenge,
    code: appCode(second.secretCode, { stepsAhead: 1 }),
  }
  const { token } = await json(send(url, Verify2FA, { body }))
  expect(await json(send(url, me, { token }))).toMatchObject({ mustChangeSecondStep: true })
  for (const refused of [
    send(url, ConfirmPassing, { token, query: about }),
    send(url, sharing.operations.GetSharedWithMeFileList, { token }),
  ]) {
    expect((await json(refused, 403)).code).toBe('SECOND_STEP_CHANGE_REQUIRED')
  }

  const { secretCode } = await json(send(url, BeginAppSetup, { token }))
  const proof = { code: appCode(secretCode), currentPassword: password }
  await json(send(url, ConfirmAppSetup, { token, body: proof }))
  expect((await json(send(url, me, { token }))).mustChangeSecondStep).toBeUndefined()
  await json(send(url, ConfirmPassing, { token, query: about }))

  // The link is used up. Whoever said it twice in a year cannot say it again.
  const used = await json(send(url, SayAccountTaken, { body: { code: link } }), 400)
  expect(used.code).toBe('CODE_INVALID')
  const { userId } = await accountOf(second)
  const saidTakenAt = [1, 2].map((days) => new Date(Date.now() - days * day).toISOString())
  await writeAll([accountChange(userId, { saidTakenAt })])
  const refusedAgain = await json(send(url, SayAccountTaken, { body: { code: link } }), 409)
  expect(refusedAgain.code).toBe('CHANGED_RECENTLY')
}, 600_000)

it('a worker tells each owner once that an account was taken, also after an interrupted call', async () => {
  const [owner, delegate] = await Promise.all([newPerson(url), newPerson(url)])
  const delegateAccount = await accountOf(delegate)
  await acceptedDelegate(await accountOf(owner), delegateAccount)
  const now = new Date()
  const { userId } = delegateAccount
  const takenMark = { mustChangeSecondStep: true as const, saidTakenAt: [now.toISOString()] }
  await writeAll([accountChange(userId, takenMark), dueOfTakeover(userId, now)])
  await expectMail(owner, /in the account of one of your delegates/)
  // The worker's message comes again.
  const due = { kind: 'taken', owner: userId, id: userId, at: now.toISOString() } as const
  await handleFollowUp({ type: 'DueOffered', ...due })
  await nextSecond()
  const subjects = (await inbox(url, owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes('one of your delegates'))).toHaveLength(1)
})

it('an owner who changes their address before the message comes again is told once of a taken account', async () => {
  const [owner, delegate] = await Promise.all([newPerson(url), newPerson(url)])
  const [ownerAccount, delegateAccount] = await Promise.all([accountOf(owner), accountOf(delegate)])
  await acceptedDelegate(ownerAccount, delegateAccount)
  const now = new Date()
  const { userId } = delegateAccount
  const takenMark = { mustChangeSecondStep: true as const, saidTakenAt: [now.toISOString()] }
  await writeAll([accountChange(userId, takenMark)])
  const due = { kind: 'taken', owner: userId, id: userId, at: now.toISOString() } as const
  await handleFollowUp({ type: 'DueOffered', ...due })
  const until = new Date(now.getTime() + 30 * day).toISOString()
  const moved = {
    email: Email.parse(`moved-${owner.email}`),
    formerEmails: [{ email: ownerAccount.email, until }],
  }
  await writeAll([accountChange(ownerAccount.userId, moved)])
  await handleFollowUp({ type: 'DueOffered', ...due })
  await expectMail(owner, /in the account of one of your delegates/)
  expect(await inbox(url, moved.email)).toEqual([])
})

it('an account is not said to be taken with an unknown code', async () => {
  const wrong = await json(send(url, SayAccountTaken, { body: { code: 'a'.repeat(27) } }), 400)
  expect(wrong.code).toBe('CODE_INVALID')
})
