import { describe, expect, it } from 'vitest'
import { FileId, MemoryId } from '#shared/model/ids.ts'
import { type FullMemory, type MemoryFile, MemoryTypeId } from '#shared/model/memory.ts'
import { toFields } from './memory-fields.ts'
import { isOwnChange } from './own-change.ts'

const typeId = MemoryTypeId.parse('childhood')

const aFile = (id: number): MemoryFile => ({
  fileId: FileId.parse(`00000000-0000-4000-8000-00000000000${id}`),
  category: 'memory',
  status: 'READY',
  fileName: `${id}.png`,
  contentType: 'image/png',
  size: 100,
  path: `drive/${id}`,
  createdAt: '2026-11-22T10:00:00.000Z',
  url: `https://files.example/${id}`,
})
const [tin, stove] = [aFile(1), aFile(2)]

const known: FullMemory = {
  memoryId: MemoryId.parse('00000000-0000-4000-8000-000000000000'),
  title: 'The blue tin',
  story: 'My mother kept her recipes in it.',
  date: '1974-06',
  year: 1974,
  typeId,
  type: { typeId, name: 'Childhood', own: false },
  visibility: 'now',
  people: [],
  files: [tin],
  version: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
}
const form = { ...toFields(known), story: 'It smelled of anise.' }

describe('a memory that changed while an answer was lost', () => {
  it('was changed by this window if it has the file that the form adds', () => {
    const adding = { ...form, files: toFields({ ...known, files: [tin, stove] }).files }
    const stored = { ...known, version: 2, files: [tin, stove] }
    expect(isOwnChange(stored, known, adding)).toBe(true)
    expect(isOwnChange(stored, known, form)).toBe(false)
  })

  it('was changed by this window if it says what the form says, and not if it says something else', () => {
    expect(isOwnChange({ ...known, version: 2, story: form.story }, known, form)).toBe(true)
    expect(isOwnChange({ ...known, version: 2, title: 'A tin' }, known, form)).toBe(false)
  })

  it('was changed by another window if a file is gone that the form keeps', () => {
    const stored = { ...known, version: 2, files: [] }
    expect(isOwnChange(stored, known, form)).toBe(false)
    expect(isOwnChange(stored, known, { ...form, removed: [tin.fileId] })).toBe(true)
  })
})
