import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

/**
 * The first worker loads together with this module, because its script is larger than all others.
 */
let firstWorker: Worker | undefined = new PdfWorker()

const nextWorker = (): Worker => {
  const worker = firstWorker ?? new PdfWorker()
  firstWorker = undefined
  return worker
}

/**
 * Opens a PDF for drawing, in its own worker. `close` frees both, even while it is still opening.
 */
export function openPdf(pdf: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const port = nextWorker()
  const worker = PDFWorker.create({ port })
  const loading = pdf
    .arrayBuffer()
    .then((data) => getDocument({ data, worker, isEvalSupported: false }))
  return {
    document: loading.then((task) => task.promise),
    close: () =>
      void loading
        .then((task) => task.destroy())
        .catch(() => {})
        .finally(() => {
          worker.destroy()
          port.terminate()
        }),
  }
}

/**
 * The numbers of a document's pages in the order in which they are shown. With `coverLast`, the
 * pages before the second entry of the document's outline are a cover sheet. It comes after all
 * others. On the paper it lies on top, but on a screen people look for the will itself.
 */
export const pagesInOrder = async (
  document: PDFDocumentProxy,
  { coverLast }: { readonly coverLast: boolean },
): Promise<readonly number[]> => {
  const all = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const textStart = coverLast ? (await document.getOutline())?.[1]?.dest : undefined
  const target =
    typeof textStart === 'string' ? await document.getDestination(textStart) : textStart
  if (!target) return all
  const coverPages = await document.getPageIndex(target[0])
  return [...all.slice(coverPages), ...all.slice(0, coverPages)]
}
