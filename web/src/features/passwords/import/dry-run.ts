import { hostOf as listedHostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import type { ImportedAccount } from '#web/features/passwords/imported-account.ts'
import type { ImportRow, ReadRow, UnreadRow } from './import-rows.ts'
import { toRequestRow } from './request-row.ts'
import { hasPassword, otherwise, type StoredContent, whatIsMore } from './what-is-more.ts'

/**
 * An account that the person already has. Lists carry no secrets: those are absent until the
 * account was read, and then its user name is known.
 */
export interface ExistingAccount extends StoredContent {
  readonly label: string
  readonly host?: string
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

/** Accounts of one web site, or of one name where there is no web site, may be the same. */
const groupOf = (host: string, label: string) =>
  JSON.stringify(host === '' ? [searchable(label)] : host)

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

/** Two rows of a file are the same if all is that would be stored of them. */
const contentKey = (account: ImportedAccount) =>
  JSON.stringify(toRequestRow({ row: 0, account, remarks: [] }, ''))

/**
 * A user name as it is compared: “José” and “jose” may be two people, and so may “Ana” and “ana”.
 * Mail addresses have no case.
 */
const signInOf = (userName: string) => {
  const text = userName.normalize('NFC').trim()
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : text
}

/** How much an existing account differs from an imported one that has its user name. */
const differenceOf = (account: ImportedAccount, existing: ExistingAccount) => {
  const more = whatIsMore(account, existing)
  const isSame = hasPassword(account, existing.password)
  return { existing, more: isSame ? more : ['another password', ...more], isSame }
}

/**
 * Says which existing account an imported one repeats, or may repeat; nothing if it is a new one.
 */
const judgeOf = (existing: readonly ExistingAccount[]) => {
  const groups = new Map<string, ExistingAccount[]>()
  for (const account of existing) {
    const group = groupOfExisting(account)
    groups.set(group, [...(groups.get(group) ?? []), account])
  }
  return (account: ImportedAccount): Judged | undefined => {
    const others = groups.get(groupOfRow(account)) ?? []
    const signIn = signInOf(account.userName)
    const [twin] = others
      .filter(({ userName }) => userName !== undefined && signInOf(userName) === signIn)
      .filter(({ label }) => signIn !== '' || searchable(label) === searchable(account.label))
      .map((other) => differenceOf(account, other))
      .toSorted(
        (one, other) =>
          Number(other.isSame) - Number(one.isSame) || one.more.length - other.more.length,
      )
    if (twin) {
      const differs = otherwise(account, twin.existing)
      const words = `your account “${twin.existing.label}”${differs && `, which ${differs}`}`
      if (twin.more.length === 0) return { verdict: 'duplicate', duplicateOf: words }
      const more = new Intl.ListFormat('en-US').format(twin.more)
      return { verdict: 'unsure', because: `It has more than ${words}: ${more}.` }
    }
    // It could not be read, or was sealed in a browser: it may have any user name.
    const unread = others.find(({ userName }) => userName === undefined)
    return unread && { verdict: 'unsure', because: `It may be your account “${unread.label}”.` }
  }
}

/** The text with other signs may be what the person has stored of a row. */
const judgedEither = (judge: ReturnType<typeof judgeOf>, { account, decoded }: ReadRow) => {
  const judged = judge(account)
  const other = decoded && judge(decoded)
  return other?.verdict === 'duplicate' ? other : judged
}

/** A row without what an earlier run has said of it. */
const bareRow = (row: ImportRow): ImportRow => {
  if ('problem' in row) return { row: row.row, problem: row.problem }
  const { row: number, account, remarks, decoded } = row
  return { row: number, account, remarks, decoded }
}

/**
 * What an import of a file would do, without doing it: each row is new, a duplicate of an existing
 * account or of an earlier row, not understood, or may be one of the person's accounts whose user
 * names are not known.
 */
export const dryRun = (
  rows: readonly ImportRow[],
  existing: readonly ExistingAccount[],
): PlannedRow[] => {
  const judge = judgeOf(existing)
  const seen = new Map<string, number>()
  return rows.map(bareRow).map((row): PlannedRow => {
    if ('problem' in row) return { verdict: 'not-understood', ...row }
    const judged = judgedEither(judge, row)
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
