import type { Delivery } from '#shared/model/delivery.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'

/** The stage of a release from which on a delivery that waits for the owner's death may be sent. */
export const stageOfDelivery = ({ kind }: Pick<Delivery, 'kind'>): ReleaseStage =>
  kind === 'message' ? 'messages' : 'notices'
