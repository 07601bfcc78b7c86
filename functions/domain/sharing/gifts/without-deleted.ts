import type { Account } from '#functions/domain/accounts/account.ts'
import { type Gift, ThingKind } from '#shared/model/gift.ts'
import { listKept } from './list-kept.ts'

/** Gifts with the things that their owner still keeps. A gift that has none left is left out. */
export const withoutDeleted = async (owner: Account, gifts: readonly Gift[]): Promise<Gift[]> => {
  const givenKinds = new Set(gifts.flatMap(({ things }) => things.map(({ kind }) => kind)))
  const kinds = ThingKind.options.filter((kind) => givenKinds.has(kind))
  const presentThings = await listKept(owner, { kinds, isReader: () => false })
  const keptIds = new Set<string>(presentThings.map(({ id }) => id))
  return gifts
    .map((gift) => ({ ...gift, things: gift.things.filter(({ id }) => keptIds.has(id)) }))
    .filter(({ things }) => things.length > 0)
}
