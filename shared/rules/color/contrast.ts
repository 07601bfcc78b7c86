/** A color's relative luminance, from `#RRGGBB` (WCAG 2.2, "relative luminance"). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). Both are `#RRGGBB`. */
export const contrast = (firstColor: string, secondColor: string): number => {
  const [darker = 0, lighter = 0] = [luminance(firstColor), luminance(secondColor)].sort(
    (one, other) => one - other,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * The color of the page behind text in the accent. White text on the accent always has a higher
 * contrast than the accent on this color, so only this one is tested.
 */
const pageColor = '#FBF9F6'

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** Whether text in this accent, and white text on it, can be read. `accent` is `#RRGGBB`. */
export const isReadableAccent = (accent: string): boolean =>
  contrast(accent, pageColor) >= leastContrast
