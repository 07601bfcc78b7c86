import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ContactId } from '#shared/model/ids.ts'

/** A person's relation to the owner of digital accounts. */
export interface AccountReader {
  readonly isDelegate: boolean
  /** The owner's contacts that stand for this person. */
  readonly contactIds: readonly ContactId[]
}

/** Whether a digital account is meant for this person, once accounts are released. */
export const readsAccount = (readers: AccountReaders, reader: AccountReader): boolean => {
  if (readers.who === 'delegates') return reader.isDelegate
  return (
    readers.who === 'contacts' && readers.contactIds.some((id) => reader.contactIds.includes(id))
  )
}
