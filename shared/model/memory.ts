import * as z from 'zod'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { StoredFile } from './file.ts'
import { ContactId, FileId, idNouns, MemoryId, UserId, UserProfileId } from './ids.ts'
import { PartialDate } from './partial-date.ts'
import { choiceOf, Instant, line, lines } from './plain.ts'
import { Visibility } from './visibility.ts'

/** An id of MEMORY_TYPES, or the UUID of a type of the owner's own. */
export const MemoryTypeId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Choose one of the list.')
  .brand<'memory type'>()
  .register(idNouns, { noun: 'memory type' })
export type MemoryTypeId = z.infer<typeof MemoryTypeId>

/** An id of MEMORY_PROMPTS. */
export const MemoryPromptId = choiceOf(MEMORY_PROMPTS)
export type MemoryPromptId = z.infer<typeof MemoryPromptId>

/** Whether a person gets a question by mail each week. */
export const PromptSettings = z
  .object({
    on: z.boolean(),
    /** When the next question is sent, while the questions are on. */
    nextAt: Instant.optional(),
  })
  .meta({ id: 'PromptSettings' })
export type PromptSettings = z.infer<typeof PromptSettings>

/** The most memories that a person can have. */
export const memoryLimit = 10_000
/** The maximum number of memories that one call saves. */
export const memoriesAtOnce = 25
/** The maximum number of files of one memory. */
export const memoryFileLimit = 30
/** The maximum number of people in one memory. */
export const memoryPeopleLimit = 50
/** The maximum number of types of memory that a person can add. */
export const memoryTypeLimit = 50

/** A type of memory: one of the product's, or one of the owner's own. */
export const MemoryType = z
  .object({ typeId: MemoryTypeId, name: line(60).min(1, 'Enter a name.'), own: z.boolean() })
  .meta({ id: 'MemoryType' })
export type MemoryType = z.infer<typeof MemoryType>

/** The owner's words below a file. Screen readers read them instead of the picture. */
const Caption = line(300)

/**
 * The size of a picture or a film in pixels, and the length of a recording, as the browser measured
 * them.
 */
const Measures = z.object({
  width: z.int().min(1).max(100_000).optional(),
  height: z.int().min(1).max(100_000).optional(),
  seconds: z.number().min(0).max(1_000_000).optional(),
})

/** A file to attach: uploaded before, with the category `memory`. */
export const NewMemoryFile = Measures.extend({
  fileId: FileId,
  /** A small picture of it, which the browser made and uploaded with the same category. */
  thumbnailId: FileId.optional(),
  caption: Caption.optional(),
}).meta({ id: 'NewMemoryFile' })
export type NewMemoryFile = z.infer<typeof NewMemoryFile>

const Story = lines(
  65_536,
  'Use at most 65,536 characters. A longer story can be several memories.',
)

/** What the owner says about a memory. */
export const MemoryDetails = z.object({
  title: line(200).min(1, 'Give it a title.'),
  /** Plain text. Line breaks are kept. */
  story: Story.default(''),
  /** When it happened. */
  date: PartialDate,
  typeId: MemoryTypeId.default(MemoryTypeId.parse('other')),
  /** When the people that it is shared with may see it. */
  visibility: Visibility.default('now'),
  /** The people in it. */
  contactIds: z
    .array(ContactId)
    .max(memoryPeopleLimit, `A memory takes ${memoryPeopleLimit} people.`)
    .default([]),
  /** The question that it answers. */
  promptId: MemoryPromptId.optional(),
  /**
   * The file whose picture stands for the memory in lists. Absent if it is the first file with a
   * picture.
   */
  coverFileId: FileId.optional(),
})
export type MemoryDetails = z.infer<typeof MemoryDetails>

/** A memory without its files and its people, which are stored beside it. */
export const Memory = MemoryDetails.omit({ contactIds: true })
  .extend({
    memoryId: MemoryId,
    /** The year of its date. */
    year: z.int(),
    /** Raised by each change. A change names the version that it is based on. */
    version: z.int().min(1),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Memory' })
export type Memory = z.infer<typeof Memory>

/** A file of a memory. The addresses are signed, and valid until `urlsExpireAt` of the memory. */
export const MemoryFile = StoredFile.extend({
  ...Measures.shape,
  caption: z.string().optional(),
  /** Downloads it. Pictures, recordings and films can be shown and played from here. */
  url: z.url(),
  /** Its small picture, if there is one. */
  thumbnailUrl: z.url().optional(),
}).meta({ id: 'MemoryFile' })
export type MemoryFile = z.infer<typeof MemoryFile>

/**
 * A memory with its files and its people, as its owner or a person with whom it is shared reads it.
 */
export const FullMemory = Memory.extend({
  type: MemoryType,
  people: z.array(
    z.object({
      /** Only for the owner. */
      contactId: ContactId.optional(),
      name: z.string(),
      /** Whether it is the caller, with whom the owner shares the memory. */
      isReader: z.literal(true).optional(),
    }),
  ),
  /** In the owner's order. `coverFileId` may be one of them. */
  files: z.array(MemoryFile),
  /** Absent without files. */
  urlsExpireAt: Instant.optional(),
  /** The owner, if the caller is another person. */
  from: z.object({ name: z.string(), userProfileId: UserProfileId, userId: UserId }).optional(),
}).meta({ id: 'FullMemory' })
export type FullMemory = z.infer<typeof FullMemory>

/** A memory as a row of a list. */
export const MemoryItem = Memory.pick({
  memoryId: true,
  title: true,
  date: true,
  year: true,
  typeId: true,
  visibility: true,
})
  .extend({
    fileCount: z.int().nonnegative(),
    /** The picture that stands for it: signed, valid for an hour. */
    coverUrl: z.url().optional(),
  })
  .meta({ id: 'MemoryItem' })
export type MemoryItem = z.infer<typeof MemoryItem>
