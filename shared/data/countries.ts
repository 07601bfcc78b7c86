import { searchable } from '#shared/rules/text/searchable.ts'

/**
 * ISO 3166-1 alpha-2, without territories where no people receive mail. XK is Kosovo, which has no
 * code of ISO.
 */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** A country: its ISO code, and its English name in CLDR. */
export interface Country {
  readonly code: string
  readonly name: string
}

let list: readonly Country[] | undefined

/** Every country by its English name, the United States first. */
export const countries = (): readonly Country[] => {
  if (!list) {
    const names = new Intl.DisplayNames('en-US', { type: 'region' })
    const namedCountries = codes.map((code) => ({ code, name: names.of(code) ?? code }))
    const sorted = namedCountries.sort((one, other) => one.name.localeCompare(other.name, 'en-US'))
    list = [
      ...sorted.filter(({ code }) => code === 'US'),
      ...sorted.filter(({ code }) => code !== 'US'),
    ]
  }
  return list
}

/** The English name. The code itself if it is no country's. */
export const countryName = (code: string): string =>
  countries().find((country) => country.code === code)?.name ?? code

/**
 * Names that people write and a version of CLDR may lack or have given up, as `normalizedCountry`
 * writes them.
 */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  eire: 'IE',
  'republic of ireland': 'IE',
  turkey: 'TR',
  'czech republic': 'CZ',
  'viet nam': 'VN',
  korea: 'KR',
  'republic of korea': 'KR',
  'korea republic of': 'KR',
  'democratic peoples republic of korea': 'KP',
  'russian federation': 'RU',
  'peoples republic of china': 'CN',
  prc: 'CN',
  'republic of china': 'TW',
  'hong kong': 'HK',
  macau: 'MO',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'east timor': 'TL',
  burma: 'MM',
  swaziland: 'SZ',
  macedonia: 'MK',
  uae: 'AE',
  'vatican city state': 'VA',
  'brunei darussalam': 'BN',
  'lao peoples democratic republic': 'LA',
  'syrian arab republic': 'SY',
  'islamic republic of iran': 'IR',
  'republic of moldova': 'MD',
  'united republic of tanzania': 'TZ',
}

/** In each of these languages a country is recognized by its name. */
const languages =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl el ru uk bg tr ar he fa hi vi id th ja zh zh-Hant ko'

/** Without case, accents, punctuation and the article. */
const normalizedCountry = (text: string) =>
  searchable(text)
    .replace(/[.,'’()]/g, '')
    .replace(/&/g, 'and')
    .replace(/[-\s]+/g, ' ')
    .replace(/^the /, '')
    .trim()

let codesBySpelling: ReadonlyMap<string, string> | undefined

/**
 * Every spelling with its code. Where two languages use one name for two countries, the earlier
 * language decides.
 */
const spellings = (): ReadonlyMap<string, string> => {
  const codeOfSpelling = new Map(Object.entries(otherNames))
  const add = (text: string | undefined, code: string) => {
    const spelled = normalizedCountry(text ?? '')
    if (spelled !== '' && !codeOfSpelling.has(spelled)) codeOfSpelling.set(spelled, code)
  }
  for (const { code } of countries()) add(code, code)
  for (const language of languages.split(' ')) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style })
      for (const { code } of countries()) add(names.of(code), code)
    }
  }
  return codeOfSpelling
}

/**
 * The code of a country as people and address books spell it, in many languages. Undefined if it is
 * unknown.
 */
export const countryCode = (text: string): string | undefined => {
  codesBySpelling ??= spellings()
  return codesBySpelling.get(normalizedCountry(text))
}
