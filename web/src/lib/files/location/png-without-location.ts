import { blankGps } from './blank-gps.ts'
import { blankXmp } from './blank-xmp.ts'
import { crc32 } from './crc32.ts'

const signatureLength = 8
/** Before the data of a chunk stand its length, of four bytes, and its type (PNG, 5.3). */
const typeStart = 4
const dataStart = 8
const checksumLength = 4
/** A keyword has at most 79 bytes, and a zero ends it. */
const longestKeyword = 80

const chunkType = (chunk: Uint8Array) =>
  String.fromCharCode(...chunk.subarray(typeStart, dataStart))

/** The keyword with which the text of a chunk begins: `XML:com.adobe.xmp`. */
const keywordOf = (chunk: Uint8Array) => {
  const data = chunk.subarray(dataStart, dataStart + longestKeyword)
  return String.fromCharCode(...data.subarray(0, Math.max(0, data.indexOf(0))))
}

/** Whether a text chunk holds packed metadata, which cannot be changed in place. */
const isPacked = (chunk: Uint8Array) => {
  const type = chunkType(chunk)
  const keyword = keywordOf(chunk)
  if (type === 'tEXt' || type === 'zTXt') return keyword.startsWith('Raw profile type')
  // After the keyword, an international text says whether it is compressed.
  return type === 'iTXt' && keyword.includes('xmp') && chunk[dataStart + keyword.length + 1] === 1
}

const updateChecksum = (chunk: Uint8Array) => {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const end = chunk.length - checksumLength
  // The checksum is made of the type and the data.
  view.setUint32(end, crc32(chunk.subarray(typeStart, end)))
}

/** The chunk without a place. Undefined if the whole chunk has to be left out for that. */
const cleanedChunk = (chunk: Uint8Array): Uint8Array | undefined => {
  if (isPacked(chunk)) return undefined
  const type = chunkType(chunk)
  if (type === 'eXIf') blankGps(chunk.subarray(dataStart, chunk.length - checksumLength))
  else if (type === 'iTXt') blankXmp(chunk)
  else return chunk
  updateChecksum(chunk)
  return chunk
}

/** A PNG without the place where it was taken. Its pixels stay byte for byte what they are. */
export const pngWithoutLocation = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(bytes)
  const view = new DataView(copy.buffer)
  const parts: Uint8Array[] = [copy.subarray(0, signatureLength)]
  let offset = signatureLength
  while (offset + dataStart + checksumLength <= copy.length) {
    const length = dataStart + view.getUint32(offset) + checksumLength
    if (offset + length > copy.length) break
    parts.push(cleanedChunk(copy.subarray(offset, offset + length)) ?? new Uint8Array())
    offset += length
  }
  // A damaged end stays as it is.
  parts.push(copy.subarray(offset))
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let position = 0
  for (const part of parts) {
    result.set(part, position)
    position += part.length
  }
  return result
}
