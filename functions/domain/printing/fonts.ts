import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import type { NameFace } from '#shared/rules/will/own-script.ts'
import { cacheShaping } from './cache-shaping.ts'

interface Glyph {
  codePoints: readonly number[]
}

/** A method of fontkit's fonts that is missing in the types of react-pdf. */
interface Glyphs {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph | null
}

/**
 * fontkit creates each glyph of a font once. A glyph that it creates as a part of another one, such
 * as the N of Ň, has no characters, and keeps none when a later text contains an N. Then this
 * letter cannot be searched, copied or read aloud in any PDF that the process makes from then on.
 * Here it gets its characters from the first text that has it. This changes all fonts of the same
 * format.
 */
const keepCodePoints = (font: object): void => {
  const glyphs = Object.getPrototypeOf(font) as Glyphs // the prototype of a fontkit font
  const { getGlyph } = glyphs
  glyphs.getGlyph = function (id, codePoints = []) {
    const glyph = getGlyph.call(this, id, codePoints)
    if (glyph?.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
}

/** The font of the will: Source Serif 4, which has Latin, Vietnamese, Greek and Cyrillic. */
export const typeface = 'Source Serif 4'

// Resolved at run time, so that a bundle finds the fonts that are installed next to it.
const require = createRequire(import.meta.url)
const file = (name: string) =>
  require.resolve(`@expo-google-fonts/source-serif-4/${name}/SourceSerif4_${name}.ttf`)

/** The four static font files. The PDF embeds only the glyphs that it uses. */
export const faces = [
  { src: file('400Regular'), fontStyle: 'normal', fontWeight: 400 },
  { src: file('400Regular_Italic'), fontStyle: 'italic', fontWeight: 400 },
  { src: file('600SemiBold'), fontStyle: 'normal', fontWeight: 600 },
  { src: file('700Bold'), fontStyle: 'normal', fontWeight: 700 },
] as const

Font.register({ family: typeface, fonts: [...faces] })

/** The font file of each face in which names are set. */
const nameFiles: Readonly<Record<NameFace, () => string>> = {
  Han: () =>
    require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  Japanese: () =>
    require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  Hangul: () =>
    require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  // An Arabic font whose letters have their dots: the library misplaces dots that are glyphs of
  // their own.
  Arabic: () => require.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  Hebrew: () =>
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  Devanagari: () =>
    require.resolve(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
  Thai: () =>
    require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
}

/** The path of the font file of a face. */
export const nameFile = (face: NameFace): string => nameFiles[face]()

const registeredFaces = new Set<NameFace>()

/**
 * The font family of a face. It is registered at its first use, because a will in Latin letters
 * needs none.
 */
const familyOf = (face: NameFace): string => {
  const family = `Own script ${face}`
  if (!registeredFaces.has(face)) {
    registeredFaces.add(face)
    Font.register({ family, src: nameFile(face) })
  }
  return family
}

/**
 * The faces that a name is set in. There may be two, because the font of Japanese lacks Han letters
 * that only Chinese names have.
 */
const facesOf = (face: NameFace): readonly NameFace[] =>
  face === 'Japanese' ? [face, 'Han'] : [face]

/** The font families for the names of a face. The first has nearly all their letters. */
export const familiesOf = (face: NameFace): string[] => facesOf(face).map(familyOf)

/** The faces whose fonts were opened since this process began. */
export const openedFaces = (): readonly NameFace[] => [...registeredFaces]

/** Twelve letters, after which a very long word is cut, but never next to a hyphen of its own. */
const cutAfter = /.{11}[^-](?=[^-])/gu

/**
 * In characters. No word of a will is hyphenated, least of all a name. Only longer words, which may
 * be wider than a column, are cut.
 */
const longestUncut = 36
Font.registerHyphenationCallback((word) =>
  word.length <= longestUncut ? [word] : word.replace(cutAfter, '$&\n').split('\n'),
)

const willFont = Promise.all(
  faces.map(async ({ fontStyle, fontWeight }) => {
    const descriptor = { fontFamily: typeface, fontStyle, fontWeight }
    await Font.load(descriptor)
    const { data } = Font.getFont(descriptor)
    if (!data) throw new Error(`The font ${typeface} ${fontWeight} ${fontStyle} did not load.`)
    cacheShaping(data)
    return data
  }),
).then(([font]) => {
  if (!font) throw new Error(`${typeface} has no face.`)
  keepCodePoints(font) // it changes the prototype that all four share
  return font
})
// The caller that awaits the fonts gets the error. Without this it would be an unhandled rejection
// at import.
willFont.catch(() => undefined)

/**
 * Waits for the will's own font, and for the fonts of the names in it. A line is as high as its
 * highest font. So the fonts of names take the height of the will's own, and such a name stands on
 * the line of its label.
 */
export const loadFonts = async (nameFaces: readonly NameFace[]): Promise<void> => {
  const ownFont = await willFont
  for (const face of new Set(nameFaces.flatMap(facesOf))) {
    const descriptor = { fontFamily: familyOf(face) }
    await Font.load(descriptor)
    const { data } = Font.getFont(descriptor)
    if (!data) throw new Error(`The font of ${face} did not load.`)
    const ascent = (ownFont.ascent / ownFont.unitsPerEm) * data.unitsPerEm
    Object.defineProperty(data, 'ascent', { value: ascent, configurable: true })
  }
}

/** The properties of a font that drawing the page footer needs. */
interface FontkitFont {
  readonly unitsPerEm: number
  readonly layout: (text: string) => { readonly positions: readonly { xAdvance: number }[] }
}

/** The will's font with this weight, once the fonts are loaded. */
export const fontkitFont = (fontWeight: 400 | 700): FontkitFont => {
  const { data } = Font.getFont({ fontFamily: typeface, fontStyle: 'normal', fontWeight })
  if (!data) throw new Error('The fonts are used before they are loaded.')
  return data as object as FontkitFont // the library's types describe fontkit's fonts only in part
}
