import type { MemoryItem } from '#shared/model/memory.ts'
import type { MessageItem } from '#shared/model/message.ts'

/** One line of the timeline. `date` can be compared as text: `1974-06`. */
export type TimelineEntry =
  | { readonly kind: 'memory'; readonly date: string; readonly item: MemoryItem }
  | { readonly kind: 'message'; readonly date: string; readonly item: MessageItem }

/**
 * Memories and messages together, the latest first. A memory with only a year comes after
 * everything that has a day in that year.
 */
export const entriesOf = (
  memories: readonly MemoryItem[],
  messages: readonly MessageItem[],
): TimelineEntry[] =>
  [
    ...memories.map((item) => ({ kind: 'memory', date: item.date, item }) as const),
    ...messages.map(
      (item) =>
        ({ kind: 'message', date: item.createdAt.slice(0, '2001-01-01'.length), item }) as const,
    ),
  ].sort((one, other) => other.date.localeCompare(one.date))
