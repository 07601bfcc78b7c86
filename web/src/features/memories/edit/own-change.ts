import type { FullMemory } from '#shared/model/memory.ts'
import { type MemoryFields, toBody, toFields } from './memory-fields.ts'

const comparableText = (fields: MemoryFields): string => {
  const { title, story, date, typeId, visibility, contactIds } = toBody(fields, undefined)
  return JSON.stringify([title, story, date, typeId, visibility, [...(contactIds ?? [])].sort()])
}

/** Whether a stored memory has the words and the people of the form. */
export const saysTheSame = (stored: FullMemory, fields: MemoryFields): boolean =>
  comparableText(toFields(stored)) === comparableText(fields)

const fileIdsOf = ({ files }: Pick<MemoryFields, 'files'> | FullMemory): readonly string[] =>
  files.map(({ fileId }) => fileId)

/**
 * Whether a change of a stored memory was made by this window itself, in a step of a save whose
 * answer was lost. The stored words are then the ones that this window knew (`known`), or the words
 * of the form. The memory has gained or lost only files that the form adds or removes.
 */
export const isOwnChange = (
  stored: FullMemory,
  known: FullMemory,
  fields: MemoryFields,
): boolean => {
  const storedIds = fileIdsOf(stored)
  const knownIds = fileIdsOf(known)
  const added = storedIds.filter((id) => !knownIds.includes(id))
  const removed = knownIds.filter((id) => !storedIds.includes(id))
  return (
    (saysTheSame(stored, toFields(known)) || saysTheSame(stored, fields)) &&
    added.every((id) => fileIdsOf(fields).includes(id)) &&
    removed.every((id) => fields.removed.includes(id))
  )
}
