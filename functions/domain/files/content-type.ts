import { fileTypeFromBuffer } from 'file-type/core'
import { AppError } from '#shared/errors.ts'
import { agreedType, isUnspecific } from '#shared/rules/files/file-types.ts'

/**
 * How many bytes at the beginning of a file are inspected. The number is large, because an office
 * document is an archive that may name its type behind other entries.
 */
export const headLength = 1024 * 1024

/** Text that browsers or shells would execute, whatever invisible characters stand before it. */
const activeText =
  /^[\s\p{Cc}\p{Cf}]*(<!doctype|<\?|<!--|<(html|head|body|script|svg|iframe|meta|xml)\b|#!)/iu

/** Control characters other than line ends, tabs and page feeds. */
const controls = /(?!\s)\p{Cc}/gu

/** Whether every second byte, from this index on, is zero, as in English text in UTF-16. */
const isEverySecondZero = (head: Uint8Array, firstIndex: 0 | 1) =>
  head.length >= 2 &&
  head.subarray(0, 64).every((byte, index) => index % 2 !== firstIndex || byte === 0)

/**
 * The encoding that a text names by its first bytes (RFC 2781, section 3.2), or that its zeros
 * show. Any other text is UTF-8, or nearly so.
 */
const encodingOf = (head: Uint8Array) => {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || isEverySecondZero(head, 1)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || isEverySecondZero(head, 0) ? 'utf-16be' : 'utf-8'
}

const decodedText = (head: Uint8Array) =>
  new TextDecoder(encodingOf(head)).decode(head.subarray(0, 64 * 1024))

/** Text has no NUL, and at most one in a hundred of its characters is a control character. */
const isPlainText = (text: string): boolean =>
  !text.includes('\0') && (text.match(controls)?.length ?? 0) <= text.length / 100

/** Readers look for the beginning of a PDF within this many bytes (ISO 32000-1, annex H.3.4.1). */
const pdfBeginsWithin = 1024

/** Whether a PDF begins behind other bytes. */
const isLatePdf = (head: Uint8Array) =>
  Buffer.from(head.subarray(0, pdfBeginsWithin)).includes('%PDF-')

/** The error for a file of a kind that we do not keep. */
export const typeNotAllowed = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', 'We cannot keep a file of this kind.', {
    field: 'contentType',
  })

/** The type by the first bytes, whatever was announced, or nothing if we do not know the type. */
const detectedType = async (head: Uint8Array): Promise<string | undefined> => {
  const text = decodedText(head)
  // The byte order mark of UTF-16 also looks like the beginning of a sound.
  const isUtf16Text = encodingOf(head) !== 'utf-8' && isPlainText(text)
  const detected = isUtf16Text ? undefined : await fileTypeFromBuffer(head)
  if (detected) return detected.mime
  if (activeText.test(text)) return undefined
  if (isLatePdf(head)) return 'application/pdf'
  return isPlainText(text) ? 'text/plain' : undefined
}

/**
 * The type of a file by its first bytes. A JPEG stays a JPEG under the name of another picture. The
 * announced type decides only where the bytes leave a choice. `FILE_CONTENT_MISMATCH` if no program
 * would open it as what was announced, `FILE_TYPE_NOT_ALLOWED` if nothing tells a type.
 */
export const contentTypeOf = async (announced: string, head: Uint8Array): Promise<string> => {
  const detected = await detectedType(head)
  const agreed = detected && agreedType(announced, detected)
  if (agreed) return agreed
  if (detected === undefined && isUnspecific(announced)) throw typeNotAllowed()
  throw new AppError(
    'FILE_CONTENT_MISMATCH',
    'What is in this file is not what its name says. Open it on your computer, save it again, and try again.',
    { field: 'contentType', details: { announced, ...(detected ? { found: detected } : {}) } },
  )
}
