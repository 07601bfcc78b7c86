import { chakra } from '@chakra-ui/react'
import { MailOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ReceivedItem } from '#shared/model/message.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ownZone, timeInZone } from '../message-words.ts'

const RowLink = chakra(Link, {
  base: {
    fontWeight: 600,
    color: 'ink',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: 0 },
    _hover: { textDecoration: 'underline' },
  },
})

/** Messages that others wrote to somebody. */
export function ReceivedList({ items, label }: { items: readonly ReceivedItem[]; label: string }) {
  return (
    <Card pad="none">
      <chakra.ul aria-label={label}>
        {items.map(({ messageId, subject, from, sentAt }) => (
          <chakra.li
            key={messageId}
            pos="relative"
            display="flex"
            alignItems="center"
            gap="4"
            px={{ base: '4', sm: '5' }}
            py="3"
            minH="72px"
            borderTop="1px solid {colors.hairline}"
            _first={{ borderTop: 'none' }}
            _hover={{ bg: 'wash' }}
          >
            <chakra.span color="navy" aria-hidden="true">
              <MailOpen size={22} strokeWidth={1.6} />
            </chakra.span>
            <chakra.div flex="1" minW="0" lineHeight="snug">
              <RowLink to={paths.readMessage(messageId)}>{subject}</RowLink>
              <chakra.p fontSize="sm" color="muted">
                From {from.name}
                {sentAt && ` · ${timeInZone(sentAt, ownZone())}`}
              </chakra.p>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
