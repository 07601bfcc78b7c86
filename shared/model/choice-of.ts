import * as z from 'zod'

/** One of the ids of a table, such as COMPANY_ENTITY_TYPES. */
export const choiceOf = <const Id extends string>(
  table: readonly [{ readonly id: Id }, ...{ readonly id: Id }[]],
) => {
  const [first, ...others] = table
  return z.enum([first.id, ...others.map(({ id }) => id)], 'Choose one of the list.')
}
