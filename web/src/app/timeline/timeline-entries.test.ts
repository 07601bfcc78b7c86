import { expect, test } from 'vitest'
import { MemoryItem } from '#shared/model/memory.ts'
import { MessageItem } from '#shared/model/message.ts'
import { entriesOf } from './timeline-entries.ts'

const memory = (title: string, date: string) =>
  MemoryItem.parse({
    memoryId: crypto.randomUUID(),
    title,
    date,
    year: 2026,
    typeId: 'home',
    visibility: 'now',
    fileCount: 0,
  })

const message = (subject: string, createdAt: string) =>
  MessageItem.parse({
    messageId: crypto.randomUUID(),
    messageTypeId: 'letter',
    subject,
    status: 'DRAFT',
    recipientNames: [],
    recipientCount: 0,
    fileCount: 0,
    year: 2026,
    createdAt,
  })

test('memories and messages stand in one order, and those without a day come last in their time', () => {
  const entries = entriesOf(
    [memory('June', '2026-06'), memory('that year', '2026'), memory('a day', '2026-06-14')],
    [
      message('in July', '2026-07-01T08:00:00.000Z'),
      message('in June', '2026-06-02T08:00:00.000Z'),
    ],
  )
  expect(
    entries.map((entry) => (entry.kind === 'memory' ? entry.item.title : entry.item.subject)),
  ).toEqual(['in July', 'a day', 'in June', 'June', 'that year'])
})
