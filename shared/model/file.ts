import * as z from 'zod'
import { FileId } from './ids.ts'
import { Instant } from './plain.ts'

/**
 * The purpose of a file. It decides the accepted types, the maximum size, and whether a plan is
 * needed.
 */
export const FileCategory = z
  .enum(['avatar', 'message', 'certificate', 'account', 'document', 'memory', 'business'])
  .meta({ id: 'FileCategory' })
export type FileCategory = z.infer<typeof FileCategory>

/**
 * A file is `PENDING` until its bytes have arrived and were checked. A pending file is removed
 * after a day.
 */
export const FileStatus = z.enum(['PENDING', 'READY']).meta({ id: 'FileStatus' })

/** A file in a drive, as its owner sees it. */
export const StoredFile = z
  .object({
    fileId: FileId,
    category: FileCategory,
    /** As typed, in any script, without misleading characters, 200 characters at most. */
    fileName: z.string(),
    /** The type of the content. While pending, the announced type. */
    contentType: z.string(),
    /** In bytes. */
    size: z.int().nonnegative(),
    status: FileStatus,
    /** `drive/<userProfileId>/<fileId>`: what the download calls take. */
    path: z.string(),
    createdAt: Instant,
    /**
     * Present if the file may run something on the device of the person who opens it. Such files
     * are an office document of an old format, a PDF with a script, another program or a file in
     * it, and a rich text with an object. Files from before this check do not have the field.
     */
    activeContent: z.literal(true).optional(),
    /**
     * Present if the file is encrypted: programs ask for its password before they open it, or
     * before they print it.
     */
    needsPassword: z.literal(true).optional(),
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>
