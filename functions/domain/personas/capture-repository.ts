import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { PersonaCaptureStatus, PersonaResponse } from '#shared/model/persona-question.ts'
import { Instant } from '#shared/model/plain.ts'

/**
 * A person's answers, as the table stores them. A person who neither answered nor skipped the
 * questions has no record.
 */
const StoredCapture = z.object({
  status: PersonaCaptureStatus,
  answers: Bytes,
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type StoredCapture = z.infer<typeof StoredCapture>

const Answers = storedSchema(
  'PersonaCapture, answers',
  z.object({ responses: z.array(PersonaResponse) }),
)

/** A person's answers, decrypted. */
export type Capture = Omit<StoredCapture, 'answers'> & z.infer<typeof Answers>

/** A person's answers as they were read: decrypted, with their stored form. */
export type LoadedCapture = Capture & { readonly stored: StoredCapture }

/** The id of the one record that a person has. */
const captureId = 'PERSONA-CAPTURE'

const records = ownedRecord({
  name: 'PersonaCapture',
  schema: StoredCapture,
  idOf: (): typeof captureId => captureId,
  sortKey: (id: typeof captureId) => id,
  ifUnchanged: ['version'],
  stale: staleVersion('page'),
  accountCheck,
})

const sealedAnswers = () =>
  sealedRecord(records, { answers: sealedField({ field: 'answers', schema: Answers }) })

/**
 * Finds a person's answers, or nothing. `STALE_VERSION` if they have another version than the one
 * that is given, as in an older tab.
 */
export const findCapture = (
  owner: Owner,
  read?: { version?: number | undefined },
): Promise<LoadedCapture | undefined> => sealedAnswers().find(owner, captureId, read)

/**
 * The record of a person's answers without the answers. It has the status, and reading it needs no
 * key.
 */
export const findStoredCapture = (owner: UserId): Promise<StoredCapture | undefined> =>
  records.find(owner, captureId)

/**
 * The parts of a transaction that store the answers. `STALE_VERSION` if they are no longer as they
 * were read.
 */
export const captureChange = (
  owner: Owner,
  before: LoadedCapture | undefined,
  after: Capture,
): Promise<Write[]> => sealedAnswers().change(owner, before, after)
