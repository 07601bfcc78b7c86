import { chakra } from '@chakra-ui/react'
import { Mail, Paperclip } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { MessageItem } from '#shared/model/message.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { namesInWords, ownZone, statusInWords, toneOf, whenInWords } from './message-words.ts'

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

/** A message of one's own: what it is called, to whom it goes and when. */
export function MessageRow({ item }: { item: MessageItem }) {
  const to =
    item.recipientCount === 0
      ? item.scheduleTypeId === 'delegates'
        ? 'To your delegates'
        : 'Nobody chosen yet'
      : `To ${namesInWords(item.recipientNames, item.recipientCount)}`
  return (
    <chakra.li
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
        <Mail size={22} strokeWidth={1.6} />
      </chakra.span>
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="1"
      >
        <chakra.div flex="1 1 13rem" minW="0" lineHeight="snug">
          <RowLink to={paths.editMessage(item.messageId)}>
            {item.subject || 'Without a title'}
          </RowLink>
          <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
            {to} · {whenInWords(item, ownZone())}
          </chakra.p>
        </chakra.div>
        {item.fileCount > 0 && (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1"
            fontSize="sm"
            color="muted"
          >
            <Paperclip size={16} aria-hidden="true" />
            {item.fileCount} {item.fileCount === 1 ? 'file' : 'files'}
          </chakra.span>
        )}
        <Badge tone={toneOf(item.status)}>{statusInWords(item.status)}</Badge>
      </chakra.div>
    </chakra.li>
  )
}
