import * as z from 'zod'
import { maxPageSize, type PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { FileRecord } from '#functions/domain/files/file-record.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'
import type { PathOf } from '../entry-names.ts'

/** A file of the download. Either we wrote it for the download, or the owner uploaded it. */
export type ExportedFile = {
  /** Its path in the download. `uniquePaths` makes it, so that no other file has it. */
  readonly path: string
  readonly modifiedAt: string
} & ({ readonly bytes: Uint8Array } | { readonly uploaded: FileRecord })

/** One thing on the page that lists everything. */
export interface PageItem {
  readonly title: string
  /** A description in a few words, such as its date. */
  readonly about: string
  /** HTML that this product wrote, with every typed text escaped. */
  readonly html?: string
  /** Pictures that the page shows, each with what its owner wrote below it. */
  readonly pictures?: readonly { readonly path: string; readonly caption?: string | undefined }[]
  /** Paths of its other files. */
  readonly files?: readonly string[]
}

/** What one noun, such as the messages, adds to the download. */
export interface Content<Data = object> {
  readonly files: readonly ExportedFile[]
  readonly page: { readonly heading: string; readonly items: readonly PageItem[] }
  /** Its part of `data.json`. */
  readonly data: Data
}

/** One noun of the download. */
export interface Collector<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** The fields that it adds to `data.json`. */
  readonly shape: Shape
  readonly collect: (
    owner: { readonly account: Account; readonly now: Date },
    pathOf: PathOf,
  ) => Promise<Content<z.infer<z.ZodObject<Shape>>>>
}

/** Declares one noun of the download. What it collects has the type of its fields. */
export const collector = <Shape extends z.ZodRawShape>(
  shape: Shape,
  collect: Collector<Shape>['collect'],
): Collector<Shape> => ({ shape, collect })

/** Where a file is in the download: a path with slashes, relative to `data.json`. */
export const Path = z.string().meta({ description: 'The path of a file in the download.' })

/** How many records are read at the same time. */
const readAtOnce = 100

/**
 * Loads everything that a list has, in the list's order. The pages are as long as they can be,
 * because the table reads the list from its beginning for each page. What was deleted since its
 * page was read is left out.
 */
export const loadEvery = async <Item, Loaded>(
  list: (request: PageRequest) => Promise<{ items: readonly Item[]; total: number }>,
  find: (item: Item) => Promise<Loaded | undefined>,
): Promise<Loaded[]> => {
  const all: Loaded[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items, total } = await list({ pageNumber, pageSize: maxPageSize })
    for (let from = 0; from < items.length; from += readAtOnce) {
      for (const found of await Promise.all(items.slice(from, from + readAtOnce).map(find))) {
        if (found !== undefined) all.push(found)
      }
    }
    if (pageNumber * maxPageSize >= total) return all
  }
}

/** A plain text as HTML: an empty line begins a paragraph, and other line breaks are kept. */
export const paragraphsHtml = (text = ''): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
