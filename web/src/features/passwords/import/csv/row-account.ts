import { emptyAccount, type ImportedAccount } from '#web/features/passwords/imported-account.ts'
import { readInstant } from '../read-instant.ts'
import type { CsvFormat, Target } from './csv-format.ts'

/** A column of a file: its place in a row, and its name as the file writes it. */
export interface Column {
  readonly at: number
  readonly title: string
  readonly target: Target
  readonly heading: string
}

type Draft = { -readonly [Field in keyof ImportedAccount]: ImportedAccount[Field] }

/** Several addresses in one cell are separated by commas; a comma within an address is not followed by a scheme. */
const splitWebSites = (text: string): string[] =>
  text
    .split(/[,\s]+(?=[a-z][a-z0-9+.-]*:\/\/)/i)
    .map((webSite) => webSite.trim())
    .filter(Boolean)

const put = (draft: Draft, { target, title }: Column, text: string): void => {
  const keep = () => {
    draft.ownFields = [...draft.ownFields, { name: title, value: text, secret: true }]
  }
  if (target === 'ownField') keep()
  else if (target === 'favourite') draft.favourite = /^(1|true|yes)$/i.test(text.trim())
  else if (target === 'webSites') draft.webSites = [...draft.webSites, ...splitWebSites(text)]
  else if (target === 'changedAt') {
    const instant = readInstant(text)
    if (instant !== undefined) draft.passwordChangedAt = instant
  } else if (target !== 'leftOut' && target !== 'special') {
    if (draft[target] === '') draft[target] = text
    else if (draft[target] !== text) keep()
  }
}

/** The account of a row. No cell with content is lost: what has no field of its own becomes one of the person's own. */
export const rowAccount = (
  format: CsvFormat,
  columns: readonly Column[],
  cells: readonly string[],
): ImportedAccount => {
  const draft: Draft = { ...emptyAccount }
  for (const column of columns) {
    const text = cells[column.at] ?? ''
    if (text.trim() !== '') put(draft, column, text)
  }
  const { userName, password, webSites, totp } = draft
  if (userName + password + totp === '' && webSites.length === 0) draft.kind = 'note'
  const cell = (heading: string) =>
    cells[columns.find((column) => column.heading === heading)?.at ?? -1] ?? ''
  return format.finish ? format.finish(draft, cell) : draft
}
