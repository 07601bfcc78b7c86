import { blankGps } from './blank-gps.ts'
import { blankIptc } from './blank-iptc.ts'
import { blankXmp } from './blank-xmp.ts'
import { bytesOf, findAllBytes } from './find-bytes.ts'

const exif = bytesOf('Exif\0\0')

/**
 * The Exif blocks of a JPEG and of those appended to it. A block ends with its segment, whose
 * length precedes it.
 */
const exifBlocks = (bytes: Uint8Array): Uint8Array[] =>
  findAllBytes(bytes, exif).flatMap((at) => {
    if (bytes[at - 4] !== 0xff || bytes[at - 3] !== 0xe1) return []
    const length = ((bytes[at - 2] ?? 0) << 8) | (bytes[at - 1] ?? 0)
    return [bytes.subarray(at + exif.length, at - 2 + length)]
  })

/**
 * A JPEG without the place where it was taken. No byte moves, and no pixel changes: phones append
 * further pictures whose positions are written in the first one, and each of them has metadata of
 * its own.
 */
export const jpegWithoutLocation = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(bytes)
  for (const block of exifBlocks(copy)) blankGps(block)
  blankXmp(copy)
  blankIptc(copy)
  return copy
}
