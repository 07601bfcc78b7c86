import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInWillFont } from '#shared/data/printable-letters.ts'
import { AppError } from '#shared/errors.ts'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { composedWill } from './composed-will.fixture.ts'
import { printableWill } from './printable-will.ts'
import { renderWill } from './render-will.tsx'

const errorOf = (composed: ComposedWill): AppError => {
  try {
    printableWill(composed)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

const willNaming = (testator: string) => composedWill({ testator, articles: 1, paragraphs: 1 })

describe('characters that the font of the will lacks', () => {
  it.each([
    ['王小明 Chen', '王', 'U+738B', 'the Chinese character “王” (U+738B) in “王小明 Chen”'],
    ['أحمد علي', 'أ', 'U+0623', 'the Arabic character “أ” (U+0623)'],
    ['יוסף Cohen', 'י', 'U+05D9', 'the Hebrew character “י” (U+05D9)'],
    ['Ἀχιλλεύς', 'Ἀ', 'U+1F08', 'the character “Ἀ” (U+1F08) in “Ἀχιλλεύς”'],
    ['Ana 😀 Moreno', '😀', 'U+1F600', 'the emoji “😀” (U+1F600) in “Ana 😀 Moreno”'],
    [
      'Adébáyọ̀ Okoro',
      'ọ̀',
      'U+1ECD U+0300',
      '“ọ̀” (U+1ECD U+0300) in “Adébáyọ̀ Okoro” with all its accents',
    ],
    ['Ana\u200BMoreno', '\u200B', 'U+200B', 'an invisible character (U+200B) in “AnaMoreno”'],
    ['Ana \u202EMoreno', '\u202E', 'U+202E', 'an invisible character (U+202E)'],
    ['Ana\u0007Moreno', '\u0007', 'U+0007', 'an invisible character (U+0007)'],
    ['Ana\u00ADMoreno', '\u00AD', 'U+00AD', 'an invisible character (U+00AD)'],
  ])('are refused by name: %j', (testator, character, codePoint, words) => {
    const error = errorOf(willNaming(testator))
    expect(error.code).toBe('CHARACTER_NOT_PRINTABLE')
    expect(error.message).toContain(words)
    expect(error.details).toMatchObject({ character, codePoint })
    expect(error.field).toBe('about.legalName')
  })

  it('are found in every text, with the answer that contains them', () => {
    const composed = willNaming('Ana Moreno')
    const [article] = composed.articles
    const [paragraph] = article?.paragraphs ?? []
    if (!article || !paragraph) throw new Error('The sample has an article.')
    const gift = {
      ...paragraph,
      text: 'I give my ring to my friend Li 李 Wei of Austin, and nothing else.',
      source: { step: 'gifts', field: 'gifts.0.recipient' },
    }
    const error = errorOf({ ...composed, articles: [{ ...article, paragraphs: [gift] }] })
    expect(error.field).toBe('gifts.0.recipient')
    expect(error.message).toContain('in “Li 李 Wei”')
    const { coverSheet } = composed
    expect(
      errorOf({ ...composed, coverSheet: { ...coverSheet, whoCannotWitness: ['李 Wei'] } }).details,
    ).toMatchObject({ character: '李' })
  })

  it('prevent the will from being rendered', async () => {
    await expect(renderWill(willNaming('王小明'), { watermark: true })).rejects.toMatchObject({
      code: 'CHARACTER_NOT_PRINTABLE',
    })
  })
})

describe('characters that the font of the will has', () => {
  it.each([
    'Þórdís Šárka Ægisdóttir-O’Connor d’Ávila y Ñuñez',
    'Nguyễn Thị Hồng Phượng',
    'Κωνσταντίνος Παπαδόπουλος',
    'Владимир Їжакевич',
    'Robert “Bob” Jr. – ½ § ¶ € £ ™',
  ])('pass as they are: %s', (testator) => {
    expect(printableWill(willNaming(testator)).testator).toBe(testator)
  })

  it('are composed (NFC), and spaces and line ends become single spaces', () => {
    const written = ' Zoe\u0308\tMu\u0308ller\n  Smith '
    expect(printableWill(willNaming(written)).testator).toBe('Zoë Müller Smith')
  })

  it('are the only output, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
        try {
          const { testator } = printableWill(willNaming(`Ana ${text}`))
          const codePoints = [...testator].map((letter) => letter.codePointAt(0) ?? 0)
          expect(codePoints.every(isInWillFont)).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: 'CHARACTER_NOT_PRINTABLE' })
        }
      }),
      { numRuns: 300 },
    )
  })
})
