import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadStoredCompany } from '#functions/domain/companies/company-repository.ts'
import { documentOfUpload } from '#functions/domain/documents/document-of-upload.ts'
import { removeDocument } from '#functions/domain/documents/remove-document.ts'
import { type FileRecord, fileRemoval, storedFile } from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { AppError } from '#shared/errors.ts'
import type { FileCategory } from '#shared/model/file.ts'
import type { CompanyId } from '#shared/model/ids.ts'

/** A document is stored together with its record. */
const drop = ({ caller }: MemberContext, file: FileRecord): Promise<void> =>
  file.attachedTo === undefined
    ? writeAll(fileRemoval(file))
    : removeDocument(caller.userId, file.fileId)

/** Only a document belongs to a business, and only to one of the caller (`NOT_FOUND`). */
const assertCompany = async (
  { caller }: MemberContext,
  category: FileCategory,
  companyId: CompanyId,
): Promise<void> => {
  await loadStoredCompany(caller.userId, companyId)
  if (category === 'document') return
  throw new AppError('VALIDATION_FAILED', 'Only documents can belong to a business.', {
    field: 'category',
  })
}

export const upload: Handler<typeof storage.operations.Upload> = async (
  { category, companyId, body },
  context,
) => {
  if (companyId) await assertCompany(context, category, companyId)
  const files: FileRecord[] = []
  try {
    for (const file of body.files) {
      files.push(await storeFile(context, category, file, documentOfUpload(context, { companyId })))
    }
  } catch (error) {
    // The caller will send a refused form again, so none of its files may stay. A file that cannot be removed now
    // only wastes storage.
    for (const file of files) await drop(context, file).catch(() => undefined)
    throw error
  }
  return { files: files.map(storedFile) }
}
