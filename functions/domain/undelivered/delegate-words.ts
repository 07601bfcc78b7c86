import type { Owner } from '#functions/core/crypto/encryption.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { openName } from '#functions/domain/deliveries/sealed-recipient.ts'
import { calledInMail, nameInMail } from '#functions/domain/sharing/people.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { paths } from '#shared/paths.ts'
import { intendedRecipient } from '#shared/rules/delivery/proposed-address.ts'
import { plainName } from '#shared/rules/plain-name.ts'

/**
 * The recipient of a message, as delegates read it. They read only the name, since the address is
 * not theirs to know.
 */
export const intendedName = async (owner: Owner, delivery: Delivery): Promise<string> =>
  plainName((await openName(owner, delivery, intendedRecipient(delivery))) ?? '') || 'somebody'

const action = ({ userProfileId }: Account, label: string) => ({
  label,
  url: appLink(paths.viewPassing(userProfileId)),
})

const notReadByYou = 'You cannot read the message.'

/** Tells a delegate that a message of an owner who died, for this recipient, did not arrive. */
export const notArrivedMail = (
  owner: Account,
  recipient: string,
  { isAlone }: { readonly isAlone: boolean },
): MailWords => {
  const [name, called] = [nameInMail(owner), calledInMail(owner)]
  return {
    subject: `We could not deliver a message from ${name}`,
    paragraphs: [
      `${called} left a message for ${recipient}. We could not deliver it: the address that ${called} gave us does not accept it. We keep the message.`,
      `Do you know another email address of ${recipient}? You can propose it. ${isAlone ? 'We look at it' : 'Another delegate confirms it, or we do'}, and then the message goes there.`,
    ],
    action: action(owner, 'See what you can do'),
    footnotes: [notReadByYou],
  }
}

/**
 * Asks a delegate to confirm an address that another delegate proposed. The address itself is only
 * on the page.
 */
export const confirmAddressMail = (
  owner: Account,
  recipient: string,
  proposer: string,
): MailWords => ({
  subject: `Is this the address of ${recipient}?`,
  paragraphs: [
    `A message that ${nameInMail(owner)} left for ${recipient} did not arrive. ${proposer} proposes another email address.`,
    'If you know that it is right, confirm it: the message goes there only then. If it is not, say so.',
  ],
  action: action(owner, 'Look at the address'),
  footnotes: [notReadByYou],
})
