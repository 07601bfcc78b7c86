import { expect, it } from 'vitest'
import { countries, countryCode } from './countries.ts'

it.each([
  ['Czech Republic', 'CZ'],
  ['Viet Nam', 'VN'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Republic of Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['Korea', 'KR'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Nederland', 'NL'],
  ['U.K.', 'GB'],
  ['Suisse', 'CH'],
  ['Schweiz', 'CH'],
  ['Svizzera', 'CH'],
  ['日本', 'JP'],
  ['中国', 'CN'],
  ['Россия', 'RU'],
  ['Ελλάδα', 'GR'],
  ['Österreich', 'AT'],
  ['OSTERREICH', 'AT'],
  ['Côte d’Ivoire', 'CI'],
  ['Bosnia & Herzegovina', 'BA'],
  ['U.S.', 'US'],
  ['États-Unis', 'US'],
  ['de', 'DE'],
  ['California', undefined],
  ['Freedonia', undefined],
  ['', undefined],
])('the country “%s” is %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

it('each country is recognized by its code and its English name', () => {
  for (const { code, name } of countries()) {
    expect([countryCode(code), countryCode(name)], name).toEqual([code, code])
  }
})
