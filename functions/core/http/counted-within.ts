import type { Write } from '#functions/core/store/table.ts'
import type { AppError } from '#shared/errors.ts'
import { counterKey, type RateWindow } from './limit-rate.ts'

interface Counted {
  /** How many are counted by this transaction. */
  readonly amount: number
  /** The most in a window. */
  readonly most: number
  /** The error if there would be more. */
  readonly refused: () => AppError
}

/**
 * The part of a transaction that counts an amount in a window. With more than `most` in the window
 * nothing of the transaction is stored, and what is not stored is not counted.
 */
export const countedWithin = (
  { scope, value }: { readonly scope: string; readonly value: string },
  { startsAt, endsAt }: RateWindow,
  { amount, most, refused }: Counted,
): Write => {
  if (amount > most) throw refused()
  return {
    update: {
      Key: counterKey(scope, value, startsAt),
      UpdateExpression: 'SET expiresAt = :endsAt ADD hits :amount',
      ConditionExpression: 'attribute_not_exists(hits) OR hits <= :before',
      ExpressionAttributeValues: { ':endsAt': endsAt, ':amount': amount, ':before': most - amount },
    },
    onConflict: refused,
  }
}
