import * as z from 'zod'
import {
  findDocument,
  listDocuments,
  openDocument,
} from '#functions/domain/documents/document-repository.ts'
import { findFiles } from '#functions/domain/files/file-record.ts'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import { Document, DocumentFile } from '#shared/model/document.ts'
import type { FileId } from '#shared/model/ids.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import {
  collector,
  type ExportedFile,
  loadEvery,
  type PageItem,
  Path,
  paragraphsHtml,
} from './content.ts'

const Version = DocumentFile.extend({ path: Path })
// `remindersEndedFor` is a note of ours for the reminders, and nothing that the owner wrote.
const ExportedDocument = Document.omit({ remindersEndedFor: true }).extend({
  file: Version.optional(),
  earlier: z.array(Version),
})

const shape = { documents: z.array(ExportedDocument) }

/** "Insurance · of Rosa · issued May 2, 2019 · expires May 2, 2029" */
const aboutDocument = (document: Document): string =>
  [
    documentCategoryName(document.category) ?? '',
    ...(document.holder ? [`of ${document.holder}`] : []),
    ...(document.issuedOn ? [`issued ${longDate(document.issuedOn)}`] : []),
    ...(document.expiresOn ? [`expires ${longDate(document.expiresOn)}`] : []),
  ].join(' · ')

const toItem = (document: Document, files: readonly string[]): PageItem => ({
  title: document.title,
  about: aboutDocument(document),
  html: [
    document.originalPlace ? `<p>The original: ${escapeHtml(document.originalPlace)}</p>` : '',
    paragraphsHtml(document.note),
  ].join(''),
  files,
})

/** The documents with their files, also the earlier versions of each file. */
export const documents = collector(shape, async ({ account }, pathOf) => {
  const { userId } = account
  const loaded = await loadEvery(
    (request) => listDocuments(userId, 'all', request),
    async ({ fileId }) => {
      const storedDocument = await findDocument(userId, fileId)
      return storedDocument && openDocument(account, storedDocument)
    },
  )
  const files: ExportedFile[] = []
  const items: PageItem[] = []
  const data: z.infer<typeof ExportedDocument>[] = []
  for (const { stored: _, remindersEndedFor: __, ...document } of loaded) {
    const versions = [...(document.file ? [document.file] : []), ...document.earlier]
    const uploaded = await findFiles(
      userId,
      versions.map(({ fileId }) => fileId),
    )
    const paths = new Map<FileId, string>()
    for (const file of uploaded) {
      if (file.status !== 'READY') continue
      const isCurrent = file.fileId === document.file?.fileId
      const path = pathOf(isCurrent ? 'documents/' : 'documents/earlier/', file.fileName)
      paths.set(file.fileId, path)
      files.push({ path, modifiedAt: file.createdAt, uploaded: file })
    }
    const withPath = (version: DocumentFile) => {
      const path = paths.get(version.fileId)
      return path === undefined ? [] : [{ ...version, path }]
    }
    const [file] = document.file ? withPath(document.file) : []
    data.push({ ...document, file, earlier: document.earlier.flatMap(withPath) })
    items.push(toItem(document, [...paths.values()]))
  }
  return { files, page: { heading: 'Documents', items }, data: { documents: data } }
})
