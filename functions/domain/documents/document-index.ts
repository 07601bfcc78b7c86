import { packedIndex } from '#functions/core/store/packed-index.ts'
import { DocumentCategory, type DocumentItem } from '#shared/model/document.ts'
import type { DocumentId } from '#shared/model/ids.ts'
import { Visibility } from '#shared/model/visibility.ts'

/** A document as the search index stores it. */
export interface DocumentEntry
  extends Pick<DocumentItem, 'fileId' | 'title' | 'category' | 'visibility'> {
  readonly holder: string
  /** The name of the file, if the title does not repeat it. */
  readonly fileName: string
}

/**
 * An option as one letter, its position in the list of options: a letter compresses well. Stored
 * letters stay true only if categories and visibilities are added at the end of their lists.
 */
const letterOf = (options: readonly string[], option: string) =>
  String.fromCharCode('a'.charCodeAt(0) + options.indexOf(option))
/** The defaults are only for the compiler: each entry was written by `letterOf`. */
const optionOf = <T extends string>(options: readonly [T, ...T[]], letter = 'a'): T =>
  options[letter.charCodeAt(0) - 'a'.charCodeAt(0)] ?? options[0]

// Both lists have at least one option.
const categories = DocumentCategory.options as [DocumentCategory, ...DocumentCategory[]]
const visibilities = Visibility.options as [Visibility, ...Visibility[]]

/** The entry of a document. */
export const toEntry = ({
  fileId,
  title,
  category,
  visibility,
  holder = '',
  file,
}: Pick<
  DocumentItem,
  'fileId' | 'title' | 'category' | 'visibility' | 'holder' | 'file'
>): DocumentEntry => ({
  fileId,
  title,
  category,
  visibility,
  holder,
  fileName: file && !file.fileName.startsWith(title) ? file.fileName : '',
})

/** The search index of a person's documents, by title. */
export const documentIndex = packedIndex<DocumentEntry>({
  name: 'DocumentIndex',
  noun: 'DOCUMENTINDEX',
  idOf: ({ fileId }) => fileId,
  sortedBy: ({ title }) => title,
  // No field may contain control characters, which separate the fields. The model refuses them, and
  // they are removed from the names of files.
  toFields: ({ title, category, visibility, holder, fileName }) => [
    title,
    letterOf(categories, category) + letterOf(visibilities, visibility),
    holder,
    fileName,
  ],
  fromFields: (id, [title = '', letters = '', holder = '', fileName = '']) => ({
    // The ids were parsed when the documents were stored. Parsing thousands again would cost more
    // than the search.
    fileId: id as DocumentId,
    title,
    category: optionOf(categories, letters[0]),
    visibility: optionOf(visibilities, letters[1]),
    holder,
    fileName,
  }),
})

/** The text of an entry that a search looks into. */
export const searchedText = ({ title, holder, fileName }: DocumentEntry) =>
  `${title} ${holder} ${fileName}`
