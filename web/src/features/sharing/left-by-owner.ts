import { TARGET_TYPES, type TargetRecord } from '#shared/data/target-types.ts'

/** What the grouping needs of a thing that somebody shares with the visitor. */
interface SharedThing {
  readonly owner: { readonly userProfileId: string }
  readonly targetType: string
  readonly label: string
  readonly year?: number | undefined
  readonly hasDied: boolean
  readonly sharedAt: string
}

/** The order of what was left. The will must be found at once; memories come before papers. */
const kindsLeft = ['will', 'memory', 'document', 'company', 'account'] as const

const order: readonly string[] = kindsLeft

/** By kind; memories by their year, as a life goes; all others by name. */
const inOrder = (one: SharedThing, other: SharedThing) =>
  order.indexOf(one.targetType) - order.indexOf(other.targetType) ||
  (one.year ?? 0) - (other.year ?? 0) ||
  one.label.localeCompare(other.label)

/**
 * What people who died have left to the visitor, by person: the will and memories first. People
 * whose things all opened before `since` are left out (nobody if it is empty). People are told
 * apart by their profiles, because a father and a son may have the same name.
 */
export const leftByOwner = <Thing extends SharedThing>(
  items: readonly Thing[],
  since: string,
): { owner: Thing['owner']; things: Thing[] }[] => {
  const people = new Map<string, { owner: Thing['owner']; things: Thing[] }>()
  for (const thing of items) {
    if (!thing.hasDied) continue
    const { owner } = thing
    const earlier = people.get(owner.userProfileId)?.things ?? []
    people.set(owner.userProfileId, { owner, things: [...earlier, thing] })
  }
  return [...people.values()]
    .filter(({ things }) => things.some(({ sharedAt }) => sharedAt >= since))
    .map(({ owner, things }) => ({
      owner,
      things: things.toSorted(inOrder),
    }))
}

/**
 * What was left, by kind: "the will, 3 memories, and a document". All passwords of a person are one
 * thing of the list, so nothing says how many there are.
 */
export const leftInWords = (things: readonly Pick<SharedThing, 'targetType'>[]): string =>
  new Intl.ListFormat('en-US').format(
    kindsLeft.flatMap((kind) => {
      const count = things.filter(({ targetType }) => targetType === kind).length
      if (count === 0) return []
      const { given, left, plural }: TargetRecord = TARGET_TYPES[kind]
      if (kind === 'account') return [plural ?? given]
      return [count === 1 ? (left ?? given) : `${count} ${plural}`]
    }),
  )
