import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '../..')

/** The files of the web app whose text matches, tests left out. */
const filesWith = (wanted: RegExp) =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => wanted.test(readFileSync(join(web, name), 'utf8')))
    .sort()

it('the app shows offers on the home page and on a partner’s landing page, and on no other page', () => {
  expect(filesWith(/offers\/offer-card/)).toEqual([
    'features/auth/partner-register-screen.tsx',
    'features/dashboard/my-offers.tsx',
  ])
  expect(filesWith(/'(GetPartnerCompanyOffers|ListMyPartnerOffers)'/)).toEqual([
    // Where administrators write them, as a list.
    'features/admin/offers/offers-at-place.tsx',
    'features/auth/partner-register-screen.tsx',
    'features/dashboard/my-offers.tsx',
  ])
  expect(filesWith(/my-offers\.tsx/)).toEqual(['app/screens/dashboard-screen.tsx'])
})
