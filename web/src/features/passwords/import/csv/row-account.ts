import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'
import { readInstant } from '../read-instant.ts'
import type { Cell, CsvFormat, Target } from './csv-format.ts'

/** A column of a file. */
export interface Column {
  /** Its place in a row. */
  readonly index: number
  /** Its name as the file writes it. */
  readonly title: string
  readonly target: Target
  /** Its name as `CsvFormat` has it. Empty if an earlier column has the same name. */
  readonly heading: string
}

type Draft = { -readonly [Field in keyof PortableAccount]: PortableAccount[Field] }

const host = String.raw`(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?`
const bareHost = String.raw`${host}(?:/[^,\s]*)?`
/** URLs without a scheme, one after the other; the first may have a scheme and no path. */
const bareUrls = new RegExp(
  String.raw`^(?:${bareHost}|[a-z][a-z0-9+.-]*://${host}/?)(?:[,\s]+${bareHost})+$`,
  'i',
)

/**
 * What separates two URLs if the second has a scheme. The lookbehind lets a match begin only at the
 * first comma or blank. Without it, a cell of many blanks would be read again from each blank.
 */
const separator = /(?<![,\s])[,\s]+(?=[a-z][a-z0-9+.-]*:\/\/)/i

/** Several URLs in one cell are separated by commas, and a comma may also be part of a URL. */
const splitWebSites = (text: string): string[] =>
  text
    .split(separator)
    .flatMap((webSite) => (bareUrls.test(webSite) ? webSite.split(/[,\s]+/) : webSite.trim()))
    .filter(Boolean)

/** Puts the text of a cell where its column says. What does not fit there becomes an own field. */
const putCell = (draft: Draft, { target, title }: Column, text: string): void => {
  // It is masked unless the format says otherwise, because it may be a secret.
  const keepAsOwnField = (name = title, secret = true) => {
    draft.ownFields = [...draft.ownFields, { name, value: text, secret }]
  }
  if (typeof target === 'object') {
    keepAsOwnField(target.name, target.secret)
    return
  }
  switch (target) {
    case 'leftOut':
    // Another function of the format reads this column.
    case 'special':
      break
    case 'ownField':
      keepAsOwnField()
      break
    case 'favourite':
      draft.favourite = /^(1|true|yes)$/i.test(text.trim())
      if (!/^([01]|true|false|yes|no)$/i.test(text.trim())) keepAsOwnField()
      break
    case 'webSites':
      draft.webSites = [...draft.webSites, ...splitWebSites(text)]
      break
    case 'changedAt': {
      const instant = readInstant(text)
      if (instant !== undefined) draft.passwordChangedAt = instant
      // Programs write 0 for a time that they do not know.
      else if (text.trim() !== '0') keepAsOwnField()
      break
    }
    default:
      if (draft[target] === '') draft[target] = text
      else if (draft[target] !== text) keepAsOwnField()
  }
}

/** Gives the content of a column of a row by its heading. */
export const cellReader = (columns: readonly Column[], cells: readonly string[]): Cell => {
  const indexes = new Map(columns.map(({ heading, index }) => [heading, index]))
  return (heading) => cells[indexes.get(heading) ?? -1] ?? ''
}

/**
 * The account of a row. No cell with content is lost, because what we have no field for becomes an
 * own field. Spreadsheets leave blanks in empty cells, so blanks alone are kept only in a password,
 * or if our own column says that the cells are exact (`isExact`).
 */
export const rowAccount = (
  format: CsvFormat,
  columns: readonly Column[],
  cells: readonly string[],
  isExact: boolean,
): PortableAccount => {
  const draft: Draft = { ...emptyAccount }
  for (const column of columns) {
    const text = cells[column.index] ?? ''
    const isVerbatim = isExact || column.target === 'password'
    if ((isVerbatim ? text : text.trim()) !== '') putCell(draft, column, text)
  }
  const { userName, password, webSites, totp } = draft
  if (userName + password + totp === '' && webSites.length === 0) draft.kind = 'note'
  return format.finish ? format.finish(draft, cellReader(columns, cells)) : draft
}
