import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

/** The first worker loads together with this module: its script is larger than all others. */
let waiting: Worker | undefined = new PdfWorker()

const nextWorker = (): Worker => {
  const worker = waiting ?? new PdfWorker()
  waiting = undefined
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
 * The numbers of a document's pages in the order in which they are shown. `coverLast`: the pages
 * before the second entry of the document's outline are a cover sheet, which comes after all
 * others.
 */
export const pagesInOrder = async (
  document: PDFDocumentProxy,
  { coverLast }: { readonly coverLast: boolean },
): Promise<readonly number[]> => {
  const all = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const begins = coverLast ? (await document.getOutline())?.[1]?.dest : undefined
  const target = typeof begins === 'string' ? await document.getDestination(begins) : begins
  if (!target) return all
  const cover = await document.getPageIndex(target[0])
  return [...all.slice(cover), ...all.slice(0, cover)]
}
