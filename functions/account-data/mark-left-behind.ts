import { markLeftBehind as mark } from '#functions/domain/left-behind/mark-left-behind.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'
import { AppError } from '#shared/errors.ts'

export const markLeftBehind: Handler<typeof accountData.operations.MarkLeftBehind> = async (
  { body: { profileId, digitalAccountId, documentId, ...marking } },
  context,
) => {
  if (digitalAccountId !== undefined && documentId === undefined) {
    return mark(context, profileId, {
      ...marking,
      thing: { kind: 'account', id: digitalAccountId },
    })
  }
  if (documentId !== undefined && digitalAccountId === undefined) {
    return mark(context, profileId, { ...marking, thing: { kind: 'document', id: documentId } })
  }
  throw new AppError('VALIDATION_FAILED', 'Name either an account or a document.', {
    field: 'digitalAccountId',
  })
}
