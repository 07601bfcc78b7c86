import { cleanText, withoutUnseen } from '#shared/rules/text/clean-text.ts'
import { shownEncoding } from '#web/lib/files/decode-text.ts'
import { textOfBytes } from './card-property.ts'

/**
 * The limits of a file of cards. A larger file is not one person's address book. So many bytes are
 * allowed because most of them are photos, which are left out.
 */
export const cardLimits = { bytes: 50 * 1024 * 1024, cards: 2000, linesOfACard: 500 } as const

/** Why a file cannot be read at all, as text for the screen. */
export class CardFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CardFileError'
  }
}

/** The lines of one card, between its beginning and its end. */
export interface RawCard {
  readonly lines: readonly string[]
  /** Why a part of it may be missing, as text for the screen. */
  readonly doubt?: string
}

/** The longest line of a card, in characters. Only pictures, sounds and keys are longer. */
const longestLine = 50_000

/**
 * The head of a line whose value may be a picture, a sound or a key. Such a value is large, and is
 * not imported.
 */
const heavyHead = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)(?:;[^:]*)?:/i
const isBase64 = /^[^:]*;(?:ENCODING=)?(?:BASE64|B)[;:]/i
const isQuotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i
const charset = /^[^:]*;CHARSET="?([^;:"]+)/i

/**
 * The longest value of such a line that stays as text: the address of a picture, or how a name is
 * spoken, which some programs write as a sound.
 */
const longestTextOfHeavy = 500

/** A line without the bytes of a picture, a sound or a key. */
const withoutBytes = (line: string): string => {
  const head = heavyHead.exec(line)?.[0]
  if (head === undefined) return line
  const isHeavy =
    isBase64.test(line) ||
    line.length > longestTextOfHeavy ||
    /^data:/i.test(line.slice(head.length))
  return isHeavy ? head : line
}

/**
 * A mark at the beginning of a file, in UTF-16, or as the bytes of UTF-8. Files of several parts
 * have several.
 */
const fileMark = /^(?:\uFEFF|\u00EF\u00BB\u00BF)+/
const cardMark = (line: string) =>
  /^(BEGIN|END)\s*:\s*VCARD$/i.exec(line.trim())?.[1]?.toUpperCase() as 'BEGIN' | 'END' | undefined

/** As many arguments as every browser passes to a function. */
const argumentsAtOnce = 8192

/** The numbers as a text, each as one character. */
const asText = (numbers: Uint8Array | Uint16Array): string => {
  const parts: string[] = []
  for (let start = 0; start < numbers.length; start += argumentsAtOnce) {
    parts.push(String.fromCharCode(...numbers.subarray(start, start + argumentsAtOnce)))
  }
  return parts.join('')
}

interface Source {
  readonly text: string
  readonly read: (line: string) => string
}

/**
 * A file before its letters are read. Old programs fold lines within a letter, and write each line
 * in a character set of its own, so a line is decoded by `read` only after it was unfolded. Until
 * then each character of `text` is one byte, or in a file in UTF-16 one of its units.
 */
const sourceOf = (bytes: Uint8Array): Source => {
  const encoding = shownEncoding(bytes)
  if (encoding?.startsWith('utf-16')) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const letters = Uint16Array.from({ length: bytes.length >> 1 }, (_, index) =>
      view.getUint16(index * 2, encoding === 'utf-16le'),
    )
    return { text: asText(letters), read: (line) => line }
  }
  const readPart = (part: string, namedCharset: string | undefined) =>
    textOfBytes(
      Uint8Array.from(part, (byte) => byte.charCodeAt(0)),
      namedCharset,
    )
  return {
    text: asText(bytes),
    read: (line) => {
      if (/^\p{ASCII}*$/u.test(line)) return line
      // Quoted-printable text names the character set of the bytes that it encodes, not its own.
      const namedCharset = isQuotedPrintable.test(line) ? undefined : charset.exec(line)?.[1]
      // `decodeText` refuses a file with a zero byte, because it is no text. In a line, a zero byte
      // is only damage, and the rest of the line is read.
      return line
        .split('\0')
        .map((part) => readPart(part, namedCharset))
        .join('\0')
    },
  }
}

