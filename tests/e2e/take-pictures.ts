import '#infra/without-node-warning.ts'
import { mkdirSync } from 'node:fs'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { startEmptyStack } from '../local-stack.ts'
import { launchBrowser, newPage } from './browser.ts'
import { drawBrand } from './draw-brand.ts'
import { drawSampleWill } from './draw-sample-will.ts'
import { signInBySms } from './people.ts'

/*
 * npm run pictures: takes the picture in README of a step of the example family's will. Draws the
 * app's icons, the picture of its links and the first page of the sample will.
 */

const folder = 'web/pictures'
mkdirSync(folder, { recursive: true })

const browser = await launchBrowser()
await drawSampleWill(browser, 'web/public/sample-will.webp')
// The stack builds the web app with the new picture.
const stack = await startEmptyStack(['--demo'])
await drawBrand(browser, stack.url, 'web/public')
const { page } = await newPage(browser, stack.url, { width: 1280, height: 860 })
await signInBySms(page, stack.url, demoPerson)

await page.goto(paths.willStep('dependents'))
await page.getByRole('heading', { level: 1 }).waitFor()
await page.getByText('Lucía Marisol Vasquez').filter({ visible: true }).first().waitFor()
await page.getByText('My living children are').filter({ visible: true }).waitFor()
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: `${folder}/wizard.png` })

await browser.close()
await stack.stop()
