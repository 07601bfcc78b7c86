import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/*
 * Reads a PDF again, for the tests of what is printed.
 */

/** A run of text and its position: points from the left and from the top of the page. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** One page of a PDF as a reader program sees it. */
export interface ReadPage {
  readonly texts: readonly PlacedText[]
  /** Each line's texts from left to right, lines in the order in which they were written. */
  readonly lines: readonly string[]
  /** All words in the same order, separated by single spaces. */
  readonly words: string
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

const readPage = async (pdf: PDFDocumentProxy, number: number): Promise<ReadPage> => {
  const page = await pdf.getPage(number)
  const [, , , top = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str !== ''
      ? [{ text: item.str, x: item.transform[4], y: top - item.transform[5] }]
      : [],
  )
  const lines: string[] = []
  // Texts whose baselines differ by less than a point are on one line. A difference with NaN is no
  // match, so the first text begins a line.
  let lastBaseline = Number.NaN
  for (const { text, y } of texts) {
    if (Math.abs(y - lastBaseline) < 1) lines.push(`${lines.pop()}${text}`)
    else lines.push(text)
    lastBaseline = y
  }
  return {
    texts: texts.filter(({ text }) => text.trim() !== ''),
    lines: lines.map(withSingleSpaces).filter((line) => line !== ''),
    words: withSingleSpaces(lines.join(' ')),
  }
}

/** An entry of a PDF's outline, with the page that it leads to. */
export interface Bookmark {
  readonly title: string
  readonly page: number
  readonly items: readonly Bookmark[]
}

type OutlineItem = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

const readBookmark = async (pdf: PDFDocumentProxy, item: OutlineItem): Promise<Bookmark> => ({
  title: item.title,
  page: Array.isArray(item.dest) ? (await pdf.getPageIndex(item.dest[0])) + 1 : 0,
  items: await Promise.all(item.items.map((child: OutlineItem) => readBookmark(pdf, child))),
})

/** The pages, the outline and the metadata of a PDF. */
export const readPdf = async (bytes: Uint8Array) => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push(await readPage(pdf, number))
  }
  const outline = (await pdf.getOutline()) ?? []
  const bookmarks = await Promise.all(outline.map((item) => readBookmark(pdf, item)))
  const { info } = await pdf.getMetadata()
  await loading.destroy()
  return { pages, bookmarks, info: { ...info } as Readonly<Record<string, unknown>> }
}
