import { StyleSheet } from '@react-pdf/renderer'
import { typeface } from './fonts.ts'

/** In points: 72 to the inch. US Letter is 612 by 792. */
export const sheet = { width: 612, height: 792 } as const

/** The margins: about an inch at the sides, more at the bottom for the initials. */
export const margin = { side: 76, top: 72, bottom: 92 } as const

/** The colors of a print. */
export const color = {
  ink: '#111111',
  quiet: '#555555',
  hairline: '#B9B4AA',
  navy: '#14213D',
  watermark: '#EEEBE4',
} as const

/** The will's text: black on white, 11.5 pt on 16 pt. */
export const styles = StyleSheet.create({
  page: {
    fontFamily: typeface,
    fontSize: 11.5,
    lineHeight: 1.4,
    color: color.ink,
    paddingTop: margin.top,
    paddingBottom: margin.bottom,
    paddingHorizontal: margin.side,
  },
  smallCaps: { fontFeatureSettings: ['smcp'], letterSpacing: 0.5 },
  title: { alignItems: 'center', marginBottom: 20 },
  titleText: { fontSize: 22, fontWeight: 600, lineHeight: 1.25, textAlign: 'center' },
  titleOf: { fontSize: 13, fontStyle: 'italic', lineHeight: 1.3, marginTop: 3 },
  titleName: { fontSize: 18, fontWeight: 600, lineHeight: 1.3, marginTop: 1, textAlign: 'center' },
  titleRule: { width: 64, borderBottomWidth: 0.75, borderColor: color.ink, marginTop: 14 },
  paragraph: { marginBottom: 8 },
  signedParagraph: { marginBottom: 4 },
  /** An affidavit is set slightly smaller, so that oath, signatures and notary fit on one sheet. */
  sworn: { fontSize: 10, lineHeight: 1.3 },
  signatureHeading: { fontSize: 11, lineHeight: 1.3, fontWeight: 600 },
  heading: { alignItems: 'center', marginTop: 14, marginBottom: 8 },
  headingNumber: { fontSize: 11, lineHeight: 1.3, color: color.quiet },
  endOfPage: {
    fontSize: 10,
    lineHeight: 1.3,
    fontStyle: 'italic',
    color: color.quiet,
    marginTop: 10,
    textAlign: 'center',
  },
  headingText: { fontSize: 14, fontWeight: 600, lineHeight: 1.3, textAlign: 'center' },
})

/**
 * An entry in the PDF's outline. The library supports it on every node, but its types only on
 * pages. Spreading it into a node passes the type check.
 */
export const bookmark = (title: string) => ({
  // The library measures `left` from the right edge, so this is the left edge.
  bookmark: { title, fit: false, expanded: true, left: sheet.width },
})
