import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AddressBreaks } from '#web/ui/address-breaks.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Actions } from '#web/ui/stack.tsx'

/** A person, with what they may do in a second line, and the actions. */
export function PersonRow({
  id,
  name,
  detail,
  mark,
  actions,
  inset = false,
}: {
  /** Names the row for what moves the focus to it. */
  id?: string
  name: string
  detail?: ReactNode
  mark?: ReactNode
  actions?: ReactNode
  /** For lists whose card has no padding. */
  inset?: boolean
}) {
  return (
    <RuledItem id={id} px={inset ? '5' : '0'}>
      <Avatar name={name} size={44} />
      <chakra.div flex="1" minW={{ base: '9rem', sm: '12rem' }} lineHeight="snug">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight="semibold">
          <chakra.span overflowWrap="anywhere">{name}</chakra.span>
          {mark}
        </chakra.p>
        {detail && (
          <chakra.div fontSize="sm" color="muted" overflowWrap="anywhere">
            {typeof detail === 'string' ? <AddressBreaks text={detail} /> : detail}
          </chakra.div>
        )}
      </chakra.div>
      {actions && <Actions gap="2">{actions}</Actions>}
    </RuledItem>
  )
}
