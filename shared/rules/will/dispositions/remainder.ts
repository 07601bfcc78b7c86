import type { Disposition } from './disposition.ts'

/**
 * A taker of what is left of a trust when its beneficiary dies. `ownLine`: the beneficiary's descendants. `myLine`, for
 * a descendant of the testator: the descendants of the nearest ancestor who has any, up to the testator. `namedLine`,
 * for a person who took as a descendant of a named person: the same, up to that person. `residue`: those who would take
 * the residuary estate if the testator had died immediately after the beneficiary.
 */
export type RemainderTaker = 'ownLine' | 'myLine' | 'namedLine' | 'residue'

/**
 * Who takes what is left of a trust: the first that can take. The last never fails, so that no remainder passes by
 * intestacy, and none goes to a stepparent before brothers and sisters. `given` is everything that the will gives.
 */
export const remainderTakers = (
  given: readonly Disposition[],
  isChild: (ref: string) => boolean,
): readonly RemainderTaker[] => {
  const toNamedLines = given.some((each) => each.kind === 'descendants' && !isChild(each.of))
  return ['ownLine', 'myLine', ...(toNamedLines ? (['namedLine'] as const) : []), 'residue']
}
