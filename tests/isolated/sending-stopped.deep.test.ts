import { randomUUID } from 'node:crypto'
import { SESClient, UpdateConfigurationSetSendingEnabledCommand } from '@aws-sdk/client-ses'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import type { Delivery, DeliveryKind } from '#shared/model/delivery.ts'
import { DeliveryId, type UserId } from '#shared/model/ids.ts'
import { type MailStream, mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { newOwner } from '../builders/new-owner.ts'
import { settle } from '../delivery/product.ts'
import { promiseDelivery } from '../delivery/promise-delivery.ts'
import { startServices } from '../delivery/start-services.ts'
import { passMinutes, startTestClock } from '../delivery/test-clock.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * The mail service refuses mails because of our account or domain, or because of the mail itself.
 * The test controls the time and the faults.
 */

const clock = startTestClock()

let services: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  services = await startServices({ now: clock.now })
})
afterAll(() => services.close())
beforeEach(() => {
  clock.time += 24 * 60 * minute
})
afterEach(async () => {
  services.faults.mail.clear()
  // What still waits goes out, so that the next test begins with every stream open.
  await pass(40)
})

const runWorkers = () => settle(services)

const pass = (minutes: number) => passMinutes(clock, minutes, services)

interface Promised {
  readonly owner: UserId
  readonly deliveryId: DeliveryId
}

const promiseMail = async (
  kind: DeliveryKind = 'message',
  givenOwner?: Account,
  options: { readonly security?: true; readonly routine?: true } = {},
): Promise<Promised> => {
  const owner = givenOwner ?? (await newOwner())
  const deliveryId = await promiseDelivery(owner, { kind, ...options })
  return { owner: owner.userId, deliveryId }
}

/** Mail of the same stream as other notices, which is not urgent. */
const promiseRoutine = () => promiseMail('notice', undefined, { routine: true })

const find = async ({ owner, deliveryId }: Promised): Promise<Delivery> => {
  const delivery = await findDelivery(owner, deliveryId)
  if (!delivery) throw new Error('There is no such delivery.')
  return delivery
}

const acceptancesOf = ({ deliveryId }: Promised) =>
  services.acceptances().filter((acceptance) => acceptance.deliveryId === deliveryId)

const notVerified = {
  operation: 'SendEmail',
  error: 'MessageRejected',
  message:
    'Email address is not verified. The following identities failed the check in region US-EAST-1: no-reply@heirloom.example',
  times: 1000,
}

const noSuchAddress = {
  operation: 'SendEmail',
  error: 'InvalidParameterValue',
  message: 'Domain contains illegal character',
}

describe('a mail that the service refuses', () => {
  it.each([
    notVerified,
    {
      ...notVerified,
      message:
        'Sending suspended for this account. For more information, please check the inbox of the email address associated with your AWS account.',
    },
    { ...notVerified, error: 'ConfigurationSetDoesNotExist', message: 'No such set.' },
    { ...notVerified, error: 'AccountSendingPausedException', message: 'Paused.' },
    { ...notVerified, error: 'Throttling', message: 'Daily message quota exceeded.' },
    { ...notVerified, error: 'MailFromDomainNotVerifiedException', message: 'No MX record.' },
  ])(
    'because of our account or domain is sent once the reason is gone: $error, $message',
    async (fault) => {
      services.faults.mail.set(fault)
      const promised = await promiseMail()
      await runWorkers()
      await pass(10)
      expect((await find(promised)).state).toBe('SCHEDULED')
      services.faults.mail.clear()
      await pass(25)
      expect((await find(promised)).state).toBe('SENT')
      expect(acceptancesOf(promised)).toHaveLength(1)
    },
  )

  it('for its address has failed at once', async () => {
    services.faults.mail.set(noSuchAddress)
    const promised = await promiseMail()
    await runWorkers()
    expect((await find(promised)).state).toBe('FAILED')
  })
})

describe('refusals because of our account or domain, of three owners within five minutes,', () => {
  const mailsTried = async (act: () => Promise<unknown>) => {
    const attempts = async (all: readonly Promised[]) =>
      (await Promise.all(all.map(find))).flatMap((delivery) =>
        delivery.attempts.map(({ id }) => id),
      )
    const before = await attempts(promised)
    await act()
    return (await attempts(promised)).length - before.length
  }
  let promised: Promised[] = []
  beforeEach(async () => {
    promised = []
    services.faults.mail.set(notVerified)
    for (let number = 0; number < 3; number += 1) {
      promised.push(await promiseRoutine())
      clock.time += 1000
      await sweep()
      await runWorkers()
    }
  })

  it('stop their stream except for one trial a minute, and all goes out once a trial is taken', async () => {
    for (let number = 0; number < 4; number += 1) promised.push(await promiseRoutine())
    promised.push(await promiseMail('notice'))
    await runWorkers()
    expect(await mailsTried(() => pass(10))).toBeLessThanOrEqual(10)
    const tried = await Promise.all(promised.slice(3, 7).map(find))
    expect(tried.flatMap(({ attempts }) => attempts)).toEqual([])
    services.faults.mail.clear()
    await pass(30)
    for (const delivery of promised) expect(acceptancesOf(delivery)).toHaveLength(1)
  })

  it('let the waiting notice be tried again each minute', async () => {
    const notice = await promiseMail('notice')
    await runWorkers()
    await pass(8)
    expect((await find(notice)).attempts.length).toBeGreaterThanOrEqual(5)
    services.faults.mail.clear()
    await pass(6)
    for (const delivery of [...promised, notice]) expect((await find(delivery)).state).toBe('SENT')
  })

  it('let the oldest of the waiting notices be tried, whichever is offered first', async () => {
    const oldest = await promiseMail('notice')
    clock.time += 1000
    const younger = [await promiseMail('notice'), await promiseMail('notice')]
    await runWorkers()
    await pass(8)
    expect((await find(oldest)).attempts.length).toBeGreaterThanOrEqual(3)
    for (const delivery of younger) expect((await find(delivery)).attempts).toEqual([])
  })

  it('do not stop texts', async () => {
    const owner = await newOwner()
    const deliveryId = DeliveryId.parse(randomUUID())
    const request = { deliveryId, kind: 'notice', channel: 'sms', dueAt: 'now' } as const
    const recipient = { address: '+15125550134' }
    await writeAll(await deliveryCreation(owner, { ...request, recipient, text: 'Hello' }))
    await runWorkers()
    expect((await find({ owner: owner.userId, deliveryId })).state).toBe('SENT')
  })
})

