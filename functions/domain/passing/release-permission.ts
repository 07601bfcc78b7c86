import type { Permit } from '#functions/domain/deliveries/deliver.ts'
import { loadRelease, releaseCheck } from '#functions/domain/releases/release.ts'
import { stillHolds } from '#shared/rules/passing/during-report.ts'
import { stageOfDelivery } from '#shared/rules/passing/release-stages.ts'
import { loadPassing } from './passing-repository.ts'

/**
 * Permits a delivery that waits for the owner's passing only if its stage is released. Permits a
 * notice about a report only while the report is as the notice says. The notice may have waited for
 * days, and the owner may have said since then that they are alive. Permits all others.
 */
export const releasePermission: Permit = async (delivery) => {
  const { owner, requires, during } = delivery
  if (during) {
    const isTrue = stillHolds(await loadPassing(owner), during)
    return { goesOut: isTrue ? 'now' : 'never', checks: [] }
  }
  if (!requires) return { goesOut: 'now', checks: [] }
  const release = await loadRelease(owner)
  const isReleased = release.stages.includes(stageOfDelivery(delivery))
  return { goesOut: isReleased ? 'now' : 'later', checks: [releaseCheck(owner, release)] }
}
