import { imageSize } from 'image-size'
import { AppError } from '#shared/errors.ts'
import { isPicture, largestPicture } from '#shared/rules/files/file-types.ts'

/** How many pixels the picture has that begins with these bytes, or nothing if that is unknown. */
const pixelsOf = (head: Uint8Array): number | undefined => {
  try {
    const { images = [], ...main } = imageSize(head)
    return Math.max(...[main, ...images].map(({ width, height }) => width * height))
  } catch {
    return undefined
  }
}

/**
 * Refuses a picture with more than 50 megapixels (`FILE_TOO_LARGE`). A small file can claim so many
 * that the device of the person who opens it runs out of memory. Pictures that browsers show must
 * state their size in their first bytes (`FILE_CONTENT_MISMATCH`). A TIFF may state it at its end.
 * That is allowed, because a TIFF is only downloaded.
 */
export const assertPictureSize = (contentType: string, head: Uint8Array): void => {
  if (!contentType.startsWith('image/')) return
  const pixels = pixelsOf(head)
  if (pixels === undefined && isPicture(contentType)) {
    throw new AppError(
      'FILE_CONTENT_MISMATCH',
      'This picture cannot be read. Open it on your computer, save it again, and try again.',
      { field: 'contentType' },
    )
  }
  if (pixels !== undefined && pixels > largestPicture) {
    throw new AppError(
      'FILE_TOO_LARGE',
      'A picture can have 50 megapixels at most. Save a smaller copy of it, and try again.',
      { field: 'contentType', details: { pixels, largest: largestPicture } },
    )
  }
}
