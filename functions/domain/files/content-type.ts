import { fileTypeFromBuffer } from 'file-type/core'
import { AppError } from '#shared/errors.ts'
import { agreedType } from '#shared/rules/files/file-types.ts'

/** How many bytes of a file are inspected: office documents may name their type behind other entries. */
export const headLength = 1024 * 1024

const textTypes = ['text/plain', 'text/csv']
const decoder = new TextDecoder('utf-8', { ignoreBOM: false })

/** Text that browsers or shells would execute. */
const activeText = /^\s*(<!doctype|<\?|<!--|<(html|head|body|script|svg|iframe|meta|xml)\b|#!)/i

/** Control characters other than line ends, tabs and page feeds. */
const controls = /(?!\s)\p{Cc}/gu

/** Text has no NUL and hardly any control characters, in every common encoding. */
const isPlainText = (head: Uint8Array): boolean => {
  if (head.includes(0)) return false
  const text = decoder.decode(head.subarray(0, 64 * 1024))
  return !activeText.test(text) && (text.match(controls)?.length ?? 0) <= text.length / 100
}

const foundType = async (announced: string, head: Uint8Array): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(head)
  if (found) return found.mime
  return textTypes.includes(announced) && isPlainText(head) ? announced : undefined
}

/**
 * The type of a file by its first bytes, whatever its name says. `FILE_CONTENT_MISMATCH` if they say something else
 * than was announced.
 */
export const contentTypeOf = async (announced: string, head: Uint8Array): Promise<string> => {
  const found = await foundType(announced, head)
  const agreed = found && agreedType(announced, found)
  if (agreed) return agreed
  throw new AppError(
    'FILE_CONTENT_MISMATCH',
    'What is in this file is not what its name says. Open it on your computer, save it anew, and try again.',
    { field: 'contentType', details: { announced, ...(found ? { found } : {}) } },
  )
}
