import type { Account } from '#functions/domain/accounts/account.ts'
import { channelsOfDelegate } from '#functions/domain/sharing/delegates/channels-of-delegate.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { AppError } from '#shared/errors.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { isSameChannel } from '#shared/rules/same-mailbox.ts'

/**
 * Refuses an address that is known to be a delegate's, or the owner's own, unless the message is for that delegate: a
 * delegate could otherwise have another person's message sent to themselves.
 */
export const assertNotOfDelegate = async (
  owner: Account,
  { address, recipient }: { address: Email; recipient: ContactId | undefined },
  now: Date,
): Promise<void> => {
  const others = (await listDelegates(owner.userId)).filter(
    ({ contactId }) => contactId !== recipient,
  )
  const known = await Promise.all(others.map((each) => channelsOfDelegate(owner.userId, each, now)))
  if ([owner.email, ...known.flat()].every((each) => !isSameChannel(each, address))) return
  throw new AppError(
    'OTHER_ADDRESS',
    'This is the address of a delegate, or of the person who died. Enter an address of the person for whom the message is.',
    { field: 'address' },
  )
}
