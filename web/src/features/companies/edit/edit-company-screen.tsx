import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FullCompany } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { PictureSection } from '#web/parts/files/picture-section.tsx'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { businessDocumentsPath } from '../business-documents-path.ts'
import { DeleteCompany } from '../delete-company.tsx'
import { CompanyContacts } from './company-contacts.tsx'
import { CompanyFormScreen } from './company-form.tsx'

/**
 * One business: its picture, what is written about it, its people, its papers, and its deletion.
 */
export function Component() {
  const company = useEditedRecord('Companies', 'GetCompanyById', CompanyId, (companyId) => ({
    companyId,
  }))
  return (
    <Loaded
      answer={company}
      title="Business"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="companies" />}
    >
      {(data) => <EditedCompany key={data.companyId} loaded={data} />}
    </Loaded>
  )
}

/**
 * Picture and people are saved apart from the form. `current` is what the last of these calls
 * answered. The form keeps the business as it was loaded.
 */
function EditedCompany({ loaded }: { loaded: FullCompany }) {
  const navigate = useNavigate()
  const [current, setCurrent] = useState(loaded)
  const [deleting, setDeleting] = useState(false)
  const { companyId, avatarFileId } = current
  return (
    <CompanyFormScreen
      company={loaded}
      above={
        <>
          <PapersCard company={current} />
          <PictureSection
            name={loaded.name}
            avatarFileId={avatarFileId}
            onChange={async (fileId) =>
              setCurrent(
                await api.Companies.UpdateCompanyAvatar({
                  body: { companyId, avatarFileId: fileId ?? null },
                }),
              )
            }
          />
        </>
      }
    >
      {(form) => (
        <Stack maxW="column" gap="6" mt="6">
          <CompanyContacts company={current} onChanged={setCurrent} />
          <TargetShares
            target={{ targetType: 'company', targetId: companyId }}
            title="Who sees this business"
            lead="They can read what you wrote about it, but not change it. They do not see its people, and you share each of its papers separately."
          />
          <div>
            <DeleteButton onClick={() => setDeleting(true)}>Delete this business</DeleteButton>
            <DeleteCompany
              company={deleting ? current : undefined}
              onClose={() => setDeleting(false)}
              onDeleted={() => {
                report({ name: 'EditCompanyDeleted' })
                form.forget()
                return navigate(paths.businesses, { state: leaveUnasked })
              }}
            />
          </div>
        </Stack>
      )}
    </CompanyFormScreen>
  )
}

/** How many papers a business has, and the way to them. */
function PapersCard({
  company: { companyId, documents },
}: {
  company: Pick<FullCompany, 'companyId' | 'documents'>
}) {
  return (
    <Card>
      <Row>
        <Text flex="1" minW="10rem">
          {documents === 0
            ? 'No papers yet'
            : `${documents.toLocaleString('en-US')} ${documents === 1 ? 'paper' : 'papers'}`}
        </Text>
        <LinkButton
          variant="secondary"
          icon={<FolderOpen size={18} />}
          to={businessDocumentsPath(companyId)}
        >
          {documents === 0 ? 'Add papers' : 'Its papers'}
        </LinkButton>
      </Row>
    </Card>
  )
}
