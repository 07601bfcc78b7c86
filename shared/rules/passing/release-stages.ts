import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing, ReleaseStage } from '#shared/model/passing.ts'

/** The stages of an owner's passing that are released and not revoked. */
export const releasedStages = ({ state, stages }: Passing): readonly ReleaseStage[] =>
  state === 'RELEASED' ? stages : []

/** The first stage of a release that lets a delivery be sent which waited for the owner's death. */
export const stageOfDelivery = ({ kind }: Pick<Delivery, 'kind'>): ReleaseStage =>
  kind === 'message' ? 'messages' : 'notices'
