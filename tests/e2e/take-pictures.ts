import '#infra/without-node-warning.ts'
import { mkdirSync } from 'node:fs'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { startEmptyStack } from '../local-stack.ts'
import { launchBrowser, newPage } from './browser.ts'
import { drawBrand } from './draw-brand.ts'
import { signInBySms } from './people.ts'

/*
 * npm run pictures: takes the pictures in README of the example family: a step of the will builder,
 * and a page of the will. Draws the app's icons and the picture of its links.
 */

const folder = 'web/pictures'
mkdirSync(folder, { recursive: true })

const stack = await startEmptyStack(['--demo'])
const browser = await launchBrowser()
await drawBrand(browser, stack.url, 'web/public')
const { page } = await newPage(browser, stack.url, { width: 1280, height: 860 })
await signInBySms(page, stack.url, demoPerson)

await page.goto(paths.willStep('dependents'))
await page.getByRole('heading', { level: 1 }).waitFor()
await page.getByText('Carmen Ortiz Reyes').first().waitFor()
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: `${folder}/wizard.png` })

await page.goto(paths.willStep('preview'))
const pages = page.locator('canvas')
await pages.nth(1).waitFor()
await pages.nth(1).scrollIntoViewIfNeeded()
await page.waitForFunction(() => {
  const canvas = document.querySelectorAll('canvas')[1]
  const ink = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return ink?.some((value, index) => index % 4 === 0 && value < 100)
})
await pages.nth(1).screenshot({ path: `${folder}/will.png` })

await browser.close()
await stack.stop()
