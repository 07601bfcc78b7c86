import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { ifAbsent } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import { queryAll, type Write } from '#functions/core/store/table.ts'
import { CompanyId, DigitalAccountId, DocumentId, UserId } from '#shared/model/ids.ts'
import type { LeftBehindMarks } from '#shared/model/left-behind.ts'
import { Instant } from '#shared/model/plain.ts'

/** One thing on the list of what a person left. */
export const LeftThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), id: DigitalAccountId }),
  z.object({ kind: z.literal('document'), id: DocumentId }),
  z.object({ kind: z.literal('company'), id: CompanyId }),
])
export type LeftThing = z.infer<typeof LeftThing>

/** A mark on a thing. It says that the thing is done, or it holds one reader's note about it. */
const Mark = z.object({
  what: z.enum(['done', 'note']),
  thing: LeftThing,
  by: UserId,
  /** The name of the reader `by`. It stays here when their account is deleted. */
  name: z.string(),
  at: Instant,
  /** The sealed text of a note. */
  text: Bytes.optional(),
})
type Mark = z.infer<typeof Mark>
type MarkId = Pick<Mark, 'what' | 'thing' | 'by'>

const markPrefix = 'LEFT-BEHIND#'

/**
 * A thing has one `done`, and one note of each of its readers, so that no reader overwrites the
 * note of another.
 */
const sortKey = ({ what, thing, by }: MarkId) =>
  `${markPrefix}${thing.kind}#${thing.id}#${what === 'done' ? 'DONE' : `NOTE#${by}`}`

/**
 * Marks lie in the partition of the person who died, and are erased with everything else of them.
 */
const marks = entity({
  name: 'LeftBehindMark',
  schema: Mark,
  key: ({ owner, ...id }: MarkId & { owner: UserId }) => ({
    pk: personPartition(owner),
    sk: sortKey(id),
  }),
})

const NoteText = storedSchema('LeftBehindMark, note', z.object({ text: z.string() }))

// Made inside a function, so that a Lambda bundle which never opens a note contains no KMS client.
const noteText = () => sealedField({ field: 'note', schema: NoteText })

/** All marks on what an owner left. */
export const listMarks = async (owner: UserId): Promise<readonly Mark[]> =>
  (await queryAll({ pk: personPartition(owner), sk: markPrefix }, { consistent: true })).map(
    marks.fromItem,
  )

/**
 * The part of a transaction that says that a thing is done. `STALE_VERSION` if another reader was
 * first.
 */
export const doneCreation = (owner: UserId, mark: Omit<Mark, 'what' | 'text'>): Write => ({
  put: {
    Item: marks.toItem({ owner, what: 'done', ...mark }, { what: 'done', ...mark }),
    ...ifAbsent,
  },
  // The input has no version. `done` is its check box.
  onConflict: staleVersion('list', { field: 'done' }),
})

/** The part of a transaction that stores a reader's note in place of their earlier one. */
export const noteChange = async (
  owner: Owner,
  mark: Omit<Mark, 'what' | 'text'>,
  text: string,
): Promise<Write> => {
  const note = { what: 'note', ...mark } as const
  const sealedText = await noteText().seal(owner, sortKey(note), { text })
  return {
    put: { Item: marks.toItem({ owner: owner.userId, ...note }, { ...note, text: sealedText }) },
  }
}

/** The part of a transaction that removes a mark, if there is one. */
export const markRemoval = (owner: UserId, id: MarkId): Write => ({
  remove: { Key: marks.key({ owner, ...id }) },
})

/** The marks of one thing, as a reader sees them. */
export const marksOf = async (
  owner: Owner,
  all: readonly Mark[],
  { kind, id }: LeftThing,
  reader: UserId,
): Promise<LeftBehindMarks> => {
  const ofThing = all.filter(({ thing }) => thing.kind === kind && thing.id === id)
  const seenByReader = ({ by, name, at }: Mark) => ({ name, at, own: by === reader })
  const doneMark = ofThing.find(({ what }) => what === 'done')
  const notes = ofThing.filter(({ what }) => what === 'note')
  const texts = await Promise.all(
    notes.map(async (note) => ({
      ...seenByReader(note),
      text: note.text ? (await noteText().open(owner, sortKey(note), note.text)).text : '',
    })),
  )
  return {
    ...(doneMark ? { done: seenByReader(doneMark) } : {}),
    notes: texts.sort((one, other) => one.at.localeCompare(other.at)),
  }
}
