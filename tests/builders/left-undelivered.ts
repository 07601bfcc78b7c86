import { randomUUID } from 'node:crypto'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { sealAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { exampleDeliveryId } from '#shared/contract/example.ts'
import type { DeliveryState } from '#shared/model/delivery.ts'
import { ContactId, DeliveryId, MessageId, UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { proposeAddress } from '#shared/rules/delivery/proposed-address.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { endedAs } from './deliveries.ts'
import { storeMessageOf } from './messages.ts'
import { plantPassing } from './plant-passing.ts'
import { accountOf } from './sharing.ts'
import { trust } from './trusting-person.ts'

/** An owner whose death was reported, whose messages are released, and who has these delegates. */
export const releasedOwner = async (
  url: string,
  ...delegates: readonly TestPerson[]
): Promise<Account> => {
  const owner = await accountOf(await newPerson(url))
  await trust(owner, ...delegates)
  await plantPassing(owner.userId, ['notices', 'messages'])
  return accountOf(owner)
}

interface Options {
  readonly deliveryId?: DeliveryId
  readonly contactId?: ContactId
  readonly name?: string
  readonly address?: string
  /** How it ended. Without one, it is still to be sent, and is due now. */
  readonly state?: DeliveryState
}

/** Stores a message that an owner left for one recipient. */
export const storeLeftMessage = async (
  owner: Account,
  {
    deliveryId = DeliveryId.parse(randomUUID()),
    contactId = ContactId.parse(randomUUID()),
    name = 'Sofia Ruiz',
    address = `${randomUUID()}@example.org`,
    state,
  }: Options = {},
): Promise<DeliveryId> => {
  const messageId = MessageId.parse(randomUUID())
  const planned = { deliveryId, contactId, name, address: Email.parse(address) }
  await storeMessageOf(owner, {
    messageId,
    status: state ? 'FAILED' : 'SCHEDULED',
    scheduleInfo: { recipients: [contactId], scheduleTypeId: 'afterDeath' },
    plan: [planned],
  })
  // So late that no worker takes it before its state is stored.
  const later = new Date(currentTime().getTime() + 300 * day)
  await writeAll(
    await deliveryCreation(owner, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { name, address },
      contactId,
      messageId,
      mail: { subject: 'A message for you', paragraphs: ['It is on the page.'] },
      requires: 'RELEASED',
      dueAt: state ? later : 'now',
    }),
  )
  if (state) await updateDelivery(owner.userId, deliveryId, (before) => endedAs(before, state))
  return deliveryId
}

/** Stores that a delegate has proposed this address. */
export const storeProposal = async (
  owner: Account,
  deliveryId: DeliveryId,
  { userId }: TestPerson,
  address: string,
): Promise<void> => {
  const proposed = {
    ...(await sealAddress(owner, deliveryId, Email.parse(address))),
    by: UserId.parse(userId),
    at: currentTime().toISOString(),
  }
  await updateDelivery(owner.userId, deliveryId, (before) => proposeAddress(before, proposed))
}

/**
 * The owner whom the examples of calls about undelivered messages name, with a proposal of the
 * example person or of another delegate, if one is named.
 */
export const exampleLeft = async (
  url: string,
  person: TestPerson,
  {
    address,
    proposedBy = 'nobody',
  }: { readonly address: string; readonly proposedBy?: 'nobody' | 'example' | 'other' },
): Promise<Account> => {
  const other = await newPerson(url)
  const owner = await releasedOwner(url, person, other)
  await storeLeftMessage(owner, { deliveryId: exampleDeliveryId, state: 'HELD' })
  const proposer = { nobody: undefined, example: person, other }[proposedBy]
  if (proposer) await storeProposal(owner, exampleDeliveryId, proposer, address)
  return owner
}
