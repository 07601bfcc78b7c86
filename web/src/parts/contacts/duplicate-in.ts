import * as z from 'zod'
import { MiniContact } from '#shared/model/contact.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

const Duplicate = z.object({ contact: MiniContact })

/** The contact that already has an email address, if a save was refused for that. */
export function duplicateIn(failure: unknown): MiniContact | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'CONTACT_EXISTS') return undefined
  return Duplicate.safeParse(failure.details).data?.contact
}
