import type { Passing, ReleaseStage } from '#shared/model/passing.ts'

/** What has been released of somebody's, and was not revoked. */
export const stagesOf = ({ state, stages }: Passing): readonly ReleaseStage[] =>
  state === 'RELEASED' ? stages : []
