import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { quicken } from './cache-shaping.ts'

/** The face that the will is set in: Source Serif 4, which has Latin, Vietnamese, Greek and Cyrillic. */
export const typeface = 'Source Serif 4'

// Found at run time, so that a bundle finds the fonts that are installed beside it.
const require = createRequire(import.meta.url)
const file = (name: string) =>
  require.resolve(`@expo-google-fonts/source-serif-4/${name}/SourceSerif4_${name}.ttf`)

/** The four static fonts by their files; the PDF embeds of each only the glyphs that it uses. */
export const faces = [
  { src: file('400Regular'), fontStyle: 'normal', fontWeight: 400 },
  { src: file('400Regular_Italic'), fontStyle: 'italic', fontWeight: 400 },
  { src: file('600SemiBold'), fontStyle: 'normal', fontWeight: 600 },
  { src: file('700Bold'), fontStyle: 'normal', fontWeight: 700 },
] as const

Font.register({ family: typeface, fonts: [...faces] })

/** Letters after which a word that is too wide for a column may be cut: not beside a hyphen that it has. */
const cuttable = /.{11}[^-](?=[^-])/gu

/** No word of a will is hyphenated, least of all a name. Only what could be wider than a column may be cut. */
const widestWord = 36
Font.registerHyphenationCallback((word) =>
  word.length <= widestWord ? [word] : word.replace(cuttable, '$&\n').split('\n'),
)

const loaded = Promise.all(
  faces.map(async ({ fontStyle, fontWeight }) => {
    const descriptor = { fontFamily: typeface, fontStyle, fontWeight }
    await Font.load(descriptor)
    const { data } = Font.getFont(descriptor)
    if (!data) throw new Error(`The font ${typeface} ${fontWeight} ${fontStyle} did not load.`)
    quicken(data)
    return data
  }),
)
// A failure is met by whoever awaits the fonts, not as an unhandled rejection at import.
loaded.catch(() => undefined)

/** What of a font the lettering of the page's foot needs. Only once the fonts are loaded. */
interface FontkitFont {
  readonly unitsPerEm: number
  readonly layout: (text: string) => { readonly positions: readonly { xAdvance: number }[] }
}

export const fontkitFont = (fontWeight: 400 | 700): FontkitFont => {
  const { data } = Font.getFont({ fontFamily: typeface, fontStyle: 'normal', fontWeight })
  if (!data) throw new Error('The fonts are used before they are loaded.')
  return data as object as FontkitFont // the library's types know fontkit's fonts only in part
}

const answers = new Map<number, boolean>()

/** Tells of a character (by its code point) whether every face of the will can print it. */
export const coverage = async (): Promise<(codePoint: number) => boolean> => {
  const fonts = await loaded
  return (codePoint) => {
    const known = answers.get(codePoint)
    if (known !== undefined) return known
    const covered = fonts.every((font) => font.hasGlyphForCodePoint(codePoint))
    answers.set(codePoint, covered)
    return covered
  }
}
