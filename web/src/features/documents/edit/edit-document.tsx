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

/**
 * The document of the page's address: the person's own can be changed. One of another person is
 * shown.
 */
export function EditDocument({
  listTo,
  place,
}: {
  /** The list that it was opened from, as far as the document is known. */
  listTo: (document?: FullDocument) => string
  /** Moves the document elsewhere, beside the form. */
  place?: (current: CurrentDocument) => ReactNode
}) {
  const document = useEditedRecord('Document', 'GetDocumentById', DocumentId, (fileId) => ({
    fileId,
  }))
  return (
    <Loaded
      answer={document}
      title="Document"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="document" to={listTo()} />}
    >
      {(data) =>
        data.from ? (
          <ReadDocument document={data} />
        ) : (
          <DocumentForm key={data.fileId} loaded={data} listTo={listTo(data)} place={place} />
        )
      }
    </Loaded>
  )
}
