import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { companyContactRoleNames } from '#shared/data/company-contact-roles.ts'
import { companyContactLimit, type FullCompany } from '#shared/model/company.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { DriveAvatar } from '#web/parts/files/drive-avatar.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ContactRolesDialog, type EditedRoles } from './contact-roles-dialog.tsx'
import { MoveContactDialog } from './move-contact-dialog.tsx'

type Entry = FullCompany['contacts'][number]

const rolesText = ({ roles }: Entry) => companyContactRoleNames(roles).join(' · ')

/**
 * The contacts who have to do with a business, each with their roles. Each change is saved at once.
 */
export function CompanyContacts({
  company,
  onChanged,
}: {
  company: FullCompany
  onChanged: (company: FullCompany) => void
}) {
  const { companyId, contacts } = company
  const [edited, setEdited] = useState<EditedRoles>()
  const [moved, setMoved] = useState<Entry>()
  const removal = useMutation(async ({ contactId }: Entry) => {
    const body = { companyId, contactId }
    const changed = await api.Companies.DeleteCompanyContact({ body }).catch((error: unknown) => {
      // The contact was taken out already, in another window.
      if (hasCode(error, 'NOT_FOUND')) return api.Companies.GetCompanyById({ companyId })
      throw error
    })
    onChanged(changed)
  })
  return (
    <FormSection
      title="The people"
      lead="Your contacts who are involved in it. Each change is saved at once. Being named here does not let anybody see anything."
    >
      {contacts.length > 0 && (
        <ul aria-label="People of this business">
          {contacts.map((entry) => (
            <ListRow
              key={entry.companyContactId}
              lead={
                <DriveAvatar
                  name={entry.contact.name}
                  fileId={entry.contact.avatarFileId}
                  size={40}
                />
              }
              to={paths.viewContact(entry.contactId)}
              title={entry.contact.name}
              detail={rolesText(entry)}
              menu={
                <MoreMenu
                  name={entry.contact.name}
                  entries={[
                    {
                      id: 'roles',
                      label: 'Change the roles',
                      onSelect: () => setEdited({ entry }),
                    },
                    {
                      id: 'move',
                      label: 'Move to another business',
                      onSelect: () => setMoved(entry),
                    },
                    {
                      id: 'remove',
                      label: 'Take out of this business',
                      onSelect: () => void removal.run(entry),
                    },
                  ]}
                />
              }
            />
          ))}
        </ul>
      )}
      <Problem message={removal.error} />
      {contacts.length < companyContactLimit && (
        <div>
          <Button
            variant="secondary"
            icon={<UserRoundPlus size={18} />}
            onClick={() => setEdited({})}
          >
            Add a person
          </Button>
        </div>
      )}
      {edited && (
        <ContactRolesDialog
          company={company}
          edited={edited}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
      {moved && (
        <MoveContactDialog
          company={company}
          entry={moved}
          onClose={() => setMoved(undefined)}
          onMoved={onChanged}
        />
      )}
    </FormSection>
  )
}
