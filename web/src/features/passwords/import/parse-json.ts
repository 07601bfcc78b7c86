import { ImportFileError } from './import-rows.ts'

/** The value of a JSON text. Undefined if the text is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a JSON export. Throws an `ImportFileError` for a text that is damaged or cut off. */
export const parseJson = (text: string): unknown => {
  const parsed = jsonOf(text)
  if (parsed !== undefined) return parsed
  throw new ImportFileError(
    /[}\]]\s*$/.test(text)
      ? 'This file is damaged: it is not valid JSON. Export it again.'
      : 'This file has been cut off. Export it again.',
  )
}
