import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { SCHEDULED_FILE_TYPES } from '#shared/data/scheduled-file-types.ts'
import { largestSize, typesOf } from '#shared/rules/files/file-types.ts'

export const getAllScheduledFileTypes = async () => [...SCHEDULED_FILE_TYPES]

/** Every category takes the same types. */
export const listUploadTypes: Handler<typeof document.operations.ListUploadTypes> = async () => ({
  types: typesOf('document'),
  maximumSize: largestSize('document'),
})
