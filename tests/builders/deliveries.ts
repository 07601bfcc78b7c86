import { randomUUID } from 'node:crypto'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import {
  findDelivery,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { openAddress, openName } from '#functions/domain/deliveries/sealed-recipient.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { exampleDeliveryId } from '#shared/contract/example.ts'
import type { Delivery, DeliveryState } from '#shared/model/delivery.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'

const recipient = { name: 'Carmen Moreno', address: 'carmen@example.org' }

/** The next version of a delivery in a state that it reached by one more attempt, just now. */
export const endedAs = (before: StoredDelivery, state: DeliveryState): StoredDelivery => {
  const outcome = state === 'HELD' ? 'BOUNCED' : 'REJECTED'
  const { tag } = before.recipient
  const attempt = { id: randomUUID(), at: currentTime().toISOString(), tag, outcome } as const
  const { version, attempts } = before
  return {
    ...before,
    state,
    version: version + 1,
    lookAt: undefined,
    attempts: [...attempts, attempt],
  }
}

/**
 * Stores a notice of a person, whose words are the given ones, in a state that it reached by one
 * attempt just now.
 */
export const storeUndelivered = async (
  account: Account,
  state: DeliveryState,
  { deliveryId = DeliveryId.parse(randomUUID()), words = 'A notice' } = {},
): Promise<DeliveryId> => {
  await writeAll(
    await deliveryCreation(account, {
      deliveryId,
      kind: 'notice',
      channel: 'email',
      recipient,
      mail: { subject: words, paragraphs: [words] },
      // So late that no worker takes it before its state is stored.
      dueAt: new Date(currentTime().getTime() + 300 * day),
    }),
  )
  await updateDelivery(account.userId, deliveryId, (before) => endedAs(before, state))
  return deliveryId
}

/** The recipient of a delivery, as its owner is told. */
export const recipientOf = async (owner: Account, delivery: Delivery) => ({
  name: await openName(owner, delivery, delivery.recipient),
  address: await openAddress(owner, delivery, delivery.recipient),
})

/** Stores the delivery that the examples name, if it is not there yet. */
export const storeExampleDelivery = async (account: Account): Promise<void> => {
  if (await findDelivery(account.userId, exampleDeliveryId)) return
  await storeUndelivered(account, 'FAILED', { deliveryId: exampleDeliveryId })
}
