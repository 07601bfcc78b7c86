import { FolderOpen } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { CompanyItem } from '#shared/model/company.ts'
import { DriveAvatar } from '#web/parts/files/drive-avatar.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { businessDocuments } from './business-documents.ts'
import { describeCompany } from './company-words.ts'

/** A business in its owner's list. */
export function CompanyRow({
  company,
  to,
  onDelete,
}: {
  company: CompanyItem
  to: string
  onDelete: () => void
}) {
  const navigate = useNavigate()
  const { companyId, name, avatarFileId } = company
  return (
    <ListRow
      lead={<DriveAvatar name={name} fileId={avatarFileId} size={44} />}
      to={to}
      title={name}
      detail={describeCompany(company)}
      menu={
        <MoreMenu
          name={name}
          entries={[
            {
              id: 'papers',
              label: 'Its papers',
              icon: <FolderOpen size={18} />,
              onSelect: () => void navigate(businessDocuments(companyId)),
            },
            deleteEntry(onDelete),
          ]}
        />
      }
    />
  )
}
