import * as z from 'zod'
import { FileId, MemoryId, UserId } from '#shared/model/ids.ts'
import {
  FullMemory,
  Memory,
  MemoryDetails,
  MemoryItem,
  MemoryType,
  MemoryTypeId,
  memoriesAtOnce,
  memoryFileLimit,
  NewMemoryFile,
  PromptSettings,
} from '#shared/model/memory.ts'
import { Year } from '#shared/model/partial-date.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { LinkCode } from './credentials.ts'
import { exampleContactId, exampleMemoryId, exampleUserId } from './example.ts'
import { command, group, query, upload } from './operation.ts'
import { pageOf, paging } from './paging.ts'

/** The picture of the example memory. */
export const exampleMemoryFileId = FileId.parse('6b8d0f2a-4c6e-4b8a-9d1f-3e5c7a9b1d4f')
/** A picture that belongs to no memory yet. */
export const exampleNewMemoryFileId = FileId.parse('a9c1e3f5-7b2d-4f6a-8c0e-1d3b5f7a9c6e')
/** A type of memory of the example person's own. */
export const exampleMemoryTypeId = MemoryTypeId.parse('d2f4a6b8-0c1e-4d3f-9a5b-7e9c1a3f5b8d')

const byMemory = z.object({ memoryId: MemoryId })
const exampleByMemory = { query: { memoryId: exampleMemoryId } }

/** Whose memories: those of this person, who shares them with the caller, or the caller's own. */
const ownerQuery = { userId: UserId.optional() }

/** A memory to save. Saving replaces its details, and its files stay. */
const MemoryInput = MemoryDetails.extend({
  /** Without it, the memory is new. */
  memoryId: MemoryId.optional(),
  /**
   * The version that the change is based on (`STALE_VERSION` if the memory was changed since).
   * Without it, the last save wins.
   */
  version: z.int().min(1).optional(),
  /**
   * Any text that the client chooses for a new memory, so that a repeated call does not create a
   * second one. A repeated call answers the memory that the first call created, as it is now.
   */
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores.')
    .optional(),
  /**
   * The order of its files, and the caption below each. A file that is not named here keeps its
   * caption, and comes after the named ones.
   */
  files: z
    .array(NewMemoryFile.pick({ fileId: true, caption: true }))
    .max(memoryFileLimit)
    .optional(),
}).meta({ id: 'MemoryInput' })

const refusals = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_MISMATCH',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
] as const

const exampleText = {
  title: 'The blue tin',
  story: 'My mother kept her recipes in a blue tin, between the flour and the radio.',
  date: '1974-06',
  typeId: 'childhood',
}

/** The checklist counts memories. */
const memoryLists = [
  'Memories/GetMemories',
  'Memories/GetMemoriesYears',
  'Sharing/ListReadersOfThings',
  'Dashboard/PersonalOnboarding',
] as const

/** A memory that was saved may have another type, and with it other people who see it. */
const memoryQueries = [
  ...memoryLists,
  'Memories/GetMemoryById',
  'Sharing/ListSharedTargets',
] as const

/**
 * Memories: stories with a date, people, and photos, recordings and films. A person whose plan has
 * ended can still read and delete their memories. People with whom a memory is shared need no plan
 * to read it.
 */
