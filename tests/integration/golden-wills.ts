import { describe, expect, it } from 'vitest'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { renderWill } from '#functions/domain/printing/render-will.tsx'
import { countyName } from '#shared/data/counties.ts'
import { blocks, checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { families, moreFamilies, familyDay as today } from '#tests/builders/families.ts'

export const allFamilies = [...families, ...moreFamilies]

/**
 * Those that are read before each commit: most of the clauses, each way to divide among
 * descendants, and mirror wills.
 */
export const quickFamilies: readonly string[] = [
  'single Texan',
  'widowed New Yorker with a child who died',
  'Ohioan with a child with special needs',
  'Wisconsinite with mirror wills',
  'married Californian with a blended family',
  'Coloradan who disinherits a child',
]

const fileFor = (name: string) => `../golden/${name.toLowerCase().replace(/\W+/g, '-')}.txt`

/**
 * Tests that the printed wills of these families are as they were approved. A changed word shows as
 * a changed line. After a change, `npx vitest run tests/integration/golden-wills -u` writes the
 * files again; read them before committing.
 */
export const readAsApproved = (names: readonly string[]): void => {
  describe('the printed will', () => {
    it.each(names)('reads as it was approved: %s', async (name) => {
      const draft = allFamilies.find((family) => family.name === name)?.draft
      if (!draft) throw new Error('There is no such family.')
      expect(blocks(checkDraft(draft, { today }))).toEqual([])
      const composed = compose(draft, { today, countyName })
      const { pages } = await readPdf(await renderWill(composed, { watermark: false }))
      // A page needs more than its foot, which has four lines at most. On a page with a foot alone,
      // somebody could add text.
      for (const { lines } of pages) expect(lines.length).toBeGreaterThan(4)
      const text = pages
        .map(({ lines }, index) => `${index > 0 ? '\n\f\n' : ''}${lines.join('\n')}\n`)
        .join('')
      // No other testator's name may stand in this will.
      const named = allFamilies
        .map((family) => family.draft.about.legalName)
        .filter((testator) => text.replace(/\s+/g, ' ').includes(`I, ${testator}`))
      expect(named).toEqual([draft.about.legalName])
      await expect(text).toMatchFileSnapshot(fileFor(name))
    })
  })
}
