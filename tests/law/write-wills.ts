import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { renderWill } from '#functions/domain/printing/render-will.tsx'
import { countyName } from '#shared/data/counties.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { familyDay as today } from '#tests/builders/families.ts'
import { supportedStates } from '#tests/builders/supported-states.ts'
import { sampleOf } from './sample-of-state.ts'

/*
 * npm run wills: writes the will of one family for each state, as PDF and as readable text, for a
 * lawyer to read. `--states TX,WI` writes only some of them, `--folder` chooses where.
 */

const { values } = parseArgs({
  options: {
    states: { type: 'string', default: 'all' },
    folder: { type: 'string', default: 'dist/wills' },
  },
})

const wantedStates = values.states.toUpperCase().split(',')
const states = wantedStates.includes('ALL')
  ? supportedStates
  : supportedStates.filter(({ code }) => wantedStates.includes(code))
const unknownStates = wantedStates.filter(
  (code) => code !== 'ALL' && !supportedStates.some((state) => state.code === code),
)
if (unknownStates.length > 0) {
  console.error(`There is no will for ${unknownStates.join(', ')}. Write --states all, or TX,WI.`)
  process.exit(1)
}

mkdirSync(values.folder, { recursive: true })
for (const state of states) {
  const pdf = await renderWill(compose(sampleOf(state), { today, countyName }), {
    watermark: false,
  })
  const file = join(values.folder, state.code)
  writeFileSync(`${file}.pdf`, pdf)
  const { pages } = await readPdf(pdf)
  writeFileSync(`${file}.txt`, pages.map(({ lines }) => `${lines.join('\n')}\n`).join('\n\f\n'))
}
console.log(`${states.length} wills are written to ${values.folder}.`)
