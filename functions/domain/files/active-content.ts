import { inflateSync } from 'node:zlib'
import { isUnspecific } from '#shared/rules/files/file-types.ts'

/** Formats of before 2007, which are containers of objects (OLE) and can hold macros. */
const oleTypes = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint']

/**
 * How much of a file is searched, in bytes. A larger one counts as one with active content: nobody
 * knows.
 */
const searchedLength = 25 * 1024 * 1024

/**
 * How much the compressed objects of a PDF may be together, in bytes. More of them are not searched
 * either.
 */
const inflatedLength = 64 * 1024 * 1024

/**
 * The names by which a PDF has something that runs, or another file (ISO 32000-2: 12.6.4.17
 * JavaScript, 12.6.4.6 Launch, 12.7.8 XFA, 13.7 RichMedia, 7.11.4 embedded files).
 */
const activeName = /\/(JavaScript|JS|Launch|XFA|RichMedia|EmbeddedFiles?)(?![A-Za-z0-9_.-])/

/** A character of a name may be written as its number: `/J#53` is `/JS` (ISO 32000-2, 7.3.5). */
const withoutNumbers = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

const hasActiveName = (text: string) => activeName.test(withoutNumbers(text))

/**
 * Whether a stream has objects that are compressed together (ISO 32000-2, 7.5.7), by its
 * dictionary.
 */
const hasObjects = (dictionary: string) =>
  /\/ObjStm(?![A-Za-z0-9])/.test(withoutNumbers(dictionary))

/** The text of compressed objects, or nothing if they cannot be read, or are longer. */
const inflated = (bytes: Uint8Array, maxOutputLength: number): string | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

const isActivePdf = (file: Buffer): boolean => {
  const text = file.toString('latin1')
  const begin = /\bstream\r?\n/g
  let read = 0
  let bytesLeft = inflatedLength
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const dictionary = text.slice(read, found.index)
    const from = found.index + found[0].length
    const to = text.indexOf('endstream', from)
    // What follows a stream without an end is searched as it is.
    if (to < 0) break
    if (hasActiveName(dictionary)) return true
    // The dictionary of this stream follows the last object that began before it.
    if (hasObjects(dictionary.slice(dictionary.lastIndexOf(' obj')))) {
      const hidden = bytesLeft > 0 ? inflated(file.subarray(from, to), bytesLeft) : undefined
      // Objects that cannot be read count as active.
      if (hidden === undefined || hasActiveName(hidden)) return true
      bytesLeft -= hidden.length
    }
    read = to
    begin.lastIndex = to + 'endstream'.length
  }
  return hasActiveName(text.slice(read))
}

/** An object inside a text of the Rich Text Format (its specification 1.9.1, "Objects"). */
const isActiveRtf = (file: Buffer): boolean =>
  /\\obj(emb|link|autlink|sub|pub|icemb|html|ocx|data)/.test(file.toString('latin1'))

const needsSearch = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType === 'application/rtf'

/**
 * How many bytes of an announced file must be read to know whether it has active content: all of
 * them or none. A type that says nothing may turn out to be any.
 */
export const searchedLengthOf = ({
  contentType,
  size,
}: {
  readonly contentType: string
  readonly size: number
}): number =>
  (needsSearch(contentType) || isUnspecific(contentType)) && size <= searchedLength ? size : 0

/**
 * Whether a file may run something on the device of the person who opens it. That can be a macro of
 * an old office document, a script, another program or a file inside a PDF, or an object inside a
 * rich text. It is a caution for that person, and no scan for malware. `bytes`: the whole file, or
 * nothing if it was not read as a whole.
 */
export const activeContentOf = (
  contentType: string,
  bytes: Uint8Array | undefined,
): true | undefined => {
  if (oleTypes.includes(contentType)) return true
  if (!needsSearch(contentType)) return undefined
  if (bytes === undefined) return true
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (contentType === 'application/pdf' ? isActivePdf(file) : isActiveRtf(file)) || undefined
}
