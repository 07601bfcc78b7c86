import type * as z from 'zod'
import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import type { memories } from '#shared/contract/memories.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { type ContactId, MemoryId, type UserId } from '#shared/model/ids.ts'
import { type MemoryType, memoryLimit } from '#shared/model/memory.ts'
import { liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { type AttachedFile, coverOf } from './attached-file.ts'
import {
  countMemories,
  type DecryptedMemory,
  findMemory,
  type LoadedMemory,
  loadMemory,
  type MemoryChange,
  memoryChanges,
} from './memory-repository.ts'
import { listMemoryTypes } from './memory-types.ts'

/** The body of the calls that create or change a memory. */
export type MemoryForm = z.output<typeof memories.operations.UpsertMemory.body>

/** The records that the forms of a call refer to, and the field that an error names. */
interface FormContext {
  readonly types: readonly MemoryType[]
  readonly contactIds: ReadonlySet<ContactId>
  readonly field: (name: string) => string
}

const notFoundAt = (message: string, field: string) => new AppError('NOT_FOUND', message, { field })

/** The files in the order of the form, with what it writes below them. */
const filesInFormOrder = (
  attached: readonly AttachedFile[],
  form: MemoryForm,
  { field }: FormContext,
): AttachedFile[] => {
  const inFormOrder = (form.files ?? []).map(({ fileId, caption }) => {
    const file = attached.find((attachedFile) => attachedFile.fileId === fileId)
    if (!file) throw notFoundAt('This file does not belong to this memory.', field('files'))
    return { ...file, caption }
  })
  return [
    ...inFormOrder,
    ...attached.filter(({ fileId }) => !inFormOrder.some((file) => file.fileId === fileId)),
  ]
}

const assertPossible = (
  form: MemoryForm,
  before: LoadedMemory | undefined,
  context: FormContext,
) => {
  const { types, contactIds, field } = context
  if (!types.some(({ typeId }) => typeId === form.typeId)) {
    throw notFoundAt('There is no such type of memory.', field('typeId'))
  }
  // A contact who was deleted while the owner was writing is left out.
  const unknownContactIds = form.contactIds.filter((id) => !contactIds.has(id))
  if (unknownContactIds.some((id) => !before?.contactIds.includes(id))) {
    throw notFoundAt('One of these people is not among your contacts.', field('contactIds'))
  }
  const { coverFileId } = form
  if (coverFileId && !before?.files.some(({ fileId }) => fileId === coverFileId)) {
    throw notFoundAt('The cover is not a file of this memory.', field('coverFileId'))
  }
}

const changeOf = (
  form: MemoryForm,
  before: LoadedMemory | undefined,
  context: FormContext,
  now: Date,
): MemoryChange => {
  assertPossible(form, before, context)
  const files = filesInFormOrder(before?.files ?? [], form, context)
  const { title, story, date, typeId, visibility, promptId, coverFileId } = form
  const fields = {
    title,
    story,
    date,
    typeId,
    visibility,
    promptId,
    coverFileId,
    contactIds: [...new Set(form.contactIds.filter((id) => context.contactIds.has(id)))],
    files,
    cover: coverOf(files, coverFileId),
    fileCount: files.length,
  }
  if (before) return { before, after: revise<DecryptedMemory>(before, fields, now) }
  return {
    after: {
      ...fields,
      memoryId: MemoryId.parse(newId()),
      ...firstVersion(now),
    },
  }
}

/**
 * The id of a new memory for which the client chose a key. It follows from the key, so that a
 * repeated call finds the memory.
 */
const idOfKey = (owner: UserId, key: string): MemoryId =>
  MemoryId.parse(derivedId(`${owner}#${key}`))

/** The contacts of the owner among some ids. */
const knownContacts = async (owner: UserId, ids: readonly ContactId[]) => {
  const knownItems = await findContactItems(owner, [...new Set(ids)])
  return new Set(knownItems.map(({ contactId }) => contactId))
}

const assertRoom = async (owner: UserId, addedCount: number): Promise<void> => {
  if (addedCount === 0 || (await countMemories(owner)) + addedCount <= memoryLimit) return
  throw new AppError(
    'MEMORY_LIMIT',
    `You have ${memoryLimit.toLocaleString('en-US')} memories, which is the most there can be.`,
  )
}

const assertDistinct = (forms: readonly MemoryForm[]) => {
  const names = forms.flatMap(({ memoryId, key }) => memoryId ?? key ?? [])
  if (new Set(names).size === names.length) return
  throw invalidField('memories', 'The same memory is in this list twice.')
}

/** Refuses a date in the future. If only a month or a year is known, its first day decides. */
const assertHappened = ({ date }: MemoryForm, field: string, now: Date) => {
  const firstDay = `${date}-01-01`.slice(0, '2001-01-01'.length)
  if (!liesInTheFuture(firstDay, now)) return
  throw invalidField(field, 'This date is in the future.')
}

/**
 * Saves memories, all or none, and returns them in the same order. `fieldOf` names the field of an
 * input for errors. A new memory whose key was used before is returned as it is.
 */
export const saveMemories = async (
  { caller: { account }, now }: MemberContext,
  forms: readonly MemoryForm[],
  fieldOf: (index: number, name: string) => string,
): Promise<DecryptedMemory[]> => {
  const owner = account.userId
  assertDistinct(forms)
  forms.forEach((form, index) => {
    assertHappened(form, fieldOf(index, 'date'), now)
  })
  const types = await listMemoryTypes(owner)
  const contactIds = await knownContacts(
    owner,
    forms.flatMap((form) => form.contactIds),
  )

  const toChange = async (form: MemoryForm, index: number): Promise<MemoryChange> => {
    const context = { types, contactIds, field: (name: string) => fieldOf(index, name) }
    const { memoryId, version, key } = form
    if (memoryId || key === undefined) {
      const before = memoryId && (await loadMemory(account, memoryId, { version }))
      return changeOf(form, before || undefined, context, now)
    }
    const id = idOfKey(owner, key)
    const created = await findMemory(account, id)
    if (created) return { before: created, after: created }
    const { after } = changeOf(form, undefined, context, now)
    return { after: { ...after, memoryId: id } }
  }

  let saved: MemoryChange[] = []
  await writeIndexed(async () => {
    saved = await Promise.all(forms.map(toChange))
    await assertRoom(owner, saved.filter(({ before }) => !before).length)
    return memoryChanges(
      account,
      saved.filter(({ before, after }) => before !== after),
    )
  })
  return saved.map(({ after }) => after)
}
