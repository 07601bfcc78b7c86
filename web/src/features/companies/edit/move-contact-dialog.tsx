import { useState } from 'react'
import type { FullCompany } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useCompanies } from '../company-list.ts'

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
  const others = (companies.data ?? []).filter((each) => each.companyId !== companyId)
  const [to, setTo] = useState('')
  const [wrong, setWrong] = useState(false)
  const target = others.find((each) => each.companyId === to)
  const moving = useMutation(
    async () => {
      setWrong(!target)
      if (!target) return false
      await api.Companies.UpdateCompanyContact({
        oldCompanyId: companyId,
        newCompanyId: CompanyId.parse(to),
        contactId,
      })
      onMoved(await api.Companies.GetCompanyById({ companyId }))
      onClose()
      return true
    },
    { done: `${contact.name} is now with ${target?.name}.` },
  )
  return (
    <FormDialog
      title={`Move ${contact.name}`}
      work={moving}
      confirmLabel={others.length > 0 ? 'Move' : undefined}
      onClose={onClose}
    >
      <Loaded
        answer={companies}
        errorTitle="We couldn't show your businesses"
        skeleton={<SkeletonText lines={2} />}
      >
        {() =>
          others.length === 0 ? (
            <Text>You have no other business. Add it first.</Text>
          ) : (
            <SelectField
              label="To which business?"
              placeholder="Choose"
              choices={others.map((each) => ({ value: each.companyId, label: each.name }))}
              value={to}
              error={wrong ? 'Choose a business.' : undefined}
              onChange={({ target: { value } }) => setTo(value)}
            />
          )
        }
      </Loaded>
    </FormDialog>
  )
}
