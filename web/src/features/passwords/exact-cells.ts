import * as z from 'zod'
import { DigitalAccountType } from '#shared/model/digital-account.ts'
import { jsonOf } from './import/parse-json.ts'
import type { ImportedAccount, OwnField } from './imported-account.ts'

/**
 * The column that our own CSV has beside those of Bitwarden. It says of a row where one web site or
 * field ends and the next begins, which fields are masked, before which cells an apostrophe of ours
 * stands, and how their lines end. Other programs pass over it.
 */
export const exactColumn = 'heirloom'

const Exact = z.object({
  type: DigitalAccountType.optional(),
  guarded: z.array(z.string()),
  /**
   * Of each cell with a carriage return: how its lines end. Spreadsheets and mail programs write
   * the line ends of a file again.
   */
  lineEnds: z.record(z.string(), z.array(z.enum(['\n', '\r', '\r\n']))).optional(),
  /** The length of each web site. */
  webSites: z.array(z.int().min(0)),
  /** Of each field: the lengths of its name and its value, and whether it is masked. */
  fields: z.array(z.object({ name: z.int().min(0), value: z.int().min(0), secret: z.boolean() })),
})
type Exact = z.infer<typeof Exact>

const lineEnd = /\r\n?|\n/g

/**
 * The text of our own column for an account. `cells` has the texts of the other columns, without an
 * apostrophe of ours.
 */
export const writeExact = (
  { type, webSites, ownFields }: ImportedAccount,
  cells: readonly (readonly [column: string, text: string])[],
  guarded: readonly string[],
): string => {
  const lineEnds = cells.flatMap(([column, text]) =>
    text.includes('\r') ? [[column, text.match(lineEnd)]] : [],
  )
  return JSON.stringify({
    type,
    guarded: [...guarded],
    ...(lineEnds.length > 0 && { lineEnds: Object.fromEntries(lineEnds) }),
    webSites: webSites.map(({ length }) => length),
    fields: ownFields.map(({ name, value, secret }) => ({
      name: name.length,
      value: value.length,
      secret,
    })),
  } satisfies Exact)
}

/** The content of our own column of a row. Undefined in a row that another program wrote. */
export const readExact = (cell: string): Exact | undefined => Exact.safeParse(jsonOf(cell)).data

/** The text that a cell had before it was written. Its line ends have become line feeds. */
export const readExactCell = (
  { guarded, lineEnds = {} }: Exact,
  column: string,
  text: string,
): string => {
  const bare = guarded.includes(column) ? text.replace(/^'/, '') : text
  const lines = bare.split('\n')
  const ends = lineEnds[column]
  // A cell with other lines was edited.
  return ends?.length === lines.length - 1
    ? lines.map((line, index) => line + (ends[index] ?? '')).join('')
    : bare
}

/**
 * Cuts a text into parts of these lengths. Nothing if it was edited, so that they no longer fit.
 */
const cut = (
  text: string,
  lengths: readonly number[],
  separatorBefore: (part: number) => string,
): string[] | undefined => {
  const parts: string[] = []
  let offset = 0
  for (const [part, length] of lengths.entries()) {
    const separator = part === 0 ? '' : separatorBefore(part)
    if (!text.startsWith(separator, offset)) return undefined
    offset += separator.length
    parts.push(text.slice(offset, offset + length))
    offset += length
  }
  return offset === text.length ? parts : undefined
}

export const cutWebSites = (text: string, { webSites }: Exact): string[] | undefined =>
  cut(text, webSites, () => ',')

export const cutOwnFields = (text: string, { fields }: Exact): OwnField[] | undefined => {
  const lengths = fields.flatMap(({ name, value }) => [name, value])
  const parts = cut(text, lengths, (part) => (part % 2 === 1 ? ': ' : '\n'))
  return (
    parts &&
    fields.map(({ secret }, index) => ({
      name: parts[index * 2] ?? '',
      value: parts[index * 2 + 1] ?? '',
      secret,
    }))
  )
}
