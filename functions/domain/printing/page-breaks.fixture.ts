import { beforeAll, describe, expect, it } from 'vitest'
import { endOfPage } from './article.tsx'
import { bodyOf, movedDown, pageWith, paragraph, print } from './printed-will.fixture.ts'
import type { ReadPage } from './read-pdf.fixture.ts'
import { margin, sheet } from './styles.ts'
import { draftMark } from './watermark.tsx'

/** The lowest position for text. Below are the page number and the initials. */
const foot = sheet.height - margin.bottom

const firstWords = (text = '') => text.split(' ').slice(0, 9).join(' ')

/** Tests where pages end, with so many lines before what must stay together. */
export const testPageBreaks = (after: {
  readonly lines: readonly number[]
  readonly linesBeforeSevenWitnesses: readonly number[]
  readonly linesBeforeLeadIn: readonly number[]
  readonly linesBeforeSplit: readonly number[]
}): void => {
  describe.each(after.lines)('the page breaks of the printed will, after %i lines', (lines) => {
    const composed = movedDown(lines)
    let will: readonly ReadPage[]
    beforeAll(async () => {
      will = (await print(composed)).will
    })

    it('keep signatures and headings together with their words', () => {
      const [testimonium, attestation, affidavit] = composed.execution.parts
      const wordsWith = (text = '') => will[pageWith(will, text)]?.words ?? ''

      const signed = wordsWith('Signature of the Testator')
      expect(signed).toContain(testimonium?.sections[0]?.paragraphs[0])
      expect(signed).toContain('Testator Signature Ana Lucía Moreno Printed name Date')
      expect(signed).toContain(attestation?.heading)
      expect(signed).toContain(attestation?.sections[0]?.paragraphs[0])
      expect(signed).toContain('First witness Signature Printed name Street address')
      expect(signed).toContain('Second witness Signature Printed name Street address')

      const sworn = wordsWith(affidavit?.heading)
      for (const text of affidavit?.sections[0]?.paragraphs ?? []) expect(sworn).toContain(text)
      expect(sworn).toContain('Testator Signature Witnesses First witness Second witness')
      expect(sworn).toContain(affidavit?.sections[1]?.paragraphs[0])
      expect(sworn).toContain('Notary public My commission expires')

      for (const { heading, number, paragraphs } of composed.articles) {
        const beginning = `${heading} ${paragraphs[0]?.label} ${firstWords(paragraphs[0]?.text)}`
        expect(wordsWith(`Article ${number} ${heading}`)).toContain(beginning)
      }
      for (const { texts } of will) {
        // Without the footer. Its text stands lower than this.
        const body = texts.filter(({ y }) => y < sheet.height - 60)
        expect(Math.max(...body.map(({ y }) => y))).toBeLessThan(foot)
      }
    })

    it('close the page before the signatures, and take the last paragraph to the signatures', () => {
      const closed = will.filter(({ words }) => words.includes(endOfPage))
      expect(closed).toHaveLength(1)
      const [body = ''] = closed[0]?.words.split(' Last Will and Testament of') ?? []
      expect(body.endsWith(endOfPage)).toBe(true)
      const [third, second, last] =
        composed.articles
          .at(-1)
          ?.paragraphs.map(({ label, text }) => `${label} ${text}`)
          .slice(-3) ?? []
      expect(body).toContain(`${third} ${second}`)
      const next = will[pageWith(will, endOfPage) + 1]
      expect(next?.words.startsWith(`${last} Signature of the Testator`)).toBe(true)
    })
  })

  describe('the page breaks of the printed will', () => {
    it.each(after.linesBeforeSevenWitnesses)(
      'split no block if the signatures need more than a page, after %i lines',
      async (lines) => {
        const composed = movedDown(lines)
        const [testimonium, attestation, affidavit] = composed.execution.parts
        if (!testimonium || !attestation || !affidavit)
          throw new Error('The sample has three parts.')
        const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']
        const signatures = ordinals.map((ordinal) => ({
          role: 'witness' as const,
          heading: `${ordinal} witness`,
          lines: ['Signature', 'Printed name', 'Address', 'Date'].map((label) => ({
            label,
            value: '',
          })),
        }))
        const withSevenWitnesses = (part: typeof attestation) => ({
          ...part,
          sections: part.sections.map((section, index) =>
            index > 0
              ? section
              : {
                  ...section,
                  paragraphs: [
                    ...section.paragraphs,
                    ...section.paragraphs.map((text) => `Again: ${text}`),
                  ],
                  signatures,
                },
          ),
        })
        const parts = [testimonium, withSevenWitnesses(attestation), withSevenWitnesses(affidavit)]
        const { will } = await print(
          { ...composed, execution: { ...composed.execution, parts } },
          { watermark: true },
        )
        for (const [index, { words }] of will.entries()) {
          const body = bodyOf([{ lines: [], texts: [], words }], composed.testator)
          expect(words, 'the watermark').toContain(draftMark)
          expect(words, 'the foot').toContain(`Page ${index + 1} of ${will.length}`)
          expect(body.replace(draftMark, '').length, 'no empty page').toBeGreaterThan(120)
          for (const ordinal of ordinals) {
            if (words.includes(`${ordinal} witness`)) {
              expect(words).toContain(`${ordinal} witness Signature Printed name Address Date`)
            }
          }
        }
        const signed = will[pageWith(will, 'Signature of the Testator')]?.words ?? ''
        expect(signed).toContain('Testator Signature Ana Lucía Moreno Printed name Date')
        expect(signed).toContain(firstWords(attestation.sections[0]?.paragraphs[0]))
      },
    )

    it.each(after.linesBeforeSplit)(
      'never leave a single line of a paragraph alone on a page, after %i lines',
      async (lines) => {
        const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')
        const { will } = await print(movedDown(lines, [paragraph('long', words)]))
        const onPages = will.map((page) => page.lines.filter((line) => /word\d/.test(line)).length)
        expect(onPages.filter((count) => count > 0).length).toBeLessThanOrEqual(2)
        expect(onPages).not.toContain(1)
      },
    )

    it.each(after.linesBeforeLeadIn)(
      'keep a lead-in on the page of the list that it introduces, after %i lines',
      async (lines) => {
        const { will } = await print(
          movedDown(lines, [
            paragraph('lead', 'I give the rest of my estate as follows:'),
            paragraph('part', 'One half to my sister Beatriz Moreno.', { level: 1 }),
          ]),
        )
        expect(pageWith(will, 'as follows:')).toBe(pageWith(will, 'One half to my sister'))
      },
    )
  })
}
