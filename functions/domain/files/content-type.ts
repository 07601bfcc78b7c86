import { fileTypeFromBuffer } from 'file-type/core'
import { AppError } from '#shared/errors.ts'
import { agreedType, isUnspecific } from '#shared/rules/files/file-types.ts'

/**
 * How many bytes of a file are inspected: office documents may name their type behind other
 * entries.
 */
export const headLength = 1024 * 1024

/** Text that browsers or shells would execute, whatever invisible characters stand before it. */
const activeText =
  /^[\s\p{Cc}\p{Cf}]*(<!doctype|<\?|<!--|<(html|head|body|script|svg|iframe|meta|xml)\b|#!)/iu

/** Control characters other than line ends, tabs and page feeds. */
const controls = /(?!\s)\p{Cc}/gu

/** Whether every second byte is zero, as in English text in UTF-16. */
const isHalfEmpty = (head: Uint8Array, from: 0 | 1) =>
  head.length >= 2 && head.subarray(0, 64).every((byte, index) => index % 2 !== from || byte === 0)

/**
 * The encoding that a text names by its first bytes (RFC 2781, section 3.2), or that can be seen.
 * Else it is UTF-8, or nearly so.
 */
const encodingOf = (head: Uint8Array) => {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || isHalfEmpty(head, 1)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || isHalfEmpty(head, 0) ? 'utf-16be' : 'utf-8'
}

const decodedText = (head: Uint8Array) =>
  new TextDecoder(encodingOf(head)).decode(head.subarray(0, 64 * 1024))

/** Text has no NUL and hardly any control characters, in every common encoding. */
const isPlainText = (text: string): boolean =>
  !text.includes('\0') && (text.match(controls)?.length ?? 0) <= text.length / 100

/** Readers look for the beginning of a PDF within this many bytes (ISO 32000-1, annex H.3.4.1). */
const pdfBegins = 1024

const isLatePdf = (head: Uint8Array) => Buffer.from(head.subarray(0, pdfBegins)).includes('%PDF-')

/** A file of a kind that we do not keep. */
export const notTaken = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', 'We cannot keep a file of this kind.', {
    field: 'contentType',
  })

/** The type by the first bytes, whatever was announced, or nothing if it is none that we know. */
const foundType = async (head: Uint8Array): Promise<string | undefined> => {
  const text = decodedText(head)
  // The mark of UTF-16 looks like the beginning of a sound too.
  const isWide = encodingOf(head) !== 'utf-8' && isPlainText(text)
  const found = isWide ? undefined : await fileTypeFromBuffer(head)
  if (found) return found.mime
  if (activeText.test(text)) return undefined
  if (isLatePdf(head)) return 'application/pdf'
  return isPlainText(text) ? 'text/plain' : undefined
}

/**
 * The type of a file by its first bytes, whatever its name says: a JPEG is a JPEG under the name of
 * another picture. `FILE_CONTENT_MISMATCH` if no program would open it under its name.
 */
export const contentTypeOf = async (announced: string, head: Uint8Array): Promise<string> => {
  const found = await foundType(head)
  const agreed = found && agreedType(announced, found)
  if (agreed) return agreed
  if (found === undefined && isUnspecific(announced)) throw notTaken()
  throw new AppError(
    'FILE_CONTENT_MISMATCH',
    'What is in this file is not what its name says. Open it on your computer, save it again, and try again.',
    { field: 'contentType', details: { announced, ...(found ? { found } : {}) } },
  )
}
