import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

/** One e-mail address, number or postal address, with its remove button. */
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
      <chakra.div flex="1" minW="0" display="grid" gap="3">
        {children}
      </chakra.div>
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

const Radio = chakra('input', { base: { boxSize: '20px', accentColor: '{colors.navy}' } })

/** Marks which of several is the primary one. */
export function PrimaryChoice({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside.
    <chakra.label display="inline-flex" alignItems="center" gap="2" minH="44px" fontSize="sm">
      <Radio type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </chakra.label>
  )
}
