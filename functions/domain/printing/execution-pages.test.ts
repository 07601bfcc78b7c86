import { describe, expect, it } from 'vitest'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { familyDay, singleTexan } from '#tests/builders/families.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { renderWill } from './render-will.tsx'

const composedIn = (state: string, legalName = singleTexan.about.legalName) =>
  compose(
    {
      ...singleTexan,
      about: { ...singleTexan.about, legalName, location: { state, county: '' } },
    },
    { today: familyDay, countyName: () => undefined },
  )

const lastParagraphOf = ({ articles }: ComposedWill) => {
  const paragraph = articles.at(-1)?.paragraphs.at(-1)
  return `${paragraph?.label} ${paragraph?.text}`
}

const pagesOf = async (composed: ComposedWill) => {
  const { pages } = await readPdf(await renderWill(composed, { watermark: false }))
  return pages
}

describe('the affidavit', () => {
  it.each(['CO', 'WI', 'VA', 'GA', 'KS'])('is on one page of its own in %s', async (state) => {
    const composed = composedIn(state)
    const will = await pagesOf(composed)
    const last = composed.execution.parts.at(-1)
    const page = will.at(-1)?.words ?? ''
    expect(page.startsWith(last?.heading ?? '?')).toBe(true)
    for (const { paragraphs } of last?.sections ?? []) {
      for (const text of paragraphs) expect(page).toContain(text)
    }
    expect(page).toContain('My commission expires')
  })

  it.each([
    ['NM', 'Ana Moreno'],
    ['OK', 'Ana Moreno'],
    ['PA', 'Ana Moreno'],
    ['TX', 'Maria Guadalupe Hernandez-Villarreal'],
    // The longest name that a draft can have, of the widest letter.
    ['VA', 'W'.repeat(120)],
  ])(
    'that needs two pages in %s says so, with a witness beside the notary',
    async (state, name) => {
      const composed = composedIn(state, name)
      const will = await pagesOf(composed)
      const page = will.at(-1)?.words ?? ''
      const heading = composed.execution.parts.at(-1)?.heading
      expect(page.startsWith(`${heading} to the will of ${name.slice(0, 10)}`)).toBe(true)
      expect(page).toContain('page 2 of 2')
      expect(page).toMatch(/Witness.*Notary public/)
      expect(will.at(-2)?.words).toMatch(new RegExp(`^(${lastParagraphOf(composed)} )?${heading}`))
    },
  )

  it('has the last paragraph of the will above it in Texas, where it has all signatures', async () => {
    const composed = composedIn('TX')
    const page = (await pagesOf(composed)).at(-1)?.words ?? ''
    expect(page.startsWith(`${lastParagraphOf(composed)} Signature I, `)).toBe(true)
    expect(page).toContain('My commission expires')
  })
})

it('the signatures stand on one page with the last paragraph of the will', async () => {
  const composed = composedIn('OH')
  const will = await pagesOf(composed)
  const page = will.at(-1)?.words ?? ''
  expect(page.startsWith(`${lastParagraphOf(composed)} Signature I have read this will`)).toBe(true)
  expect(page).toContain('Witness 2 Signature Printed name Address')
  expect(will.filter(({ words }) => words.includes(lastParagraphOf(composed)))).toHaveLength(1)
})
