import type { Inbox, InboxMessage } from '../local/inbox/open-inbox.ts'
import { readMailbox } from './mailbox.ts'

/**
 * What an emulator sent and what our own pool did, as one inbox. An emulator does not say of its texts when they went:
 * what is seen first comes first.
 */
export const jointInbox = (endpoint: string, inbox: Inbox) => {
  const seen = new Map<string, number>()
  return async (to?: string): Promise<InboxMessage[]> => {
    const own = inbox.listMessages(to === undefined ? {} : { to })
    const all = [...own, ...(await readMailbox(endpoint, to))]
    const news = all.filter(({ id }) => !seen.has(id))
    for (const { id } of news.sort((one, other) => one.sentAt.localeCompare(other.sentAt))) {
      seen.set(id, seen.size)
    }
    return all.sort((one, other) => (seen.get(one.id) ?? 0) - (seen.get(other.id) ?? 0))
  }
}
