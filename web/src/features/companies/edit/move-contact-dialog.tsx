import * as z from 'zod'
import type { FullCompany } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useCompanies } from '../company-list.ts'

const Fields = z.object({ to: z.string().min(1, 'Choose a business.') })

/** Moves a contact with their roles to another business. */
export function MoveContactDialog({
  company: { companyId },
  entry: { contactId, contact },
  onClose,
  onMoved,
}: {
  company: FullCompany
  entry: FullCompany['contacts'][number]
  onClose: () => void
  onMoved: (company: FullCompany) => void
}) {
  const companies = useCompanies()
  const others = (companies.data ?? []).filter((company) => company.companyId !== companyId)
  const form = useCheckedForm({
    schema: Fields,
    values: { to: '' },
    save: async ({ to }) => {
      const newCompanyId = CompanyId.parse(to)
      await api.Companies.UpdateCompanyContact({ oldCompanyId: companyId, newCompanyId, contactId })
      onMoved(await api.Companies.GetCompanyById({ companyId }))
      return others.find((company) => company.companyId === to)?.name
    },
    onSaved: onClose,
    done: (target) => `${contact.name} is now with ${target}.`,
  })
  return (
    <FormDialog
      title={`Move ${contact.name}`}
      work={form}
      confirmLabel={others.length > 0 ? 'Move' : undefined}
      onClose={onClose}
    >
      <Loaded
        answer={companies}
        errorTitle="We couldn’t show your businesses"
        skeleton={<SkeletonText lines={2} />}
      >
        {() =>
          others.length === 0 ? (
            <Text>You have no other business. Add it first.</Text>
          ) : (
            <SelectField
              label="To which business?"
              placeholder="Choose"
              choices={others.map((company) => ({ value: company.companyId, label: company.name }))}
              {...inputOf(form)('to')}
            />
          )
        }
      </Loaded>
    </FormDialog>
  )
}
