import { documentIndex } from '#functions/domain/documents/document-index.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import type { Document } from '#shared/model/document.ts'
import { DocumentId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import type { Described, ShareableType } from './shareable-type.ts'

const toDescribed = ({
  title,
  category,
  visibility,
}: Pick<Document, 'title' | 'category' | 'visibility'>): Described => ({
  ownerLabel: title,
  readerLabel: title,
  category,
  visibility,
})

/**
 * Documents are shared one by one or by category. The record of each says when others may see it.
 */
export const shareableDocument: ShareableType = {
  describe: async ({ userId }, targetId) => {
    const document = await findDocument(userId, DocumentId.parse(targetId))
    return document && toDescribed(document)
  },
  categories: {
    nameOf: async (_, category) => documentCategoryName(category)?.toLowerCase(),
    // The search index costs far less to read than the documents.
    list: async ({ userId }, category) =>
      (await documentIndex.read(userId, { consistent: true }))
        .filter((entry) => entry.category === category)
        .map((entry) => ({ ...toDescribed(entry), targetId: TargetId.parse(entry.fileId) })),
  },
}
