const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** The encoding that the first bytes announce. */
const markedEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without a mark: Latin letters have a zero byte on one side. */
const utf16Without = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, 256)
  const zeros = (odd: 0 | 1) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const half = sample.length / 2
  if (zeros(1) > half * 0.6) return 'utf-16le'
  if (zeros(0) > half * 0.6) return 'utf-16be'
  return undefined
}

/** The encoding of a file that shows it by its first bytes. UTF-16 always does. */
export const shownEncoding = (bytes: Uint8Array): string | undefined =>
  markedEncoding(bytes) ?? utf16Without(bytes)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // As a stream, so that a file which was cut within its last character still counts as UTF-8.
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
 * Nothing, if it is not a text.
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const encoding = shownEncoding(bytes)
  if (encoding !== undefined) return decode(bytes, encoding)
  const text = decode(bytes, 'utf-8')
  if (bytes.includes(0)) return undefined
  if (isUtf8(bytes)) return text
  // A few damaged bytes do not make a UTF-8 file Windows-1252: each other letter outside ASCII
  // would be misread. No more than half of them do so, since Windows-1252 hardly ever looks like a
  // letter of UTF-8.
  const letters = countMatches(text, /[^\p{ASCII}�]/gu)
  return letters > 0 && letters >= countMatches(text, /�/g) ? text : decode(bytes, 'windows-1252')
}
