import { newId } from '#functions/core/crypto/random.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import { assertDates } from '#functions/domain/documents/assert-dates.ts'
import {
  documentCreation,
  loadDocument,
  openDocument,
  sealDocument,
} from '#functions/domain/documents/document-repository.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import { newDocument } from '#functions/domain/documents/new-document.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { FileId } from '#shared/model/ids.ts'
import { nextReminder } from '#shared/rules/documents/reminders.ts'

export const addPaper: Handler<typeof document.operations.AddPaper> = async (
  { body },
  { caller: { account, userId }, now },
) => {
  assertDates(body)
  const { title, category, companyId, ...details } = body
  const fileId = FileId.parse(newId())
  const blank = await openDocument(
    account,
    newDocument({ fileId, title, category, companyId }, now),
  )
  const { stored: _, ...begun } = { ...blank, ...details }
  const paper = { ...begun, remindAt: nextReminder(begun, now)?.at }
  const sealed = await sealDocument(account, blank, paper)
  await writeIndexed(() => documentCreation(userId, sealed))
  return toFullDocument(await loadDocument(account, fileId))
}
