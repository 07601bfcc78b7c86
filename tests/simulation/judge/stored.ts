import type { Item } from '#functions/core/store/table.ts'
import { Delivery } from '#shared/model/delivery.ts'
import { Passing } from '#shared/model/passing.ts'

/** Several rules read each change. The table replaces items and never changes them, so that one parse is enough. */
const parsedOnce = <T>(schema: { parse(item: unknown): T }) => {
  const known = new WeakMap<Item, T>()
  return (item: Item): T => {
    const parsed = known.get(item) ?? schema.parse(item)
    known.set(item, parsed)
    return parsed
  }
}

export const deliveryIn = parsedOnce<Delivery>(Delivery)
export const passingIn = parsedOnce<Passing>(Passing)
