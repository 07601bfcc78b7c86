import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { typesOfAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import {
  dismissalChange,
  listDismissedPapers,
} from '#functions/domain/documents/dismissed-papers.ts'
import { documentIndex, searchedText } from '#functions/domain/documents/document-index.ts'
import { listUploadedWills } from '#functions/domain/wills/uploaded-will-repository.ts'
import { findWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { PaperId } from '#shared/model/document.ts'
import { missingPapers } from '#shared/rules/documents/missing-papers.ts'

const itemsOf = async (account: Account) => {
  const { userId } = account
  const [will, accountTypes, entries, scans, dismissed] = await Promise.all([
    findWill(account, 'own'),
    typesOfAccounts(userId),
    documentIndex.read(userId, { consistent: true }),
    listUploadedWills(userId),
    listDismissedPapers(userId),
  ])
  return missingPapers({
    will,
    accountTypes,
    titles: entries.map(searchedText),
    hasSignedWill: scans.length > 0,
    dismissed: PaperId.options.filter((id) => dismissed.includes(id)),
  })
}

export const getMissingPapers: Handler<typeof document.operations.GetMissingPapers> = async (
  _,
  { caller },
) => ({ items: await itemsOf(caller.account) })

export const dismissMissingPaper: Handler<typeof document.operations.DismissMissingPaper> = async (
  { body: { paperId, dismissed } },
  { caller },
) => {
  await writeAll(await dismissalChange(caller.userId, paperId, dismissed))
  return { items: await itemsOf(caller.account) }
}
