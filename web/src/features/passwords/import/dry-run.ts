import { searchable } from '#shared/rules/text/searchable.ts'
import { firstHostOf, hostOf } from '#web/features/passwords/host-of.ts'
import type { ImportedAccount } from '#web/features/passwords/imported-account.ts'
import type { ImportRow, ReadRow, UnreadRow } from './import-rows.ts'

/** An account that the person already has, as far as it is known: lists do not carry user names. */
export interface ExistingAccount {
  readonly label: string
  readonly host?: string
  readonly userName?: string
}

/** What an import would do with a row. */
export type PlannedRow =
  | ({ readonly verdict: 'new' } & ReadRow)
  | ({
      readonly verdict: 'duplicate'
      /** Which account it repeats, in words: an existing one, or an earlier row of the file. */
      readonly duplicateOf: string
    } & ReadRow)
  | ({ readonly verdict: 'not-understood' } & UnreadRow)

const plain = (text = '') => searchable(text)

/** The accounts of a host with a user name: the same account, whatever it is called. */
const loginKey = (host: string, userName: string) =>
  host === '' || userName === '' ? undefined : JSON.stringify([host, plain(userName)])

/** The accounts of a host with a label, where the user name is not known. */
const labelKey = (host: string, label: string) => JSON.stringify([host, plain(label)])

/** All that makes two rows of one file the same. */
const contentKey = ({ label, webSites, userName, password, notes, ownFields }: ImportedAccount) =>
  JSON.stringify([
    webSites.length > 0 ? webSites.map(hostOf) : plain(label),
    plain(userName),
    password,
    notes,
    ownFields.map(({ name, value }) => [name, value]),
  ])

/** Finds the existing account that an imported one repeats. */
const finderOf = (existing: readonly ExistingAccount[]) => {
  const byLogin = new Map<string, ExistingAccount>()
  const byLabel = new Map<string, ExistingAccount[]>()
  for (const account of existing) {
    const host = hostOf(account.host ?? '')
    const login = loginKey(host, account.userName ?? '')
    if (login !== undefined) byLogin.set(login, account)
    const key = labelKey(host, account.label)
    byLabel.set(key, [...(byLabel.get(key) ?? []), account])
  }
  return ({ label, webSites, userName }: ImportedAccount) => {
    const host = firstHostOf(webSites)
    const sameLogin = byLogin.get(loginKey(host, userName) ?? '')
    const sameLabel = byLabel
      .get(labelKey(host, label))
      // Two user names that are known and differ are two accounts of one site.
      ?.find((other) => !other.userName || !userName || plain(other.userName) === plain(userName))
    return sameLogin ?? sameLabel
  }
}

/**
 * What an import of a file would do, without doing it: each row is new, a duplicate of an existing account or of an
 * earlier row, or not understood.
 */
export const dryRun = (
  rows: readonly ImportRow[],
  existing: readonly ExistingAccount[],
): PlannedRow[] => {
  const find = finderOf(existing)
  const seen = new Map<string, number>()
  return rows.map((row): PlannedRow => {
    if ('problem' in row) return { verdict: 'not-understood', ...row }
    const twin = find(row.account)
    const content = contentKey(row.account)
    const earlier = seen.get(content)
    if (earlier === undefined) seen.set(content, row.row)
    if (twin) return { verdict: 'duplicate', duplicateOf: `your account “${twin.label}”`, ...row }
    if (earlier !== undefined) {
      return { verdict: 'duplicate', duplicateOf: `row ${earlier} of this file`, ...row }
    }
    return { verdict: 'new', ...row }
  })
}
