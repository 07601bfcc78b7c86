import PDFDocument from 'pdfkit'
import { composedWill } from '#functions/domain/printing/composed-will.fixture.ts'
import { faces } from '#functions/domain/printing/fonts.ts'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { renderWill } from '#functions/domain/printing/render-will.tsx'
import { margin, sheet } from '#functions/domain/printing/styles.ts'
import { draftMark } from '#functions/domain/printing/watermark.tsx'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { median } from './statistics.ts'

/*
 * Prints one will alternately with the product and with pdfkit alone, and writes the measurements
 * as JSON. `pdf.ts` runs it in its own process.
 */

const [regular, , semibold] = faces

const textsOf = ({ opening: openingParagraph, articles, execution, coverSheet }: ComposedWill) => [
  { text: coverSheet.heading, font: semibold.src },
  ...coverSheet.steps.flatMap(({ title, text }) => [
    { text: title, font: semibold.src },
    { text, font: regular.src },
  ]),
  ...coverSheet.whoCannotWitness.map((text) => ({ text, font: regular.src })),
  { text: openingParagraph.text, font: regular.src },
  ...articles.flatMap(({ heading, paragraphs }) => [
    { text: heading, font: semibold.src },
    ...paragraphs.map(({ label, text }) => ({ text: `${label} ${text}`, font: regular.src })),
  ]),
  ...execution.parts.flatMap(({ heading, sections }) => [
    { text: heading, font: semibold.src },
    ...sections.flatMap(({ venue, paragraphs, signatures }) => [
      ...[...venue, ...paragraphs].map((text) => ({ text, font: regular.src })),
      ...signatures.flatMap(({ lines }) =>
        lines.map(({ label, value }) => ({ text: `${label} ${value}`, font: regular.src })),
      ),
    ]),
  ]),
]

/**
 * The same text, fonts, watermark and page numbers with pdfkit, without the will's rules for page
 * breaks.
 */
const byPdfkit = (will: ComposedWill): Promise<number> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({
      size: 'LETTER',
      bufferPages: true,
      font: regular.src,
      margins: {
        top: margin.top,
        bottom: margin.bottom,
        left: margin.side,
        right: margin.side,
      },
    })
    let size = 0
    document.on('data', (chunk: Uint8Array) => {
      size += chunk.length
    })
    document.on('end', () => resolve(size))
    document.on('error', reject)
    for (const { text, font } of textsOf(will)) {
      document.font(font).fontSize(11.5).text(text, { align: 'justify' }).moveDown(0.5)
    }
    const { count } = document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page)
      document.page.margins.bottom = 0
      document.fontSize(8.5).text(`Page ${page + 1} of ${count}`, margin.side, sheet.height - 43)
      document.text(will.testator, margin.side, sheet.height - 55)
      document.rotate(-52, { origin: [sheet.width / 2, sheet.height / 2] })
      document
        .fontSize(58)
        .fillColor('#EEEBE4')
        .text(draftMark, -100, sheet.height / 2)
    }
    document.end()
  })

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const longWill = composedWill({ paragraphs: 6 })
const printWill = () => renderWill(longWill, { watermark: true })
const warmUps = 8
const pairs = 20

for (let turn = 0; turn < warmUps; turn += 1) {
  await printWill()
  await byPdfkit(longWill)
}
const inScripts = ' (李伟) (김민지) (أحمد بن علي) (יוסף כהן) (प्रिया शर्मा) (สมชาย ใจดี)'
const opening = { ...longWill.opening, text: `${longWill.opening.text}${inScripts}` }
const printInScripts = () => renderWill({ ...longWill, opening }, { watermark: true })
await printInScripts()
const timesInScripts: number[] = []
const times: number[] = []
const ratios: number[] = []
for (let pair = 0; pair < pairs; pair += 1) {
  const ours = await measure(printWill)
  times.push(ours)
  timesInScripts.push(await measure(printInScripts))
  ratios.push(ours / (await measure(() => byPdfkit(longWill))))
}
const peakMb = process.resourceUsage().maxRSS / 1000
const { pages } = await readPdf(await printWill())
process.stdout.write(
  JSON.stringify({
    // Without the cover sheet, which is the first page.
    pages: pages.length - 1,
    medianMs: median(times),
    inScriptsMs: median(timesInScripts),
    peakMb,
    pdfkitRatio: median(ratios),
  }),
)
