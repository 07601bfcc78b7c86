import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** One of several equal parts of a form, such as an e-mail address, with its remove button. */
export function PartRow({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <chakra.li
      display="flex"
      alignItems="flex-start"
      gap="2"
      borderBottom="1px solid {colors.hairline}"
      pb="4"
    >
      <Stack flex="1" minW="0" gap="3">
        {children}
      </Stack>
      <chakra.div pt="7">
        <IconButton
          label={removeLabel}
          showTooltip={false}
          color="error"
          icon={<Trash2 size={18} />}
          onClick={onRemove}
        />
      </chakra.div>
    </chakra.li>
  )
}
