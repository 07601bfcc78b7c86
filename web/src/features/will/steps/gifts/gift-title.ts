import { GIFT_TYPES } from '#shared/data/gift-types.ts'
import type { Gift } from '#shared/model/will-draft.ts'
import { formatDollars } from '#shared/rules/will/format-dollars.ts'

/** "$5,000, for her studies": the amount of a gift of money, then the testator's words. */
export const giftTitle = ({ type, amountCents, description }: Gift): string => {
  const isMoney = type === 'cash' || type === 'charity'
  const parts = [isMoney && amountCents ? formatDollars(amountCents) : '', description.trim()]
  return (
    parts.filter(Boolean).join(', ') ||
    `${GIFT_TYPES.find(({ id }) => id === type)?.name ?? 'Gift'}, not described yet`
  )
}
