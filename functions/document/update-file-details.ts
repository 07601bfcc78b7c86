import { revise } from '#functions/core/store/revise.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import { assertDates } from '#functions/domain/documents/assert-dates.ts'
import {
  documentReplacement,
  loadDocument,
  sealDocument,
} from '#functions/domain/documents/document-repository.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import type { DocumentDetails } from '#shared/model/document.ts'
import { nextReminder } from '#shared/rules/documents/reminders.ts'

type Given = Omit<
  ParsedInputOf<typeof document.operations.UpdateFileDetails>['body'],
  'fileId' | 'version'
>

/** The changes of the details that were given: `null` and the empty text remove one. */
const changesOf = (given: Given): Partial<DocumentDetails> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null || value === '' ? undefined : value]],
    ),
  )

export const updateFileDetails: Handler<typeof document.operations.UpdateFileDetails> = async (
  { body: { fileId, version, ...given } },
  { caller: { account, userId }, now },
) => {
  await writeIndexed(async () => {
    const before = await loadDocument(account, fileId, { version })
    const changed = revise(before, changesOf(given), now)
    assertDates(changed)
    const after = { ...changed, remindAt: nextReminder(changed, now)?.at }
    return documentReplacement(userId, before.stored, await sealDocument(account, before, after))
  })
  return toFullDocument(await loadDocument(account, fileId))
}
