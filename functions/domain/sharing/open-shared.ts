import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { notFound } from '#shared/errors.ts'
import { TargetId, type TargetType } from '#shared/model/share.ts'
import { openBy } from './grants/grant.ts'
import { claimantLabel, toClaimant } from './people.ts'
import type { ShareableType } from './shareables/shareable-type.ts'

/** A kind of thing that can be shared, and how one of its things is found. */
interface Openable<Id extends string, Thing> {
  readonly targetType: TargetType
  readonly shareable: ShareableType
  readonly find: (owner: Account, id: Id) => Promise<Thing | undefined>
}

/** A thing that the caller may read, and its owner. */
interface Opened<Thing> {
  readonly owner: Account
  readonly thing: Thing
}

/** A thing that another person shares with the caller now. Otherwise `NOT_FOUND`. */
export const openShared = async <Id extends string, Thing>(
  { targetType, shareable, find }: Openable<Id, Thing>,
  caller: Account,
  id: Id,
): Promise<Opened<Thing>> => {
  const target = { targetType, targetId: TargetId.parse(id) }
  const { owner } = await openBy(shareable, caller, target)
  const thing = await find(owner, id)
  if (!thing) throw notFound()
  return { owner, thing }
}

/** The caller's own thing, or one that another person shares with them. Otherwise `NOT_FOUND`. */
export const openOwnOrShared = async <Id extends string, Thing>(
  openable: Openable<Id, Thing>,
  caller: Account,
  id: Id,
): Promise<Opened<Thing> & { readonly isOwn: boolean }> => {
  const ownThing = await openable.find(caller, id)
  return ownThing
    ? { owner: caller, thing: ownThing, isOwn: true }
    : { ...(await openShared(openable, caller, id)), isOwn: false }
}

/** Adds a line to the owner's log that says who read what is shared with them. */
export const logSharedRead = async (
  { caller, now }: MemberContext,
  owner: Account,
  title: string,
): Promise<void> => {
  const subject = `${title}, by ${claimantLabel(toClaimant(caller.account))}`
  return writeAll([await activityAbout({ now }, owner, 'SHARE_OPENED', subject)])
}
