import { chakra } from '@chakra-ui/react'
import { Download, Eye } from 'lucide-react'
import type { DocumentItem } from '#shared/model/document.ts'
import { previewOf } from '#shared/rules/files/file-types.ts'
import { giveEntry } from '#web/parts/giving/choosing-parts.tsx'
import type { Choosing } from '#web/parts/giving/use-choosing.ts'
import { visibilityBadges } from '#web/parts/visibility-badges.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { describeDocument, expiryOf } from './document-words.ts'

/** The actions on a row of documents besides opening its page. */
export interface DocumentActions {
  preview: (document: DocumentItem) => void
  download: (document: DocumentItem) => void
  remove: (document: DocumentItem) => void
}

/** A document in its owner's list. */
export function DocumentRow({
  document,
  to,
  readers,
  choosing,
  actions,
}: {
  document: DocumentItem
  to: string
  /** Who sees it, in words. Present in lists from which the owner can give things to somebody. */
  readers?: string
  choosing?: Choosing
  actions: DocumentActions
}) {
  const { fileId, title, category, file, visibility, signedWill } = document
  const isClosed = visibility === 'nobody'
  // If the row names its readers, these words say it already.
  const visibilityText = isClosed || !readers ? visibilityBadges[visibility] : undefined
  const expiry = expiryOf(document)
  return (
    <ListRow
      lead={<DocumentIcon category={category} />}
      to={to}
      title={title}
      detail={describeDocument(document)}
      note={!isClosed && readers}
      badges={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
          {signedWill && <Badge tone="navy">Signed will</Badge>}
          {visibilityText && <Badge tone={isClosed ? 'neutral' : 'navy'}>{visibilityText}</Badge>}
          {expiry && <Badge tone={expiry.tone}>{expiry.words}</Badge>}
        </chakra.span>
      }
      menu={
        <MoreMenu
          name={title}
          entries={[
            ...(file && previewOf(file.contentType)
              ? [
                  {
                    id: 'preview',
                    label: 'Look at it',
                    icon: <Eye size={18} />,
                    onSelect: () => actions.preview(document),
                  },
                ]
              : []),
            ...(file
              ? [
                  {
                    id: 'download',
                    label: 'Download',
                    icon: <Download size={18} />,
                    onSelect: () => actions.download(document),
                  },
                ]
              : []),
            ...(choosing && !isClosed
              ? [giveEntry({ kind: 'document', id: fileId, label: title }, choosing)]
              : []),
            deleteEntry(() => actions.remove(document)),
          ]}
        />
      }
    />
  )
}
