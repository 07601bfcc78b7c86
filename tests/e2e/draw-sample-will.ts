import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { renderWill } from '#functions/domain/printing/render-will.tsx'
import { countyName } from '#shared/data/counties.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { sampleDay, sampleDraft } from '#shared/rules/will/sample-will.ts'

const origin = 'http://drawing.invalid'
const pdfLibrary = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/build/${file}`))

/** The width of the picture in pixels: twice that of its place on the welcome page. */
const width = 720

/**
 * Draws the first page of the sample will, as it prints, into a WebP file. In the print, it comes
 * after the sheet that says how to sign.
 */
export const drawSampleWill = async (browser: Browser, path: string): Promise<void> => {
  const pdf = await renderWill(compose(sampleDraft('TX'), { today: sampleDay, countyName }), {
    watermark: false,
  })
  const bodies: Readonly<Record<string, Buffer | string>> = {
    '/': '<canvas></canvas>',
    '/will.pdf': Buffer.from(pdf),
    '/pdf.mjs': pdfLibrary('pdf.min.mjs'),
    '/pdf.worker.mjs': pdfLibrary('pdf.worker.min.mjs'),
  }
  const page = await browser.newPage()
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'text/html'
    return route.fulfill({ body: bodies[pathname] ?? '', contentType })
  })
  await page.goto(origin)
  await page.addScriptTag({
    type: 'module',
    content: `
      import { getDocument, GlobalWorkerOptions } from '/pdf.mjs'
      GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs'
      const will = await getDocument('/will.pdf').promise
      const first = await will.getPage(2)
      const viewport = first.getViewport({ scale: ${width} / first.getViewport({ scale: 1 }).width })
      const canvas = document.querySelector('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await first.render({ canvas, viewport }).promise
      document.title = canvas.toDataURL('image/webp', 0.7)
    `,
  })
  await page.waitForFunction(() => document.title !== '')
  const picture = await page.title()
  writeFileSync(path, Buffer.from(picture.split(',')[1] ?? '', 'base64'))
  await page.close()
}
