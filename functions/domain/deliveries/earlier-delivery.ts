import * as z from 'zod'
import type { Item } from '#functions/core/store/table.ts'

const EarlierRecipient = z.looseObject({ address: z.string() })

const EarlierDelivery = z.looseObject({
  recipient: EarlierRecipient,
  fallback: EarlierRecipient.optional(),
  bouncedFrom: EarlierRecipient.optional(),
  proposed: EarlierRecipient.optional(),
  attempts: z.array(EarlierRecipient),
})

const withTag = <T extends { readonly address: string }>(recipient: T) => ({
  ...recipient,
  tag: recipient.address,
})

/**
 * Earlier versions had names and addresses in plain text, and compared the addresses themselves. They stay as they are,
 * each with itself as its tag: whoever reads the table may have no right to open keys.
 */
export const withTags = (item: Item): Item => {
  const { recipient, fallback, bouncedFrom, proposed, attempts, ...rest } =
    EarlierDelivery.parse(item)
  return {
    ...rest,
    recipient: withTag(recipient),
    ...(fallback && { fallback: withTag(fallback) }),
    ...(bouncedFrom && { bouncedFrom: withTag(bouncedFrom) }),
    ...(proposed && { proposed: withTag(proposed) }),
    attempts: attempts.map(({ address, ...attempt }) => ({ ...attempt, tag: address })),
  }
}
