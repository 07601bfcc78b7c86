import * as z from 'zod'
import { FileId } from './ids.ts'
import { Instant } from './plain.ts'

/** What a file is for. It decides which types are taken, how large it may be, and which plan it needs. */
export const FileCategory = z
  .enum(['avatar', 'message', 'certificate', 'document', 'memory', 'business'])
  .meta({ id: 'FileCategory' })
export type FileCategory = z.infer<typeof FileCategory>

/** `PENDING` until the bytes are there and were looked at; such a file is forgotten after a day. */
export const FileStatus = z.enum(['PENDING', 'READY']).meta({ id: 'FileStatus' })

/** A file in somebody's drive, as its owner sees it. */
export const StoredFile = z
  .object({
    fileId: FileId,
    category: FileCategory,
    /** As it was typed, without what could mislead: any script, at most 200 characters. */
    fileName: z.string(),
    /** What the content says it is; while pending, what was announced. */
    contentType: z.string(),
    /** In bytes. */
    size: z.int().nonnegative(),
    status: FileStatus,
    /** `drive/<userProfileId>/<fileId>`: what the download calls take. */
    path: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>
