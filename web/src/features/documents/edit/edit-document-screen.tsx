import { DocumentId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { DocumentNotHere } from '#web/features/documents/document-not-here.tsx'
import { ReadDocument } from '#web/features/documents/read/read-document.tsx'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { DocumentForm } from './document-form.tsx'

/** One document: the person's own can be changed; one of another person is shown. */
export function Component() {
  const document = useEditedRecord('Document', 'GetDocumentById', DocumentId, (fileId) => ({
    fileId,
  }))
  return (
    <Loaded
      answer={document}
      title="Document"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<DocumentNotHere to={paths.documents} linkLabel="Go to your documents" />}
    >
      {(data) =>
        data.from ? (
          <ReadDocument document={data} />
        ) : (
          <DocumentForm key={data.fileId} loaded={data} />
        )
      }
    </Loaded>
  )
}
