import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findByEmail } from '#functions/domain/contacts/assert-no-duplicate.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { AppError } from '#shared/errors.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Share } from '#shared/model/share.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { limitInvitations, shareInvitation } from './invitation.ts'
import { shareMail } from './mails.ts'
import { contactInMail } from './people.ts'
import { listAllShares } from './share-repository.ts'
import { describeTarget } from './shareable.ts'
import { writeShare } from './write-share.ts'

interface Options {
  /** How the mail greets them. */
  readonly name: string
  readonly to: Email
  readonly which: (share: Share) => boolean
}

/**
 * Mails a contact anew what they were told of and have not taken yet, with codes that replace the earlier ones. Only
 * who is among one's contacts is written to (`NOT_FOUND`, `toEmail`): nobody has us mail strangers.
 */
export const notify = async (context: MemberContext, { name, to, which }: Options) => {
  const { account, userId } = context.caller
  const entry = await findByEmail(userId, [to])
  if (!entry) {
    throw new AppError('NOT_FOUND', 'None of your contacts has this address.', { field: 'toEmail' })
  }
  const contact = await loadContact(userId, entry.contactId)
  const waiting = (await listAllShares(userId)).filter(
    (share) =>
      share.contactId === contact.contactId &&
      share.status === 'INVITED' &&
      !share.silent &&
      which(share),
  )
  let sent = 0
  for (const share of waiting) {
    const thing = await describeTarget(account, share)
    if (!thing) continue
    await limitInvitations(context, to)
    const { open, url, writes } = shareInvitation(userId, share, context.now)
    await writeShare(context, share, { ...share, ...open }, [
      ...writes,
      ...(share.codeHash ? linkRemoval(userId, share.codeHash) : []),
      activity(context, userId, 'SHARED', `${thing.own}, with ${contactInMail(contact)}`),
      ...(await notice(
        account,
        { name: contactInMail(contact), address: to },
        shareMail(account, plainName(name) || contactInMail(contact), share, url),
        { invitation: 'share' },
      )),
    ])
    sent += 1
  }
  return { sent }
}
