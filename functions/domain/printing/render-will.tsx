import { pdf } from '@react-pdf/renderer'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import type { PrintCode } from '#shared/model/will.ts'
import { type NameFace, textPieces } from '#shared/rules/will/own-script.ts'
import { loadFonts } from './fonts.ts'
import { printableWill } from './printable-will.ts'
import type { SignedPaper } from './reading-copy.ts'
import { WillDocument } from './will-document.tsx'

/**
 * The faces of the names in a will that are not set in the will's own font. Only paragraphs have
 * such names.
 */
const nameFacesOf = ({ opening, articles }: ComposedWill): readonly NameFace[] => {
  const paragraphs = [opening, ...articles.flatMap((article) => article.paragraphs)]
  const pieces = paragraphs.flatMap(({ text }) => textPieces(text))
  return [...new Set(pieces.flatMap(({ face }) => face ?? []))]
}

// One printer for all wills, because the library never releases a printer, nor the last document
// that it printed.
const printer = pdf()
let printCount = 0

/**
 * Prints a composed will as PDF: Letter size, a cover sheet on how to sign it, then the will.
 * Throws `CHARACTER_NOT_PRINTABLE` for a character that the font lacks. Its `field` is the path of
 * the answer within the draft.
 */
export const renderWill = async (
  composed: ComposedWill,
  {
    watermark,
    code,
    isLayoutNew = false,
    signedPaper,
  }: {
    /** Every page says that it is not for signing. */
    watermark: boolean
    /** The code under which the text is kept. Absent on a draft with a watermark. */
    code?: PrintCode | undefined
    /**
     * Another version of the printer made the earlier print. So each page says that it may end
     * elsewhere.
     */
    isLayoutNew?: boolean
    /** It is a copy for a reader after the owner's death, which cannot be signed. */
    signedPaper?: SignedPaper | undefined
  },
): Promise<Uint8Array> => {
  const printable = printableWill(composed)
  await loadFonts(nameFacesOf(printable))
  printCount += 1
  // The key makes a new document for each will, so that wills that are printed at the same time
  // share nothing. No other will can come between these two lines, because both are synchronous.
  // Only the steps after them wait.
  printer.updateContainer(
    <WillDocument
      key={printCount}
      composed={printable}
      watermark={watermark}
      code={code}
      isLayoutNew={isLayoutNew}
      signedPaper={signedPaper}
    />,
  )
  const stream = await printer.toBuffer()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
