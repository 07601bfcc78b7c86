import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { ActivityEntry, ActivityKind } from '#shared/model/activity.ts'
import {
  activityAboutSealed,
  type LogSource,
  listActivity,
  newActivityId,
  type StoredEntry,
} from './activity.ts'

const Subject = storedSchema('Activity, subject', z.string())
// A line about a recipient has the copy of a sealed `name` or `address`, and is opened as that
// field.
const subjects = (field = 'subject') => sealedField({ field, schema: Subject })

/**
 * The part of a transaction that adds a line to the owner's activity log, about something with a
 * name, a title or an address. Only the owner's key opens it. Leave `activityId` out unless the
 * line must be found again.
 */
export const activityAbout = async (
  source: LogSource,
  owner: Owner,
  kind: ActivityKind,
  subject: string,
  activityId = newActivityId(source.now),
): Promise<Write> => {
  const bytes = await subjects().seal(owner, activityId, subject)
  const sealedSubject = { item: activityId, field: 'subject', bytes }
  return activityAboutSealed(source, owner.userId, kind, sealedSubject, activityId)
}

const openEntry = async (
  owner: Owner,
  { sealed, ...entry }: StoredEntry,
): Promise<ActivityEntry> =>
  sealed
    ? { ...entry, subject: await subjects(sealed.field).open(owner, sealed.item, sealed.bytes) }
    : entry

/** One page of the owner's log, newest first, with what its lines are about. */
export const listOpenedActivity = async (
  owner: Owner,
  page: { readonly pageSize: number; readonly cursor?: string | undefined },
) => {
  const { items, cursor } = await listActivity(owner.userId, page)
  return { items: await Promise.all(items.map((item) => openEntry(owner, item))), cursor }
}
