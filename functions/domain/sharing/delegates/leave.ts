import type { Account } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { plainContactName, shortName } from '../people.ts'
import { declinedMail } from '../sharing-mails.ts'
import { storeDelegate } from './store-delegate.ts'

/**
 * Ends a delegate's rights, because they asked for it (`left`) or deleted their account (`gone`).
 * The owner is told, so that they can ask another person.
 */
export const leave = async (
  owner: Account,
  delegate: Delegate,
  { now, how }: { now: Date; how: 'left' | 'gone' },
): Promise<void> => {
  // The record is no longer that of an account. The contact can be asked again.
  const { delegateUserId: _, acceptedBy: __, ...rest } = delegate
  const contact = await findContact(owner.userId, delegate.contactId)
  const name = contact ? plainContactName(contact) : 'Your delegate'
  await storeDelegate(
    owner,
    delegate,
    { ...rest, status: 'DECLINED' },
    {
      now,
      extraWrites: [
        await activityAbout({ now }, owner, 'DELEGATE_LEFT', name),
        ...(await notice(
          owner,
          { name: shortName(owner), address: owner.email },
          withGreeting(owner, declinedMail(name, how)),
        )),
      ],
    },
  )
}
