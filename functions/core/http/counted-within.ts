import type { Write } from '#functions/core/store/table.ts'
import type { AppError } from '#shared/errors.ts'
import { counterKey, type RateWindow } from './limit-rate.ts'

interface Counted {
  /** How many this transaction adds. */
  readonly amount: number
  /** The window's limit, including what is added now. */
  readonly limit: number
  /** The error beyond the limit. */
  readonly refused: () => AppError
}

/**
 * The part of a transaction that adds an amount to the counter of a window. If the counter would
 * exceed `limit`, the whole transaction fails, so that nothing is stored and nothing is counted.
 */
export const countedWithin = (
  { scope, value }: { readonly scope: string; readonly value: string },
  { startsAt, endsAt }: RateWindow,
  { amount, limit, refused }: Counted,
): Write => {
  // In a window without a counter, the condition below refuses nothing.
  if (amount > limit) throw refused()
  return {
    update: {
      Key: counterKey(scope, value, startsAt),
      UpdateExpression: 'SET expiresAt = :endsAt ADD hits :amount',
      ConditionExpression: 'attribute_not_exists(hits) OR hits <= :room',
      ExpressionAttributeValues: { ':endsAt': endsAt, ':amount': amount, ':room': limit - amount },
    },
    onConflict: refused,
  }
}
