import * as z from 'zod'

/** One of the ids of a table whose ids have no type of their own, such as RELATIONSHIPS. JSON Schema lists them. */
export const idOf = (table: readonly { readonly id: string }[]) => {
  const ids = table.map(({ id }) => id)
  const known: ReadonlySet<string> = new Set(ids)
  return z
    .string()
    .max(40)
    .refine((id) => known.has(id), 'Choose one of the list.')
    .meta({ enum: ids })
}
