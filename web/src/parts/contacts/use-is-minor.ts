import { serverNow } from '#web/lib/server-time.ts'
import { useOwnWill } from '#web/parts/use-own-will.ts'
import { isMinorContact, type KnownContact } from './minor-contact.ts'

/** Whether a contact is known to be under 18. */
export const useIsMinor = (contact: KnownContact): boolean =>
  isMinorContact(contact, useOwnWill().data?.draft, new Date(serverNow()))
