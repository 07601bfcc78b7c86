/** A kind of document, chosen by its owner. A whole category can be shared. */
export interface DocumentCategoryRecord {
  readonly id: string
  readonly name: string
}

/** In display order. Ids are stored: none is renamed or removed. */
export const DOCUMENT_CATEGORIES = [
  { id: 'legal', name: 'Legal' },
  { id: 'identity', name: 'Identity and family' },
  { id: 'property', name: 'Home and property' },
  { id: 'money', name: 'Money' },
  { id: 'insurance', name: 'Insurance' },
  { id: 'medical', name: 'Medical' },
  { id: 'tax', name: 'Tax' },
  { id: 'other', name: 'Other' },
] as const satisfies readonly DocumentCategoryRecord[]

/** The name of a category. Nothing for the id of none. */
export const documentCategoryName = (category: string): string | undefined =>
  DOCUMENT_CATEGORIES.find(({ id }) => id === category)?.name
