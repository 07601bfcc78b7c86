import { useState } from 'react'
import type { FullCompany } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useCompanies } from '../company-list.ts'

interface MoveContactProps {
  company: FullCompany
  onClose: () => void
  onMoved: (company: FullCompany) => void
}

/** Moves a contact with their roles to another business. */
export function MoveContactDialog({
  entry,
  ...rest
}: MoveContactProps & {
  /** The dialog is open while there is one. */
  entry: FullCompany['contacts'][number] | undefined
}) {
  return entry && <OpenDialog entry={entry} {...rest} />
}

function OpenDialog({
  company: { companyId },
  entry: { contactId, contact },
  onClose,
  onMoved,
}: MoveContactProps & { entry: FullCompany['contacts'][number] }) {
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
    <Dialog
      open
      onClose={onClose}
      title={`Move ${contact.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {others.length > 0 && (
            <Button loading={moving.busy} onClick={() => void moving.run()}>
              Move
            </Button>
          )}
        </>
      }
    >
      {moving.error && <Banner tone="error">{moving.error}</Banner>}
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
    </Dialog>
  )
}
