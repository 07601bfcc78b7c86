import { listDocuments } from '#functions/domain/documents/document-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'

export const getExpiringDocuments: Handler<typeof document.operations.GetExpiringDocuments> = (
  request,
  { caller },
) => listDocuments(caller.userId, 'expiring', request)
