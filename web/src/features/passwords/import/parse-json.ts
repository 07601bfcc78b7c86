import { ImportFileError } from './import-rows.ts'

/** What a text has in JSON; nothing if it is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a JSON export; a text that is not whole is refused with a sentence. */
export const parseJson = (text: string): unknown => {
  const parsed = jsonOf(text)
  if (parsed !== undefined) return parsed
  throw new ImportFileError(
    /[}\]]\s*$/.test(text)
      ? 'This file is damaged: it is not valid JSON. Export it again.'
      : 'This file has been cut off. Export it again.',
  )
}
