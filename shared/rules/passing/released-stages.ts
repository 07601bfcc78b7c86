import type { Passing, ReleaseStage } from '#shared/model/passing.ts'

/** The stages of an owner's passing that are released and not revoked. */
export const stagesOf = ({ state, stages }: Passing): readonly ReleaseStage[] =>
  state === 'RELEASED' ? stages : []
