import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Actions } from './stack.tsx'

const looks = {
  info: { icon: Info, color: 'info', bg: 'info.tint' },
  success: { icon: CircleCheck, color: 'success', bg: 'success.tint' },
  warning: { icon: TriangleAlert, color: 'warning', bg: 'warning.tint' },
  error: { icon: CircleAlert, color: 'error', bg: 'error.tint' },
} as const

export interface BannerProps {
  tone?: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  /** The buttons below the text. */
  action?: ReactNode
  onClose?: () => void
  /** On a phone it is as low as possible, because it covers a part of the page. */
  coversPage?: boolean
  /** `alert` interrupts a screen reader, `status` waits. Without a role it is plain text. */
  role?: 'alert' | 'status'
  mt?: '3' | '4'
  mb?: '4' | '5' | '6' | '7'
}

/** A message that stays in its place until its cause is resolved, or the person closes it. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  coversPage = false,
  role,
  ...space
}: BannerProps) {
  const look = looks[tone]
  return (
    <chakra.div
      role={role}
      display="flex"
      gap="3"
      p={{ base: coversPage ? '2' : '4', sm: '4' }}
      borderRadius="lg"
      bg={look.bg}
      border="1px solid"
      borderColor="color-mix(in srgb, currentColor 22%, transparent)"
      color={look.color}
      fontSize={{ base: coversPage ? 'xs' : 'sm', sm: 'sm' }}
      {...space}
    >
      <chakra.span
        display={{ base: coversPage ? 'none' : 'inline', sm: 'inline' }}
        flexShrink={0}
        pt="0.5"
        aria-hidden="true"
      >
        <look.icon size={20} />
      </chakra.span>
      <chakra.div
        flex="1"
        minW="0"
        color="ink"
        display={{ base: coversPage ? 'flex' : 'block', sm: 'block' }}
        alignItems="center"
        justifyContent="space-between"
        gap="2"
      >
        <div>
          {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
          {children && <chakra.div maxW="text">{children}</chakra.div>}
        </div>
        {action && (
          <Actions gap="2" mt={{ base: coversPage ? '0' : '2', sm: '2' }}>
            {action}
          </Actions>
        )}
      </chakra.div>
      {onClose && (
        <chakra.div m="-2">
          <IconButton label="Close" showTooltip={false} icon={<X size={20} />} onClick={onClose} />
        </chakra.div>
      )}
    </chakra.div>
  )
}
