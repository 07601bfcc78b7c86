import type { Permit } from '#functions/domain/deliveries/deliver.ts'
import { findRelease, releaseCheck } from '#functions/domain/releases/release.ts'
import { stageOfDelivery } from '#shared/rules/passing/stage-of-delivery.ts'

/** Permits a delivery that waits for the owner's passing only if its stage is released; permits all others. */
export const releasePermission: Permit = async (delivery) => {
  const { owner, requires } = delivery
  if (!requires) return { given: true, checks: [] }
  const release = await findRelease(owner)
  const given = release.stages.includes(stageOfDelivery(delivery))
  return { given, checks: [releaseCheck(owner, release)] }
}
