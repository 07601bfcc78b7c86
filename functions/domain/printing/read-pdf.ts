import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

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

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

const readPage = async (document: PDFDocumentProxy, number: number): Promise<ReadPage> => {
  const page = await document.getPage(number)
  const [, , , top = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str !== ''
      ? [{ text: item.str, x: item.transform[4], y: top - item.transform[5] }]
      : [],
  )
  const lines: string[] = []
  let above = Number.NaN
  for (const { text, y } of texts) {
    if (Math.abs(y - above) < 1) lines.push(`${lines.pop()}${text}`)
    else lines.push(text)
    above = y
  }
  return {
    texts: texts.filter(({ text }) => text.trim() !== ''),
    lines: lines.map(tidy).filter((line) => line !== ''),
    words: tidy(lines.join(' ')),
  }
}

/** An entry of a PDF's outline, with the page that it leads to. */
export interface Bookmark {
  readonly title: string
  readonly page: number
  readonly items: readonly Bookmark[]
}

type OutlineItem = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

const readBookmark = async (document: PDFDocumentProxy, item: OutlineItem): Promise<Bookmark> => ({
  title: item.title,
  page: Array.isArray(item.dest) ? (await document.getPageIndex(item.dest[0])) + 1 : 0,
  items: await Promise.all(item.items.map((each: OutlineItem) => readBookmark(document, each))),
})

/** Reads a PDF for the tests of the printed will. */
export const readPdf = async (bytes: Uint8Array) => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(document, number))
  }
  const outline = (await document.getOutline()) ?? []
  const bookmarks = await Promise.all(outline.map((item) => readBookmark(document, item)))
  const { info } = await document.getMetadata()
  await loading.destroy()
  return { pages, bookmarks, info: { ...info } as Readonly<Record<string, unknown>> }
}
