import { chakra } from '@chakra-ui/react'
import { Eye, Trash2 } from 'lucide-react'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { hostAndType } from '#web/features/passwords/type-words.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'

/** A digital account in the list of an owner whose plan has ended. */
export function KeptRow({
  digitalAccount: { label, host, type },
  onOpen,
  onDelete,
}: {
  digitalAccount: DigitalAccountItem
  onOpen: () => void
  onDelete: () => void
}) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="4"
      ps={{ base: '4', sm: '5' }}
      pe="2"
      minH="72px"
      borderTop="hairline"
      _first={{ borderTop: 'none' }}
    >
      <LetterTile label={label} colorOf={host ?? label} />
      <chakra.div flex="1" minW="0" lineHeight="snug" overflowWrap="anywhere">
        <chakra.p fontWeight="semibold">{label}</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          {hostAndType({ label, host, type })}
        </chakra.p>
      </chakra.div>
      <IconButton label={`Open ${label}`} icon={<Eye size={20} />} onClick={onOpen} />
      <HiddenInMemorial>
        <IconButton
          label={`Delete ${label}`}
          color="error"
          icon={<Trash2 size={18} />}
          onClick={onDelete}
        />
      </HiddenInMemorial>
    </chakra.li>
  )
}
