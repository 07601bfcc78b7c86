import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ExtendedPhoneNumber } from '#shared/model/plain.ts'
import { phoneText } from './phone-text.ts'

/**
 * What is dialed after a number: "ext. 12", "x12", ";ext=12", ";12", "#12", or after a pause,
 * "p12w34" or ",,12".
 */
const extended =
  /^(?<main>[^a-z;,#*]*\d[^a-z;,#*]*?)\s*(?:;\s*(?:ext|extn|postd)\s*=|,?\s*\bext(?:ensio)?n?\b|[x#;,pw])[\s.:]*(?<extension>[\d*#pw,;\s.-]+)$/i

/** Pauses as `p` and `w`, and nothing else but keys. */
const keys = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(',', 'p')
    .replaceAll(';', 'w')
    .replace(/[\s.-]/g, '')
    .replace(/^[pw]+/, '')

/**
 * A telephone number as people write it, of the US unless it begins with `+`, in the form that is
 * stored: with its extension. Nothing, if it is no number.
 */
export const readPhoneNumber = (typed: string): ExtendedPhoneNumber | undefined => {
  // Address books copy invisible marks of direction with a number.
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
  const { main = text, extension } = extended.exec(text)?.groups ?? {}
  // The parser would leave out other parameters of a link, such as `isub`.
  if (main.includes(';')) return undefined
  const number = parsePhoneNumberFromString(main, { defaultCountry: 'US', extract: false })
  const dialed = keys(extension ?? '')
  if (!number?.isValid() || (extension !== undefined && dialed === '')) return undefined
  return ExtendedPhoneNumber.safeParse(dialed ? `${number.number};ext=${dialed}` : number.number)
    .data
}

/**
 * A number in the notation in which forms show it: the national one of the US and Canada, or the
 * international one.
 */
export const formatPhoneNumber = (number: string): string => {
  const [main = ''] = number.split(';')
  if (main.startsWith('+1')) return phoneText(number)
  return number.replace(main, parsePhoneNumberFromString(main)?.formatInternational() ?? main)
}
