import { describe, expect, it } from 'vitest'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { sampleWill } from './composed-will.fixture.ts'
import { endOfArticles } from './end-of-articles.tsx'
import { type ReadPage, readPdf } from './read-pdf.ts'
import { renderWill } from './render-will.tsx'
import { margin, sheet } from './styles.ts'
import { watermarkText } from './watermark.tsx'

const print = async (composed: ComposedWill, { watermark = false } = {}) => {
  const bytes = await renderWill(composed, { watermark })
  const { pages, ...others } = await readPdf(bytes)
  const [cover, ...will] = pages
  if (!cover) throw new Error('Nothing was printed.')
  return { bytes, cover, will, ...others }
}

/** The will's own words, without the watermark and the footer of each page. */
const bodyOf = (will: readonly ReadPage[], testator: string) =>
  will
    .map(({ words }, index) =>
      words.replace(
        `Last Will and Testament of ${testator} Page ${index + 1} of ${will.length} Initials Testator Witness Witness`,
        '',
      ),
    )
    .join(' ')
    .replace(/\s+/g, ' ')

const pageWith = (will: readonly ReadPage[], text: string) =>
  will.findIndex(({ words }) => words.includes(text))

describe('the printed will', () => {
  it('prints every paragraph with its label, in the order of the will', async () => {
    const composed = sampleWill({ paragraphs: 5 })
    const { will } = await print(composed)
    const body = bodyOf(will, composed.testator)
    const expected = [
      composed.opening.text,
      ...composed.articles.flatMap(({ number, heading, paragraphs }) => [
        `Article ${number} ${heading}`,
        ...paragraphs.map(({ label, text }) => `${label} ${text}`),
      ]),
      ...composed.execution.parts.flatMap(({ heading, sections }) => [
        heading,
        ...sections.flatMap(({ venue, paragraphs }) => [...venue, ...paragraphs]),
      ]),
    ]
    let at = 0
    for (const text of expected) {
      const found = body.indexOf(text, at)
      expect(found, `“${text}” after “${body.slice(at - 60, at)}”`).toBeGreaterThanOrEqual(at)
      at = found + text.length
    }
  })

  it('counts the pages of the will without the cover sheet', async () => {
    const { cover, will } = await print(sampleWill())
    expect(will.length).toBeGreaterThan(4)
    for (const [index, { words }] of will.entries()) {
      expect(words).toContain(`Page ${index + 1} of ${will.length}`)
    }
    expect(cover.words).not.toMatch(/Page \d/)
  })

  it('leaves space for three people’s initials and names the testator on every page', async () => {
    const { cover, will } = await print(sampleWill())
    for (const { words } of will) {
      expect(words).toContain('Last Will and Testament of Ana Lucía Moreno')
      expect(words).toContain('Initials Testator Witness Witness')
    }
    expect(cover.words).not.toContain('Initials')
  })

  it('marks every page of a draft, the cover sheet too, and no page of a clean print', async () => {
    const draft = await print(sampleWill({ articles: 4 }), { watermark: true })
    const clean = await print(sampleWill({ articles: 4 }))
    for (const { words } of [draft.cover, ...draft.will]) expect(words).toContain(watermarkText)
    for (const { words } of [clean.cover, ...clean.will]) expect(words).not.toContain(watermarkText)
    expect(draft.will).toHaveLength(clean.will.length)
  })

  it('carries title, author, subject and language, and embeds its fonts', async () => {
    const { info, bytes } = await print(sampleWill({ articles: 2 }))
    expect(info).toMatchObject({
      Title: 'Last Will and Testament of Ana Lucía Moreno',
      Author: 'Ana Lucía Moreno',
      Subject: 'Last will under the law of Texas',
      Language: 'en-US',
    })
    const file = Buffer.from(bytes).toString('latin1')
    const catalog = /\/Type \/Catalog[\s\S]*?endobj/.exec(file)?.[0]
    expect(catalog).toMatch(/\/Lang \(en-US\)/)
    expect(catalog).toMatch(/\/Outlines \d+ 0 R/)
    expect(file.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(2)
    expect(file).not.toContain('/Helvetica')
  })

  it('has a bookmark for the cover sheet, each article and each part to sign', async () => {
    const composed = sampleWill({ articles: 6 })
    const { bookmarks, will } = await print(composed)
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      [composed.coverSheet.heading, 1],
      [composed.title, 2],
    ])
    const expected = [
      ...composed.articles.map(({ number, heading }) => [
        `${number}. ${heading}`,
        `Article ${number} ${heading}`,
      ]),
      ...composed.execution.parts.map(({ heading }) => [heading, heading]),
    ].map(([title, heading = '']) => [title, pageWith(will, heading) + 2])
    expect(bookmarks[1]?.items.map(({ title, page }) => [title, page])).toEqual(expected)
  })

  it('gives the same bytes for the same will', async () => {
    const once = await renderWill(sampleWill({ articles: 2 }), { watermark: true })
    const again = await renderWill(sampleWill({ articles: 2 }), { watermark: true })
    expect(Buffer.from(again).equals(Buffer.from(once))).toBe(true)
  })

  it('prints several wills at the same time without mixing them', async () => {
    const names = ['Ana Moreno', 'Zoë Łukasiewicz', 'Ωρίων Γκρέι', 'Юрий Щукин']
    const printed = await Promise.all(
      names.map((testator) => print(sampleWill({ testator, articles: 3 }))),
    )
    for (const [index, { will }] of printed.entries()) {
      const others = names.filter((_, other) => other !== index)
      expect(bodyOf(will, names[index] ?? '')).toContain(names[index])
      for (const other of others) expect(bodyOf(will, names[index] ?? '')).not.toContain(other)
    }
  })
})

