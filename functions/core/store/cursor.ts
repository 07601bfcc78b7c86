import { invalidField } from '#shared/errors.ts'

/** A cursor for the next page, which callers send back. It contains only the sort key. */
export const encodeCursor = (lastKey: Readonly<Record<string, unknown>> | undefined) =>
  lastKey && Buffer.from(String(lastKey.sk)).toString('base64url')

/**
 * The sort keys of a list that is sorted by an instant, which ids follow:
 * `2026-11-27T03:00:00.000Z#…`.
 */
export const sortedByTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w#-]{1,200}$/

/** In bytes: DynamoDB answers a longer sort key with an error. */
const longestKey = 1024

/**
 * The key that a cursor stands for. One that is no sort key of the list, by its `form`, is refused
 * (`VALIDATION_FAILED`): the table would answer with an error, or with another page than the next.
 * The partition is always the caller's own and never part of the cursor, so a caller cannot page
 * through another person's items.
 */
export const decodeCursor = (pk: string, cursor: string, form = /^\P{Cc}+$/u) => {
  const sk = Buffer.from(cursor, 'base64url').toString()
  if (!form.test(sk) || Buffer.byteLength(sk) > longestKey) {
    throw invalidField('cursor', 'Start again from the first page.')
  }
  return { pk, sk }
}
