import type { PageRequest } from '#functions/core/store/listing.ts'
import { unitsRead } from '../units-read.ts'
import type { Row } from './row.ts'

/**
 * Measures the cost of a page in the middle of 5,000 things, and of the last one.
 */
export const farPages = async (
  noun: string,
  read: (page: PageRequest) => Promise<unknown>,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const [which, pageNumber] of [
    ['a page in the middle', 125],
    ['the last page', 250],
  ] as const) {
    const value = await unitsRead(() => read({ pageNumber, pageSize: 20 }))
    rows.push({ what: `${noun}: ${which} of 5,000`, value, unit: 'RCU', atMost: 65 })
  }
  return rows
}
