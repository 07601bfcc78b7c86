import type { FullDocument } from '#shared/model/document.ts'
import { DocumentId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { EarlierVersions } from '#web/features/documents/edit/earlier-versions.tsx'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ReadDocument } from './read-document.tsx'

/** A document that its owner reads, downloads or deletes after their plan has ended. */
function OwnDocument({ document }: { document: FullDocument }) {
  return (
    <ReadDocument document={document}>
      <EarlierVersions files={document.earlier} />
      <DeleteDocumentButton document={document} listPath={paths.keptDocuments} />
    </ReadDocument>
  )
}

/**
 * One document to read: another person's, or the person's own after their plan has ended. Open to
 * every plan.
 */
export function Component() {
  // `useEditedRecord` asks the server each time the screen opens. A document that is no longer
  // shared must not be shown from the cache.
  const document = useEditedRecord('Document', 'GetDocumentById', DocumentId, (fileId) => ({
    fileId,
  }))
  return (
    <Loaded
      answer={document}
      title="Document"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="sharedDocument" />}
    >
      {/* Only another person's document has `from`. */}
      {(data) => (data.from ? <ReadDocument document={data} /> : <OwnDocument document={data} />)}
    </Loaded>
  )
}
