import { blankGps } from './blank-gps.ts'
import { blankIptc } from './blank-iptc.ts'
import { blankXmp } from './blank-xmp.ts'
import { bytesOf, findAllBytes } from './find-bytes.ts'

const exif = bytesOf('Exif\0\0')

/**
 * The Exif blocks of a JPEG and of pictures appended to it. Before a block stand the marker of its
 * segment (`ff e1`) and the length of the segment, in two bytes that the length includes.
 */
const exifBlocks = (bytes: Uint8Array): Uint8Array[] =>
  findAllBytes(bytes, exif).flatMap((start) => {
    if (bytes[start - 4] !== 0xff || bytes[start - 3] !== 0xe1) return []
    const length = ((bytes[start - 2] ?? 0) << 8) | (bytes[start - 1] ?? 0)
    return [bytes.subarray(start + exif.length, start - 2 + length)]
  })

/**
 * A JPEG without the place where it was taken. No pixel changes. No byte moves either, because
 * phones append further pictures, and the first one contains their positions. Each of them has
 * metadata of its own.
 */
export const jpegWithoutLocation = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(bytes)
  for (const block of exifBlocks(copy)) blankGps(block)
  blankXmp(copy)
  blankIptc(copy)
  return copy
}
