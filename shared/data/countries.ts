/** ISO 3166-1 alpha-2, without territories where no people receive mail. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

export interface Country {
  readonly code: string
  readonly name: string
}

let list: readonly Country[] | undefined

/** Every country by its English name, the United States first. */
export const countries = (): readonly Country[] => {
  if (!list) {
    const names = new Intl.DisplayNames('en-US', { type: 'region' })
    const all = codes.map((code) => ({ code, name: names.of(code) ?? code }))
    const sorted = all.sort((one, other) => one.name.localeCompare(other.name, 'en-US'))
    list = [
      ...sorted.filter(({ code }) => code === 'US'),
      ...sorted.filter(({ code }) => code !== 'US'),
    ]
  }
  return list
}

export const countryName = (code: string): string =>
  countries().find((country) => country.code === code)?.name ?? code

const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  deutschland: 'DE',
  españa: 'ES',
  schweiz: 'CH',
  österreich: 'AT',
  méxico: 'MX',
  brasil: 'BR',
  italia: 'IT',
}

/** The code of a country as people and address books spell it; undefined if it is unknown. */
export const countryCode = (text: string): string | undefined => {
  const wanted = text.trim().toLowerCase()
  const found = countries().find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found?.code ?? otherNames[wanted]
}
