import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import Worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

/** Opens a PDF for drawing, in its own worker. `close` frees both, even while it is still opening. */
export function openPdf(pdf: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const port = new Worker()
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
