interface Glyph {
  codePoints: readonly number[]
}

/** A method of fontkit's fonts that is missing in the types of react-pdf. */
interface Glyphs {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph | null
}

/**
 * fontkit creates each glyph of a font once. A glyph that it creates as a part of another one, such as the N of Ň, has
 * no characters, and keeps none when a later text contains an N: then this letter cannot be searched, copied or read
 * aloud in any PDF that the process makes from then on. Here it gets its characters from the first text that has it.
 * For all fonts of the same format as this one.
 */
export const keepCodePoints = (font: object): void => {
  const glyphs = Object.getPrototypeOf(font) as Glyphs // a font of fontkit's own
  const { getGlyph } = glyphs
  glyphs.getGlyph = function (id, codePoints = []) {
    const glyph = getGlyph.call(this, id, codePoints)
    if (glyph?.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
}
