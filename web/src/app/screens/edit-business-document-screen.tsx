import { paths } from '#shared/paths.ts'
import { businessDocuments } from '#web/features/companies/business-documents.ts'
import { BusinessOfDocument } from '#web/features/companies/business-of-document.tsx'
import { EditDocument } from '#web/features/documents/edit/edit-document.tsx'

/** A document of a business, which can be moved to another one. */
export function Component() {
  return (
    <EditDocument
      listPath={(document) =>
        document?.companyId ? businessDocuments(document.companyId) : paths.businessDocuments
      }
      moveCard={({ document, take }) => <BusinessOfDocument document={document} onMoved={take} />}
    />
  )
}
