import { invalidField } from '#shared/errors.ts'

/**
 * A cursor for the next page, which callers send back. It contains only the sort key. Undefined
 * after the last page.
 */
export const encodeCursor = (lastKey: Readonly<Record<string, unknown>> | undefined) =>
  lastKey && Buffer.from(String(lastKey.sk)).toString('base64url')

/**
 * The form of the sort keys of a list that is sorted by time: an instant, then ids.
 * `2026-11-27T03:00:00.000Z#…`.
 */
export const sortedByTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w#-]{1,200}$/

/** In bytes: DynamoDB answers a longer sort key with an error. */
const longestKey = 1024

/**
 * The key that a cursor stands for. `form` is the form of the list's sort keys. A cursor of another
 * form is refused (`VALIDATION_FAILED`): the table would answer it with an error, or with a page
 * that is not the next one. The partition is the caller's own and never part of the cursor, so a
 * caller cannot page through another person's items.
 */
export const decodeCursor = (pk: string, cursor: string, form = /^\P{Cc}+$/u) => {
  const sk = Buffer.from(cursor, 'base64url').toString()
  if (!form.test(sk) || Buffer.byteLength(sk) > longestKey) {
    throw invalidField('cursor', 'Start again from the first page.')
  }
  return { pk, sk }
}
