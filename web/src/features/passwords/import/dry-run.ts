import { hostOf as listedHostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import type { PortableAccount } from '#web/features/passwords/portable-account.ts'
import {
  contentMissingHere,
  folderDifference,
  passwordsAgree,
  type StoredContent,
} from './content-missing-here.ts'
import type { ImportRow, ReadRow, UnreadRow } from './import-rows.ts'
import { siteName } from './known-sites.ts'
import { toRequestRow } from './request-row.ts'

/**
 * A digital account that the person already has. Lists contain no secrets, so the secrets and the
 * user name are absent until the account was read.
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
      /** What it repeats, in words: an existing digital account, or an earlier row of the file. */
      readonly duplicateOf: string
    } & ReadRow)
  | ({
      readonly verdict: 'unsure'
      /** Which existing digital account it may repeat, in a sentence. */
      readonly because: string
    } & ReadRow)
  | ({ readonly verdict: 'not-understood' } & UnreadRow)

type Judged =
  | { readonly verdict: 'duplicate'; readonly duplicateOf: string }
  | { readonly verdict: 'unsure'; readonly because: string }

/**
 * The key of a group. Only accounts of one group can be the same: those with the same host, or
 * without a host those with the same label.
 */
const groupOf = (host: string, label: string) =>
  JSON.stringify(host === '' ? [searchable(label)] : host)

/** By the host that lists will show, which is that of the first website. An app has none. */
const groupOfRow = ({ webSites: [webSite = ''], label }: PortableAccount) =>
  groupOf(listedHostOf(webSite) ?? '', label)
const groupOfExisting = ({ host = '', label }: ExistingAccount) =>
  groupOf(listedHostOf(host) ?? '', label)

/** The digital accounts that rows of a file may repeat. Their user names decide whether they do. */
export const possibleTwins = <T extends ExistingAccount>(
  rows: readonly ImportRow[],
  existing: readonly T[],
): T[] => {
  const groups = new Set(rows.flatMap((row) => ('account' in row ? groupOfRow(row.account) : [])))
  return existing.filter((account) => groups.has(groupOfExisting(account)))
}

/** Equal for two rows of a file if we would store the same content for both. */
const contentKey = (account: PortableAccount) =>
  JSON.stringify(toRequestRow({ row: 0, account, remarks: [] }, ''))

/**
 * A user name as it is compared: “José” and “jose” may be two people, and so may “Ana” and “ana”.
 * Mail addresses have no case.
 */
const signInOf = (userName: string) => {
  const text = userName.normalize('NFC').trim()
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : text
}

/** A label as it is compared: “netflix.com” and our name for the site, “Netflix”, are one. */
const nameOf = (label: string) => searchable(siteName(label))

/** What an existing digital account lacks of an imported account that has its user name. */
const differenceOf = (account: PortableAccount, existing: ExistingAccount) => {
  const missingHere = contentMissingHere(account, existing)
  const isPasswordSame = passwordsAgree(account, existing.password)
  return {
    existing,
    missingHere: isPasswordSame ? missingHere : ['another password', ...missingHere],
    isPasswordSame,
  }
}

/**
 * Returns a function that says which existing account an imported one repeats or may repeat.
 * Undefined means that it is new.
 */
const judgeOf = (existing: readonly ExistingAccount[]) => {
  const groups = new Map<string, ExistingAccount[]>()
  for (const account of existing) {
    const group = groupOfExisting(account)
    groups.set(group, [...(groups.get(group) ?? []), account])
  }
  return (account: PortableAccount): Judged | undefined => {
    const candidates = groups.get(groupOfRow(account)) ?? []
    const signIn = signInOf(account.userName)
    const [twin] = candidates
      .filter(({ userName }) => userName !== undefined && signInOf(userName) === signIn)
      // Without user names, several accounts of one website differ only by their labels.
      .filter(({ label }) => signIn !== '' || nameOf(label) === nameOf(account.label))
      .map((candidate) => differenceOf(account, candidate))
      .toSorted(
        (one, other) =>
          Number(other.isPasswordSame) - Number(one.isPasswordSame) ||
          one.missingHere.length - other.missingHere.length,
      )
    if (twin) {
      const otherFolder = folderDifference(account, twin.existing)
      const words = `your account “${twin.existing.label}”${otherFolder && `, which ${otherFolder}`}`
      if (twin.missingHere.length === 0) return { verdict: 'duplicate', duplicateOf: words }
      const missing = new Intl.ListFormat('en-US').format(twin.missingHere)
      return { verdict: 'unsure', because: `It has more than ${words}: ${missing}.` }
    }
    // An account that could not be read, or was sealed in a browser, may have any user name.
    const unread = candidates.find(({ userName }) => userName === undefined)
    return unread && { verdict: 'unsure', because: `It may be your account “${unread.label}”.` }
  }
}

/** A row that has HTML escapes is a duplicate too if the person has stored its decoded form. */
const judgedEither = (judge: ReturnType<typeof judgeOf>, { account, decoded }: ReadRow) => {
  const judged = judge(account)
  const judgedDecoded = decoded && judge(decoded)
  return judgedDecoded?.verdict === 'duplicate' ? judgedDecoded : judged
}

/** A row without its verdict of an earlier dry run. */
const bareRow = (row: ImportRow): ImportRow => {
  if ('problem' in row) return { row: row.row, problem: row.problem }
  const { row: number, account, remarks, decoded } = row
  return { row: number, account, remarks, decoded }
}

/**
 * What an import of a file would do, without doing it. Each row is new, a duplicate of an existing
 * digital account or of an earlier row, or not understood. A row is `unsure` if it may be an
 * existing one whose user name was not read, or if it has more than the existing one.
 */
export const dryRun = (
  rows: readonly ImportRow[],
  existing: readonly ExistingAccount[],
): PlannedRow[] => {
  const judge = judgeOf(existing)
  const rowsByContent = new Map<string, number>()
  return rows.map(bareRow).map((row): PlannedRow => {
    if ('problem' in row) return { verdict: 'not-understood', ...row }
    const judged = judgedEither(judge, row)
    const content = contentKey(row.account)
    const earlierRow = rowsByContent.get(content)
    if (earlierRow === undefined) rowsByContent.set(content, row.row)
    if (judged?.verdict === 'duplicate') return { ...judged, ...row }
    if (earlierRow !== undefined) {
      return { verdict: 'duplicate', duplicateOf: `row ${earlierRow} of this file`, ...row }
    }
    return judged ? { ...judged, ...row } : { verdict: 'new', ...row }
  })
}
