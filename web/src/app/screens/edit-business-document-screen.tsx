import { paths } from '#shared/paths.ts'
import { businessDocumentsPath } from '#web/features/companies/business-documents-path.ts'
import { BusinessOfDocument } from '#web/features/companies/business-of-document.tsx'
import { EditDocument } from '#web/features/documents/edit/edit-document.tsx'

/** A document of a business, which can be moved to another one. */
export function Component() {
  return (
    <EditDocument
      listPath={(document) =>
        document?.companyId ? businessDocumentsPath(document.companyId) : paths.businessDocuments
      }
      moveCard={({ document, take }) => <BusinessOfDocument document={document} onMoved={take} />}
    />
  )
}
