import { ThingKind } from '#shared/model/gift.ts'
import { countThings, type ThingCounts } from './what-they-get.ts'

const thingNouns: Readonly<Record<ThingKind, readonly [one: string, many: string]>> = {
  account: ['1 password', 'passwords'],
  document: ['1 document', 'documents'],
  memory: ['1 memory', 'memories'],
  company: ['1 business', 'businesses'],
}

/** "3 passwords, 1 document, and 2 memories". */
export const countsInWords = (counts: ThingCounts): string =>
  new Intl.ListFormat('en-US').format(
    ThingKind.options.flatMap((kind) => {
      const count = counts[kind]
      if (count === 0) return []
      const [one, many] = thingNouns[kind]
      return [count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`]
    }),
  )

/** Counts things of each kind, in words: "3 passwords, 1 document, and 2 memories". */
export const thingsInWords = (things: readonly { readonly kind: ThingKind }[]): string =>
  countsInWords(countThings(things))
