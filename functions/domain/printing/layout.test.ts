import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderer } from '#functions/domain/wills/will-print-repository.ts'
import { PrintCode } from '#shared/model/will.ts'
import { composedWill } from './composed-will.fixture.ts'
import { renderAgain } from './print-answers.ts'
import { paragraph, print } from './printed-will.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

/**
 * Where the present layout puts the words of the will below, as a hash. A text that was signed
 * prints exactly as it was signed only under the same layout. If this test fails, raise the number
 * in `renderer` and write the new hash here.
 */
const places = { renderer: '@react-pdf/renderer 4.9.0, layout 3', digest: 'd8b938732dfd5e1f' }

test('a change of the layout has a number of its own', async () => {
  const composed = composedWill({ articles: 8, paragraphs: 5 })
  const names =
    'To Jun Tanaka (田中純), Li Wei (李伟), Kim Soo-jin (김수진) and Nadia Haddad (نادية حداد).'
  const { will } = await print({ ...composed, opening: paragraph('opening', names) })
  const words = will.map(({ texts }) =>
    texts.map(({ text, x, y }) => [text, Math.round(x * 10), Math.round(y * 10)]),
  )
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  expect({ renderer, digest }).toEqual(places)
})

test('a text that is printed again under another layout says so on each page', async () => {
  const kept = {
    composed: composedWill(),
    code: PrintCode.parse('AAAA-BBBB'),
    printedAt: '2026-11-01T10:00:00.000Z',
    beneficiaries: [],
  }
  const footers = async (printedBy: string) => {
    const { pages } = await readPdf(await renderAgain({ ...kept, renderer: printedBy }))
    return new Set(pages.map(({ words }) => words.match(/AAAA-BBBB(?: · set anew)?/)?.[0]))
  }
  expect(await footers(renderer)).toEqual(new Set(['AAAA-BBBB']))
  // The cover sheet, which says how to sign, shows the code alone, even under another layout.
  expect(await footers('layout 0')).toEqual(new Set(['AAAA-BBBB', 'AAAA-BBBB · set anew']))
})
