import { Font } from '@react-pdf/renderer'
import { describe, expect, it, vi } from 'vitest'
import { willFonts } from '#infra/declarations/will-fonts.ts'
import { isInWillFont, OWN_SCRIPTS, ownScriptOf } from '#shared/data/printable-letters.ts'
import { composedWill } from './composed-will.fixture.ts'
import { faces, familiesOf, nameFile, typeface } from './fonts.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { renderWill } from './render-will.tsx'

/** The first three planes of Unicode, which have the letters of all living scripts. */
const codePoints = Array.from({ length: 0x30000 }, (_, codePoint) => codePoint)

const fontOf = async (descriptor: Parameters<typeof Font.load>[0]) => {
  await Font.load(descriptor)
  const { data } = Font.getFont(descriptor)
  if (!data) throw new Error(`${descriptor.fontFamily} did not load.`)
  return data
}

const namesInOwnScripts = [
  '李伟',
  '山田 はな',
  '김민지',
  'יוסף כהן',
  'प्रिया शर्मा',
  'สมชาย ใจดี',
  'أحمد بن علي',
]

/** A will whose first paragraph is a text. */
const saying = (text: string) => {
  const composed = composedWill({ articles: 1, paragraphs: 1 })
  return { ...composed, opening: { ...composed.opening, text } }
}

describe('a process that has printed nothing yet', () => {
  /** The faces that it opens for a will that says a text. */
  const openedFor = async (text: string) => {
    vi.resetModules()
    const fresh = await import('./render-will.tsx')
    await fresh.renderWill(saying(text), { watermark: true })
    return (await import('./fonts.ts')).openedFaces()
  }

  it('opens no further font for a will in Latin, Greek or Cyrillic letters', async () => {
    expect(await openedFor('I, Zoë Ελένη (Олена) Nguyễn, declare this.')).toEqual([])
  })

  it('opens the one font of a script that a will contains', async () => {
    expect(await openedFor('I, Miriam Cohen (מרים כהן), declare this.')).toEqual(['Hebrew'])
  })
})

it('a name is printed in its own script in one piece, wherever the line ends', async () => {
  for (const filler of ['an ', 'a nice ', 'a rather ', 'the ']) {
    const text = namesInOwnScripts
      .map((name) => `Sam (${name}), ${filler.repeat(6)}friend of mine,`)
      .join(' ')
    const composed = saying(text)
    const { pages } = await readPdf(await renderWill(composed, { watermark: false }))
    const opening = (pages[1]?.words ?? '').split('Article')[0] ?? ''
    expect(opening).not.toMatch(/\( |\(-/)
    expect(opening.match(/friend of mine,/g)).toHaveLength(namesInOwnScripts.length)
  }
})

it.each(namesInOwnScripts)(
  'the print sets %s on the line of its label, as high as Latin words',
  async (name) => {
    const heightsOf = async (text: string) => {
      const { opening, ...others } = saying(text)
      const composed = { ...others, opening: { ...opening, label: '7.7' } }
      const { pages } = await readPdf(await renderWill(composed, { watermark: false }))
      const heightOf = (word: string) =>
        pages[1]?.texts.find((placed) => placed.text.startsWith(word))?.y ?? expect.fail(word)
      return { label: heightOf('7.7'), words: heightOf('Sam (') }
    }
    const { label, words } = await heightsOf(`Sam (${name}).`)
    expect(words).toBeCloseTo(label, 3)
    expect(words).toBeCloseTo((await heightsOf('Sam (Samuel).')).words, 3)
  },
)

it('the print knows exactly the characters that every face of the will’s font has', async () => {
  const fonts = await Promise.all(
    faces.map(({ fontStyle, fontWeight }) =>
      fontOf({ fontFamily: typeface, fontStyle, fontWeight }),
    ),
  )
  const wrong = codePoints.filter(
    (codePoint) =>
      fonts.every((font) => font.hasGlyphForCodePoint(codePoint)) !== isInWillFont(codePoint),
  )
  expect(wrong).toEqual([])
})

it.each(OWN_SCRIPTS)(
  'the print has every letter that a name in %s may have, and the space',
  async (script) => {
    const [fontFamily = ''] = familiesOf(script)
    const font = await fontOf({ fontFamily })
    const own = codePoints.filter(
      (codePoint) => ownScriptOf(String.fromCodePoint(codePoint)) === script,
    )
    // A test that finds no letters would pass.
    expect(own.length).toBeGreaterThan(25)
    expect([0x20, ...own].filter((codePoint) => !font.hasGlyphForCodePoint(codePoint))).toEqual([])
  },
)

it('all fonts are deployed beside the function that prints', () => {
  const files = [
    ...faces.map(({ src }) => src),
    ...[...OWN_SCRIPTS, 'Japanese' as const].map(nameFile),
  ]
  expect(files.map((file) => file.split('node_modules/')[1]).sort()).toEqual([...willFonts].sort())
})

it('a Japanese name is set in a font of its own, and letters that it lacks in the Chinese one', async () => {
  const fontsOf = async (text: string) => {
    const pdf = await renderWill(saying(text), { watermark: false })
    return new Set(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/NotoSans[A-Z]{2}/g),
    )
  }
  expect(await fontsOf('I, Wei Li (李伟), declare this.')).toEqual(new Set(['NotoSansSC']))
  expect(await fontsOf('I, Jun Tanaka (田中純), declare this.')).toEqual(new Set(['NotoSansJP']))
  expect(await fontsOf('I, Jun Tanaka (田中伟), declare this.')).toEqual(
    new Set(['NotoSansJP', 'NotoSansSC']),
  )
})

it('letters can be read again in a print after a will had the same letters with accents', async () => {
  const headed = (heading: string) => {
    const composed = composedWill({ articles: 1, paragraphs: 1 })
    return { ...composed, articles: composed.articles.map((article) => ({ ...article, heading })) }
  }
  await renderWill(headed('Ň Ź'), { watermark: false })
  const { pages } = await readPdf(await renderWill(headed('Nora Zed'), { watermark: false }))
  expect(pages.map(({ words }) => words).join(' ')).toContain('Nora Zed')
})
