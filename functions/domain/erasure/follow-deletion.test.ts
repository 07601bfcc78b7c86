import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { dynamo, type Item, writeAll } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import {
  accountChange,
  createAccount,
  findAccount,
  findActiveAccount,
} from '#functions/domain/accounts/account.ts'
import { deletionDue, endDeletion } from '#functions/domain/accounts/end-deletion.ts'
import type { AnnouncedDeletion } from '#functions/domain/accounts/fields/deletion.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  type BillingRecord,
  billingChange,
  newBilling,
} from '#functions/domain/billing/billing-record.ts'
import { openWords, toDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { advancePassing } from '#functions/domain/passing/advance-passing.ts'
import { applyPassingCommand } from '#functions/domain/passing/apply-passing-command.ts'
import { loadPassing, plainLine } from '#functions/domain/passing/passing-repository.ts'
import { handlers as userProfileHandlers } from '#functions/user-profile/index.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { type DeliveryId, FileId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { aSubscription } from '#shared/rules/billing/billing.fixture.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { candidate, opening } from '#shared/rules/passing/passing.fixture.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { acceptedDelegate } from '#tests/builders/accepted-delegate.ts'
import { SimulatedTable } from '#tests/simulation/services/table.ts'
import { announceDeletion } from './announce-deletion.ts'
import { followDeletion } from './follow-deletion.ts'

/*
 * The consequences of the announcement of a deletion, in a table in memory that knows all
 * transactions.
 */

const firstDay = new Date('2026-11-21T10:00:00.000Z')
const owner = anAccount({
  formerEmails: [{ email: 'ana@before.example', until: '2026-12-20T10:00:00.000Z' }],
})
const { userId } = owner
const friend = anAccount({
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1c11'),
  userProfileId: UserProfileId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1c22'),
  email: 'friend@example.org',
})

let now = firstDay
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const context = () => ({ now, wallTime: now })

/** The items of the table. */
let stored = new Map<string, Item>()
/** Whether each transaction fails. */
let writesFail = false
/** Runs before the next transaction. */
let beforeWrite: (() => Promise<void>) | undefined

beforeEach(async () => {
  now = firstDay
  stored = new Map()
  writesFail = false
  beforeWrite = undefined
  setTimeSource(() => now)
  forgetDataKeys()
  for (const [name, value] of Object.entries({
    TABLE_NAME: 'table',
    DATA_KEY_ID: 'key',
    EXPORTS_BUCKET: 'exports',
    USER_POOL_ID: 'pool',
    APP_URL: 'https://heirloom.example',
    DAILY_TEXTS: '100',
    LOG_LEVEL: 'silent',
  })) {
    vi.stubEnv(name, value)
  }
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }))
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async () => ({}))
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async () => ({}))
  const table = new SimulatedTable({
    committed: (changes) => {
      for (const { key, after } of changes) {
        if (after) stored.set(`${key.pk} ${key.sk}`, after)
        else stored.delete(`${key.pk} ${key.sk}`)
      }
    },
    readsStale: () => false,
    meetsAnother: () => false,
  })
  vi.spyOn(dynamo, 'send').mockImplementation(async ({ input, constructor: { name } }) => {
    if (writesFail && name === 'TransactWriteCommand') throw new Error('The worker stopped.')
    const runFirst = name === 'TransactWriteCommand' ? beforeWrite : undefined
    if (runFirst) {
      beforeWrite = undefined
      await runFirst()
    }
    return table.answer(name, input)
  })
  await createAccount(owner, [])
  await createAccount(friend, [])
  await acceptedDelegate(owner, friend)
})
afterEach(() => {
  setTimeSource(() => new Date())
  forgetDataKeys()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const deliveries = () =>
  [...stored]
    .filter(([key]) => key.startsWith(`PERSON#${userId} DELIVERY#`))
    .map(([, item]) => toDelivery(item))

const mails = () =>
  Promise.all(
    deliveries().map(async (delivery) => {
      const { mail } = await openWords(owner, delivery)
      return mail
    }),
  )
const subjects = async () => (await mails()).map((mail) => mail?.subject).sort()

/** The owner's entries of this kind in the due index, the earliest first. */
const dues = (kind: Due['kind'] = 'deletion') =>
  [...stored.values()]
    .filter((item) => item.kind === kind && item.owner === userId && 'at' in item)
    .map(({ owner: of, id, at }) => ({ kind, owner: of, id, at }) as Due)
    .sort((one, other) => one.at.localeCompare(other.at))

/**
 * One round of the worker. What it adds to the due index in this round, it follows in the next one:
 * a deletion ends in one round, and the owner is told in the next.
 */
const followAll = async () => {
  for (const due of dues()) await followDeletion(due)
}

const accountNow = () => findAccount(userId, { consistent: true })
/** The deletion that the account tells of. The account itself must be there. */
const announcedDeletion = async () => ((await accountNow()) ?? expect.unreachable()).deletion

/**
 * Gives notices of the announcement to the owner an outcome: all notices, or those of `noticesOf`.
 */
const settle = async (
  parts: Partial<Delivery>,
  noticesOf: (deletion: AnnouncedDeletion) => readonly (DeliveryId | undefined)[] = (deletion) => [
    deletion.noticeId,
    ...(deletion.otherNoticeIds ?? []),
  ],
) => {
  const { deletion } = (await accountNow()) ?? {}
  const ids = (deletion ? noticesOf(deletion) : []).filter((id) => id !== undefined)
  if (ids.length === 0) throw new Error('No mail is planned.')
  for (const id of ids) {
    await updateDelivery(userId, id, (delivery) => ({
      ...delivery,
      version: delivery.version + 1,
      lookAt: undefined,
      ...parts,
    }))
  }
}
const toPresent = ({ noticeId }: AnnouncedDeletion) => [noticeId]
const toOthers = ({ otherNoticeIds = [] }: AnnouncedDeletion) => otherNoticeIds

/** SES takes the mails to the owner: all, or those of `noticesOf`. */
const acceptMails = (noticesOf?: Parameters<typeof settle>[1]) =>
  settle({ state: 'SENT', sentAt: now.toISOString() }, noticesOf)

const bringCertificate = () =>
  applyPassingCommand(
    userId,
    {
      type: 'attach-certificate',
      by: friend.userId,
      fileId: FileId.parse('5c7e9f1b-3d5a-4b7c-8e9f-0a1b2c3d4e5f'),
      candidates: [{ ...candidate(1), userId: friend.userId }],
    },
    { now },
    { writeLine: plainLine },
  )

const announce = async () => {
  await announceDeletion(context(), owner)
  await followAll()
  await acceptMails()
}

const keepNow = async () => {
  const account = await accountNow()
  if (account) await endDeletion({ now }, account, 'KEPT')
}

const announcedSubjects = [
  'The account of Ana Moreno will be deleted',
  'Your account will be deleted in seven days',
  'Your account will be deleted in seven days',
]

describe('an announcement', () => {
  it('closes the account at once, and tells everybody in one transaction, once', async () => {
    const at = await announceDeletion(context(), owner)
    expect(Date.parse(at)).toBe(firstDay.getTime() + 7 * day)
    expect(await findActiveAccount(userId)).toBeUndefined()
    expect(deliveries()).toEqual([])
    writesFail = true
    await expect(followAll()).rejects.toThrow('The worker stopped.')
    expect(deliveries()).toEqual([])
    writesFail = false
    const duesBefore = dues()
    await followAll()
    expect(await subjects()).toEqual(announcedSubjects)
    for (const due of duesBefore) await followDeletion(due)
    await followAll()
    expect(await subjects()).toEqual(announcedSubjects)
    expect(dues()).toEqual([deletionDue(userId, at)])
  })

  it('gives both addresses of the owner the link that keeps the account', async () => {
    await announce()
    const [one, other] = (await mails()).flatMap((mail) =>
      mail?.action?.label === 'Keep my account' ? [mail.action.url] : [],
    )
    expect(one).toMatch(/#deletion=[\w-]{27}$/)
    expect(other).toBe(one)
  })

  it('is texted to the number with which the owner signs in', async () => {
    const signInPhone = '+12025550142'
    await writeAll([accountChange(userId, { secondFactor: 'sms', signInPhone })])
    await announceDeletion(context(), owner)
    await followAll()
    const texts = deliveries().filter(({ channel }) => channel === 'sms')
    expect(texts).toHaveLength(1)
    expect((await announcedDeletion())?.otherNoticeIds).toContain(texts[0]?.deliveryId)
  })

  it('is mailed by only one of two workers that begin at the same moment', async () => {
    await announceDeletion(context(), owner)
    const [due] = dues()
    if (due) await Promise.all([followDeletion(due), followDeletion(due)])
    expect(await subjects()).toEqual(announcedSubjects)
  })

  it('has a running subscription end with its period, and go on if the account is kept', async () => {
    const billing: BillingRecord = { ...newBilling(owner), subscriptions: [aSubscription()] }
    await writeAll(billingChange(owner, undefined, billing, now))
    await announce()
    const [toEnd] = dues('billing')
    expect(toEnd).toBeDefined()
    // What the worker of payments then stores.
    const ending = { ...billing, subscriptions: [{ ...aSubscription(), endsWithPeriod: true }] }
    await writeAll([
      ...billingChange(owner, billing, ending, now),
      ...(toEnd ? dueRemoval(toEnd) : []),
    ])
    await keepNow()
    pass(hour)
    await followAll()
    expect(dues('billing')).toMatchObject([{ at: now.toISOString() }])
  })
})

describe('the account', () => {
  it('is deleted after the seven days and not before, even if the due entry is offered twice', async () => {
    await announce()
    const [due] = dues()
    pass(7 * day - 1)
    await followAll()
    expect(await accountNow()).toBeDefined()
    pass(1)
    if (due) await followDeletion(due)
    if (due) await followDeletion(due)
    expect(await accountNow()).toBeUndefined()
    expect(dues()).toEqual([])
  })

  it('waits for the mail to its owner, and seven days from then on', async () => {
    await announceDeletion(context(), owner)
    await followAll()
    pass(7 * day)
    await followAll()
    expect(await accountNow()).toBeDefined()
    pass(hour)
    await acceptMails()
    pass(6 * day)
    await followAll()
    expect(await accountNow()).toBeDefined()
    pass(day)
    await followAll()
    expect(await accountNow()).toBeUndefined()
  })

  it('waits for the mail to each address that its owner had before, too', async () => {
    await announceDeletion(context(), owner)
    await followAll()
    await acceptMails(toPresent)
    pass(7 * day)
    await followAll()
    expect(await accountNow()).toBeDefined()
    await acceptMails(toOthers)
    pass(6 * day)
    await followAll()
    expect(await accountNow()).toBeDefined()
    pass(day)
    await followAll()
    expect(await accountNow()).toBeUndefined()
  })

  it('is deleted although one address of its owner refused the mail', async () => {
    await announceDeletion(context(), owner)
    await followAll()
    await settle({ state: 'HELD' }, toPresent)
    await acceptMails(toOthers)
    pass(7 * day)
    await followAll()
    expect(await accountNow()).toBeUndefined()
  })

  it('is kept for 28 days if no channel of its owner took a notice', async () => {
    await announceDeletion(context(), owner)
    await followAll()
    await settle({ state: 'HELD' }, toPresent)
    await settle({ state: 'FAILED' }, toOthers)
    // The worker looks after the seven days, and then each day.
    for (let days = 7; days < 28; days += 1) {
      pass(days === 7 ? 7 * day : day)
      await followAll()
      expect(await accountNow()).toBeDefined()
    }
    pass(day)
    await followAll()
    expect(await accountNow()).toBeUndefined()
  })

  it('is deleted only after its owner was told, even if an earlier version dropped the event', async () => {
    const at = await announceDeletion(context(), owner)
    for (const due of dues()) if (due.at !== at) await writeAll(dueRemoval(due))
    pass(7 * day)
    await followAll()
    expect(await subjects()).toEqual(announcedSubjects)
    const later = new Date(now.getTime() + 7 * day).toISOString()
    expect(dues()).toEqual([deletionDue(userId, later)])
    expect((await announcedDeletion())?.at).toBe(later)
    await acceptMails()
    pass(7 * day)
    await followAll()
    expect(await accountNow()).toBeUndefined()
  })

  it('stays if somebody brings a certificate in the moment in which it is deleted', async () => {
    await announce()
    pass(7 * day)
    beforeWrite = async () => {
      await bringCertificate()
    }
    await followAll()
    expect(await accountNow()).toBeDefined()
    await followAll()
    await followAll()
    expect(await announcedDeletion()).toBeUndefined()
    expect(await subjects()).toContain('Your account was not deleted')
  })

  it('is deleted at its time also if an earlier version announced it, with its time and link alone', async () => {
    const at = new Date(now.getTime() + day).toISOString()
    await writeAll([accountChange(userId, { deletion: { at, linkHash: 'former' } })])
    pass(day)
    await followDeletion(deletionDue(userId, at))
    expect(await accountNow()).toBeUndefined()
  })

  it('stays while a certificate waits, and its owner and the delegates are told why', async () => {
    await announce()
    await bringCertificate()
    pass(7 * day)
    await followAll()
    expect(await announcedDeletion()).toBeUndefined()
    await followAll()
    await followAll()
    expect(await subjects()).toEqual(
      [
        ...announcedSubjects,
        'The account of Ana Moreno stays',
        'Your account was not deleted',
        'Your account was not deleted',
      ].sort(),
    )
    expect(dues()).toEqual([])
  })

  it('stays if a death is reported, even if the owner then says that they live', async () => {
    const billing: BillingRecord = {
      ...newBilling(owner),
      subscriptions: [{ ...aSubscription(), endsWithPeriod: true }],
    }
    await writeAll(billingChange(owner, undefined, billing, now))
    await announce()
    pass(day)
    const report: PassingCommand = {
      type: 'report',
      by: friend.userId,
      opening: opening([{ ...candidate(1), userId: friend.userId }]),
    }
    await applyPassingCommand(userId, report, { now }, { writeLine: plainLine })
    expect(await announcedDeletion()).toBeUndefined()
    expect(dues()).toHaveLength(1)
    await applyPassingCommand(userId, { type: 'check-in' }, { now }, { writeLine: plainLine })
    await followAll()
    await followAll()
    const subjectsSent = (await mails()).map((mail) => mail?.subject)
    expect(
      subjectsSent.filter((subject) => subject === 'Your account was not deleted'),
    ).toHaveLength(2)
    expect(subjectsSent).toContain('The account of Ana Moreno stays')
    expect(dues()).toEqual([])
    expect(dues('billing')).toMatchObject([{ at: now.toISOString() }])
  })

  it('stays also if a death is reported in the moment in which the deletion is announced', async () => {
    const report: PassingCommand = {
      type: 'report',
      by: friend.userId,
      opening: opening([{ ...candidate(1), userId: friend.userId }]),
    }
    beforeWrite = async () => {
      await announceDeletion(context(), owner)
    }
    await applyPassingCommand(userId, report, { now }, { writeLine: plainLine })
    expect(await announcedDeletion()).toBeUndefined()
    for (let round = 0; round < 2; round += 1) await followAll()
    expect(await subjects()).toContain('Your account was not deleted')
  })

  it('stays if it is a memorial, and nobody is told', async () => {
    await announce()
    await writeAll([accountChange(userId, { memorialSince: now.toISOString() })])
    pass(7 * day)
    await followAll()
    expect(await announcedDeletion()).toBeUndefined()
    expect(await subjects()).toEqual(announcedSubjects)
    expect(dues()).toEqual([])
  })
})

describe('the check-ins of an account that is to be deleted', () => {
  const change = (command: PassingCommand) =>
    applyPassingCommand(userId, command, { now }, { writeLine: plainLine })
  const settings = { challengeDays: 14, confirmers: 1, checkInDays: 30 } as const

  it('begin again when the owner asks for the deletion with their password', async () => {
    await change({ type: 'change-settings', settings })
    pass(29 * day)
    const caller = { userId, account: owner, authenticatedAt: now, accessToken: 'token' }
    await userProfileHandlers.DeleteUser({ currentPassword: 'Juniper-hollow-82' }, {
      ...context(),
      requestId: 'test',
      sourceIp: '::1',
      caller,
    } as MemberContext)
    expect((await loadPassing(userId)).nextAt).toBe(
      new Date(now.getTime() + 30 * day).toISOString(),
    )
    expect(await announcedDeletion()).toBeDefined()
  })

  it('ask nothing', async () => {
    await change({ type: 'change-settings', settings })
    await advancePassing(userId, [])
    const subjectsSent = await subjects()
    pass(29 * day)
    await announceDeletion(context(), owner)
    pass(day)
    await advancePassing(userId, [])
    expect(await subjects()).toEqual(subjectsSent)
    expect((await loadPassing(userId)).checkIn).toMatchObject({ asked: 0 })
  })
})

describe('keeping the account', () => {
  const code = async () =>
    /#deletion=([\w-]{27})/.exec(JSON.stringify(await mails()))?.[1] ??
    expect.fail('No mail has a code.')
  const keep = async (given: string) =>
    userProfileHandlers.KeepAccount(
      { body: { code: given } },
      { ...context(), requestId: 'test', sourceIp: '::1' },
    )

  it('works once with the link, tells everybody, and leaves nothing to do', async () => {
    await announce()
    const given = await code()
    expect(await keep(given)).toEqual({ kept: true })
    expect(await findActiveAccount(userId)).toBeDefined()
    await expect(keep(given)).rejects.toMatchObject({ code: 'CODE_INVALID' })
    const [due] = dues()
    await followAll()
    if (due) await followDeletion(due)
    expect(await subjects()).toEqual(
      [
        ...announcedSubjects,
        'The account of Ana Moreno stays',
        'Your account stays',
        'Your account stays',
      ].sort(),
    )
    expect(dues()).toEqual([])
    pass(8 * day)
    await followAll()
    expect(await accountNow()).toBeDefined()
  })

  it('needs the link of this announcement: the link of an earlier one does not stop it', async () => {
    await announceDeletion(context(), owner)
    const untold = await accountNow()
    await followAll()
    const given = await code()
    // Stopped by a caller who read the account before the mails were stored.
    if (untold) await endDeletion({ now }, untold, 'KEPT')
    pass(hour)
    await announceDeletion(context(), owner)
    await followAll()
    await expect(keep(given)).rejects.toMatchObject({ code: 'CODE_INVALID' })
    expect(await findActiveAccount(userId)).toBeUndefined()
  })

  it('is refused after the seven days', async () => {
    await announce()
    const given = await code()
    pass(7 * day)
    await followAll()
    await expect(keep(given)).rejects.toMatchObject({ code: 'CODE_INVALID' })
  })

  it('before anybody was told of the deletion tells them only that the account stays', async () => {
    await announceDeletion(context(), owner)
    await keepNow()
    await followAll()
    expect(await subjects()).toEqual([
      'The account of Ana Moreno stays',
      'Your account stays',
      'Your account stays',
    ])
    expect(dues()).toEqual([])
  })

  it('is told to nobody if another deletion was announced before the worker ran', async () => {
    await announce()
    await keepNow()
    const duesOfKeeping = dues()
    pass(hour)
    const at = await announceDeletion(context(), owner)
    for (const due of duesOfKeeping) await followDeletion(due)
    await followAll()
    expect(await subjects()).toEqual([...announcedSubjects, ...announcedSubjects].sort())
    expect(dues()).toEqual([deletionDue(userId, at)])
  })
})
