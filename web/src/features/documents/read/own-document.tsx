import type { FullDocument } from '#shared/model/document.ts'
import { paths } from '#shared/paths.ts'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { EarlierVersions } from '#web/features/documents/edit/earlier-versions.tsx'
import { ReadDocument } from './read-document.tsx'

/** A document that its owner reads, downloads or deletes after their plan has ended. */
export function OwnDocument({ document }: { document: FullDocument }) {
  return (
    <ReadDocument document={document}>
      <EarlierVersions files={document.earlier} />
      <DeleteDocumentButton document={document} to={paths.keptDocuments} />
    </ReadDocument>
  )
}
