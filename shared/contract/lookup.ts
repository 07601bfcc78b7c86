import * as z from 'zod'

/** One option of a list: the id that is stored, and the name that people read. */
export const Lookup = z.object({ id: z.string(), name: z.string() })