describe('a paused configuration set', () => {
  const client = () => new SESClient({ maxAttempts: 1 })
  const sets = { domain: 'any', configurationSetPrefix: 'heirloom-local' }
  const pause = (
    stream: MailStream,
    { enabled: Enabled = false }: { readonly enabled?: boolean } = {},
  ) => {
    const { configurationSet: ConfigurationSetName } = mailSenderOf(stream, sets)
    const change = { ConfigurationSetName, Enabled }
    return client().send(new UpdateConfigurationSetSendingEnabledCommand(change))
  }
  /** One for each stream, in the order of `mailStreams`. */
  const inEachStream = async () => {
    const security = await promiseMail('notice', undefined, { security: true })
    return [security, await promiseMail('message'), await promiseMail('notice')]
  }
  const states = (all: readonly Promised[]) =>
    Promise.all(all.map(async (promised) => (await find(promised)).state))

  it.each(mailStreams.map((stream, position) => ({ stream, position })))(
    'stops $stream alone, and nothing is lost',
    async ({ stream, position }) => {
      await pause(stream)
      const refused: Promised[] = []
      for (let number = 0; number < 3; number += 1) {
        const mails = await inEachStream()
        await runWorkers()
        expect(await states(mails)).toEqual(
          mailStreams.map((mailStream) => (mailStream === stream ? 'SCHEDULED' : 'SENT')),
        )
        refused.push(...mails.filter((_, index) => index === position))
      }
      // Its breaker is open: the next is not even tried, and those of the other streams go out.
      const last = await inEachStream()
      await runWorkers()
      expect(await states(last)).toEqual(
        mailStreams.map((mailStream) => (mailStream === stream ? 'SCHEDULED' : 'SENT')),
      )
      const waiting = last.filter((_, index) => index === position)
      for (const delivery of waiting) expect((await find(delivery)).attempts).toEqual([])
      await pause(stream, { enabled: true })
      await pass(30)
      for (const delivery of [...refused, ...waiting]) {
        expect(acceptancesOf(delivery)).toHaveLength(1)
      }
    },
  )

  it('leaves the trial of its stream to the oldest notice there, whatever waits in other streams', async () => {
    await pause('security')
    await pause('notices')
    for (let number = 0; number < 3; number += 1) {
      await promiseMail('notice')
      await runWorkers()
    }
    // The first of them is tried each minute, and the second waits for longer than anything else.
    for (let number = 0; number < 2; number += 1) await promiseMail('notice')
    await pass(3)
    for (let number = 0; number < 3; number += 1) {
      await promiseMail('notice', undefined, { security: true })
      await runWorkers()
    }
    const securityMail = await promiseMail('notice', undefined, { security: true })
    await pass(3)
    expect((await find(securityMail)).attempts.length).toBeGreaterThanOrEqual(1)
    await pause('security', { enabled: true })
    await pause('notices', { enabled: true })
  })
})

describe('refusals that do not stop sending', () => {
  it('are those for an address, however many owners they concern', async () => {
    services.faults.mail.set({ ...noSuchAddress, times: 6 })
    for (let number = 0; number < 6; number += 1) await promiseMail()
    await runWorkers()
    const next = await promiseMail()
    await runWorkers()
    expect((await find(next)).state).toBe('SENT')
  })

  it('are those of one owner, however many', async () => {
    services.faults.mail.set({ ...notVerified, times: 5 })
    const owner = await newOwner()
    for (let number = 0; number < 5; number += 1) await promiseMail('message', owner)
    await runWorkers()
    const next = await promiseMail()
    await runWorkers()
    expect((await find(next)).state).toBe('SENT')
  })

  it('are those of three owners in an hour', async () => {
    for (let number = 0; number < 3; number += 1) {
      services.faults.mail.set({ ...notVerified, times: 1 })
      await promiseMail()
      await runWorkers()
      await pass(20)
    }
    const next = await promiseMail()
    await runWorkers()
    expect((await find(next)).state).toBe('SENT')
  })
})