/** The lowest position for text; below are the page number and the initials. */
const foot = sheet.height - margin.bottom

/** A will whose first article has this many one-line paragraphs. Each moves the following text down by 24 points. */
const movedDown = (lines: number): ComposedWill => {
  const [first, ...others] = sampleWill({ articles: 2, paragraphs: 3 }).articles
  const articles = first
    ? [
        {
          ...first,
          paragraphs: Array.from({ length: lines }, (_, index) => ({
            id: `line.${index}`,
            label: `1.${index + 1}`,
            text: `This is line ${index + 1}.`,
            level: 0,
            source: { step: 'assets', field: 'assetDist' },
          })),
        },
        ...others,
      ]
    : others
  return sampleWill({ changes: { articles } })
}

const firstWords = (text = '') => text.split(' ').slice(0, 9).join(' ')

describe('the page breaks of the printed will', () => {
  // 28 lines of 24 points are more than a page: each block reaches the end of a page at one of these lengths.
  const lengths = Array.from({ length: 14 }, (_, index) => 2 * index + 1)

  it.each(lengths)(
    'keep signatures and headings together with their words, after %i lines',
    async (lines) => {
      const composed = movedDown(lines)
      const { will } = await print(composed)
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
        const body = texts.filter(({ y }) => y < sheet.height - 60)
        expect(Math.max(...body.map(({ y }) => y))).toBeLessThan(foot)
      }
    },
  )

  it.each([1, 9, 18, 25])(
    'split no block if the signatures need more than a page, after %i lines',
    async (lines) => {
      const composed = movedDown(lines)
      const [testimonium, attestation, affidavit] = composed.execution.parts
      if (!testimonium || !attestation || !affidavit) throw new Error('The sample has three parts.')
      const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']
      const signatures = ordinals.map((ordinal) => ({
        role: 'witness' as const,
        heading: `${ordinal} witness`,
        lines: ['Signature', 'Printed name', 'Address', 'Date'].map((label) => ({
          label,
          value: '',
        })),
      }))
      const many = (part: typeof attestation) => ({
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
      const parts = [testimonium, many(attestation), many(affidavit)]
      const { will } = await print(
        { ...composed, execution: { ...composed.execution, parts } },
        { watermark: true },
      )
      for (const [index, { words }] of will.entries()) {
        const body = bodyOf([{ lines: [], texts: [], words }], composed.testator)
        expect(words, 'the watermark').toContain(watermarkText)
        expect(words, 'the foot').toContain(`Page ${index + 1} of ${will.length}`)
        expect(body.replace(watermarkText, '').length, 'no empty page').toBeGreaterThan(120)
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

  it.each(lengths)(
    'close the page before the signatures, below two paragraphs at least, after %i lines',
    async (lines) => {
      const composed = movedDown(lines)
      const { will } = await print(composed)
      const closed = will.filter(({ words }) => words.includes(endOfArticles))
      expect(closed).toHaveLength(1)
      const [body = ''] = closed[0]?.words.split(' Last Will and Testament of') ?? []
      expect(body.endsWith(endOfArticles)).toBe(true)
      for (const { label, text } of composed.articles.at(-1)?.paragraphs.slice(-2) ?? []) {
        expect(body).toContain(`${label} ${text}`)
      }
      const next = will[pageWith(will, endOfArticles) + 1]
      expect(next?.words.startsWith('Signature of the Testator')).toBe(true)
    },
  )

  it('lose no word of a paragraph that is longer than a page', async () => {
    const words = Array.from({ length: 2500 }, (_, index) => `word${index}`)
    const composed = movedDown(3)
    const opening = { ...composed.opening, label: '1', text: words.join(' ') }
    const { will } = await print({ ...composed, opening })
    const body = bodyOf(will, composed.testator)
    expect(body).toContain(words.join(' '))
    for (const { texts } of will) expect(texts.every(({ y }) => y < sheet.height - 20)).toBe(true)
  })

  it('lose no word of a last paragraph that is longer than a page', async () => {
    const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')
    const { articles, ...others } = movedDown(3)
    const last = articles.map((article, index) =>
      index < articles.length - 1
        ? article
        : { ...article, paragraphs: article.paragraphs.map((each) => ({ ...each, text })) },
    )
    const { will } = await print({ ...others, articles: last })
    expect(bodyOf(will, others.testator).split(text)).toHaveLength(4)
    expect(pageWith(will, endOfArticles)).toBe(pageWith(will, 'Signature of the Testator') - 1)
  })

  it('keep a large family on the cover sheet’s pages', async () => {
    const { coverSheet } = sampleWill()
    const people = Array.from({ length: 60 }, (_, index) => `Maximilian Featherstone ${index}`)
    const whoCannotWitness = [`Anybody of these: ${people.join(', ')}.`]
    const composed = sampleWill({
      articles: 1,
      changes: { coverSheet: { ...coverSheet, whoCannotWitness } },
    })
    const { pages } = await readPdf(await renderWill(composed, { watermark: false }))
    const sheets = pages.slice(0, pageWith(pages, 'Page 1 of'))
    expect(sheets.map(({ words }) => words).join(' ')).toContain(people.join(', '))
    for (const { texts } of sheets) {
      expect(texts.every(({ y }) => y < sheet.height - 20)).toBe(true)
    }
  })

  it('never leave a single line of a paragraph alone on a page', async () => {
    for (const paragraphs of [7, 9, 12, 16]) {
      const composed = sampleWill({ articles: 2, paragraphs })
      const { will } = await print(composed)
      const texts = composed.articles.flatMap((each) => each.paragraphs).map(({ text }) => text)
      for (const { lines } of will) {
        const body = lines.filter((line) => !/^(Last Will|Ana Lucía|Initials|Page \d)/.test(line))
        const [first = '', second = ''] = body
        const continued = texts.find((text) => text.includes(first) && !text.startsWith(first))
        if (continued && first.length > 20) expect(continued).toContain(`${first} ${second}`)
      }
    }
  })
})

describe('a lead-in', () => {
  it('is on the page of the list that it introduces, wherever the page ends', async () => {
    const source = { step: 'assets', field: 'assetDist.plan' }
    for (let fillers = 8; fillers < 24; fillers += 1) {
      const line = (id: string, text: string, level = 0) => ({ id, label: '', text, level, source })
      const article = {
        id: 'residue',
        number: 'I',
        heading: 'The rest of my estate',
        paragraphs: [
          ...Array.from({ length: fillers }, (_, at) => line(`filler.${at}`, `Line ${at}.`)),
          line('lead', 'I give the rest of my estate as follows:'),
          line('part', 'One half to my sister Beatriz Moreno.', 1),
        ],
      }
      const { will } = await print({ ...sampleWill({ articles: 1 }), articles: [article] })
      expect(pageWith(will, 'as follows:')).toBe(pageWith(will, 'One half to my sister'))
    }
  })
})

describe('the printed will of people with unusual names', () => {
  it.each([
    ['Latin', 'Þórdís Šárka Ægisdóttir-O’Connor d’Ávila y Ñuñez'],
    ['Vietnamese', 'Nguyễn Thị Hồng Phượng'],
    ['Greek', 'Κωνσταντίνος Παπαδόπουλος'],
    ['Cyrillic', 'Владимир Ильич Щербаков-Їжакевич'],
  ])('prints %s letters as they are', async (_script, testator) => {
    const { will, info } = await print(sampleWill({ testator, articles: 2 }))
    expect(bodyOf(will, testator)).toContain(`I, ${testator}, of Travis County`)
    expect(info.Title).toBe(`Last Will and Testament of ${testator}`)
  })

  it('prints a decomposed name as the composed one', async () => {
    const testator = 'Zoë Müller'
    const { will } = await print(sampleWill({ testator: testator.normalize('NFD'), articles: 2 }))
    expect(bodyOf(will, testator)).toContain(`I, ${testator}, of`)
  })

  it('never hyphenates a name', async () => {
    const testator = 'Maximilian Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh'
    for (const paragraphs of [1, 2, 3]) {
      const { will } = await print(sampleWill({ testator, articles: 2, paragraphs }))
      const body = bodyOf(will, testator).replaceAll('Self-Proving', '')
      expect(body).not.toMatch(/\p{L}- \p{L}/u)
    }
  })

  it.each(['W'.repeat(120), 'Wolfgang Maximilian Theodor '.repeat(5).trim().slice(0, 120)])(
    'keeps the longest name that a draft can hold inside the page: %s',
    async (testator) => {
      const { will } = await print(sampleWill({ testator, articles: 2 }))
      for (const { texts } of will) {
        for (const { x, y } of texts) {
          expect(x).toBeGreaterThan(margin.side - 1)
          expect(x).toBeLessThan(sheet.width - margin.side)
          expect(y).toBeLessThan(sheet.height - 12)
        }
      }
    },
  )

  it('keeps the longest name in the footer, below the text of every page', async () => {
    const testator = 'W'.repeat(120)
    const { will } = await print(sampleWill({ testator, articles: 4 }))
    for (const { texts } of will) {
      const label = texts.find(({ text }) => text.startsWith('Last Will and Testament of'))
      expect(label?.y).toBeGreaterThan(sheet.height - margin.bottom + 8)
    }
  })
})
