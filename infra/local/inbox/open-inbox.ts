import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { openRecords } from '../stand-in/record-store.ts'

/**
 * A mail or text message as its sender passes it on. `kind` is its purpose: `SignUp`,
 * `Authentication`.
 */
export type OutgoingMessage = {
  channel: 'email' | 'sms'
  to: string
  from?: string
  subject?: string
  text: string
  html?: string
  kind: string
}

/** A stored message. `sentAt` is ISO 8601 in UTC. */
export type InboxMessage = OutgoingMessage & { id: string; sentAt: string }

/** Every mail and text that the local stack sent, in the order of sending. */
export type Inbox = {
  record(message: OutgoingMessage): InboxMessage
  /**
   * Oldest first. `to` selects one address or phone (ignoring case), `since` selects messages later
   * than that instant.
   */
  listMessages(filter?: { to?: string; since?: Date }): InboxMessage[]
  close(): void
}

/** Whether a message went to this address or number, whatever its case. Without one, each does. */
export const isFor = (message: InboxMessage, to: string | undefined): boolean =>
  to === undefined || message.to.toLowerCase() === to.toLowerCase()

/** Opens the inbox stored in `<directory>/messages.journal`. It survives restarts. */
export function openInbox(options: { directory: string; now?: () => Date }): Inbox {
  const now = options.now ?? (() => new Date())
  const messages = openRecords<InboxMessage>(path.join(options.directory, 'messages.journal'))
  return {
    record(message) {
      const storedMessage = { ...message, id: randomUUID(), sentAt: now().toISOString() }
      messages.set(storedMessage.id, storedMessage)
      return storedMessage
    },
    listMessages({ to, since } = {}) {
      return messages
        .values()
        .filter((message) => isFor(message, to))
        .filter((message) => since === undefined || new Date(message.sentAt) > since)
    },
    close: () => messages.close(),
  }
}
