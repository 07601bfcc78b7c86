import { Unzip, UnzipInflate } from 'fflate'
import { ImportFileError, importLimits } from './import-rows.ts'

/**
 * How many bytes the inflater gets at a time. DEFLATE makes at most 1,032 times as many, which is
 * what may be unpacked before the limit is checked.
 */
const bytesAtATime = 4096
const bytesPerReport = 256 * bytesAtATime

/** The directory's last record: 22 bytes, and a comment of up to 65,535. */
const longestEnd = 22 + 65_535

interface Inflated {
  /** The content of the entry, if the archive has it. */
  readonly content: Uint8Array | undefined
  /** The names of the other entries. */
  readonly others: readonly string[]
}

const damagedArchive = () =>
  new ImportFileError('This archive is damaged or has been cut off. Export it again.')

/**
 * Whether an archive ends with its directory, whose last record begins with these four bytes
 * (PKWARE's APPNOTE, 4.3.16).
 */
const hasEnd = (bytes: Uint8Array) => {
  const end = bytes.subarray(-longestEnd)
  return end.some(
    (byte, index) =>
      byte === 0x50 && end[index + 1] === 0x4b && end[index + 2] === 5 && end[index + 3] === 6,
  )
}

const join = (chunks: readonly Uint8Array[], length: number) => {
  const joined = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    joined.set(chunk, offset)
    offset += chunk.length
  }
  return joined
}

/**
 * Inflates one entry of a zip archive, and no other. What the archive says about sizes is not
 * trusted. The inflated bytes are counted while they are made, so that a small file cannot fill the
 * memory. `onRead` gets the part of the archive that was read, from 0 to 1.
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
      // The library catches an error that is thrown below, and calls this function again with it.
      if (error) throw error instanceof ImportFileError ? error : damagedArchive()
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
    for (let start = 0; start < bytes.length; start += bytesAtATime) {
      const end = start + bytesAtATime
      unzip.push(bytes.subarray(start, end), end >= bytes.length)
      if (start % bytesPerReport === 0) onRead?.(start / bytes.length)
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : damagedArchive()
  }
  if (isFound ? !isWhole : !hasEnd(bytes)) throw damagedArchive()
  return { content: isFound ? join(chunks, length) : undefined, others }
}
