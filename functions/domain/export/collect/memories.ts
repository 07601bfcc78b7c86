import * as z from 'zod'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { findFiles } from '#functions/domain/files/file-record.ts'
import { toMemory } from '#functions/domain/memories/full-memory.ts'
import { findMemory, listMemories } from '#functions/domain/memories/memory-repository.ts'
import { listMemoryTypes, typeAmong } from '#functions/domain/memories/memory-types.ts'
import { ContactId } from '#shared/model/ids.ts'
import { Memory, MemoryFile, MemoryType } from '#shared/model/memory.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import {
  collector,
  type ExportedFile,
  loadEvery,
  type PageItem,
  Path,
  paragraphsHtml,
} from './content.ts'

const ExportedMemory = Memory.extend({
  type: MemoryType,
  contactIds: z.array(ContactId),
  files: z.array(
    MemoryFile.pick({ fileId: true, caption: true, contentType: true }).extend({ path: Path }),
  ),
})

const shape = { memories: z.array(ExportedMemory) }

/**
 * The memories with their photos, recordings and films. The small pictures that were made of them
 * are left out.
 */
export const memories = collector(shape, async ({ account }, pathOf) => {
  const { userId } = account
  const types = await listMemoryTypes(userId)
  const loaded = await loadEvery(
    (request) => listMemories(userId, request),
    async ({ memoryId }) => {
      const memory = await findMemory(account, memoryId)
      if (!memory) return undefined
      const [people, uploaded] = await Promise.all([
        findContactItems(userId, memory.contactIds),
        findFiles(
          userId,
          memory.files.map(({ fileId }) => fileId),
        ),
      ])
      return { memory, people, uploaded }
    },
  )
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const data: z.infer<typeof ExportedMemory>[] = []
  for (const { memory, people, uploaded } of loaded) {
    const type = typeAmong(types, memory.typeId)
    const attached = memory.files.flatMap(({ fileId, caption, contentType }) => {
      const file = uploaded.find((stored) => stored.fileId === fileId)
      if (file?.status !== 'READY') return []
      const path = pathOf(`memories/${memory.date.slice(0, 4)}/`, file.fileName)
      files.push({ path, modifiedAt: file.createdAt, uploaded: file })
      return [{ fileId, caption, contentType, path }]
    })
    data.push({ ...toMemory(memory), type, contactIds: memory.contactIds, files: attached })
    items.push({
      title: memory.title,
      about: [partialDateText(memory.date), type.name, ...people.map(({ name }) => name)].join(
        ' · ',
      ),
      html: paragraphsHtml(memory.story),
      pictures: attached.filter(({ contentType }) => isPicture(contentType)),
      files: attached.filter(({ contentType }) => !isPicture(contentType)).map(({ path }) => path),
    })
  }
  return { files, page: { heading: 'Memories', items }, data: { memories: data } }
})
