import { limitRate } from '#functions/core/http/limit-rate.ts'
import { fileAttachment, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import { candidatesOf } from '#functions/domain/passing/candidates.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import { notFound } from '#shared/errors.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'

export const attachCertificate: Handler<typeof passing.operations.AttachCertificate> = async (
  { profileId, body: { fileId } },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  const file = await loadReadyFile(by, fileId)
  if (file.category !== 'certificate') throw notFound()
  // Once submitted, a certificate stays stored, whatever becomes of the report. One that is refused stays free.
  return applyDelegateCommand(
    context,
    profileId,
    async ({ owner }, { state }) =>
      isOpen({ state })
        ? { type: 'attach-certificate', by, fileId }
        : {
            type: 'attach-certificate',
            by,
            fileId,
            candidates: await candidatesOf(owner.userId),
          },
    [fileAttachment(file, 'passing')],
  )
}
