import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { Article, ComposedWill } from '#shared/model/composed-will.ts'
import type { PrintCode } from '#shared/model/will.ts'
import { ArticleText, endOfPage, NumberedParagraph } from './article.tsx'
import { CoverSheet } from './cover-sheet.tsx'
import { ExecutionPages } from './execution-pages.tsx'
import { PageFooter } from './page-footer.tsx'
import { type ReadingCopy, readingCopy, type SignedPaper } from './reading-copy.ts'
import { bookmark, color, styles } from './styles.ts'
import { copyMark, draftMark, Watermark } from './watermark.tsx'

/** The title, with the testator's name as the last of three lines if the title ends with it. */
const Title = ({ title, testator }: { title: string; testator: string }) => {
  const titleWithoutName = title.endsWith(` of ${testator}`)
    ? title.slice(0, -` of ${testator}`.length)
    : ''
  return (
    <View style={styles.title}>
      <Text style={[styles.titleText, styles.smallCaps]}>{titleWithoutName || title}</Text>
      {titleWithoutName !== '' && (
        <>
          <Text style={styles.titleOf}>of</Text>
          <Text style={styles.titleName}>{testator}</Text>
        </>
      )}
      <View style={styles.titleRule} />
    </View>
  )
}

const endOfCopy = 'The articles end here. On the paper, the signatures follow.'

/**
 * The articles, and the last paragraph of the last one. That paragraph is printed with the
 * signatures: a page that has only signatures could be put behind another text.
 */
const splitBeforeSignatures = (articles: readonly Article[]) => {
  const last = articles.slice(-1)
  return {
    articles: [
      ...articles.slice(0, -1),
      ...last.map((article) => ({ ...article, paragraphs: article.paragraphs.slice(0, -1) })),
    ],
    lastParagraph: last.flatMap(({ paragraphs }) => paragraphs.slice(-1)),
  }
}

/**
 * The whole print: the cover sheet, then the will with page numbers of its own. With `signedPaper`
 * it is a copy for reading. Its first page says what is known of the signed paper, and nothing in
 * it can be signed.
 */
export const WillDocument = ({
  composed,
  watermark,
  code,
  isLayoutNew,
  signedPaper,
}: {
  composed: ComposedWill
  watermark: boolean
  code: PrintCode | undefined
  isLayoutNew: boolean
  signedPaper: SignedPaper | undefined
}) => {
  const { articles, lastParagraph } = signedPaper
    ? { articles: composed.articles, lastParagraph: [] }
    : splitBeforeSignatures(composed.articles)
  const closing = signedPaper ? endOfCopy : endOfPage
  return (
    <Document
      title={composed.title}
      author={composed.testator}
      subject={`Last will under the law of ${composed.stateName}`}
      language={composed.language}
      creator="Heirloom"
      producer="Heirloom"
      pdfVersion="1.7"
      // The date of the will, not the time of printing, so that the same answers on the same day
      // give the same bytes.
      creationDate={new Date(`${composed.composedOn}T00:00:00Z`)}
    >
      {signedPaper ? (
        <ReadingCover
          copy={readingCopy({ ...signedPaper, testator: composed.testator })}
          watermark={watermark}
        />
      ) : (
        <CoverSheet composed={composed} watermark={watermark} code={code} />
      )}
      <Page
        size="LETTER"
        style={styles.page}
        {...bookmark(composed.title)}
        // Footer and watermark are laid out around the text, not in its flow. In the flow, a block
        // higher than a page would push them away.
        layout={({ children, subPageNumber = 1, subPageTotalPages = 1 }) => (
          <>
            {watermark && <Watermark text={signedPaper ? copyMark : draftMark} />}
            {children}
            <PageFooter
              testator={composed.testator}
              page={subPageNumber}
              pages={subPageTotalPages}
              isCopy={signedPaper !== undefined}
              code={code && (isLayoutNew ? `${code} · set anew: pages may end elsewhere` : code)}
            />
          </>
        )}
      >
        <Title title={composed.title} testator={composed.testator} />
        <NumberedParagraph {...composed.opening} />
        {articles.map((article, index) => (
          <ArticleText
            key={article.id}
            {...article}
            closing={index === articles.length - 1 ? closing : undefined}
          />
        ))}
        {!signedPaper && (
          <ExecutionPages
            lastParagraph={lastParagraph}
            execution={composed.execution}
            testator={composed.testator}
          />
        )}
      </Page>
    </Document>
  )
}

/**
 * The first page of a will that is read after its owner's death, in the place of the sheet on how
 * to sign it.
 */
const ReadingCover = ({
  copy: { heading, original, paragraphs },
  watermark,
}: {
  copy: ReadingCopy
  watermark: boolean
}) => (
  <Page
    size="LETTER"
    style={{ ...styles.page, paddingTop: 150 }}
    {...bookmark(heading)}
    layout={({ children }) => (
      <>
        {watermark && <Watermark text={copyMark} />}
        {children}
      </>
    )}
  >
    <Text style={{ fontSize: 24, lineHeight: 1.3, fontWeight: 600, color: color.navy }}>
      {heading}
    </Text>
    <View style={{ ...styles.titleRule, marginVertical: 18 }} />
    <Text style={{ fontSize: 14, lineHeight: 1.4, fontWeight: 600, marginBottom: 14 }}>
      {original}
    </Text>
    {paragraphs.map((paragraph) => (
      <Text key={paragraph} style={styles.paragraph}>
        {paragraph}
      </Text>
    ))}
    <Text style={{ fontSize: 9, lineHeight: 1.4, color: color.quiet, marginTop: 14 }}>
      General information, not legal advice.
    </Text>
  </Page>
)
