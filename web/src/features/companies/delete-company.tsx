import { useState } from 'react'
import type { CompanyItem } from '#shared/model/company.ts'
import { api } from '#web/lib/api/api.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import { businessDocumentsPath } from './business-documents-path.ts'

/** What the dialog needs to know of a business. */
export type CompanyToDelete = Pick<CompanyItem, 'companyId' | 'name' | 'documents'>

interface DeleteCompanyProps {
  /** The dialog is open while there is one. */
  company: CompanyToDelete | undefined
  onClose: () => void
  onDeleted: () => unknown
}

/**
 * Says what is deleted with a business, and deletes it; or says that its papers stand in the way.
 */
export function DeleteCompany({ company, onClose, onDeleted }: DeleteCompanyProps) {
  // The text stays while the dialog closes.
  const [lastCompany, setLastCompany] = useState(company)
  if (company && company !== lastCompany) setLastCompany(company)
  const shown = company ?? lastCompany
  if (!shown) return null
  const { documents: documentCount } = shown
  if (documentCount > 0) {
    return <PapersInTheWay company={shown} open={company !== undefined} onClose={onClose} />
  }
  return (
    <DeleteDialog
      open={company !== undefined}
      onClose={onClose}
      title={`Delete ${shown.name}?`}
      confirmLabel="Delete business"
      cancelLabel="Keep it"
      onDelete={() => api.Companies.DeleteCompany({ body: { companyId: shown.companyId } })}
      done={`${shown.name} was deleted.`}
      onDeleted={onDeleted}
    >
      <Text>
        What you wrote about it and its picture are deleted at once. The people stay in your
        contacts. If your will gives it to somebody, the will stays as it is. This cannot be undone.
      </Text>
    </DeleteDialog>
  )
}

function PapersInTheWay({
  company: { companyId, name, documents: documentCount },
  open,
  onClose,
}: {
  company: CompanyToDelete
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${name} still has papers`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <LinkButton to={businessDocumentsPath(companyId)}>Go to its papers</LinkButton>
        </>
      }
    >
      <Text>
        {documentCount === 1 ? 'One paper belongs' : `${documentCount} papers belong`} to it. Move{' '}
        {documentCount === 1 ? 'it' : 'them'} to your documents or to another business, or delete{' '}
        {documentCount === 1 ? 'it' : 'them'}. Then you can delete the business.
      </Text>
    </Dialog>
  )
}
