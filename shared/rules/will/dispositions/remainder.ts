import type { Disposition } from './disposition.ts'

/**
 * A taker of what is left of a trust when its beneficiary dies. `ownLine`: the beneficiary's
 * descendants. `myLine`, for a descendant of the testator: the descendants of the nearest ancestor
 * who has any, up to the testator. `namedLine`, for a person who took as a descendant of a named
 * person: the same, up to that person. `residue`: the people who would take the residuary estate if
 * the testator had died immediately after the beneficiary.
 */
export type RemainderTaker = 'ownLine' | 'myLine' | 'namedLine' | 'residue'

/**
 * The takers of what is left of a trust, in order. The first who can take it takes it. `residue`
 * always can, so the law of intestacy never decides. Brothers and sisters come before a stepparent.
 * `toNamedLines` says that the will gives to descendants of somebody who is not one of the
 * testator's children.
 */
export const remainderTakers = (toNamedLines: boolean): readonly RemainderTaker[] => [
  'ownLine',
  'myLine',
  ...(toNamedLines ? (['namedLine'] as const) : []),
  'residue',
]

/**
 * Whether a disposition gives to the descendants of a person who is not one of the testator's
 * children. `children` are the ids of the testator's children.
 */
export const givesToLineOfOthers =
  (children: ReadonlySet<string>) =>
  (to: Disposition): boolean =>
    to.kind === 'descendants' && !children.has(to.of)
