import type { PageRequest } from '#functions/core/store/listing.ts'
import { unitsRead } from '../units-read.ts'
import { type Row, wholeIndexUnits } from './row.ts'

/** Measures what a page in the middle of many things costs, and what the last page costs. */
export const farPages = async (
  noun: string,
  read: (page: PageRequest) => Promise<unknown>,
  count = 5000,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  const pageSize = 20
  for (const [label, lastEntry] of [
    ['a page in the middle', count / 2],
    ['the last page', count],
  ] as const) {
    const value = await unitsRead(() => read({ pageNumber: lastEntry / pageSize, pageSize }))
    const what = `${noun}: ${label} of ${count.toLocaleString('en')}`
    rows.push({ what, value, unit: 'RCU', atMost: wholeIndexUnits })
  }
  return rows
}
