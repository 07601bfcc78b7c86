import { expect, test } from 'vitest'
import { patterns } from '#shared/paths.ts'
import { adminScreens } from './admin-screens.ts'
import { appScreens } from './app-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { plainScreens } from './plain-screens.ts'
import { publicScreens } from './public-screens.ts'
import { systemScreens } from './system-screens.ts'

test('every path has a screen in exactly one table, or in routes.tsx', () => {
  const screenNames = [
    publicScreens,
    landingScreens,
    systemScreens,
    appScreens,
    plainScreens,
    adminScreens,
  ].flatMap(Object.keys)
  // These two are in routes.tsx itself: one only redirects, the other has a screen for each step of
  // the will builder.
  const allNames = [...screenNames, 'home', 'willStep']
  expect(allNames.toSorted()).toEqual(Object.keys(patterns).toSorted())
})
