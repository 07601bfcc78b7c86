import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { personPartition } from './person-partition.ts'
import { storedSchema } from './stored-schema.ts'
import { getItem, getItems, type Item, queryItems, type Write } from './table.ts'

/**
 * One record as lists show it: the lists that contain it, its sort key in each, and the fields of
 * its row.
 */
export interface Row<Summary> {
  readonly id: string
  /** For each list, by its name: the text that sorts this record in it. The text may be empty. */
  readonly lists: Readonly<Record<string, string>>
  /** The groups that the record is in, such as a year. A group has a counter, but no list. */
  readonly groups?: readonly string[]
  readonly summary: Summary
}

/** The entries of a list whose sort text begins alike. */
export interface Part {
  readonly beginning: string
  /** The group of these entries, by whose counter their number is known. */
  readonly group: string
}

/** The old and the new row of one record. Either may be missing. */
export interface RowChange<Summary> {
  readonly before?: Row<Summary> | undefined
  readonly after?: Row<Summary> | undefined
}

/** Which page is read. Numbers begin with 1. */
export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
}

interface Definition<S extends z.ZodObject> {
  /** The noun in the plural, in capitals: `CONTACTS`. */
  readonly noun: string
  readonly summary: S
  /** Sorts descending, for lists that are sorted by time. */
  readonly newestFirst?: boolean
  /**
   * Every record is also in a list of its year (`year:2026`), and its sort text begins with the
   * year's digits. So a page far from both ends is found without reading the years before it.
   */
  readonly hasYears?: boolean
  /** The text of a row that a search looks into, for nouns whose lists are searched. */
  readonly searchedText?: (summary: z.output<S>) => string
}

/**
 * If a page has at most this many entries before it, one query reads them together with the page.
 */
const nearLimit = 100

/** How far to read a list, and from where. */
interface Reading extends Pick<QueryCommandInput, 'ConsistentRead' | 'ProjectionExpression'> {
  readonly limit: number
  readonly fromEnd?: boolean
  /** The item before the first one. */
  readonly after?: Item
}

/** A page that begins far from the start of a list. */
interface FarPage {
  /** The index of the page's first entry. Indexes count from 0. */
  readonly from: number
  /** The index after the page's last entry. */
  readonly to: number
  /** The number of entries of the list. */
  readonly total: number
  /** How many entries each list of the noun has. */
  readonly countByList: ReadonlyMap<string, number>
}

/** How many rows a search, and a list without pages, read from the beginning of a list. */
export const maxPageSize = 10_000

/**
 * Sort keys contain names that people typed. Each is cut after so many characters, so that the key
 * stays below DynamoDB's 1,024 bytes.
 */
export const sortTextLength = 80

const countPrefix = 'COUNT#'

const sortable = (text: string) => cutText(text.normalize('NFKC').toLowerCase(), sortTextLength)

/** The items with the counts of a person, one for each noun, by their sort keys. */
export type Counters = ReadonlyMap<string, Item>

/** Reads the counts of all nouns at once. */
export const loadCounters = async (owner: UserId): Promise<Counters> => {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': personPartition(owner), ':sk': countPrefix },
    ConsistentRead: true,
  })
  return new Map(items.map((item) => [String(item.sk), item]))
}

/**
 * A person's lists of one noun. Each entry is a small item of its own, stored in the order of the
 * list, and each list has a counter. So the first and the last pages cost the same in a list of any
 * length. Entries and counters are written in the transaction that changes the record itself.
 */
