import { cleanText, withoutUnseen } from '#shared/rules/text/clean-text.ts'
import { decodeText } from '#web/lib/files/decode-text.ts'

/** A text in a card: a value, a part of a structured value, or a parameter's value. */
export interface Piece {
  readonly text: string
  /** The name of the parameter, in small letters. */
  readonly parameter?: string
}

/** One property of a card. */
export interface CardProperty {
  /** In small letters. */
  readonly name: string
  readonly group: string | undefined
  /** The value, or the parts of a structured one, in their order. */
  readonly values: readonly Piece[]
  readonly parameters: readonly Piece[]
}

/** Properties with parts that semicolons separate. */
const structuredProperties: readonly string[] = ['n', 'adr', 'org', 'gender']

const encodings = /^(?:quoted-printable|base64|[78]bit|b|q)$/i
const isQuotedPrintable = (encoding: string | undefined) => /^q/i.test(encoding ?? '')
const isBase64 = (encoding: string | undefined) => /^b/i.test(encoding ?? '')

/** A line of a card. The name with its parameters ends at the first colon that is not quoted. */
const contentLine =
  /^(?:(?<group>[\w-]+)\.)?(?<name>[^:;]+)(?<written>(?:;(?:"[^"]*"|[^":])*)?):(?<value>.*)$/s
/** A line in which a quotation mark is not closed. Name and parameters end at the first colon. */
const unclosedLine = /^(?:(?<group>[\w-]+)\.)?(?<name>[^:;]+)(?<written>(?:;[^:]*)?):(?<value>.*)$/s

/** RFC 6868: what follows a caret, and what it stands for. */
const caretSigns: Readonly<Record<string, string>> = { n: '\n', "'": '"', '^': '^' }

const unquoted = (text: string) =>
  cleanText(text)
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\^([n'^])/g, (_, sign: string) => caretSigns[sign] ?? sign)
    .replace(/\\n/gi, '\n')

const parametersOf = (text: string): Piece[] =>
  (text.match(/;(?:"[^"]*"|[^";]|"(?![^"]*"))*/g) ?? []).flatMap((piece) => {
    const [, name, value] = /^;([^=]*)=(.*)$/s.exec(piece) ?? []
    const bare = piece.slice(1).trim()
    if (name === undefined || value === undefined) {
      // In vCard 2.1 a type or an encoding is written without its name.
      if (bare === '') return []
      return [{ parameter: encodings.test(bare) ? 'encoding' : 'type', text: bare }]
    }
    const parameter = name.trim().toLowerCase()
    const texts = parameter === 'type' ? unquoted(value).split(',') : [unquoted(value)]
    return texts.map((written) => ({ parameter, text: written.trim() }))
  })

/** The decoder of a character set, if it is known. */
const decoderOf = (charset: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/**
 * The text of some bytes. A card that names UTF-8 may have been written in another character set.
 */
export const textOfBytes = (bytes: Uint8Array, charset: string | undefined): string => {
  const decoder = charset === undefined ? undefined : decoderOf(charset)
  if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(bytes)
  // `decodeText` expects a file that may be cut within its last letter. These bytes are complete.
  // The line end behind them keeps `decodeText` from treating a last "é" of Windows-1252 as half of
  // a letter.
  const line = Uint8Array.from([...bytes, 10])
  return (decodeText(line) ?? new TextDecoder().decode(line)).slice(0, -1)
}

/**
 * Quoted-printable text (RFC 2045, 6.7). Letters outside ASCII stay as they are, because they were
 * decoded with their line (`split-cards.ts`).
 */
const fromQuotedPrintable = (text: string, charset: string | undefined): string =>
  text.replace(/\p{ASCII}+/gu, (run) => {
    const bytes = [...run.matchAll(/=([\da-f]{2})|./gis)].map(([sign, hex]) =>
      hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
    )
    return textOfBytes(Uint8Array.from(bytes), charset)
  })

/** Text in Base64. Nothing, if it is a picture or another thing that is no text. */
const fromBase64 = (text: string, charset: string | undefined): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    const read = cleanText(textOfBytes(bytes, charset))
    return withoutUnseen(read) === read ? read : undefined
  } catch {
    return undefined
  }
}

const unescaped = (text: string, { hasBreaks }: { hasBreaks: boolean }) =>
  text.replace(/\\(.)/gs, (whole, sign: string) => {
    if (hasBreaks && /n/i.test(sign)) return '\n'
    return /[\\;,:]/.test(sign) ? sign : whole
  })

/**
 * A value as it was typed. Where quoted-printable text encodes its backslashes (`=5C`), they belong
 * to a text such as "C:\new": it encodes its line breaks as well, and writes none as `\n`.
 */
const decodedValue = (text: string, encoding: string | undefined, charset: string | undefined) => {
  if (!isQuotedPrintable(encoding)) return unescaped(text, { hasBreaks: true })
  return unescaped(fromQuotedPrintable(text, charset), { hasBreaks: !/=5c/i.test(text) })
}

const splitValue = (text: string): string[] =>
  text.match(/(?:\\.|[^;\\]|\\$)+|(?<=^|;)(?=;|$)/gs) ?? []

/** A part may be a list. A blank is added after its commas: "PhD,MD" becomes "PhD, MD". */
const withList = (text: string) => text.replace(/(\\.)|,(?=\S)/gs, (_, escaped) => escaped ?? ', ')

const technicalParameters: readonly string[] = ['value', 'language', 'pid']

/** Whether a parameter says how the value is written, and so nothing about the person. */
const isTechnical = ({ parameter = '', text }: Piece, isDecoded: boolean) =>
  technicalParameters.includes(parameter) ||
  (parameter === 'encoding' && encodings.test(text) && isDecoded) ||
  (parameter === 'charset' && decoderOf(text) !== undefined)

/** Reads one unfolded line of a card: vCard 2.1, 3.0 or 4.0. Nothing, if it has no name. */
export const readProperty = (line: string): CardProperty | undefined => {
  const {
    group,
    name,
    written = '',
    value = '',
  } = (contentLine.exec(line) ?? unclosedLine.exec(line))?.groups ?? {}
  if (name === undefined) return undefined
  const parameters = parametersOf(written)
  const parameterOf = (wanted: string) =>
    parameters.find(({ parameter }) => parameter === wanted)?.text
  const [encoding, charset] = [parameterOf('encoding'), parameterOf('charset')]
  const base64Text = isBase64(encoding) ? fromBase64(value, charset) : undefined
  const isDecoded = !isBase64(encoding) || base64Text !== undefined
  const decode = (text: string) => cleanText(decodedValue(text, encoding, charset)).trim()
  const lowerName = withoutUnseen(name).trim().toLowerCase()
  return {
    name: lowerName,
    group: group?.toLowerCase(),
    values: structuredProperties.includes(lowerName)
      ? splitValue(base64Text ?? value).map((text) => ({ text: decode(withList(text)) }))
      : [{ text: base64Text?.trim() ?? decode(value) }],
    parameters: parameters.filter((piece) => piece.text !== '' && !isTechnical(piece, isDecoded)),
  }
}
