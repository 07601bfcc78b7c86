import * as z from 'zod'

/** The parameters of every list: pages count from 1. */
export const paging = {
  pageNumber: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(100).default(20),
}

/** One page of a list. `total` counts all pages. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    pageNumber: z.int().min(1),
    pageSize: z.int().min(1),
  })
