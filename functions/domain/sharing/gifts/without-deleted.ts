import type { Account } from '#functions/domain/accounts/account.ts'
import { type Gift, ThingKind } from '#shared/model/gift.ts'
import { listKept } from './list-kept.ts'

/** Gifts with the things that their owner still keeps. A gift that has none left is left out. */
export const withoutDeleted = async (owner: Account, gifts: readonly Gift[]): Promise<Gift[]> => {
  const given = new Set(gifts.flatMap(({ things }) => things.map(({ kind }) => kind)))
  const kinds = ThingKind.options.filter((kind) => given.has(kind))
  const kept = await listKept(owner, { kinds, isReader: () => false })
  const keptIds = new Set<string>(kept.map(({ id }) => id))
  return gifts
    .map((gift) => ({ ...gift, things: gift.things.filter(({ id }) => keptIds.has(id)) }))
    .filter(({ things }) => things.length > 0)
}
