import { describe, expect, it } from 'vitest'
import { emptyAccount } from '#web/features/passwords/portable-account.ts'
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts'
import type { ReadRow } from './import-rows.ts'
import { toRequestRow } from './request-row.ts'
import { groupsOf, type StoredRows, storeRows } from './store-rows.ts'

const aRow = (row: number): ReadRow => ({
  row,
  account: { ...emptyAccount, label: `Account ${row}` },
  remarks: [],
})
const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => aRow(first + index))
const failure = (code: ApiErrorCode) =>
  new ApiError({ code, status: 400, message: `It is ${code}.` })

/** Stores rows with a server that answers as it is told, one answer a call. */
const run = async (
  some: readonly ReadRow[],
  answer: (group: number[], call: number) => Error | undefined,
) => {
  const sent: number[][] = []
  const stored: StoredRows[] = []
  const control = new AbortController()
  const failed = await storeRows(some, {
    send: async (group) => {
      const numbers = group.map(({ row }) => row)
      sent.push(numbers)
      const error = answer(numbers, sent.length)
      if (error) throw error
      return { created: group.length, existing: 0, digitalAccountIds: numbers.map(String) }
    },
    onStored: (batch) => stored.push(batch),
    signal: control.signal,
    wait: async () => undefined,
  }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { sent, stored, failed }
}

describe('the rows of an import', () => {
  it('are sent with their neighbours of twenty, so that the server writes its index once', () => {
    expect(groupsOf(rows(2, 45)).map((group) => [group[0]?.row, group.at(-1)?.row])).toEqual([
      [2, 19],
      [20, 39],
      [40, 45],
    ])
  })

  it('are sent again after a lost connection', async () => {
    const { sent, stored, failed } = await run(rows(0, 25), (_, call) =>
      call === 2 ? failure('OFFLINE') : undefined,
    )
    expect(failed).toBeUndefined()
    expect(sent.map(([first]) => first)).toEqual([0, 20, 20])
    expect(stored.reduce((sum, { created }) => sum + created, 0)).toBe(26)
  })

  it('stop where they are if the connection stays lost', async () => {
    const { stored, failed } = await run(rows(0, 45), ([first]) =>
      first === 20 ? failure('OFFLINE') : undefined,
    )
    expect(failed).toMatchObject({ code: 'OFFLINE' })
    expect(stored.flatMap((batch) => batch.rows)).toEqual(rows(0, 19).map(({ row }) => row))
  })

  it('are stored without the one that is refused, which is named with the reason', async () => {
    const { stored, failed } = await run(rows(0, 3), (group) =>
      group.includes(2) ? failure('VALIDATION_FAILED') : undefined,
    )
    expect(failed).toBeUndefined()
    expect(stored.flatMap((batch) => (batch.created > 0 ? batch.rows : []))).toEqual([0, 1, 3])
    expect(stored.flatMap(({ refused }) => refused)).toEqual([
      { row: 2, label: 'Account 2', problem: 'It is VALIDATION_FAILED.' },
    ])
  })

  it('are not tried one by one if the owner has too many accounts', async () => {
    const { sent, failed } = await run(rows(0, 3), () => failure('DIGITAL_ACCOUNT_LIMIT'))
    expect(failed).toMatchObject({ code: 'DIGITAL_ACCOUNT_LIMIT' })
    expect(sent).toHaveLength(1)
  })
})

describe('an imported account as it is stored', () => {
  const account = {
    ...emptyAccount,
    label: 'Bank',
    folder: 'Money',
    webSites: ['bank.example', 'cards.example'],
    ownFields: [{ name: 'PIN', value: '1', secret: true }],
    earlierPasswords: [{ password: 'old' }],
  }
  const at = '2026-11-22T12:00:00.000Z'
  const stored = (changes: object = {}) =>
    toRequestRow({ row: 7, account: { ...account, ...changes }, remarks: [] }, at)

  it('has its first website, the others, its folder as a field, and dates of earlier passwords', () => {
    expect(stored()).toMatchObject({
      row: 7,
      webSite: 'bank.example',
      moreWebSites: ['cards.example'],
      fields: [
        { name: 'PIN', value: '1', hidden: true },
        { name: 'Folder', value: 'Money', hidden: false },
      ],
      earlierPasswords: [{ password: 'old', replacedAt: at }],
    })
  })

  it('has its folder in the note if it has all the fields that an account may have', () => {
    const ownFields = Array.from({ length: 50 }, () => ({ name: 'a', value: 'b', secret: false }))
    expect(stored({ ownFields, notes: 'Note' })).toMatchObject({ note: 'Note\nFolder: Money' })
    expect(stored({ ownFields }).fields).toHaveLength(50)
  })
})
