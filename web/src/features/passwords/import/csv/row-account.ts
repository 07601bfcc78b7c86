import { emptyAccount, type ImportedAccount } from '#web/features/passwords/imported-account.ts'
import { readInstant } from '../read-instant.ts'
import type { Cell, CsvFormat, Target } from './csv-format.ts'

/** A column of a file: its place in a row, and its name as the file writes it. */
export interface Column {
  readonly index: number
  readonly title: string
  readonly target: Target
  readonly heading: string
}

type Draft = { -readonly [Field in keyof ImportedAccount]: ImportedAccount[Field] }

const host = String.raw`(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?`
const bare = String.raw`${host}(?:/[^,\s]*)?`
/** Addresses without a scheme, one after the other; the first may have a scheme and no path. */
const bareAddresses = new RegExp(
  String.raw`^(?:${bare}|[a-z][a-z0-9+.-]*://${host}/?)(?:[,\s]+${bare})+$`,
  'i',
)

/**
 * What is between two addresses of which the second has a scheme. It is looked for from its
 * beginning alone: otherwise a cell of many blanks would be read once for each of them.
 */
const separator = /(?<![,\s])[,\s]+(?=[a-z][a-z0-9+.-]*:\/\/)/i

/**
 * Several addresses in one cell are separated by commas, and a comma may also be part of an
 * address.
 */
const splitWebSites = (text: string): string[] =>
  text
    .split(separator)
    .flatMap((webSite) => (bareAddresses.test(webSite) ? webSite.split(/[,\s]+/) : webSite.trim()))
    .filter(Boolean)

const put = (draft: Draft, { target, title }: Column, text: string): void => {
  const keep = (name = title, secret = true) => {
    draft.ownFields = [...draft.ownFields, { name, value: text, secret }]
  }
  if (typeof target === 'object') {
    keep(target.name, target.secret)
    return
  }
  switch (target) {
    case 'leftOut':
    case 'special':
      break
    case 'ownField':
      keep()
      break
    case 'favourite':
      draft.favourite = /^(1|true|yes)$/i.test(text.trim())
      if (!/^([01]|true|false|yes|no)$/i.test(text.trim())) keep()
      break
    case 'webSites':
      draft.webSites = [...draft.webSites, ...splitWebSites(text)]
      break
    case 'changedAt': {
      const instant = readInstant(text)
      if (instant !== undefined) draft.passwordChangedAt = instant
      else if (text.trim() !== '0') keep()
      break
    }
    default:
      if (draft[target] === '') draft[target] = text
      else if (draft[target] !== text) keep()
  }
}

/** Gives the content of a column of a row by its heading. */
export const cellReader = (columns: readonly Column[], cells: readonly string[]): Cell => {
  const indexes = new Map(columns.map(({ heading, index }) => [heading, index]))
  return (heading) => cells[indexes.get(heading) ?? -1] ?? ''
}

/**
 * The account of a row. No cell with content is lost: what has no field of its own becomes one of
 * the person's own. Spreadsheets leave blanks in empty cells, so these count only in a password, or
 * if the row says that its cells are exact.
 */
export const rowAccount = (
  format: CsvFormat,
  columns: readonly Column[],
  cells: readonly string[],
  isExact: boolean,
): ImportedAccount => {
  const draft: Draft = { ...emptyAccount }
  for (const column of columns) {
    const text = cells[column.index] ?? ''
    const isVerbatim = isExact || column.target === 'password'
    if ((isVerbatim ? text : text.trim()) !== '') put(draft, column, text)
  }
  const { userName, password, webSites, totp } = draft
  if (userName + password + totp === '' && webSites.length === 0) draft.kind = 'note'
  return format.finish ? format.finish(draft, cellReader(columns, cells)) : draft
}
