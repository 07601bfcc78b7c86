import { pauseWhereOwnerMissed } from '#functions/passing/owner-notice-failed.ts'
import { DeliverySettled } from '#shared/model/event.ts'
import { worker } from './worker.ts'

/** What acts upon how deliveries ended. Each reads the record: it may have gone on since. */
const followers: readonly ((settled: DeliverySettled) => Promise<void>)[] = [pauseWhereOwnerMissed]

/** Tells everybody who acts upon it how a delivery ended. */
export const handleResult = async (body: unknown): Promise<void> => {
  const settled = DeliverySettled.parse(body)
  for (const follow of followers) await follow(settled)
}

export const handler = worker('results', handleResult)
