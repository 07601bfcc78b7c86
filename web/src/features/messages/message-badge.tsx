import type { MessageItem } from '#shared/model/message.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusInWords, toneOf, waitsForDelegates } from './message-words.ts'

type Scheduled = Pick<MessageItem, 'status' | 'scheduleTypeId'>

/** Whether a message waits for the writer's death, and no delegate may report it. */
export const useNoDelegateMayReport = (item: Scheduled): boolean =>
  useQuery('Passing', 'GetSettings', waitsForDelegates(item) ? {} : null).data?.allowed === 0

/** The status of a message, in its row and on its page. */
export function MessageBadge({ item }: { item: Scheduled }) {
  return useNoDelegateMayReport(item) ? (
    <Badge tone="warning">Waits for your delegates</Badge>
  ) : (
    <Badge tone={toneOf(item.status)}>{statusInWords(item.status)}</Badge>
  )
}
