import { announcedType } from '#shared/rules/files/file-types.ts'
import { jpegWithoutLocation } from './jpeg-without-location.ts'
import { pngWithoutLocation } from './png-without-location.ts'

const removals: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  'image/jpeg': jpegWithoutLocation,
  'image/png': pngWithoutLocation,
}

/** Types whose files often say where they were made, in ways that we cannot remove. */
const tellingTypes = [
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'image/webp',
  'video/mp4',
  'video/quicktime',
]

/** Whether a file may say where it was made, even after `withoutLocation`. */
export const mayTellLocation = (contentType: string): boolean => tellingTypes.includes(contentType)

/**
 * A photo's file without the place where it was taken: JPEG and PNG. The picture is not encoded
 * again.
 */
export const withoutLocation = async (file: File): Promise<File> => {
  const remove = removals[announcedType(file)]
  if (!remove) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new File([remove(bytes)], file.name, { type: file.type, lastModified: file.lastModified })
}