export const listing = <S extends z.ZodObject>({
  noun,
  summary,
  newestFirst = false,
  hasYears = false,
  searchedText = () => '',
}: Definition<S>) => {
  storedSchema(`rows of ${noun}`, summary)
  type Summary = z.output<S>
  const prefix = (list: string) => `LIST#${noun}#${list}#`
  const countKey = (owner: UserId) => ({ pk: personPartition(owner), sk: `${countPrefix}${noun}` })
  const entryKey = (owner: UserId, list: string, row: Omit<Row<unknown>, 'summary'>) => ({
    pk: personPartition(owner),
    sk: `${prefix(list)}${sortable(row.lists[list] ?? '')}#${row.id}`,
  })
  const isSameSummary = (one: Summary, other: Summary) =>
    JSON.stringify(one) === JSON.stringify(other)

  const entryChange = (owner: UserId, { before, after }: RowChange<Summary>): Write[] => {
    const listsBefore = Object.keys(before?.lists ?? {})
    const listsAfter = Object.keys(after?.lists ?? {})
    const removals = listsBefore.flatMap((list): Write[] => {
      const Key = before && entryKey(owner, list, before)
      const stays =
        after && listsAfter.includes(list) && entryKey(owner, list, after).sk === Key?.sk
      return Key && !stays ? [{ remove: { Key } }] : []
    })
    const puts = listsAfter.flatMap((list): Write[] => {
      if (!after) return []
      const key = entryKey(owner, list, after)
      const unchanged =
        before &&
        listsBefore.includes(list) &&
        entryKey(owner, list, before).sk === key.sk &&
        isSameSummary(before.summary, after.summary)
      return unchanged
        ? []
        : [{ put: { Item: { ...key, id: after.id, summary: summary.parse(after.summary) } } }]
    })
    return [...removals, ...puts]
  }

  /**
   * The counts are one item, and a transaction contains an item once. So the counts of all records
   * change together.
   */
  const countChange = (owner: UserId, rowChanges: readonly RowChange<Summary>[]): Write[] => {
    const stepByList = new Map<string, number>()
    const add = (row: Row<Summary> | undefined, step: number) => {
      for (const list of [...Object.keys(row?.lists ?? {}), ...(row?.groups ?? [])]) {
        stepByList.set(list, (stepByList.get(list) ?? 0) + step)
      }
    }
    for (const { before, after } of rowChanges) {
      add(after, 1)
      add(before, -1)
    }
    const steps = [...stepByList].filter(([, step]) => step !== 0)
    if (steps.length === 0) return []
    return [
      {
        update: {
          Key: countKey(owner),
          UpdateExpression: `ADD ${steps.map((_, index) => `#list${index} :step${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(
            steps.map(([list], index) => [`#list${index}`, `list:${list}`]),
          ),
          ExpressionAttributeValues: Object.fromEntries(
            steps.map(([, step], index) => [`:step${index}`, step]),
          ),
        },
      },
    ]
  }

  /**
   * The parts of a transaction that update the lists from the old rows of some records to their new
   * ones.
   */
  const changes = (owner: UserId, all: readonly RowChange<Summary>[]): Write[] => [
    ...all.flatMap((rowChange) => entryChange(owner, rowChange)),
    ...countChange(owner, all),
  ]

  /** The parts of a transaction that update the lists for one record. */
  const change = (owner: UserId, before?: Row<Summary>, after?: Row<Summary>): Write[] =>
    changes(owner, [{ before, after }])

  /**
   * The number of entries of each list, and of each group, that has any. `counters` are those of
   * all nouns, if they were read together.
   */
  const counts = async (
    owner: UserId,
    counters?: Counters,
  ): Promise<ReadonlyMap<string, number>> => {
    const key = countKey(owner)
    const item: Item =
      (counters ? counters.get(key.sk) : await getItem(key, { consistent: true })) ?? {}
    return new Map(
      Object.entries(item).flatMap(([name, value]) =>
        name.startsWith('list:') && Number(value) > 0
          ? [[name.slice('list:'.length), Number(value)] as const]
          : [],
      ),
    )
  }

  const toRow = (item: Item) => ({
    id: z.string().parse(item.id),
    summary: summary.parse(item.summary),
  })

  /** The items of a list, or of a part of it, one after the other from either end. */
  const read = async (
    owner: UserId,
    { list, part }: { readonly list: string; readonly part?: Part | undefined },
    { limit, fromEnd = false, after, ...options }: Reading,
  ): Promise<Item[]> => {
    const readItems: Item[] = []
    let ExclusiveStartKey = after
    while (readItems.length < limit) {
      const { items, lastKey } = await queryItems({
        // `$` is the next character after the `#` that ends the prefix, and `~` comes after every
        // digit. A range with two ends can be read backwards on every server that speaks DynamoDB's
        // language.
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': personPartition(owner),
          ':first': `${prefix(list)}${part?.beginning ?? ''}`,
          ':last': part ? `${prefix(list)}${part.beginning}~` : `${prefix(list).slice(0, -1)}$`,
        },
        ScanIndexForward: newestFirst === fromEnd,
        Limit: limit - readItems.length,
        ...options,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      })
      readItems.push(...items)
      if (!lastKey) break
      ExclusiveStartKey = lastKey
    }
    return readItems
  }

  /** The entries of a list, or of a part of it, from the first to the `limit`-th. */
  const first = async (owner: UserId, list: string, limit: number, part?: Part) =>
    (await read(owner, { list, part }, { limit, ConsistentRead: true })).map(toRow)

  /**
   * The whole years of a list that lie before a page: how many entries they have (`skipped`), and
   * the key that follows them. None if the list does not contain all records of the years.
   */
  const wholeYearsBefore = (
    owner: UserId,
    list: string,
    { from, total, countByList }: FarPage,
  ): { readonly skipped: number; readonly after?: Item } => {
    const years = [...countByList].filter(([name]) => hasYears && name.startsWith('year:'))
    if (years.reduce((sum, [, count]) => sum + count, 0) !== total) return { skipped: 0 }
    const inOrder = years.toSorted(([one], [other]) => (one < other ? -1 : 1))
    if (newestFirst) inOrder.reverse()
    let skipped = 0
    let last: string | undefined
    for (const [name, count] of inOrder) {
      if (skipped + count > from) break
      skipped += count
      last = name.slice('year:'.length)
    }
    if (last === undefined) return { skipped }
    const sk = `${prefix(list)}${last}${newestFirst ? '' : '~'}`
    return { skipped, after: { pk: personPartition(owner), sk } }
  }

  /** The entries of a far page, read from the list's start, its end, or the start of a year. */
  const far = async (
    owner: UserId,
    selection: { readonly list: string; readonly part?: Part | undefined },
    place: FarPage,
  ) => {
    const { from, to, total } = place
    const { skipped, after: start } = selection.part
      ? { skipped: 0 }
      : wholeYearsBefore(owner, selection.list, place)
    const fromEnd = from - skipped > total - to
    // This read only finds the page's beginning, so it need not be consistent and costs half. The
    // page itself is read consistently.
    const passedKeys = await read(owner, selection, {
      limit: fromEnd ? total - to : from - skipped,
      fromEnd,
      ProjectionExpression: 'pk, sk',
      ...(start && !fromEnd ? { after: start } : {}),
    })
    const after = passedKeys.at(-1) ?? (fromEnd ? undefined : start)
    const items = await read(owner, selection, {
      limit: to - from,
      fromEnd,
      ConsistentRead: true,
      ...(after ? { after } : {}),
    })
    return (fromEnd ? items.reverse() : items).map(toRow)
  }

  /**
   * One page of a list or of a part of it, in its order, and the number of all its entries. A page
   * far from both ends of 5,000 entries costs some 60 read units, or what its year costs.
   */
  const page = async (
    owner: UserId,
    list: string,
    { pageNumber, pageSize }: PageRequest,
    part?: Part,
  ) => {
    const [from, to] = [(pageNumber - 1) * pageSize, pageNumber * pageSize]
    const isNear = from <= nearLimit
    const rows = isNear ? await first(owner, list, to, part) : []
    // If the list ended before the page was full, its number of entries is known without a counter.
    const isLast = isNear && rows.length < to
    const countByList: ReadonlyMap<string, number> = isLast ? new Map() : await counts(owner)
    const total = isLast ? rows.length : (countByList.get(part?.group ?? list) ?? 0)
    const place = { from, to: Math.min(to, total), total, countByList }
    const farRows = isNear || from >= total ? [] : await far(owner, { list, part }, place)
    const items = isNear ? rows.slice(from) : farRows
    return { items, total, pageNumber, pageSize }
  }

  /**
   * One page of the entries whose text contains each word of a search, in the list's order, and
   * their number. It reads the whole list. A blank search gives a page of the whole list.
   */
  const search = async (owner: UserId, list: string, searched: string, request: PageRequest) => {
    const words = searchWords(searched)
    if (words.length === 0) return page(owner, list, request)
    const { pageNumber, pageSize } = request
    const rows = await first(owner, list, maxPageSize)
    const foundRows = rows.filter(({ summary: rowSummary }) =>
      hasWords(searchedText(rowSummary), words),
    )
    return {
      items: foundRows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      total: foundRows.length,
      pageNumber,
      pageSize,
    }
  }

  /** Some entries of a list, in the given order. Those that are not in the list are left out. */
  const rowsAt = async (
    owner: UserId,
    list: string,
    rows: readonly Omit<Row<unknown>, 'summary'>[],
  ) => {
    const keys = rows.map((row) => entryKey(owner, list, row))
    const rowOfKey = new Map((await getItems(keys)).map((item) => [item.sk, toRow(item)]))
    return keys.flatMap(({ sk }) => rowOfKey.get(sk) ?? [])
  }

  /** The part of a transaction that requires a list to have no entries. */
  const emptyCheck = (owner: UserId, list: string, onConflict: () => AppError): Write => ({
    check: {
      Key: countKey(owner),
      ConditionExpression: 'attribute_not_exists(#list) OR #list = :none',
      ExpressionAttributeNames: { '#list': `list:${list}` },
      ExpressionAttributeValues: { ':none': 0 },
    },
    onConflict,
  })

  return { change, changes, counts, first, page, search, rowsAt, emptyCheck }
}

/** The lists of one noun, by the schema of its rows. */
export type Listing<S extends z.ZodObject> = ReturnType<typeof listing<S>>
