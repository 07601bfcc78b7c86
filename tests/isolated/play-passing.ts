import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { dueShards, listDue } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { type ContactId, DeliveryId } from '#shared/model/ids.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { acceptedDelegate } from '../builders/accepted-delegate.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { passPhases, startTestClock } from '../delivery/test-clock.ts'

export const { hour, day } = periods
export const minute = hour / 60
export const clock = startTestClock()
export const { now } = clock

export let services: Awaited<ReturnType<typeof startServices>>
export let owner: Account
export let delegates: Account[]

export const nameDelegate = (delegate: Account, parts: { namedAt?: string } = {}) =>
  acceptedDelegate(owner, delegate, parts)

export let contactIds: ContactId[]

/**
 * Plays a passing with the real functions and workers, and with the stand-ins of the services. Each
 * test has an owner of its own with three delegates, and begins a day after the test before.
 */
export const playPassing = () => {
  beforeAll(async () => {
    services = await startServices({ now })
  })
  afterAll(() => services.close())
  beforeEach(async () => {
    clock.time += day
    owner = await newOwner()
    delegates = await Promise.all([newOwner(), newOwner(), newOwner()])
    contactIds = []
    for (const delegate of delegates) contactIds.push(await nameDelegate(delegate))
  })
}

export const contextOf = (account: Account | undefined, authenticatedAt = now()) => {
  if (!account) throw new Error('There is no account to act as.')
  return memberContext(account, now(), { authenticatedAt, wallTime: new Date() })
}

export const ownerProfile = () => ({ profileId: owner.userProfileId })
export const runWorkers = () => settle(services)
export const passingState = async () => (await loadPassing(owner.userId)).state
export const reportPassing = async (by = 0) => {
  await passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[by]))
  await runWorkers()
}
export const confirmPassing = async (...by: number[]) => {
  for (const voter of by) {
    clock.time += 1000
    await passingHandlers.ConfirmPassing(ownerProfile(), contextOf(delegates[voter]))
  }
  await runWorkers()
}

export const advanceBy = (milliseconds: number) =>
  passPhases(clock, milliseconds, owner.userId, services)

export const mailsTo = ({ email }: Account) =>
  services.mails().filter(({ to }) => to.includes(email))
export const subjectsTo = (account: Account) => mailsTo(account).map(({ subject }) => subject)
export const aliveCodeIn = (text: string | undefined) =>
  /\/passing\/(?:alive|check-in)#code=([\w-]{27})/.exec(text ?? '')?.[1] ?? ''
export const dueTimes = async () => {
  const pages = Array.from({ length: dueShards }, (_, shard) =>
    listDue(shard, new Date('2999-01-01'), { limit: 1000 }),
  )
  return (await Promise.all(pages))
    .flatMap(({ entries }) => entries)
    .filter((due) => due.kind === 'passing' && due.owner === owner.userId)
    .map(({ at }) => at)
}
export const activityKinds = async () =>
  (await listActivity(owner.userId, { pageSize: 50 })).items.map(({ kind }) => kind).reverse()

/** Stores a message for after the owner's death. Returns the id of its delivery. */
export const storePosthumousMessage = async ({
  contactId,
  address = `${randomUUID()}@example.org`,
}: {
  contactId?: ContactId
  address?: string
} = {}) => {
  const deliveryId = DeliveryId.parse(randomUUID())
  await writeAll(
    await deliveryCreation(owner, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { name: 'Ben', address },
      contactId,
      mail: { subject: 'A message', paragraphs: ['For later.'] },
      requires: 'RELEASED',
    }),
  )
  return deliveryId
}
export const deliveryState = async (deliveryId: DeliveryId) =>
  (await findDelivery(owner.userId, deliveryId))?.state
