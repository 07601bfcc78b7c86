import { searchable } from '#shared/rules/text/searchable.ts'

/** Things in the order of their labels, and those with `comesFirst` before all others. */
export const inLabelOrder = <T extends { readonly label: string }>(
  things: readonly T[],
  comesFirst: (thing: T) => boolean = () => false,
): T[] =>
  things
    .map((thing) => ({ thing, key: `${comesFirst(thing) ? 0 : 1}${searchable(thing.label)}` }))
    .sort((one, other) => {
      if (one.key === other.key) return 0
      return one.key < other.key ? -1 : 1
    })
    .map(({ thing }) => thing)
