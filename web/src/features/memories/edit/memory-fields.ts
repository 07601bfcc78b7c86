import * as z from 'zod'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { ContactId, FileId } from '#shared/model/ids.ts'
import {
  type FullMemory,
  MemoryDetails,
  type MemoryFile,
  MemoryPromptId,
  MemoryTypeId,
  memoryPeopleLimit,
} from '#shared/model/memory.ts'
import { PartialDate } from '#shared/model/partial-date.ts'
import { Visibility } from '#shared/model/visibility.ts'
import type { Input } from '#web/lib/api/api.ts'
import { answer, converted, formCodec } from '#web/parts/form/form-codec.ts'
import { dateOfParts, PartialDateParts, partsOfDate } from './partial-date-parts.ts'

/** A file of the memory, or one that was uploaded for it and is not part of it yet. */
const EditedFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  caption: z.string().max(300, 'Use at most 300 characters.'),
  thumbnailId: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  seconds: z.number().optional(),
})
export type EditedFile = z.infer<typeof EditedFile>

/** All answers about a memory but its files. The API checks the same and more. */
const memoryCodec = formCodec({
  promptId: converted(z.string(), {
    decode: (id: MemoryPromptId | undefined) => id ?? '',
    encode: (id) => (id === '' ? undefined : MemoryPromptId.parse(id)),
  }),
  title: answer(MemoryDetails.shape.title, ''),
  story: answer(MemoryDetails.shape.story.unwrap(), ''),
  date: converted(PartialDateParts, {
    decode: (date: string | undefined) => partsOfDate(date ?? ''),
    encode: (parts) => PartialDate.parse(dateOfParts(parts)),
  }),
  typeId: converted(z.string(), {
    decode: (id: MemoryTypeId | undefined) => id ?? 'other',
    encode: (id) => MemoryTypeId.parse(id),
  }),
  // 'now' alone opens the memory to nobody, because its owner shares it afterwards.
  visibility: answer(Visibility, 'now'),
  contactIds: converted(
    z.array(z.string()).max(memoryPeopleLimit, `A memory takes ${memoryPeopleLimit} people.`),
    {
      decode: (ids: readonly ContactId[] = []) => [...ids],
      encode: (ids) => ids.map((id) => ContactId.parse(id)),
    },
  ),
})

/** The content of the form. */
export const MemoryFields = memoryCodec.schema.extend({
  /** Names a new memory, so that saving it twice does not create it twice. */
  key: z.string(),
  /** In their order, also those that are not part of the memory yet. */
  files: z.array(EditedFile),
  /** The ids of the memory's files that are deleted when it is saved. */
  removed: z.array(z.string()),
  coverFileId: z.string(),
})
export type MemoryFields = z.infer<typeof MemoryFields>

const toEdited = ({
  fileId,
  fileName,
  contentType,
  size,
  caption = '',
}: MemoryFile): EditedFile => ({ fileId, fileName, contentType, size, caption })

/** A memory as form content. */
export const toFields = (memory: FullMemory): MemoryFields => ({
  ...memoryCodec.decode({
    ...memory,
    contactIds: memory.people.flatMap(({ contactId }) => contactId ?? []),
  }),
  key: '',
  files: memory.files.map(toEdited),
  removed: [],
  coverFileId: memory.coverFileId ?? '',
})

/** A new memory, which may answer a question. */
export const blankFields = (key: string, prompt: MemoryPrompt | undefined): MemoryFields => ({
  ...memoryCodec.decode({}),
  ...(prompt && { promptId: prompt.id, typeId: prompt.typeId }),
  key,
  files: [],
  removed: [],
  coverFileId: '',
})

type Body = Input<'Memories', 'UpsertMemory'>['body']

/**
 * The form content as the API expects it. It names only the files that the stored memory has
 * already. `save-memory.ts` attaches the others afterwards.
 */
export const toBody = (fields: MemoryFields, stored: FullMemory | undefined): Body => {
  const isStored = (fileId: string) => stored?.files.some((file) => file.fileId === fileId) ?? false
  return {
    ...memoryCodec.encode(fields),
    ...(isStored(fields.coverFileId) && { coverFileId: FileId.parse(fields.coverFileId) }),
    files: fields.files
      .filter(({ fileId }) => isStored(fileId))
      .map(({ fileId, caption }) => ({
        fileId: FileId.parse(fileId),
        ...(caption.trim() && { caption: caption.trim() }),
      })),
  }
}
