import { paths } from '#shared/paths.ts'
import { DocumentBusiness } from '#web/features/companies/document-business.tsx'
import { EditDocument } from '#web/features/documents/edit/edit-document.tsx'

/** A document of the vault. */
export function Component() {
  return (
    <EditDocument
      listPath={() => paths.documents}
      moveCard={({ document, take }) => <DocumentBusiness document={document} onMoved={take} />}
    />
  )
}
