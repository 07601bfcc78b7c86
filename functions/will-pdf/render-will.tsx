import { renderToBuffer } from '@react-pdf/renderer'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { coverage } from './fonts.ts'
import { printableWill } from './printable-will.ts'
import { WillDocument } from './will-document.tsx'

/**
 * Prints a composed will as PDF: Letter size, a cover sheet on how to sign it, then the will. With `watermark`
 * every page says that it is not for signing. Throws `CHARACTER_NOT_PRINTABLE` for a character that the font
 * does not have: its `field` is the path of the answer within the draft.
 */
export const renderWill = async (
  composed: ComposedWill,
  { watermark }: { watermark: boolean },
): Promise<Uint8Array> => {
  const printable = printableWill(composed, await coverage())
  return renderToBuffer(<WillDocument composed={printable} watermark={watermark} />)
}
