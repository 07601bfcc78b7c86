import * as z from 'zod'
import { AppError } from '#shared/errors.ts'

/** A cursor for the next page, which callers send back. It contains only the sort key. */
export const encodeCursor = (lastKey: Readonly<Record<string, unknown>> | undefined) =>
  lastKey && Buffer.from(String(lastKey.sk)).toString('base64url')

/**
 * The key that a cursor stands for. The partition is always the caller's own and never part of the cursor, so a
 * caller cannot page through another person's items.
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
