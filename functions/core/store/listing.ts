import * as z from 'zod'
import type { UserId } from '#shared/model/ids.ts'
import { personPartition } from './keys.ts'
import { getItem, type Item, queryItems, type Write } from './table.ts'

/** One thing as lists show it: in which lists it stands, by which sort key in each, and what a row needs of it. */
export interface Row<Summary> {
  readonly id: string
  /** From the name of a list to the text that it is sorted by there; it may be empty. */
  readonly lists: Readonly<Record<string, string>>
  readonly summary: Summary
}

/** Which page: numbers begin with 1. */
export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
}

interface Definition<S extends z.ZodObject> {
  /** The noun in the plural, in capitals: `CONTACTS`. */
  readonly noun: string
  readonly summary: S
  /** Descending, for what is sorted by time. */
  readonly newestFirst?: boolean
}

/** Sort keys hold names that people typed: short enough for DynamoDB's 1,024 bytes, and in one case. */
const sortable = (text: string) => text.normalize('NFKC').toLowerCase().slice(0, 80)

/**
 * The lists of one noun of a person's: each entry a small item of its own, sorted as it is shown, so that a page
 * costs the same however long the list is, and the number of entries kept beside them. All of it is written in the
 * transaction that changes the thing itself.
 */
export const listing = <S extends z.ZodObject>({
  noun,
  summary,
  newestFirst = false,
}: Definition<S>) => {
  type Summary = z.output<S>
  const prefix = (list: string) => `LIST#${noun}#${list}#`
  const countKey = (owner: UserId) => ({ pk: personPartition(owner), sk: `COUNT#${noun}` })
  const entryKey = (owner: UserId, list: string, row: Row<unknown>) => ({
    pk: personPartition(owner),
    sk: `${prefix(list)}${sortable(row.lists[list] ?? '')}#${row.id}`,
  })
  const same = (one: Summary, other: Summary) => JSON.stringify(one) === JSON.stringify(other)

  /** The parts of a transaction that bring the lists from how a thing was to how it is; either may be missing. */
  const change = (owner: UserId, before?: Row<Summary>, after?: Row<Summary>): Write[] => {
    const was = Object.keys(before?.lists ?? {})
    const is = Object.keys(after?.lists ?? {})
    const removals = was.flatMap((list): Write[] => {
      const Key = before && entryKey(owner, list, before)
      const stays = after && is.includes(list) && entryKey(owner, list, after).sk === Key?.sk
      return Key && !stays ? [{ remove: { Key } }] : []
    })
    const puts = is.flatMap((list): Write[] => {
      if (!after) return []
      const key = entryKey(owner, list, after)
      const unchanged =
        before &&
        was.includes(list) &&
        entryKey(owner, list, before).sk === key.sk &&
        same(before.summary, after.summary)
      return unchanged
        ? []
        : [{ put: { Item: { ...key, id: after.id, summary: summary.parse(after.summary) } } }]
    })
    const steps = [
      ...is.filter((list) => !was.includes(list)).map((list) => ({ list, by: 1 })),
      ...was.filter((list) => !is.includes(list)).map((list) => ({ list, by: -1 })),
    ]
    const count: Write[] =
      steps.length === 0
        ? []
        : [
            {
              update: {
                Key: countKey(owner),
                UpdateExpression: `ADD ${steps.map((_, at) => `#l${at} :by${at}`).join(', ')}`,
                ExpressionAttributeNames: Object.fromEntries(
                  steps.map(({ list }, at) => [`#l${at}`, `list:${list}`]),
                ),
                ExpressionAttributeValues: Object.fromEntries(
                  steps.map(({ by }, at) => [`:by${at}`, by]),
                ),
              },
            },
          ]
    return [...removals, ...puts, ...count]
  }

  /** How many things stand in each list that has any. */
  const counts = async (owner: UserId): Promise<ReadonlyMap<string, number>> => {
    const item: Item = (await getItem(countKey(owner), { consistent: true })) ?? {}
    return new Map(
      Object.entries(item).flatMap(([name, value]) =>
        name.startsWith('list:') && Number(value) > 0
          ? [[name.slice('list:'.length), Number(value)] as const]
          : [],
      ),
    )
  }

  const toRow = z.object({ id: z.string(), summary })

  /** The entries of a list from its first to the `limit`-th. */
  const first = async (owner: UserId, list: string, limit: number) => {
    const found: Item[] = []
    let ExclusiveStartKey: Readonly<Record<string, unknown>> | undefined
    do {
      const { items, lastKey } = await queryItems({
        // `$` comes after the `#` that ends the prefix. With both ends named, either can be read from at once, on
        // every table that speaks DynamoDB's language.
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': personPartition(owner),
          ':first': prefix(list),
          ':last': `${prefix(list).slice(0, -1)}$`,
        },
        ScanIndexForward: !newestFirst,
        ConsistentRead: true,
        Limit: limit - found.length,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      })
      found.push(...items)
      ExclusiveStartKey = lastKey
    } while (ExclusiveStartKey && found.length < limit)
    return found.map((item) => toRow.parse(item))
  }

  /** One page of a list, in its order, with the number of all its entries. */
  const page = async (owner: UserId, list: string, { pageNumber, pageSize }: PageRequest) => {
    const [rows, known] = await Promise.all([
      first(owner, list, pageNumber * pageSize),
      counts(owner),
    ])
    return {
      items: rows.slice((pageNumber - 1) * pageSize),
      total: known.get(list) ?? 0,
      pageNumber,
      pageSize,
    }
  }

  return { change, counts, first, page }
}

/** The lists of one noun, by the schema of its rows. */
export type Listing<S extends z.ZodObject> = ReturnType<typeof listing<S>>
