import { FolderOpen } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { CompanyItem } from '#shared/model/company.ts'
import { DriveAvatar } from '#web/parts/files/drive-avatar.tsx'
import { giveEntry } from '#web/parts/giving/choosing-parts.tsx'
import type { Choosing } from '#web/parts/giving/use-choosing.ts'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { businessDocumentsPath } from './business-documents-path.ts'
import { describeCompany } from './company-words.ts'

/** A business in its owner's list. */
export function CompanyRow({
  company,
  to,
  readers,
  choosing,
  onDelete,
}: {
  company: CompanyItem
  to: string
  /** Who sees it, in words. Present in lists from which the owner can give things to somebody. */
  readers?: string | undefined
  choosing?: Choosing | undefined
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
      note={readers}
      menu={
        <MoreMenu
          name={name}
          entries={[
            {
              id: 'papers',
              label: 'Its papers',
              icon: <FolderOpen size={18} />,
              onSelect: () => void navigate(businessDocumentsPath(companyId)),
            },
            ...(choosing
              ? [giveEntry({ kind: 'company', id: companyId, label: name }, choosing)]
              : []),
            deleteEntry(onDelete),
          ]}
        />
      }
    />
  )
}
