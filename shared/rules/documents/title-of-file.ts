import { extensionOf } from '#shared/rules/files/file-name.ts'

/** The first title of a document: the name of its file, without the ending that says its type. */
export const titleOfFile = (fileName: string): string => {
  const ending = extensionOf(fileName)
  const name = ending === '' ? fileName : fileName.slice(0, -ending.length - 1)
  return name.replace(/_+/g, ' ').trim() || fileName
}
