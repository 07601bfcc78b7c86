import * as z from 'zod'
import { COMPANY_CONTACT_ROLES } from '#shared/data/company-contact-roles.ts'
import { CompanyContactRole, type FullCompany } from '#shared/model/company.ts'
import { ContactId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { controlOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

/**
 * The person whose roles the dialog edits. It is `entry`, a contact of the business. Without
 * `entry` it is a contact who is chosen in the dialog.
 */
export interface EditedRoles {
  readonly entry?: FullCompany['contacts'][number]
}

const Fields = z.object({
  contactId: z.custom<ContactId | undefined>(Boolean, 'Choose a person from your contacts.'),
  roles: z.array(CompanyContactRole).min(1, 'Choose at least one role.'),
})

/** Gives a contact roles in a business. */
export function ContactRolesDialog({
  company: { companyId, contacts: contactsOfCompany },
  edited: { entry },
  onClose,
  onSaved,
}: {
  company: FullCompany
  edited: EditedRoles
  onClose: () => void
  onSaved: (company: FullCompany) => void
}) {
  const { userProfileId } = useCredentials()
  const contacts = useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId })
  const form = useCheckedForm({
    schema: Fields,
    values: { contactId: entry?.contactId, roles: entry?.roles ?? [] },
    save: ({ contactId, roles }) =>
      api.Companies.CreateCompanyContact({
        body: { companyId, contactId: ContactId.parse(contactId), roles },
      }),
    onSaved: (company) => {
      onSaved(company)
      onClose()
    },
  })
  const { value: chosen, onChange, error } = controlOf(form)('contactId')
  const others = (contacts.data ?? []).filter(
    ({ contactId }) => !contactsOfCompany.some((present) => present.contactId === contactId),
  )
  return (
    <FormDialog
      title={entry ? `The roles of ${entry.contact.name}` : 'Add a person'}
      work={form}
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
          error={error}
          // Only one person can be chosen, so the last choice replaces an earlier one.
          onChange={(all) => onChange(all.at(-1))}
        />
      )}
      <FieldGroup
        label="What are they to the business?"
        error={form.formState.errors.roles?.message}
      >
        {COMPANY_CONTACT_ROLES.map(({ id, name }) => (
          <Checkbox key={id} value={id} {...form.register('roles')}>
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
