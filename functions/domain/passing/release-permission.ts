import type { Permit } from '#functions/domain/deliveries/deliver.ts'
import { findRelease, releaseCheck } from '#functions/domain/releases/release.ts'
import { stageOfDelivery } from '#shared/rules/passing/stage-of-delivery.ts'

/** Permits a delivery that waits for the owner's passing only if its stage is released; permits all others. */
export const releasePermission: Permit = async (delivery) => {
  const { owner, requires } = delivery
  if (!requires) return { given: 'now', checks: [] }
  const release = await findRelease(owner)
  const isReleased = release.stages.includes(stageOfDelivery(delivery))
  return { given: isReleased ? 'now' : 'later', checks: [releaseCheck(owner, release)] }
}