/**
 * The lines as they were before folding (RFC 6350, 3.2), without the bytes of pictures. Older
 * programs end the parts of a quoted-printable line with `=`, and do not indent the parts of a
 * Base64 value. In vCard 2.1, lines are folded at a blank, which stays.
 */
const unfoldedLines = (text: string): string[] => {
  const lines: string[] = []
  let line = ''
  let isVersion21 = false
  const endLine = () => {
    lines.push(withoutBytes(line).slice(0, longestLine))
    if (/^VERSION:/i.test(line)) isVersion21 = /2\.1/.test(line)
    line = ''
  }
  const append = (part: string) => {
    line = line.length < longestLine ? withoutBytes(line + part) : line
  }
  for (const writtenLine of text.split(/\r\n?|\n/)) {
    const next = writtenLine.replace(fileMark, '')
    if (cardMark(next) === undefined && isQuotedPrintable.test(line) && line.endsWith('=')) {
      line = line.slice(0, -1)
      append(next)
    } else if (/^[ \t]/.test(next) && line !== '') append(isVersion21 ? next : next.slice(1))
    else if (isBase64.test(line) && /^[A-Za-z0-9+/]+={0,2}$/.test(next)) append(next)
    else {
      endLine()
      line = next
    }
  }
  endLine()
  return lines
}

/** The card of an agent follows the line of this name in vCard 2.1. */
const agentHead = /^(?:[\w-]+\.)?AGENT(?:;[^:]*)?:\s*$/i

/**
 * Splits a file into its cards. A broken card does not affect the others, and gets a `doubt`. Lines
 * that belong to no card are a card with a doubt, too.
 *
 * @throws CardFileError if there is no card in the file.
 */
export const splitCards = (bytes: Uint8Array): RawCard[] => {
  const { text, read } = sourceOf(bytes)
  const cards: RawCard[] = []
  let lines: string[] = []
  let isOpen = false
  let inAgent = false
  let hasMarks = false
  const close = (brokenBecause?: string) => {
    const linesRead = lines.slice(0, cardLimits.linesOfACard).map(read)
    const isLong = lines.length > cardLimits.linesOfACard
    const doubt = isLong
      ? `This card has ${lines.length.toLocaleString('en-US')} lines. We read the first ${cardLimits.linesOfACard}.`
      : brokenBecause
    if (isOpen || lines.length > 0) cards.push({ lines: linesRead, ...(doubt && { doubt }) })
    lines = []
    isOpen = inAgent = false
    if (cards.length > cardLimits.cards) {
      throw new CardFileError(
        `This file has more than ${cardLimits.cards.toLocaleString('en-US')} cards. Export fewer at a time.`,
      )
    }
  }
  const closeWithoutEnd = () =>
    close(
      isOpen
        ? 'The end of this card is missing in the file, and maybe more of it.'
        : 'These lines of the file belong to no card.',
    )
  for (const line of unfoldedLines(text)) {
    const mark = cardMark(line)
    const lastIndex = lines.length - 1
    hasMarks ||= mark !== undefined
    if (mark === 'BEGIN' && isOpen && !inAgent && agentHead.test(lines[lastIndex] ?? ''))
      inAgent = true
    else if (mark === 'BEGIN') {
      closeWithoutEnd()
      isOpen = true
    } else if (mark === 'END' && inAgent) inAgent = false
    else if (mark === 'END') {
      close(isOpen ? undefined : 'The beginning of this card is missing in the file.')
    } else if (inAgent) lines[lastIndex] += `\\n${line}`
    else if (cleanText(withoutUnseen(line)).trim() !== '') lines.push(line)
  }
  closeWithoutEnd()
  if (!hasMarks) {
    throw new CardFileError('There are no contacts in this file. Choose a vCard file (.vcf).')
  }
  return cards
}
