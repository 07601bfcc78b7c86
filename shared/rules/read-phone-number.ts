import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ExtendedPhoneNumber } from '#shared/model/plain.ts'
import { phoneText } from './phone-text.ts'

/** Words for an extension that the parser does not know, besides "ext.". */
const extensionWords =
  'ext(?:ensio)?n?|ramal|poste|durchwahl|dw|app(?:arat)?|interno?|toestel|tst|wew'

/**
 * The extension dialed after a number: "ext. 12", "(ext. 12)", ";ext=12", "x12", ";12" or "#12". It
 * may follow a pause, "p12w34" or ",,12". The pattern is made of parts, because of its length.
 */
const numberWithExtension = new RegExp(
  [
    '^(?<main>[^a-z;,#*]*\\d[^a-z;,#*]*?)\\s*\\(?',
    `(?:(?<word>;\\s*(?:ext|extn|postd)\\s*=|,?\\s*\\b(?:${extensionWords})\\b)|[x#;,pw])`,
    '[\\s.:]*(?<extension>[\\d*#pw,;\\s.-]+)\\)?$',
  ].join(''),
  'iu',
)

/**
 * Seven digits or more after a sign such as a comma: a second number, and no extension. A local
 * number has seven digits.
 */
const anotherNumber = /^(?:\d[\s.-]*){7,}$/

/**
 * The keys of an extension, with `p` for a pause and `w` for a wait, without signs between them.
 */
const keys = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(',', 'p')
    .replaceAll(';', 'w')
    .replace(/[\s.-]/g, '')
    .replace(/^[pw]+/, '')

/** More characters than any number with its extension has, also with many blanks. */
const longestNumber = 200

/**
 * Reads a telephone number as people write it, with its extension, into the form that is stored. A
 * number that does not begin with `+` is one of the US. Undefined if the text is no number.
 */
export const readPhoneNumber = (typed: string): ExtendedPhoneNumber | undefined => {
  // An imported file may have any text here. The patterns take long for a long text.
  if (typed.length > longestNumber) return undefined
  // Address books copy invisible marks of direction with a number.
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
  const { main = text, word, extension } = numberWithExtension.exec(text)?.groups ?? {}
  // The parser would leave out other parameters of a link, such as `isub`.
  if (main.includes(';')) return undefined
  if (!word && anotherNumber.test(extension ?? '')) return undefined
  const number = parsePhoneNumberFromString(main, { defaultCountry: 'US', extract: false })
  // The parser finds an extension after further words: "anexo 12".
  const dialed = keys(extension ?? number?.ext ?? '')
  if (!number?.isValid() || (extension !== undefined && dialed === '')) return undefined
  return ExtendedPhoneNumber.safeParse(dialed ? `${number.number};ext=${dialed}` : number.number)
    .data
}

/**
 * A number as forms show it: in the national notation of the US and Canada, or in the international
 * one.
 */
export const formatPhoneNumber = (number: string): string => {
  const [main = ''] = number.split(';')
  const shownMain = main.startsWith('+1')
    ? main
    : (parsePhoneNumberFromString(main)?.formatInternational() ?? main)
  return phoneText(number.replace(main, shownMain))
}
