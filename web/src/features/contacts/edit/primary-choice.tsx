import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

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
