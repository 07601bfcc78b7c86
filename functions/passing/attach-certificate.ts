import type { Handler } from '#functions/core/context.ts'
import { loadReadyFile } from '#functions/core/files.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import type { passing } from '#shared/contract/passing.ts'
import { notFound } from '#shared/errors.ts'
import { giveAsDelegate } from './delegate-command.ts'

export const attachCertificate: Handler<typeof passing.operations.AttachCertificate> = async (
  { profileId, body: { fileId } },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return giveAsDelegate(context, profileId, async () => {
    const { category } = await loadReadyFile(by, fileId)
    if (category !== 'certificate') throw notFound()
    return { type: 'attach-certificate', by, fileId }
  })
}
