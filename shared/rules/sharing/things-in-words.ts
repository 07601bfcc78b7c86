import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { type ThingCounts, ThingKind } from '#shared/model/gift.ts'
import { countThings } from './what-they-get.ts'

/** "3 passwords, 1 document, and 2 memories". */
export const countsInWords = (counts: ThingCounts): string =>
  new Intl.ListFormat('en-US').format(
    ThingKind.options.flatMap((kind) => {
      const count = counts[kind]
      if (count === 0) return []
      const { one, many } = TARGET_TYPES[kind].withOthers
      return [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`]
    }),
  )

/** Counts things of each kind, in words: "3 passwords, 1 document, and 2 memories". */
export const thingsInWords = (things: readonly { readonly kind: ThingKind }[]): string =>
  countsInWords(countThings(things))
