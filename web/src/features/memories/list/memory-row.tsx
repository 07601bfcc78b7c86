import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { MemoryItem } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { visibilityBadges } from '#web/parts/visibility-badges.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ListRow, RowPicture } from '#web/ui/list-row.tsx'
import { useMemoryTypes } from '../use-memory-types.ts'
import { TypeIcon } from './type-icon.tsx'

/**
 * A memory as a row of a list, with its cover. If it is the visitor's own, the row also says if
 * others see it only later, or never.
 */
export function MemoryRow({ item, own = true }: { item: MemoryItem; own?: boolean }) {
  const { memoryId, title, date, typeId, coverUrl, visibility } = item
  const [broken, setBroken] = useState(false)
  const type = useMemoryTypes().nameOf(typeId)
  const visibilityText = own ? visibilityBadges[visibility] : undefined
  return (
    <ListRow
      lead={
        <RowPicture>
          {coverUrl && !broken ? (
            <chakra.img
              src={coverUrl}
              alt=""
              loading="lazy"
              boxSize="full"
              objectFit="cover"
              onError={() => setBroken(true)}
            />
          ) : (
            <TypeIcon typeId={typeId} size={22} />
          )}
        </RowPicture>
      }
      to={paths.readMemory(memoryId)}
      title={title}
      detail={['Memory', partialDateText(date), type].filter(Boolean).join(' · ')}
      badges={visibilityText && <Badge>{visibilityText}</Badge>}
    />
  )
}
