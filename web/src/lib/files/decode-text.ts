const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** The encoding that the first bytes announce. */
const markedEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Latin text in UTF-16 has a zero on nearly every second byte, also where no mark begins it. */
const unmarkedUtf16 = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, 256)
  const zeros = (odd: 0 | 1) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  // Half of the bytes have odd positions. Of these, or of the others, more than 60 % are zeros.
  const zerosOfUtf16 = (sample.length / 2) * 0.6
  if (zeros(1) > zerosOfUtf16) return 'utf-16le'
  if (zeros(0) > zerosOfUtf16) return 'utf-16be'
  return undefined
}

/** The encoding of a file that shows it by its first bytes. UTF-16 always does. */
export const shownEncoding = (bytes: Uint8Array): string | undefined =>
  markedEncoding(bytes) ?? unmarkedUtf16(bytes)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // Decoded as a stream, because a file that was cut within its last character is UTF-8 too.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * The text of an exported file, without a byte order mark: UTF-8, UTF-16 of either byte order, or
 * Windows-1252, in which older programs write. A character that could not be read is U+FFFD.
 * Undefined for a file that is no text.
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const encoding = shownEncoding(bytes)
  if (encoding !== undefined) return decode(bytes, encoding)
  // No text in the other two encodings has a byte that is zero.
  if (bytes.includes(0)) return undefined
  const text = decode(bytes, 'utf-8')
  if (isUtf8(bytes)) return text
  // A file with a few damaged bytes is still UTF-8: as Windows-1252, all its letters outside ASCII
  // would be misread. Text in Windows-1252 hardly ever has bytes that form a letter of UTF-8. So a
  // file is UTF-8 if at least half of what is outside ASCII can be read that way.
  const letterCount = countMatches(text, /[^\p{ASCII}�]/gu)
  const damaged = countMatches(text, /�/g)
  return letterCount > 0 && letterCount >= damaged ? text : decode(bytes, 'windows-1252')
}
