import { chakra } from '@chakra-ui/react'
import { Mail, Paperclip } from 'lucide-react'
import type { MessageItem } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { statusInWords, toneOf, waitsForDelegates, whenInWords } from './message-words.ts'

const recipientsText = ({ recipientCount, recipientNames, scheduleTypeId }: MessageItem) => {
  if (recipientCount > 0) return `To ${namesInWords(recipientNames, recipientCount)}`
  return scheduleTypeId === 'delegates' ? 'To your delegates' : 'Nobody chosen yet'
}

/** A message of the person: its title, its recipients and its delivery time. */
export function MessageRow({ item }: { item: MessageItem }) {
  const settings = useQuery('Passing', 'GetSettings', waitsForDelegates(item) ? {} : null)
  const nobodyReports = settings.data?.allowed === 0
  const to = recipientsText(item)
  return (
    <ListRow
      lead={
        <chakra.span color="navy" aria-hidden="true">
          <Mail size={22} strokeWidth={1.6} />
        </chakra.span>
      }
      to={paths.editMessage(item.messageId)}
      title={item.subject || 'Without a title'}
      detail={`${to} · ${whenInWords(item, ownZone())}`}
      badges={
        <>
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
          {nobodyReports ? (
            <Badge tone="warning">Waits for your delegates</Badge>
          ) : (
            <Badge tone={toneOf(item.status)}>{statusInWords(item.status)}</Badge>
          )}
        </>
      }
    />
  )
}
