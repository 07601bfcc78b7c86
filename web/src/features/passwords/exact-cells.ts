import * as z from 'zod'
import { DigitalAccountType } from '#shared/model/digital-account.ts'
import { jsonOf } from './import/parse-json.ts'
import type { OwnField, PortableAccount } from './portable-account.ts'

/**
 * The column that our own CSV has beside Bitwarden's columns. For its row, it says where one
 * website or field ends and the next begins, which fields are masked, before which cells an
 * apostrophe of ours stands, and how the lines of cells end. Other programs pass over it.
 */
export const exactColumn = 'heirloom'

/** The content of this column, which is JSON. */
const Exact = z.object({
  type: DigitalAccountType.optional(),
  /** The columns in whose cells we put an apostrophe before the text (`accountsCsv`). */
  guarded: z.array(z.string()),
  /**
   * How the lines of each cell with a carriage return end, by its column. Spreadsheets and mail
   * programs change the line ends of a file.
   */
  lineEnds: z.record(z.string(), z.array(z.enum(['\n', '\r', '\r\n']))).optional(),
  /** The length of each website. */
  webSites: z.array(z.int().min(0)),
  /** The lengths of the name and the value of each field, and whether it is masked. */
  fields: z.array(z.object({ name: z.int().min(0), value: z.int().min(0), secret: z.boolean() })),
})
type Exact = z.infer<typeof Exact>

const lineEnd = /\r\n?|\n/g

/**
 * The text of our own column for an account. `cells` has the texts of the other columns before an
 * apostrophe is put into those of the columns `guarded`.
 */
export const writeExact = (
  { type, webSites, ownFields }: PortableAccount,
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

/** The content of our own column in a row. Undefined if another program wrote the row. */
export const readExact = (cell: string): Exact | undefined => Exact.safeParse(jsonOf(cell)).data

/** The text of a cell as we exported it. In `text`, `readCsv` has made all line ends line feeds. */
export const readExactCell = (
  { guarded, lineEnds = {} }: Exact,
  column: string,
  text: string,
): string => {
  const bare = guarded.includes(column) ? text.replace(/^'/, '') : text
  const lines = bare.split('\n')
  const ends = lineEnds[column]
  // If the number of lines differs, a person edited the cell.
  return ends?.length === lines.length - 1
    ? lines.map((line, index) => line + (ends[index] ?? '')).join('')
    : bare
}

/** Cuts a text into parts of these lengths. Undefined if it was edited and they do not fit. */
const cut = (
  text: string,
  lengths: readonly number[],
  separatorBefore: (partIndex: number) => string,
): string[] | undefined => {
  const parts: string[] = []
  let offset = 0
  for (const [partIndex, length] of lengths.entries()) {
    const separator = partIndex === 0 ? '' : separatorBefore(partIndex)
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
  // Names have the even indexes, values the odd ones.
  const parts = cut(text, lengths, (partIndex) => (partIndex % 2 === 1 ? ': ' : '\n'))
  return (
    parts &&
    fields.map(({ secret }, index) => ({
      name: parts[index * 2] ?? '',
      value: parts[index * 2 + 1] ?? '',
      secret,
    }))
  )
}
