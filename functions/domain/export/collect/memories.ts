import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { findFiles } from '#functions/domain/files/file-record.ts'
import { toMemory } from '#functions/domain/memories/full-memory.ts'
import { findMemory, listMemories } from '#functions/domain/memories/memory-repository.ts'
import { listMemoryTypes, typeAmong } from '#functions/domain/memories/memory-types.ts'
import { findPrompts } from '#functions/domain/memories/prompt-repository.ts'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import type { ExportedData } from '#shared/model/exported-data.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import {
  type Collect,
  type ExportedFile,
  loadEvery,
  type PageItem,
  paragraphsHtml,
} from './content.ts'

/**
 * The memories with their photos, recordings and films. The small pictures that were made of them
 * are left out.
 */
export const collectMemories: Collect = async ({ account }, pathOf) => {
  const { userId } = account
  const types = await listMemoryTypes(userId)
  const memories = await loadEvery(
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
  const data: ExportedData['memories'] = []
  for (const { memory, people, uploaded } of memories) {
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
}

/** Whether the owner gets a question by mail each week, and which questions they got. */
export const collectMemoryPrompts: Collect = async ({ account: { userId } }) => {
  const prompts = await findPrompts(userId)
  const isOn = prompts?.nextAt !== undefined
  const sent = MEMORY_PROMPTS.filter(({ id }) => prompts?.sent.includes(id)).map(({ text }) => text)
  return {
    files: [],
    page: {
      heading: 'The weekly question by mail',
      items: prompts
        ? [
            { title: isOn ? 'You get it.' : 'You do not get it any more.', about: '' },
            ...sent.map((title) => ({ title, about: 'You were asked' })),
          ]
        : [],
    },
    data: {
      memoryPrompts: { on: isOn, nextAt: prompts?.nextAt, timeZone: prompts?.timeZone, sent },
    },
  }
}
