import * as z from 'zod'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { ContactId, FileId, MemoryTypeId } from '#shared/model/ids.ts'
import {
  type FullMemory,
  type MemoryFile,
  MemoryText,
  memoryPeopleLimit,
} from '#shared/model/memory.ts'
import { MemoryPromptId } from '#shared/model/memory-prompt.ts'
import { PartialDate } from '#shared/model/partial-date.ts'
import { Visibility } from '#shared/model/visibility.ts'
import type { Input } from '#web/lib/api/api.ts'
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

/** The content of the form. The API checks the same and more. */
export const MemoryFields = z.object({
  /** Names a new memory, so that saving it twice does not create it twice. */
  key: z.string(),
  promptId: z.string(),
  title: MemoryText.shape.title,
  story: MemoryText.shape.story.unwrap(),
  date: PartialDateParts,
  typeId: z.string(),
  visibility: Visibility,
  contactIds: z
    .array(z.string())
    .max(memoryPeopleLimit, `A memory takes ${memoryPeopleLimit} people.`),
  /** In their order, with those that are not part of it yet. */
  files: z.array(EditedFile),
  /** Files of the memory that go when it is saved. */
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
  key: '',
  promptId: memory.promptId ?? '',
  title: memory.title,
  story: memory.story,
  date: partsOfDate(memory.date),
  typeId: memory.typeId,
  visibility: memory.visibility,
  contactIds: memory.people.flatMap(({ contactId }) => contactId ?? []),
  files: memory.files.map(toEdited),
  removed: [],
  coverFileId: memory.coverFileId ?? '',
})

/** A new memory, which may answer a question. */
export const blankFields = (key: string, prompt: MemoryPrompt | undefined): MemoryFields => ({
  key,
  promptId: prompt?.id ?? '',
  title: '',
  story: '',
  date: partsOfDate(''),
  typeId: prompt?.typeId ?? 'other',
  // Nothing is seen before its owner has said so.
  visibility: 'now',
  contactIds: [],
  files: [],
  removed: [],
  coverFileId: '',
})

type Body = Input<'Memories', 'UpsertMemory'>['body']

/** The form content as the API expects it, as far as the memory `stored` can take it: with the files that it has. */
export const toBody = (fields: MemoryFields, stored: FullMemory | undefined): Body => {
  const isStored = (fileId: string) => stored?.files.some((file) => file.fileId === fileId) ?? false
  const { title, story, date, typeId, visibility, contactIds, promptId, files } = fields
  return {
    title,
    story,
    date: PartialDate.parse(dateOfParts(date)),
    typeId: MemoryTypeId.parse(typeId),
    visibility,
    contactIds: contactIds.map((id) => ContactId.parse(id)),
    ...(promptId && { promptId: MemoryPromptId.parse(promptId) }),
    ...(isStored(fields.coverFileId) && { coverFileId: FileId.parse(fields.coverFileId) }),
    files: files
      .filter(({ fileId }) => isStored(fileId))
      .map(({ fileId, caption }) => ({
        fileId: FileId.parse(fileId),
        ...(caption.trim() && { caption: caption.trim() }),
      })),
  }
}
