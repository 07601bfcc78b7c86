import { chakra } from '@chakra-ui/react'
import { MailOpen } from 'lucide-react'
import type { ReceivedItem } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { Card } from '#web/ui/card.tsx'
import { ListRow, RowPicture } from '#web/ui/list-row.tsx'

interface Received {
  items: readonly ReceivedItem[]
  label: string
}

/** The messages that a person received, on a sheet of their own. */
export function ReceivedList(received: Received) {
  return (
    <Card pad="none">
      <ReceivedRows {...received} />
    </Card>
  )
}

/** The messages that a person received, for a sheet that has a title. */
export function ReceivedRows({ items, label }: Received) {
  return (
    <chakra.ul aria-label={label}>
      {items.map(({ messageId, subject, from, sentAt }) => (
        <ListRow
          key={messageId}
          lead={
            <RowPicture>
              <MailOpen size={22} strokeWidth={1.6} />
            </RowPicture>
          }
          to={paths.readMessage(messageId)}
          title={subject}
          detail={`From ${from.name}${sentAt ? ` · ${dayOf(sentAt)}` : ''}`}
        />
      ))}
    </chakra.ul>
  )
}
