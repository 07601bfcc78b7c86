import { blankGps } from './blank-gps.ts'
import { blankXmp } from './blank-xmp.ts'
import { crc32 } from './crc32.ts'

/** Length, type and checksum of a chunk, in bytes (PNG, 5.3). */
const frame = 12
const signatureLength = 8

const chunkType = (chunk: Uint8Array) => String.fromCharCode(...chunk.subarray(4, 8))

/** The keyword with which the text of a chunk begins: `XML:com.adobe.xmp`. */
const keywordOf = (chunk: Uint8Array) => {
  const data = chunk.subarray(8, 8 + 80)
  return String.fromCharCode(...data.subarray(0, Math.max(0, data.indexOf(0))))
}

/** Texts that programs pack metadata into, in ways that cannot be changed in place. */
const isPacked = (chunk: Uint8Array) => {
  const type = chunkType(chunk)
  const keyword = keywordOf(chunk)
  if (type === 'tEXt' || type === 'zTXt') return keyword.startsWith('Raw profile type')
  // After the keyword, an international text says whether it is compressed.
  return type === 'iTXt' && keyword.includes('xmp') && chunk[8 + keyword.length + 1] === 1
}

const withChecksum = (chunk: Uint8Array) => {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, chunk.length - 4)))
}

/** The chunk without a place. Undefined if the picture is better without the chunk. */
const cleanedChunk = (chunk: Uint8Array): Uint8Array | undefined => {
  if (isPacked(chunk)) return undefined
  const type = chunkType(chunk)
  if (type === 'eXIf') blankGps(chunk.subarray(8, chunk.length - 4))
  else if (type === 'iTXt') blankXmp(chunk)
  else return chunk
  withChecksum(chunk)
  return chunk
}

/** A PNG without the place where it was taken. Its pixels stay byte for byte what they are. */
export const pngWithoutLocation = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(bytes)
  const view = new DataView(copy.buffer)
  const parts: Uint8Array[] = [copy.subarray(0, signatureLength)]
  let offset = signatureLength
  while (offset + frame <= copy.length) {
    const length = view.getUint32(offset) + frame
    if (offset + length > copy.length) break
    parts.push(cleanedChunk(copy.subarray(offset, offset + length)) ?? new Uint8Array())
    offset += length
  }
  // A damaged end stays as it is.
  parts.push(copy.subarray(offset))
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let to = 0
  for (const part of parts) {
    result.set(part, to)
    to += part.length
  }
  return result
}
