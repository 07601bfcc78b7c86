import { giftLimit } from '#shared/model/gift.ts'
import { messageOf } from '#web/lib/api/message-of.ts'

/** A contact who is to read what is imported. */
export interface Receiver {
  readonly contactId: string
  readonly name: string
}

/** A part of what is imported, for one contact. */
export interface ImportGift extends Receiver {
  readonly giftId: string
  readonly digitalAccountIds: readonly string[]
  /** Absent until we tried to give it. `problem` if that was refused. */
  readonly outcome?: { readonly given: true } | { readonly problem: string }
}

/**
 * The gifts that give all that was imported to each contact: one each, or more above `giftLimit`.
 */
export const giftsOf = (
  digitalAccountIds: readonly string[],
  receivers: readonly Receiver[],
): ImportGift[] =>
  receivers.flatMap((receiver) =>
    Array.from({ length: Math.ceil(digitalAccountIds.length / giftLimit) }, (_, part) => ({
      ...receiver,
      giftId: crypto.randomUUID(),
      digitalAccountIds: digitalAccountIds.slice(part * giftLimit, (part + 1) * giftLimit),
    })),
  )

export const isGiven = ({ outcome }: ImportGift): boolean =>
  outcome !== undefined && 'given' in outcome

/**
 * Gives what is not given yet, one gift after another. A refusal is noted, and the others are given
 * all the same. A gift that is tried again keeps its `giftId`, so nothing is given twice.
 */
export const giveImported = async (
  gifts: readonly ImportGift[],
  {
    give,
    onChange,
  }: {
    readonly give: (gift: ImportGift) => Promise<unknown>
    readonly onChange: (gifts: readonly ImportGift[]) => void
  },
): Promise<void> => {
  let latest = gifts.map((gift): ImportGift => {
    // Another attempt begins without the problem of the one before.
    const { outcome: _, ...untried } = gift
    return isGiven(gift) ? gift : untried
  })
  onChange(latest)
  for (const gift of latest.filter((importGift) => !isGiven(importGift))) {
    const outcome = await give(gift).then(
      () => ({ given: true }) as const,
      (error: unknown) => ({ problem: messageOf(error) }),
    )
    latest = latest.map((importGift) =>
      importGift.giftId === gift.giftId ? { ...importGift, outcome } : importGift,
    )
    onChange(latest)
  }
}
