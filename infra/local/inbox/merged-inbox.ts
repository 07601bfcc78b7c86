import type { Inbox, InboxMessage } from './open-inbox.ts'
import { readMailbox } from './read-mailbox.ts'

/**
 * The messages of the emulator and of our own user pool, as one inbox. The emulator does not tell when it sent a
 * text, so messages are listed in the order in which they are first seen.
 */
export const mergedInbox = (endpoint: string, inbox: Inbox) => {
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