export const memories = group('Memories', {
  /** Deletes a memory with its files. The people with whom it was shared can no longer read it. */
  DeleteMemory: command({
    access: 'member',
    changes: [...memoryLists, 'Sharing/ListSharedTargets', 'Security/ListActivity'],
    method: 'DELETE',
    query: byMemory,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: exampleByMemory,
  }),
  /** Deletes one file of a memory: `attachmentId` is its `fileId`. */
  DeleteMemoryFile: command({
    access: 'member',
    changes: [...memoryQueries, 'Security/ListActivity'],
    method: 'DELETE',
    query: byMemory.extend({ attachmentId: FileId }),
    output: FullMemory,
    errors: ['NOT_FOUND'],
    example: { query: { memoryId: exampleMemoryId, attachmentId: exampleMemoryFileId } },
  }),
  /**
   * Lists the memories of a year, the latest date first: those of the caller or, if `userId` is
   * another person, those that this person shares with the caller.
   */
  GetAllMemoriesByUserId: query({
    access: 'member',
    method: 'GET',
    mayNameOthers: ['userId'],
    query: z.object({ ...ownerQuery, year: Year }),
    output: z.array(MemoryItem),
    errors: ['NOT_FOUND'],
    example: { query: { userId: exampleUserId, year: 1974 } },
  }),
  /** Lists the types of memory: the caller's own by name, then those that everyone has. */
  GetAllMemoryTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(MemoryType),
    example: {},
  }),
  /**
   * Lists the caller's memories, the latest date first. The list has all memories, or only those of
   * a year, of a type, or with each word of a search in the title, regardless of case and accents.
   */
  GetMemories: query({
    access: 'member',
    body: z.object({
      ...paging,
      year: Year.optional(),
      typeId: MemoryTypeId.optional(),
      search: z.string().max(200).default(''),
    }),
    output: pageOf(MemoryItem),
    errors: ['NOT_FOUND'],
    example: { body: { pageNumber: 1, pageSize: 20, search: 'blue' } },
  }),
  /**
   * Lists the years of the caller's memories or of those that `userId` shares with the caller, the
   * latest first.
   */
  GetMemoriesYears: query({
    access: 'member',
    method: 'GET',
    mayNameOthers: ['userId'],
    query: z.object(ownerQuery),
    output: z.object({ years: z.array(z.object({ year: z.int(), count: z.int().min(1) })) }),
    errors: ['NOT_FOUND'],
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Returns one memory with its files, whose addresses are valid for an hour: the caller's own, or
   * one that is shared with them. When another person reads it, the owner's activity log says so.
   */
  GetMemoryById: query({
    access: 'member',
    logs: ['SHARE_OPENED'],
    method: 'GET',
    query: byMemory,
    output: FullMemory,
    errors: ['NOT_FOUND'],
    example: exampleByMemory,
  }),
  /** Returns the type of a memory of the caller, or of one that is shared with them. */
  GetMemoryTypeById: query({
    access: 'member',
    method: 'GET',
    query: byMemory,
    output: MemoryType,
    errors: ['NOT_FOUND'],
    example: exampleByMemory,
  }),
  /**
   * Stores a small file (4 MB at most) and adds it to a memory. Larger files are uploaded with
   * `Storage/BeginUpload` and added with `AttachMemoryFiles`.
   */
  UploadMemoryFile: upload({
    access: 'paid',
    changes: memoryQueries,
    fields: z.object({ MemoryId, File: z.file() }),
    output: FullMemory,
    errors: [...refusals, 'NOT_FOUND'],
    example: {
      body: {
        MemoryId: exampleMemoryId,
        File: new File(['%PDF-1.4\n%%EOF\n'], 'Letter.pdf', { type: 'application/pdf' }),
      },
    },
  }),
  /** Saves up to 25 memories, all or none. The answer has them in the same order. */
  UpsertMemories: command({
    access: 'paid',
    changes: memoryQueries,
    method: 'PUT',
    body: z.object({ memories: z.array(MemoryInput).min(1).max(memoriesAtOnce) }),
    output: z.object({ items: z.array(Memory) }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'MEMORY_LIMIT'],
    example: { body: { memories: [exampleText, { ...exampleText, memoryId: exampleMemoryId }] } },
  }),
  /** Saves a memory. */
  UpsertMemory: command({
    access: 'paid',
    changes: memoryQueries,
    body: MemoryInput,
    output: FullMemory,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'MEMORY_LIMIT'],
    example: {
      body: {
        ...exampleText,
        memoryId: exampleMemoryId,
        typeId: exampleMemoryTypeId,
        contactIds: [exampleContactId],
        coverFileId: exampleMemoryFileId,
        files: [{ fileId: exampleMemoryFileId, caption: 'The tin, still with flour on it.' }],
      },
    },
  }),
  /**
   * Adds a type of the caller's own, or renames one. A new type with the name of an existing one
   * answers the existing one.
   */
  UpsertMemoryType: command({
    access: 'paid',
    changes: ['Memories/GetAllMemoryTypes', 'Memories/GetMemoryById'],
    method: 'PUT',
    body: MemoryType.omit({ own: true }).partial({ typeId: true }),
    output: MemoryType,
    errors: ['NOT_FOUND', 'MEMORY_LIMIT'],
    example: { body: { typeId: exampleMemoryTypeId, name: 'Fishing with Dad' } },
  }),
  /**
   * Removes a type of the caller's own, if no memory has it (`MEMORY_TYPE_IN_USE`). Otherwise
   * memories would change their type unseen, and might come into a category that is shared.
   */
  RemoveMemoryType: command({
    access: 'member',
    changes: ['Memories/GetAllMemoryTypes'],
    body: z.object({ typeId: MemoryTypeId }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND', 'MEMORY_TYPE_IN_USE'],
    example: { body: { typeId: exampleMemoryTypeId } },
  }),
  /**
   * Adds files that the caller has uploaded with the category `memory`. Files that the memory has
   * already get the thumbnail and the measures of this call.
   */
  AttachMemoryFiles: command({
    access: 'paid',
    changes: memoryQueries,
    body: byMemory.extend({ files: z.array(NewMemoryFile).min(1).max(memoryFileLimit) }),
    output: FullMemory,
    errors: ['NOT_FOUND', 'FILE_IN_USE', 'STALE_VERSION'],
    example: {
      body: {
        memoryId: exampleMemoryId,
        files: [{ fileId: exampleNewMemoryFileId, width: 1, height: 1 }],
      },
    },
  }),
  /** Returns whether the caller gets one of MEMORY_PROMPTS by mail each week. */
  GetMemoryPrompts: query({
    access: 'member',
    method: 'GET',
    output: PromptSettings,
    example: {},
  }),
  /**
   * Switches the weekly question on, which needs a plan, or off. The question comes on Sundays at
   * ten in the morning, on the clocks of the given zone. It is off by default.
   */
  SetMemoryPrompts: command({
    access: 'member',
    changes: ['Memories/GetMemoryPrompts'],
    body: z.object({ on: z.boolean(), timeZone: TimeZone.default('America/New_York') }),
    output: PromptSettings,
    errors: ['UPGRADE_REQUIRED', 'STALE_VERSION'],
    example: { body: { on: true, timeZone: 'America/Chicago' } },
  }),
  /** Switches the weekly question off with the code of the link in its mail, without a sign-in. */
  StopMemoryPrompts: command({
    access: 'public',
    changes: ['Memories/GetMemoryPrompts'],
    body: z.object({ code: LinkCode }),
    output: PromptSettings.pick({ on: true }),
    errors: ['CODE_INVALID', 'RATE_LIMITED', 'STALE_VERSION'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
})
