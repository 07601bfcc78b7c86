import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** Says what the button does. It is read out, and shown as a tooltip. */
  label: string
  icon: ReactNode
  /** False if a tooltip would be in the way, as on a close button. */
  showTooltip?: boolean
}

/**
 * A square button of 44 px with an icon, in the primary color by default, and an accessible name.
 */
export function IconButton({ label, icon, showTooltip = true, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="tertiary"
      color={rest.disabled ? 'muted' : 'navy'}
      px="0"
      ms="0"
      minW="target"
      aria-label={label}
      tooltip={showTooltip ? label : undefined}
      icon={icon}
      {...rest}
    />
  )
}
