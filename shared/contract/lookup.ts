import * as z from 'zod'

/** One of a list to choose from: what is stored, and what people read. */
export const Lookup = z.object({ id: z.string(), name: z.string() })
