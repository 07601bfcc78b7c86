import { expect, test } from 'vitest'
import { countiesOf, countyByFips, countyName } from './counties.ts'
import { RELATIONSHIPS } from './relationships.ts'
import { STATE_LAWS, stateLaw } from './state-laws.ts'
import { stateOfZip } from './state-of-zip.ts'

const sorted = (names: readonly string[]) =>
  [...names].sort((one, other) => one.localeCompare(other, 'en'))

test('there are the 50 states and the District of Columbia, sorted by name', () => {
  expect(STATE_LAWS).toHaveLength(51)
  const names = STATE_LAWS.map(({ name }) => name)
  expect(names).toEqual(sorted(names))
  expect(new Set(STATE_LAWS.map(({ code }) => code)).size).toBe(51)
  expect(stateLaw('')).toBeUndefined()
})

test('the 3,143 counties are listed by state, sorted by name', () => {
  const all = STATE_LAWS.map(({ code }) => countiesOf(code))
  expect(all.flat()).toHaveLength(3143)
  expect(new Set(all.flat().map(({ fips }) => fips)).size).toBe(3143)
  for (const counties of all) {
    expect(counties.length).toBeGreaterThan(0)
    const names = counties.map(({ name }) => name)
    expect(names).toEqual(sorted(names))
  }
})

test('a county is found by its FIPS code', () => {
  expect(countyByFips('48453')).toEqual({ fips: '48453', state: 'TX', name: 'Travis County' })
  expect(countyName('35013')).toBe('Doña Ana County')
  expect(countyName('99999')).toBeUndefined()
  expect(countiesOf('ZZ')).toEqual([])
})

test('the nine community property states and the five opt-in states are right', () => {
  const statesWith = (kind: string) =>
    STATE_LAWS.filter(({ communityProperty }) => communityProperty === kind).map(({ code }) => code)
  expect(statesWith('yes').sort()).toEqual(['AZ', 'CA', 'ID', 'LA', 'NM', 'NV', 'TX', 'WA', 'WI'])
  expect(statesWith('optIn').sort()).toEqual(['AK', 'FL', 'KY', 'SD', 'TN'])
})

test('a community property state says that half is the spouse’s, and what else they may claim', () => {
  for (const { code, communityProperty, spousalShare } of STATE_LAWS) {
    expect(spousalShare.kind === 'communityProperty', code).toBe(communityProperty === 'yes')
  }
  expect(stateLaw('CA')?.spousalShare.more).toContain('quasi-community')
  expect(stateLaw('ID')?.spousalShare.more).toContain('quasi-community')
  expect(stateLaw('WI')?.spousalShare.more).toContain('deferred marital property')
  expect(stateLaw('LA')?.spousalShare.more).toContain('marital portion')
})

test('what a no-contest clause does is unsourced in Maine and Vermont alone', () => {
  const unsourced = STATE_LAWS.filter(({ noContest }) => noContest.kind === 'unsourced')
  expect(unsourced.map(({ code }) => code)).toEqual(['ME', 'VT'])
  expect(stateLaw('FL')?.noContest.kind).toBe('void')
  expect(stateLaw('GA')?.noContest.kind).toBe('onlyWithGiftOver')
})

test('relationships are in order of their names, each once', () => {
  const names = RELATIONSHIPS.map(({ name }) => name)
  expect(names).toEqual(sorted(names))
  expect(new Set(RELATIONSHIPS.map(({ id }) => id)).size).toBe(RELATIONSHIPS.length)
})

test('the ZIP code of each capital leads to its state, and one outside all states to none', () => {
  const capitals = [
    'AL:36104 AK:99801 AZ:85001 AR:72201 CA:95814 CO:80203 CT:06103 DE:19901 DC:20001',
    'FL:32301 GA:30303 HI:96813 ID:83702 IL:62701 IN:46204 IA:50309 KS:66603 KY:40601',
    'LA:70802 ME:04330 MD:21401 MA:02108 MI:48933 MN:55102 MS:39205 MO:65101 MT:59623',
    'NE:68502 NV:89701 NH:03301 NJ:08608 NM:87501 NY:12207 NC:27601 ND:58501 OH:43215',
    'OK:73102 OR:97301 PA:17101 RI:02903 SC:29217 SD:57501 TN:37219 TX:78701 UT:84111',
    'VT:05602 VA:23219 WA:98507 WV:25301 WI:53703 WY:82001',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split(':')))
  expect(capitals.map(([state]) => state).sort()).toEqual(STATE_LAWS.map(({ code }) => code).sort())
  for (const [state, code = ''] of capitals) expect(stateOfZip(code), code).toBe(state)
  // Within the range of the District of Columbia.
  expect(stateOfZip('20101')).toBe('VA')
  // No place, Puerto Rico, one digit after the hyphen instead of four, four digits, nothing.
  for (const code of ['00000', '00901', '34099-1', '2000', '']) {
    expect(stateOfZip(code), code).toBeUndefined()
  }
})
