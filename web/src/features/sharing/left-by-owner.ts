/** What the grouping needs of a thing that somebody shares with the visitor. */
interface SharedThing {
  readonly owner: { readonly userProfileId: string }
  readonly hasDied: boolean
  readonly sharedAt: string
}

/**
 * What people who died have left to the visitor since an instant, by person. A person is told by
 * their profile, because a father and a son may have the same name.
 */
export const leftByOwner = <Thing extends SharedThing>(
  items: readonly Thing[],
  since: string,
): { owner: Thing['owner']; things: Thing[] }[] => {
  const people = new Map<string, { owner: Thing['owner']; things: Thing[] }>()
  for (const thing of items) {
    if (!thing.hasDied || thing.sharedAt < since) continue
    const { owner } = thing
    const earlier = people.get(owner.userProfileId)?.things ?? []
    people.set(owner.userProfileId, { owner, things: [...earlier, thing] })
  }
  return [...people.values()]
}
