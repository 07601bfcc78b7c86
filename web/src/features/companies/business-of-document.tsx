import type { FullDocument } from '#shared/model/document.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useCompanies } from './company-list.ts'

/**
 * The business to which a document belongs. Choosing another one moves the document at once.
 * Nothing is shown to a person without businesses.
 */
export function BusinessOfDocument({
  document: { fileId, companyId },
  onMoved,
}: {
  document: FullDocument
  onMoved: (document: FullDocument) => void
}) {
  const companies = useCompanies().data ?? []
  const moving = useMutation(
    async (to: CompanyId | null) =>
      onMoved(await api.Companies.UpdateFileCompany({ body: { fileId, companyId: to } })),
    { done: 'The document is moved.' },
  )
  if (companies.length === 0) return null
  return (
    <Card>
      <Problem message={moving.error} />
      <SelectField
        label="Business"
        help="Choosing another one moves the document at once."
        placeholder="None: it is among your documents"
        choices={companies.map((company) => ({ value: company.companyId, label: company.name }))}
        value={companyId ?? ''}
        disabled={moving.busy}
        onChange={({ target: { value } }) =>
          void moving.run(value === '' ? null : CompanyId.parse(value))
        }
      />
    </Card>
  )
}
