import { expect, it } from 'vitest'
import { PrintCode } from '#shared/model/will.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { divorcedGeorgian, familyDay } from '#tests/builders/families.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { renderWill } from './render-will.tsx'

it.each(['AZ', 'GA', 'TX'])('the sheet for the signing is one page in %s', async (state) => {
  const about = { ...divorcedGeorgian.about, location: { state, county: '' } }
  const composed = compose(
    { ...divorcedGeorgian, about },
    { today: familyDay, countyName: () => undefined },
  )
  const code = PrintCode.parse('K7QM-3F2X')
  const { pages } = await readPdf(await renderWill(composed, { watermark: false, code }))
  const sheets = pages.filter(({ words }) => words.includes('For the will of'))
  expect(sheets).toHaveLength(1)
  expect(sheets[0]?.words).toContain(composed.coverSheet.disclaimer)
  expect(sheets[0]?.words).toContain('The code K7QM-3F2X on each page says which print was signed.')
})
