import * as z from 'zod'

/** The parameters of a paged list. Pages are numbered from 1. */
export const paging = {
  pageNumber: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(20),
}

/** One page of a list. `total` counts the items of all pages. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    pageNumber: z.int().min(1),
    pageSize: z.int().min(1),
  })

/** One option of a list: the id that is stored, and the name that people read. */
export const Lookup = z.object({ id: z.string(), name: z.string() })
