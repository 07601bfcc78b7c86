import { useState } from 'react'
import { COMPANY_CONTACT_ROLES } from '#shared/data/company-contact-roles.ts'
import type { CompanyContactRole, FullCompany } from '#shared/model/company.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

/** Whose roles are edited: a contact's who is there already, or those of one who is chosen in the dialog. */
export interface RolesOf {
  readonly entry?: FullCompany['contacts'][number]
}

/** Gives a contact roles in a business. */
export function ContactRolesDialog({
  company: { companyId, contacts: present },
  edited: { entry },
  onClose,
  onSaved,
}: {
  company: FullCompany
  edited: RolesOf
  onClose: () => void
  onSaved: (company: FullCompany) => void
}) {
  const { userProfileId } = useCredentials()
  const contacts = useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId })
  const [chosen, setChosen] = useState<ContactId | undefined>(entry?.contactId)
  const [roles, setRoles] = useState<readonly CompanyContactRole[]>(entry?.roles ?? [])
  const [wrong, setWrong] = useState<'contact' | 'roles'>()
  const saving = useMutation(async () => {
    setWrong(!chosen ? 'contact' : roles.length === 0 ? 'roles' : undefined)
    if (!chosen || roles.length === 0) return false
    const body = { companyId, contactId: chosen, roles: [...roles] }
    onSaved(await api.Companies.CreateCompanyContact({ body }))
    onClose()
    return true
  })
  const others = (contacts.data ?? []).filter(
    ({ contactId }) => !present.some((each) => each.contactId === contactId),
  )
  return (
    <FormDialog
      title={entry ? `The roles of ${entry.contact.name}` : 'Add a person'}
      work={saving}
      confirmLabel="Save"
      onClose={onClose}
    >
      {!entry && (
        <ContactsPicker
          id="company-contact"
          label="Who is it?"
          listLabel="Person"
          contacts={others}
          chosen={chosen ? [chosen] : []}
          error={wrong === 'contact' ? 'Choose a person from your contacts.' : undefined}
          onChange={(next) => setChosen(next.at(-1))}
        />
      )}
      <FieldGroup
        label="What are they to the business?"
        error={wrong === 'roles' ? 'Choose at least one role.' : undefined}
      >
        {COMPANY_CONTACT_ROLES.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={roles.includes(id)}
            onChange={({ target }) =>
              setRoles(target.checked ? [...roles, id] : roles.filter((each) => each !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
