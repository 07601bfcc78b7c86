import { chakra } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import type { MessageItem } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { MessageBadge } from './message-badge.tsx'
import { whenInWords } from './message-words.ts'

const recipientsText = ({ recipientCount, recipientNames, scheduleTypeId }: MessageItem) => {
  if (recipientCount > 0) return `To ${namesInWords(recipientNames, recipientCount)}`
  return scheduleTypeId === 'delegates' ? 'To your delegates' : 'Nobody chosen yet'
}

const filesText = ({ fileCount }: MessageItem) =>
  fileCount > 0 && `${fileCount} ${fileCount === 1 ? 'file' : 'files'}`

/** A message of the person: its title, its recipients and its delivery time. */
export function MessageRow({ item }: { item: MessageItem }) {
  const to = recipientsText(item)
  const [reader] = item.recipientNames
  return (
    <ListRow
      lead={
        reader === undefined ? (
          <chakra.span color="navy" aria-hidden="true" w="44px" display="grid" placeItems="center">
            <Mail size={22} strokeWidth={1.6} />
          </chakra.span>
        ) : (
          <Avatar name={reader} size={44} />
        )
      }
      to={paths.editMessage(item.messageId)}
      title={item.subject || 'Without a title'}
      detail={[to, whenInWords(item, ownZone()), filesText(item)].filter(Boolean).join(' · ')}
      badges={<MessageBadge item={item} />}
    />
  )
}
