import { describe, expect, it } from 'vitest'
import { Due } from '#functions/core/store/due.ts'
import { findExport, toExport } from '#functions/domain/export/export-record.ts'
import { listMarks, marksOf } from '#functions/domain/left-behind/mark-repository.ts'
import { findPrompts } from '#functions/domain/memories/prompt-repository.ts'
import { DigitalAccountId, FileId, UserId } from '#shared/model/ids.ts'
import { idOf, owner, servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for what belongs to the vault, which the product stored later. */

const rosa = UserId.parse(idOf('99'))
const storedAt = '2026-11-22T09:00:00.000Z'

const stored = servesItems('2026-11-vault.json')

describe('what was stored around the vault in November 2026', () => {
  it('opens as the marks and notes on the list of what a person left', async () => {
    const marks = await listMarks(owner.userId)
    const account = { kind: 'account', id: DigitalAccountId.parse(idOf('d1')) } as const
    expect(await marksOf(owner, marks, account, rosa)).toEqual({
      done: { name: 'Rosa Moreno', at: storedAt, own: true },
      notes: [
        {
          name: 'Rosa Moreno',
          at: storedAt,
          own: true,
          text: 'I called the branch.\nThey want the certificate — “certified”.',
        },
      ],
    })
    const document = { kind: 'document', id: FileId.parse(idOf('a1')) } as const
    expect(await marksOf(owner, marks, document, rosa)).toEqual({
      notes: [
        {
          name: 'Élise B.',
          at: '2026-11-21T09:00:00.000Z',
          own: false,
          text: 'It lies in the safe.',
        },
      ],
    })
  })

  it('opens as the weekly questions, with the due entry of the next one', async () => {
    expect(await findPrompts(owner.userId)).toMatchObject({
      nextAt: '2026-11-29T15:00:00.000Z',
      timeZone: 'America/Chicago',
      sent: ['first-home', 'kitchen'],
      version: 3,
    })
    const due = stored.items.filter(({ kind }) => kind === 'prompt')
    expect(due.map((item) => Due.parse(item))).toMatchObject([{ at: '2026-11-29T15:00:00.000Z' }])
  })

  it('opens as a half-made download, which checks its files anew and keeps its uploaded parts', async () => {
    const record = await findExport(owner.userId)
    expect(record).toMatchObject({
      exportId: idOf('e1'),
      status: 'WRITING',
      checkedFiles: 0,
      checkedBytes: 0,
      checksumObjects: 0,
      uploadId: 'upload-1',
      etags: ['"9b2cf535f27731c974343645a3985328"'],
      replaces: { exportId: idOf('e0'), madeFiles: 4, checksumObjects: 0 },
    })
    expect(record).not.toHaveProperty('reading')
    expect(record && toExport(record)).toMatchObject({ status: 'WRITING', totalBytes: 40_001_234 })
  })
})
