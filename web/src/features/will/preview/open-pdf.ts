import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

/** Opens a PDF for drawing. `close` frees what it holds, also while it is still opening. */
export function openPdf(pdf: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  GlobalWorkerOptions.workerPort ??= new PdfWorker()
  let closed = false
  const loading = pdf.arrayBuffer().then((data) => getDocument({ data, isEvalSupported: false }))
  return {
    document: loading.then((task) => task.promise),
    close: () => {
      if (closed) return
      closed = true
      void loading.then((task) => task.destroy())
    },
  }
}
