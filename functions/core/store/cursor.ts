import * as z from 'zod'
import { AppError } from '#shared/errors.ts'

/** Where the next page begins, for callers to hand back. It holds the sort key alone. */
export const encodeCursor = (lastKey: Readonly<Record<string, unknown>> | undefined) =>
  lastKey && Buffer.from(String(lastKey.sk)).toString('base64url')

/**
 * The key that a cursor stands for. The partition is the caller's own, never the cursor's: nobody can page
 * through somebody else's.
 */
export const decodeCursor = (pk: string, cursor: string) => {
  const sk = Buffer.from(cursor, 'base64url').toString()
  if (
    !z
      .string()
      .min(1)
      .max(1024)
      .regex(/^\P{Cc}+$/u)
      .safeParse(sk).success
  ) {
    throw new AppError('VALIDATION_FAILED', 'Start again from the first page.', { field: 'cursor' })
  }
  return { pk, sk }
}
