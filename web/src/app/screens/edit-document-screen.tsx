import { paths } from '#shared/paths.ts'
import { BusinessOfDocument } from '#web/features/companies/business-of-document.tsx'
import { EditDocument } from '#web/features/documents/edit/edit-document.tsx'

/** A document of the vault. */
export function Component() {
  return (
    <EditDocument
      listPath={() => paths.documents}
      moveCard={({ document, take }) => <BusinessOfDocument document={document} onMoved={take} />}
    />
  )
}
