import { randomUUID } from 'node:crypto'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { ContactId } from '#shared/model/ids.ts'

/**
 * Makes somebody a delegate of an owner who may report their death, named years ago unless the
 * parts say otherwise.
 */
export const acceptedDelegate = async (
  owner: Account,
  delegate: Account,
  parts: { readonly namedAt?: string } = {},
): Promise<ContactId> => {
  const contactId = ContactId.parse(randomUUID())
  await writeAll(
    delegateChange(owner.userId, undefined, {
      contactId,
      status: 'ACCEPTED',
      delegateUserId: delegate.userId,
      reportPassing: true,
      namedAt: '2020-01-01T00:00:00.000Z',
      version: 1,
      ...parts,
    }),
  )
  return contactId
}
