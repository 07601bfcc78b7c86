import type { Account } from '#functions/domain/accounts/account.ts'
import { deliveryPages } from '#functions/domain/deliveries/delivery-repository.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { targetsOf, thingsOf } from '#functions/domain/sharing/grants/shared-things.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { ThingKind } from '#shared/model/gift.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { OpenedByRelease, Passing } from '#shared/model/passing.ts'
import { countThings } from '#shared/rules/sharing/what-they-get.ts'

/** How many targets are read at the same time. An owner may have shared thousands. */
const readAtOnce = 25

const countMessages = async (owner: UserId): Promise<number> => {
  let count = 0
  for await (const page of deliveryPages(owner, { requires: 'RELEASED' })) {
    count += page.filter(({ kind, state }) => kind === 'message' && state !== 'CANCELLED').length
  }
  return count
}

/** The target's things that open, if delegates are told of this kind of thing. */
const openingOf = async (owner: Account, target: Target) => {
  const kind = ThingKind.options.find((option) => option === target.targetType)
  if (!kind || !TARGET_TYPES[kind].counted) return []
  return (await thingsOf(owner, target))
    .filter(({ visibility }) => visibility !== 'nobody')
    .map(({ targetId }) => ({ kind, id: targetId }))
}

/**
 * Counts the things that the release of an owner opens, and says whether the viewer is a reader of
 * the will.
 */
export const openedByRelease = async (owner: Account, viewer: UserId): Promise<OpenedByRelease> => {
  const { lastWillId } = owner
  const [shares, messages, wills] = await Promise.all([
    listAllShares(owner.userId),
    countMessages(owner.userId),
    lastWillId === undefined ? [] : listWillSummaries(owner.userId),
  ])
  const will = wills.find(({ willId }) => willId === lastWillId)
  const currentShares = shares.filter(({ status }) => status !== 'REVOKED')
  const readers = currentShares.filter(({ targetId }) => `${targetId}` === lastWillId)
  const targets = targetsOf(currentShares)
  const things = []
  for (let start = 0; start < targets.length; start += readAtOnce) {
    const group = targets.slice(start, start + readAtOnce)
    things.push(...(await Promise.all(group.map((target) => openingOf(owner, target)))).flat())
  }
  const you = readers.some(({ granteeUserId }) => granteeUserId === viewer)
  return {
    ...(lastWillId === undefined
      ? {}
      : {
          will: {
            people: readers.length,
            you,
            ...(you ? { willId: lastWillId } : {}),
            signed: will?.signedOn !== undefined,
            ...(will?.changedSinceSigning && !will.signedPrint ? { changed: true as const } : {}),
          },
        }),
    messages,
    things: countThings([...new Map(things.map((thing) => [thing.id, thing])).values()]),
  }
}

/** The things that a release opens, or undefined as long as the release has not begun. */
export const openedIfReleased = async (
  owner: Account,
  { state }: Pick<Passing, 'state'>,
  viewer: UserId,
): Promise<OpenedByRelease | undefined> =>
  state === 'RELEASED' ? openedByRelease(owner, viewer) : undefined
