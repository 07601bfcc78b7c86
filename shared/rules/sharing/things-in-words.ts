import type { ThingKind } from '#shared/model/gift.ts'

const thingNouns: Readonly<Record<ThingKind, readonly [one: string, many: string]>> = {
  account: ['1 password', 'passwords'],
  document: ['1 document', 'documents'],
  memory: ['1 memory', 'memories'],
}

// In this order.
const kinds = Object.keys(thingNouns) as ThingKind[] // its own keys

/** "3 passwords, 1 document, and 2 memories". */
export const thingsInWords = (things: readonly { readonly kind: ThingKind }[]): string =>
  new Intl.ListFormat('en-US').format(
    kinds.flatMap((kind) => {
      const count = things.filter((each) => each.kind === kind).length
      if (count === 0) return []
      const [one, many] = thingNouns[kind]
      return [count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`]
    }),
  )
