/** A text of a card: a value, a part of a structured value, or the value of a parameter. */
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
  /** The value; of a structured one its parts, in their order. */
  readonly values: readonly Piece[]
  readonly parameters: readonly Piece[]
}

/** Properties with parts that semicolons separate. */
const structured: readonly string[] = ['n', 'adr', 'org', 'gender']

/** How bytes became text. It says nothing of the person. */
const technical: readonly string[] = ['value', 'encoding', 'charset', 'language', 'pid']
const encodings = /^(?:quoted-printable|base64|[78]bit|b|q)$/i

/** The end of a name with its parameters: the first colon that is not quoted. */
const content =
  /^(?:(?<group>[\w-]+)\.)?(?<name>[^:;]+)(?<rest>(?:;(?:"[^"]*"|[^":])*)?):(?<value>.*)$/s
/** The same with a quotation mark that is not closed. */
const unclosed = /^(?:(?<group>[\w-]+)\.)?(?<name>[^:;]+)(?<rest>(?:;[^:]*)?):(?<value>.*)$/s

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    // RFC 6868
    .replace(/\^([n'^])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'))
    .replace(/\\n/gi, '\n')

const parametersOf = (text: string): Piece[] =>
  (text.match(/;(?:"[^"]*"|[^";]|"(?![^"]*"))*/g) ?? []).flatMap((each) => {
    const [, name, value] = /^;([^=]*)=(.*)$/s.exec(each) ?? []
    const bare = each.slice(1).trim()
    if (name === undefined || value === undefined) {
      // In vCard 2.1 a type or an encoding is written without its name.
      if (bare === '') return []
      return [{ parameter: encodings.test(bare) ? 'encoding' : 'type', text: bare }]
    }
    const parameter = name.trim().toLowerCase()
    const texts = parameter === 'type' ? unquoted(value).split(',') : [unquoted(value)]
    return texts.map((text) => ({ parameter, text: text.trim() }))
  })

const decoder = (charset: string) => {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** Quoted-printable text (RFC 2045, 6.7): UTF-8, unless the card names another character set. */
const unprinted = (text: string, charset: string | undefined): string => {
  const bytes = [...text.matchAll(/=([\da-f]{2})|./gisu)].flatMap(([sign, hex]) =>
    hex === undefined ? [...new TextEncoder().encode(sign)] : Number.parseInt(hex, 16),
  )
  const read = decoder(charset ?? 'utf-8').decode(Uint8Array.from(bytes))
  return charset === undefined && read.includes('\uFFFD')
    ? new TextDecoder('windows-1252').decode(Uint8Array.from(bytes))
    : read
}

const unescaped = (text: string) =>
  text.replace(/\\(.)/gs, (whole, sign: string) =>
    /n/i.test(sign) ? '\n' : /[\\;,:]/.test(sign) ? sign : whole,
  )

const split = (text: string): string[] => text.match(/(?:\\.|[^;\\]|\\$)+|(?<=^|;)(?=;|$)/gs) ?? []

/** A part may be a list. Its commas are followed by a blank: "PhD,MD" is "PhD, MD". */
const withList = (text: string) => text.replace(/(\\.)|,(?=\S)/gs, (_, escaped) => escaped ?? ', ')

/** Reads one unfolded line of a card: vCard 2.1, 3.0 or 4.0. Nothing, if it has no name. */
export const readProperty = (line: string): CardProperty | undefined => {
  const {
    group,
    name,
    rest = '',
    value = '',
  } = (content.exec(line) ?? unclosed.exec(line))?.groups ?? {}
  if (name === undefined) return undefined
  const parameters = parametersOf(rest)
  const parameterOf = (wanted: string) =>
    parameters.find(({ parameter }) => parameter === wanted)?.text.toLowerCase()
  const printed = /^q/.test(parameterOf('encoding') ?? '')
  const decode = (text: string) =>
    unescaped(printed ? unprinted(text, parameterOf('charset')) : text).trim()
  const lower = name.trim().toLowerCase()
  return {
    name: lower,
    group: group?.toLowerCase(),
    values: structured.includes(lower)
      ? split(value).map((text) => ({ text: decode(withList(text)) }))
      : [{ text: decode(value) }],
    parameters: parameters.filter(
      ({ parameter = '', text }) => text !== '' && !technical.includes(parameter),
    ),
  }
}
