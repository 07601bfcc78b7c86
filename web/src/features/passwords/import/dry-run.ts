import { hostOf as listedHostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { hostOf } from '#web/features/passwords/host-of.ts'
import type { ImportedAccount, OwnField } from '#web/features/passwords/imported-account.ts'
import type { ImportRow, ReadRow, UnreadRow } from './import-rows.ts'

/** An account that the person already has. Lists carry no secrets: those are absent until the account was read. */
export interface ExistingAccount {
  readonly label: string
  readonly host?: string
  readonly userName?: string
  readonly password?: string
  readonly note?: string
  readonly fields?: readonly Pick<OwnField, 'name' | 'value'>[]
}

/** What an import would do with a row. */
export type PlannedRow =
  | ({ readonly verdict: 'new' } & ReadRow)
  | ({
      readonly verdict: 'duplicate'
      /** Which account it repeats, in words: an existing one, or an earlier row of the file. */
      readonly duplicateOf: string
    } & ReadRow)
  | ({
      readonly verdict: 'unsure'
      /** Which account it may repeat, in a sentence. */
      readonly because: string
    } & ReadRow)
  | ({ readonly verdict: 'not-understood' } & UnreadRow)

type Judged =
  | { readonly verdict: 'duplicate'; readonly duplicateOf: string }
  | { readonly verdict: 'unsure'; readonly because: string }

const plain = (text = '') => searchable(text)

/** Accounts of one web site, or of one name where there is no web site, may be the same. */
const groupOf = (host: string, label: string) => JSON.stringify(host === '' ? [plain(label)] : host)

/** The host is that which lists will show: of the first web site, and none of an app. */
const groupOfRow = ({ webSites: [webSite = ''], label }: ImportedAccount) =>
  groupOf(listedHostOf(webSite) ?? '', label)
const groupOfExisting = ({ host = '', label }: ExistingAccount) =>
  groupOf(listedHostOf(host) ?? '', label)

/** The accounts that rows of a file may repeat: whoever wants to know reads their user names. */
export const possibleTwins = <T extends ExistingAccount>(
  rows: readonly ImportRow[],
  existing: readonly T[],
): T[] => {
  const groups = new Set(rows.flatMap((row) => ('account' in row ? groupOfRow(row.account) : [])))
  return existing.filter((account) => groups.has(groupOfExisting(account)))
}

/** All that makes two rows of one file the same. */
const contentKey = ({ label, webSites, userName, password, notes, ownFields }: ImportedAccount) =>
  JSON.stringify([
    webSites.length > 0 ? webSites.map(hostOf) : plain(label),
    plain(userName),
    password,
    notes,
    ownFields.map(({ name, value }) => [name, value]),
  ])

/** Whether an account has all that an imported one has. Its folder is one more field. */
const hasContent = ({ password, note, fields = [] }: ExistingAccount, imported: ImportedAccount) =>
  password === imported.password &&
  note === imported.notes &&
  imported.ownFields.every(({ name, value }) =>
    fields.some((field) => field.name === name && field.value === value),
  )

/** Says which existing account an imported one repeats, or may repeat; nothing if it is a new one. */
const judgeOf = (existing: readonly ExistingAccount[]) => {
  const groups = new Map<string, ExistingAccount[]>()
  for (const account of existing) {
    const group = groupOfExisting(account)
    groups.set(group, [...(groups.get(group) ?? []), account])
  }
  return (account: ImportedAccount): Judged | undefined => {
    const others = groups.get(groupOfRow(account)) ?? []
    const sameLabel = others.filter(({ label }) => plain(label) === plain(account.label))
    if (account.userName !== '') {
      const twins = others.filter(
        ({ userName }) => userName !== undefined && plain(userName) === plain(account.userName),
      )
      const twin = twins.find(({ password }) => password === account.password) ?? twins[0]
      if (twin) {
        const isOther = twin.password !== undefined && twin.password !== account.password
        const words = isOther ? ', which has another password' : ''
        return { verdict: 'duplicate', duplicateOf: `your account “${twin.label}”${words}` }
      }
    } else {
      // Without a user name, the content decides.
      const bare = sameLabel.filter(({ userName }) => userName === '')
      const twin = bare.find((other) => hasContent(other, account))
      if (twin) return { verdict: 'duplicate', duplicateOf: `your account “${twin.label}”` }
      const [changed] = bare
      if (changed) {
        const because = `You have an account “${changed.label}” with other content.`
        return { verdict: 'unsure', because }
      }
    }
    const unread = sameLabel.find(({ userName }) => userName === undefined)
    return unread && { verdict: 'unsure', because: `It may be your account “${unread.label}”.` }
  }
}

/** A row without what an earlier run has said of it. */
const bareRow = (row: ImportRow): ImportRow => {
  if ('problem' in row) return { row: row.row, problem: row.problem }
  const { row: number, account, remarks, decoded } = row
  return { row: number, account, remarks, ...(decoded && { decoded }) }
}

/**
 * What an import of a file would do, without doing it: each row is new, a duplicate of an existing account or of an
 * earlier row, not understood, or may be one of the person's accounts whose user names are not known.
 */
export const dryRun = (
  rows: readonly ImportRow[],
  existing: readonly ExistingAccount[],
): PlannedRow[] => {
  const judge = judgeOf(existing)
  const seen = new Map<string, number>()
  return rows.map(bareRow).map((row): PlannedRow => {
    if ('problem' in row) return { verdict: 'not-understood', ...row }
    const judged = judge(row.account)
    const content = contentKey(row.account)
    const earlier = seen.get(content)
    if (earlier === undefined) seen.set(content, row.row)
    if (judged?.verdict === 'duplicate') return { ...judged, ...row }
    if (earlier !== undefined) {
      return { verdict: 'duplicate', duplicateOf: `row ${earlier} of this file`, ...row }
    }
    return judged ? { ...judged, ...row } : { verdict: 'new', ...row }
  })
}
