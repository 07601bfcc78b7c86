import type { AccountReaders } from '#shared/model/account-readers.ts'
import { type ThingCounts, ThingKind } from '#shared/model/gift.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from './opening.ts'
import { readsAccount } from './reads-account.ts'

/** A digital account. It names its readers itself. */
interface KeptAccount {
  readonly kind: 'account'
  readonly id: string
  readonly readers: AccountReaders
}

/**
 * A thing that is shared by itself, or with its whole category. `limit` is when others may see it
 * at all, as its record says.
 */
interface KeptShared {
  readonly kind: Exclude<ThingKind, 'account'>
  readonly id: string
  readonly limit: Visibility
  /** Absent for kinds that have none. */
  readonly category?: string
}

/** Something that an owner keeps, as far as it decides who gets it. */
export type Kept = KeptAccount | KeptShared

/** A contact, with the shares that they have now. Only these facts decide what they get. */
export interface Receiver {
  readonly contactId: ContactId
  /** Whether they accepted to be a delegate. */
  readonly isDelegate: boolean
  /** The contact's share of one thing, or of a whole category. Undefined if they have none. */
  readonly shareOf: (
    kind: ThingKind,
    target: { readonly id: string } | { readonly category: string },
  ) => Pick<Share, 'posthumousOnly'> | undefined
}

/** When a contact sees a thing, and why. */
export interface Gets {
  /** What the owner chose for this contact and this thing. */
  readonly own: Visibility
  /** When the contact sees it, by this choice, by its category or as a delegate. */
  readonly gets: Visibility
  /** When others may see it at all. */
  readonly limit: Visibility
  /** Why they see it (`gets`), if the owner's choice for this thing (`own`) is not the reason. */
  readonly by?: 'category' | 'delegate'
}

/**
 * A contact as a receiver. `shares` are all shares of the owner. Revoked ones are left out here.
 */
export const toReceiver = (
  contactId: ContactId,
  isDelegate: boolean,
  shares: readonly Share[],
): Receiver => {
  // The share of a category is for all things in it, so its key has no id of a thing.
  const keyOf = (kind: string, id: string, filter?: string) =>
    filter === undefined ? `${kind} ${id}` : `${kind} of ${filter}`
  const current = new Map(
    shares
      .filter((share) => share.contactId === contactId && share.status !== 'REVOKED')
      .map((share) => [keyOf(share.targetType, share.targetId, share.targetFilter), share]),
  )
  return {
    contactId,
    isDelegate,
    shareOf: (kind, target) =>
      current.get('id' in target ? keyOf(kind, target.id) : keyOf(kind, '', target.category)),
  }
}

const widestVisibility = (all: readonly Visibility[]): Visibility =>
  Visibility.options.find((option) => all.includes(option)) ?? 'nobody'

/** When a contact sees one thing of the owner. Passwords never open before the owner's death. */
export const whatTheyGet = (thing: Kept, receiver: Receiver): Gets => {
  const { contactId, isDelegate, shareOf } = receiver
  if (thing.kind === 'account') {
    const contactIds = [contactId]
    // Asked as if they were no delegate: only a contact who is named reads it then.
    const isNamed = readsAccount(thing.readers, { isDelegate: false, contactIds })
    const byRole = !isNamed && readsAccount(thing.readers, { isDelegate, contactIds })
    const own = isNamed ? 'afterDeath' : 'nobody'
    return {
      own,
      gets: byRole ? 'afterDeath' : own,
      limit: 'afterDeath',
      ...(byRole ? { by: 'delegate' } : {}),
    }
  }
  const { kind, id, limit, category } = thing
  const ownShare = shareOf(kind, { id })
  const categoryShare = category === undefined ? undefined : shareOf(kind, { category })
  const byOwnShare = ownShare ? visibilityOf(limit, ownShare) : 'nobody'
  const gets = widestVisibility([
    byOwnShare,
    categoryShare ? visibilityOf(limit, categoryShare) : 'nobody',
  ])
  return {
    // The owner's choice for this contact is shown as it was made, whatever the limit is.
    own: ownShare ? visibilityOf('now', ownShare) : 'nobody',
    gets,
    limit,
    ...(gets === byOwnShare ? {} : { by: 'category' }),
  }
}

/** Counts things by their kind. */
export const countThings = (things: readonly { readonly kind: ThingKind }[]): ThingCounts => {
  const count = (kind: ThingKind) => things.filter((thing) => thing.kind === kind).length
  return Object.fromEntries(ThingKind.options.map((kind) => [kind, count(kind)])) as Record<
    ThingKind,
    number
  > // all its keys
}

/** Whether anything was counted. */
export const hasAny = (counts: ThingCounts): boolean =>
  Object.values(counts).some((count) => count > 0)

/**
 * What each of the contacts gets of all that the owner keeps. `nobody` are the things that none of
 * them gets.
 */
export const byPerson = <K extends Kept, R extends Receiver>(
  things: readonly K[],
  receivers: readonly R[],
): {
  people: { receiver: R; now: ThingCounts; afterDeath: ThingCounts }[]
  nobody: K[]
} => {
  const givenThings = new Set<K>()
  const people = receivers.map((receiver) => {
    const rows = things.map((thing) => ({ thing, when: whatTheyGet(thing, receiver).gets }))
    const seenWhen = (when: Visibility) =>
      rows.flatMap((row) => (row.when === when ? [row.thing] : []))
    const [now, afterDeath] = [seenWhen('now'), seenWhen('afterDeath')]
    for (const thing of [...now, ...afterDeath]) givenThings.add(thing)
    return { receiver, now: countThings(now), afterDeath: countThings(afterDeath) }
  })
  return { people, nobody: things.filter((thing) => !givenThings.has(thing)) }
}
