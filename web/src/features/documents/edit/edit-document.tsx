import type { ReactNode } from 'react'
import type { FullDocument } from '#shared/model/document.ts'
import { DocumentId } from '#shared/model/ids.ts'
import { ReadDocument } from '#web/features/documents/read/read-document.tsx'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { DocumentForm } from './document-form.tsx'
import type { CurrentDocument } from './use-current-document.ts'

/** The document that the page's URL names. Its owner can change it, and others only read it. */
export function EditDocument({
  listPath,
  moveCard,
}: {
  /** The list that it was opened from. The document is undefined if it could not be loaded. */
  listPath: (document?: FullDocument) => string
  /** A card with which the document is moved, such as to a business. */
  moveCard?: (current: CurrentDocument) => ReactNode
}) {
  const document = useEditedRecord('Document', 'GetDocumentById', DocumentId, (fileId) => ({
    fileId,
  }))
  // Only another person's document has `from`.
  return (
    <Loaded
      answer={document}
      title="Document"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="document" to={listPath()} />}
    >
      {(data) =>
        data.from ? (
          <ReadDocument document={data} />
        ) : (
          <DocumentForm
            key={data.fileId}
            loaded={data}
            listPath={listPath(data)}
            moveCard={moveCard}
          />
        )
      }
    </Loaded>
  )
}
