import { ImportFileError } from './import-rows.ts'

/** Parses a JSON export; a text that is not whole is refused with a sentence. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportFileError(
      /[}\]]\s*$/.test(text)
        ? 'This file is damaged: it is not valid JSON. Export it again.'
        : 'This file has been cut off. Export it again.',
    )
  }
}
