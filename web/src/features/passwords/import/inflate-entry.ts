import { Unzip, UnzipInflate } from 'fflate'
import { ImportFileError, importLimits } from './import-rows.ts'

/**
 * The bytes that are given to the inflater at a time: DEFLATE makes at most 1,032 times as many of
 * them.
 */
const step = 4096

interface Inflated {
  /** The content of the entry, if the archive has it. */
  readonly content: Uint8Array | undefined
  /** The names of the other entries. */
  readonly others: readonly string[]
}

const damaged = () =>
  new ImportFileError('This archive is damaged or has been cut off. Export it again.')

/**
 * Whether an archive ends with its directory (PKWARE's APPNOTE, 4.3.16), which a comment may
 * follow.
 */
const hasEnd = (bytes: Uint8Array) => {
  const end = bytes.subarray(-66_000)
  return end.some(
    (byte, index) =>
      byte === 0x50 && end[index + 1] === 0x4b && end[index + 2] === 5 && end[index + 3] === 6,
  )
}

const join = (chunks: readonly Uint8Array[], length: number) => {
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/**
 * Inflates one entry of a zip archive, and no other. The inflated bytes are counted while they are
 * made, whatever the archive says about its sizes, so that a small file cannot fill the memory.
 */
export const inflateEntry = (
  bytes: Uint8Array,
  wanted: string,
  onRead?: (part: number) => void,
): Inflated => {
  const chunks: Uint8Array[] = []
  const others: string[] = []
  let length = 0
  let isWhole = false
  let isFound = false
  const unzip = new Unzip((file) => {
    if (file.name !== wanted || isFound) {
      others.push(file.name)
      return
    }
    isFound = true
    file.ondata = (error, chunk, isLast) => {
      // The library catches what was thrown below, and passes it on.
      if (error) throw error instanceof ImportFileError ? error : damaged()
      length += chunk.length
      if (length > importLimits.inflatedBytes) {
        throw new ImportFileError(
          'This archive unpacks to more than 64 MB. Export it as CSV, which leaves out attached files.',
        )
      }
      chunks.push(chunk)
      isWhole = isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += step) {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
      if (at % (step * 256) === 0) onRead?.(at / bytes.length)
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : damaged()
  }
  if (isFound ? !isWhole : !hasEnd(bytes)) throw damaged()
  return { content: isFound ? join(chunks, length) : undefined, others }
}
