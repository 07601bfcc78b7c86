import { describe, expect, it } from 'vitest'
import { readPdf } from '#functions/domain/printing/read-pdf.ts'
import { renderWill } from '#functions/domain/printing/render-will.tsx'
import { countyName } from '#shared/data/counties.ts'
import { blocks, checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { families, moreFamilies, familyDay as today } from '#tests/builders/families.ts'

const fileFor = (name: string) => `../golden/${name.toLowerCase().replace(/\W+/g, '-')}.txt`

/*
 * The printed wills of fourteen families. A changed word shows here as a changed line. After a change,
 * `npx vitest run tests/integration/golden-wills.test.ts -u` writes the files again; read them before committing.
 */
describe('the printed will of fourteen families', () => {
  it('is of at least ten different states', () => {
    const states = [...families, ...moreFamilies].map(({ draft }) => draft.about.location.state)
    expect(new Set(states).size).toBeGreaterThanOrEqual(10)
  })

  it.each([...families, ...moreFamilies])(
    'reads as it was approved: $name',
    async ({ name, draft }) => {
      expect(blocks(checkDraft(draft, { today }))).toEqual([])
      const composed = compose(draft, { today, countyName })
      const { pages } = await readPdf(await renderWill(composed, { watermark: false }))
      // The foot of a page has four lines at most: somebody could write on a page that has nothing else.
      for (const { lines } of pages) expect(lines.length).toBeGreaterThan(4)
      const text = pages
        .map(({ lines }, index) => `${index > 0 ? '\n\f\n' : ''}${lines.join('\n')}\n`)
        .join('')
      const named = [...families, ...moreFamilies]
        .map((family) => family.draft.about.legalName)
        .filter((testator) => text.replace(/\s+/g, ' ').includes(`I, ${testator}`))
      expect(named).toEqual([draft.about.legalName])
      await expect(text).toMatchFileSnapshot(fileFor(name))
    },
  )
})
