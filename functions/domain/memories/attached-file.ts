import * as z from 'zod'
import { FileId } from '#shared/model/ids.ts'
import { NewMemoryFile } from '#shared/model/memory.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'

/**
 * A file as its memory stores it, in the owner's order. The types tell, without another read, what
 * can be shown.
 */
export const AttachedFile = NewMemoryFile.extend({
  contentType: z.string(),
  thumbnailType: z.string().optional(),
})
export type AttachedFile = z.infer<typeof AttachedFile>

/** The picture that stands for a memory in lists. */
export const Cover = z.object({ fileId: FileId, contentType: z.string() })
export type Cover = z.infer<typeof Cover>

/**
 * The picture that stands for a file: its thumbnail, or itself if it is a picture that every
 * browser can show.
 */
const pictureOf = ({ fileId, contentType, thumbnailId, thumbnailType }: AttachedFile) => {
  if (thumbnailId && thumbnailType) return { fileId: thumbnailId, contentType: thumbnailType }
  return isPicture(contentType) ? { fileId, contentType } : undefined
}

/**
 * The picture that stands for a memory: the picture of the file that the owner chose or, if that
 * file has no picture, of the first file with a picture.
 */
export const coverOf = (
  files: readonly AttachedFile[],
  chosen: FileId | undefined,
): Cover | undefined => {
  const inOrder = [...files.filter(({ fileId }) => fileId === chosen), ...files]
  return inOrder.flatMap((file) => pictureOf(file) ?? [])[0]
}

/** Every file that belongs to a memory, thumbnails included. */
export const fileIdsOf = (files: readonly AttachedFile[]): FileId[] =>
  files.flatMap(({ fileId, thumbnailId }) => [fileId, ...(thumbnailId ? [thumbnailId] : [])])
