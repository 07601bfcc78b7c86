import { describe, expect, it } from 'vitest'
import { endOfPage } from './article.tsx'
import { composedWill } from './composed-will.fixture.ts'
import { testPageBreaks } from './page-breaks.fixture.ts'
import { bodyOf, movedDown, pageWith, print } from './printed-will.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { renderWill } from './render-will.tsx'
import { margin, sheet } from './styles.ts'
import { copyMark, draftMark } from './watermark.tsx'

describe('the printed will', () => {
  it('prints every paragraph with its label, in the order of the will', async () => {
    const composed = composedWill({ paragraphs: 5 })
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
    let position = 0
    for (const text of expected) {
      const start = body.indexOf(text, position)
      expect(
        start,
        `“${text}” after “${body.slice(position - 60, position)}”`,
      ).toBeGreaterThanOrEqual(position)
      position = start + text.length
    }
  })

  it('counts the pages of the will without the cover sheet', async () => {
    const { cover, will } = await print(composedWill())
    expect(will.length).toBeGreaterThan(4)
    for (const [index, { words }] of will.entries()) {
      expect(words).toContain(`Page ${index + 1} of ${will.length}`)
    }
    expect(cover.words).not.toMatch(/Page \d/)
  })

  it('leaves space for three people’s initials and names the testator on every page', async () => {
    const { cover, will } = await print(composedWill())
    for (const { words } of will) {
      expect(words).toContain('Last Will and Testament of Ana Lucía Moreno')
      expect(words).toContain('Initials Testator Witness Witness')
    }
    expect(cover.words).not.toContain('Initials')
  })

  it('marks every page of a draft, the cover sheet too, and no page of a clean print', async () => {
    const draft = await print(composedWill({ articles: 4 }), { watermark: true })
    const clean = await print(composedWill({ articles: 4 }))
    for (const { words } of [draft.cover, ...draft.will]) expect(words).toContain(draftMark)
    for (const { words } of [clean.cover, ...clean.will]) expect(words).not.toContain(draftMark)
    expect(draft.will).toHaveLength(clean.will.length)
  })

  it('carries title, author, subject and language, and embeds its fonts', async () => {
    const { info, bytes } = await print(composedWill({ articles: 2 }))
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
    // The library's font if ours are missing. It is not embedded.
    expect(file).not.toContain('/Helvetica')
  })

  it('has a bookmark for the cover sheet, each article and each part to sign', async () => {
    const composed = composedWill({ articles: 6 })
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
    ]
      // `pageWith` counts from 0, bookmarks count from 1, and the cover sheet is the first page.
      .map(([title, heading = '']) => [title, pageWith(will, heading) + 2])
    expect(bookmarks[1]?.items.map(({ title, page }) => [title, page])).toEqual(expected)
  })

  it('gives the same bytes for the same will', async () => {
    const once = await renderWill(composedWill({ articles: 2 }), { watermark: true })
    const again = await renderWill(composedWill({ articles: 2 }), { watermark: true })
    expect(Buffer.from(again).equals(Buffer.from(once))).toBe(true)
  })

  it('prints several wills at the same time without mixing them', async () => {
    const names = ['Ana Moreno', 'Zoë Łukasiewicz', 'Ωρίων Γκρέι', 'Юрий Щукин']
    const printed = await Promise.all(
      names.map((testator) => print(composedWill({ testator, articles: 3 }))),
    )
    for (const [index, { will }] of printed.entries()) {
      const others = names.filter((_, position) => position !== index)
      expect(bodyOf(will, names[index] ?? '')).toContain(names[index])
      for (const other of others) expect(bodyOf(will, names[index] ?? '')).not.toContain(other)
    }
  })
})

// At these lengths a block would be split if nothing kept it together. All lengths are in
// render-will.deep.test.ts.
testPageBreaks({
  lines: [9, 15],
  linesBeforeSevenWitnesses: [25],
  linesBeforeSplit: [10, 17],
  linesBeforeLeadIn: [17],
})

describe('the page breaks of the printed will', () => {
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
        : {
            ...article,
            paragraphs: article.paragraphs.map((paragraph) => ({ ...paragraph, text })),
          },
    )
    const { will } = await print({ ...others, articles: last })
    // Four paragraphs have this text, so it splits the body into five.
    expect(bodyOf(will, others.testator).split(text)).toHaveLength(5)
    const nextPage = will[pageWith(will, endOfPage) + 1]
    expect(nextPage?.words.startsWith(`${last.at(-1)?.paragraphs.at(-1)?.label} word0`)).toBe(true)
  })

  it('keep a large family on the cover sheet’s pages', async () => {
    const { coverSheet } = composedWill()
    const people = Array.from({ length: 60 }, (_, index) => `Maximilian Featherstone ${index}`)
    const whoCannotWitness = [`Anybody of these: ${people.join(', ')}.`]
    const composed = composedWill({
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
})

describe('a copy that is read after the death', () => {
  it('begins with what is known of the paper, and has no place to sign', async () => {
    const signedPaper = {
      changedSince: false,
      original: { is: 'noted', place: 'In the piano' },
    } as const
    const bytes = await renderWill(composedWill(), { watermark: true, signedPaper })
    const { pages } = await readPdf(bytes)
    const [cover, ...will] = pages.map(({ words }) => words)
    expect(cover).toContain('We do not know whether')
    expect(cover).toContain('Original: In the piano')
    expect(will.at(-1)).toContain('On the paper, the signatures follow.')
    expect(will.join(' ')).not.toMatch(/Initials|Signature of|Page \d+ of/)
    for (const { words } of pages) {
      expect(words).toContain(copyMark)
      expect(words).not.toContain(draftMark)
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
    const { will, info } = await print(composedWill({ testator, articles: 2 }))
    expect(bodyOf(will, testator)).toContain(`I, ${testator}, of Travis County`)
    expect(info.Title).toBe(`Last Will and Testament of ${testator}`)
  })

  it('prints a decomposed name as the composed one', async () => {
    const testator = 'Zoë Müller'
    const { will } = await print(composedWill({ testator: testator.normalize('NFD'), articles: 2 }))
    expect(bodyOf(will, testator)).toContain(`I, ${testator}, of`)
  })

  it('never hyphenates a name', async () => {
    const testator = 'Maximilian Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh'
    for (const paragraphs of [1, 2, 3]) {
      const { will } = await print(composedWill({ testator, articles: 2, paragraphs }))
      const body = bodyOf(will, testator).replaceAll('Self-Proving', '')
      expect(body).not.toMatch(/\p{L}- \p{L}/u)
    }
  })

  it.each(['W'.repeat(120), 'Wolfgang Maximilian Theodor '.repeat(5).trim().slice(0, 120)])(
    'keeps the longest name that a draft can hold inside the page: %s',
    async (testator) => {
      const { will } = await print(composedWill({ testator, articles: 2 }))
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
    const { will } = await print(composedWill({ testator, articles: 4 }))
    for (const { texts } of will) {
      const label = texts.find(({ text }) => text.startsWith('Last Will and Testament of'))
      expect(label?.y).toBeGreaterThan(sheet.height - margin.bottom + 8)
    }
  })
})
