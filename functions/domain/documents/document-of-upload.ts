import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { BelongingOf } from '#functions/domain/files/complete-upload.ts'
import type { DocumentCategory } from '#shared/model/document.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { extensionOf } from '#shared/rules/files/file-name.ts'
import { documentCreation } from './document-repository.ts'
import { newDocument, toDocumentFile } from './new-document.ts'

/** The first title of a document: the name of its file, without the ending that says its type. */
const titleOfFile = (fileName: string): string => {
  const ending = extensionOf(fileName)
  const name = ending === '' ? fileName : fileName.slice(0, -ending.length - 1)
  return name.replace(/_+/g, ' ').trim() || fileName
}

/** The place of a document in the vault. */
interface Place {
  readonly category?: DocumentCategory | undefined
  readonly companyId?: CompanyId | undefined
}

/**
 * Tells `completeUpload` to what an uploaded file belongs. A file of the category `document`
 * becomes a document with the id of the file. Files of other categories belong to nothing yet.
 */
export const documentOfUpload =
  ({ caller, now }: MemberContext, { category = 'other', companyId }: Place = {}): BelongingOf =>
  ({ fileId, category: fileCategory }) =>
    fileCategory === 'document'
      ? {
          attachedTo: fileId,
          writes: (ready) =>
            documentCreation(
              caller.userId,
              newDocument(
                {
                  fileId,
                  title: titleOfFile(ready.fileName),
                  category,
                  companyId,
                  file: toDocumentFile(ready),
                },
                now,
              ),
            ),
        }
      : undefined
