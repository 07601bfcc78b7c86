import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ReceivedMessage } from '#shared/model/message.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

/** The space around a letter on its sheet, for reading and for writing. */
export const sheetSpace = {
  px: { base: '6', sm: '14' },
  py: { base: '8', sm: '14' },
} as const

/** The head of a letter, for reading and for writing: from whom it is. */
export function Letterhead({
  from,
  children,
}: {
  from: Pick<ReceivedMessage['from'], 'name' | 'pictureUrl'>
  /** A quiet line below the name. */
  children?: ReactNode
}) {
  return (
    <Row gap="4" flexWrap="nowrap">
      <chakra.div flexShrink="0" _print={{ display: 'none' }}>
        <Avatar name={from.name} src={from.pictureUrl} size={56} />
      </chakra.div>
      <div>
        <Text fontFamily="heading" fontWeight="semibold" fontSize="lg" lineHeight="snug">
          {from.name}
        </Text>
        <Text tone="muted" size="sm">
          {children}
        </Text>
      </div>
    </Row>
  )
}
