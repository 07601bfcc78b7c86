import type { PassingStatus } from '#shared/contract/passing.ts'

/** Whether a person who died has left things that their delegates can settle by now. */
export const isToSettle = ({ stages }: Pick<PassingStatus, 'stages'>): boolean =>
  stages.some(({ stage, released }) => stage === 'messages' && released)
