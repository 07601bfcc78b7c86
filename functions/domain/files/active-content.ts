import { inflateSync } from 'node:zlib'
import { isUnspecific } from '#shared/rules/files/file-types.ts'

/** Formats from before 2007: containers of objects (OLE), which can hold macros. */
const oleTypes = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint']

/** A larger file is not searched, and is treated as if it had active content. */
const maxSearchedBytes = 25 * 1024 * 1024

/**
 * The most bytes that the compressed objects of a PDF may have together. A PDF with more counts as
 * active, too.
 */
const maxInflatedBytes = 64 * 1024 * 1024

/**
 * The names of what runs in a PDF, or of another file in it (ISO 32000-2: 12.6.4.17 JavaScript,
 * 12.6.4.6 Launch, 12.7.8 XFA, 13.7 RichMedia, 7.11.4 embedded files).
 */
const activeName = /\/(JavaScript|JS|Launch|XFA|RichMedia|EmbeddedFiles?)(?![A-Za-z0-9_.-])/

/** A character of a name may be written as its number: `/J#53` is `/JS` (ISO 32000-2, 7.3.5). */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

const hasActiveName = (text: string) => activeName.test(withPlainNames(text))

/** Whether a stream contains compressed objects. Its dictionary says so (ISO 32000-2, 7.5.7). */
const hasObjects = (textBefore: string) =>
  /\/ObjStm(?![A-Za-z0-9])/.test(withPlainNames(textBefore))

/** The text of compressed objects, or nothing if they cannot be read or are longer than allowed. */
const inflate = (bytes: Uint8Array, maxOutputLength: number): string | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

const isActivePdf = (file: Buffer): boolean => {
  const text = file.toString('latin1')
  const streamBegin = /\bstream\r?\n/g
  let searchedTo = 0
  let bytesLeft = maxInflatedBytes
  for (let match = streamBegin.exec(text); match; match = streamBegin.exec(text)) {
    const textBefore = text.slice(searchedTo, match.index)
    const dataStart = match.index + match[0].length
    const dataEnd = text.indexOf('endstream', dataStart)
    // The stream has no end, so the rest of the file is searched as text.
    if (dataEnd < 0) break
    if (hasActiveName(textBefore)) return true
    if (hasObjects(textBefore)) {
      const data = file.subarray(dataStart, dataEnd)
      const objects = bytesLeft > 0 ? inflate(data, bytesLeft) : undefined
      // Objects that cannot be read are treated as active.
      if (objects === undefined || hasActiveName(objects)) return true
      bytesLeft -= objects.length
    }
    searchedTo = dataEnd
    streamBegin.lastIndex = dataEnd + 'endstream'.length
  }
  return hasActiveName(text.slice(searchedTo))
}

/** Whether a text of the Rich Text Format has an object in it (specification 1.9.1, "Objects"). */
const isActiveRtf = (file: Buffer): boolean =>
  /\\obj(emb|link|autlink|sub|pub|icemb|html|ocx|data)/.test(file.toString('latin1'))

const needsSearch = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType === 'application/rtf'

/**
 * How many bytes of an announced file must be read to know whether it has active content: all of
 * them or none. All of them, too, if the announced type is unspecific: the file may turn out to be
 * any type.
 */
export const searchedLengthOf = ({
  contentType,
  size,
}: {
  readonly contentType: string
  readonly size: number
}): number =>
  (needsSearch(contentType) || isUnspecific(contentType)) && size <= maxSearchedBytes ? size : 0

/**
 * Whether a file may run something on the device of the person who opens it. It may have a macro
 * (an old office document), a script, program or file inside (a PDF), or an object (a rich text).
 * This cautions that person, and is no scan for malware. `bytes` is the whole file, or undefined if
 * it was not read as a whole.
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
