import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { listContactsByEmail } from '#functions/domain/contacts/contact-index.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { AppError } from '#shared/errors.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Share } from '#shared/model/share.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { sharedLine, shareNotice } from '../grants/share-with.ts'
import { storeOwnShare } from '../grants/store-share.ts'
import { toReader } from '../people.ts'
import { describeTarget } from '../shareable.ts'
import { filledInFor, shareInvitation } from './invitation.ts'
import { takeInvitationMail } from './invitation-limits.ts'

interface Options {
  /** The name in the mail's greeting. */
  readonly name: string
  readonly to: Email
  /** Whether the mail is to be about a share. */
  readonly isMeant: (share: Share) => boolean
  /** The name of the partner through which the owner registered, if the mail is to say it. */
  readonly partner?: string | undefined
}

/**
 * Mails a contact again about shares that they have not claimed yet, with new codes in place of the
 * earlier ones. The address must belong to a contact of the caller (`NOT_FOUND`, `toEmail`), so
 * that nobody can make us send mails to strangers. Mails over the limit of a day are left out, and
 * can be sent on the next day.
 */
export const notify = async (context: MemberContext, { name, to, isMeant, partner }: Options) => {
  const { account, userId } = context.caller
  const entries = await listContactsByEmail(userId, [to])
  if (entries.length === 0) {
    throw new AppError('NOT_FOUND', 'None of your contacts has this address.', { field: 'toEmail' })
  }
  const openInvitations = (await listAllShares(userId)).filter(
    (share) =>
      entries.some(({ contactId }) => contactId === share.contactId) &&
      share.status === 'INVITED' &&
      !share.silent &&
      isMeant(share),
  )
  let sentCount = 0
  for (const share of openInvitations) {
    const described = await describeTarget(account, share)
    if (!described) continue
    const contact = await loadContact(userId, share.contactId)
    if (!(await takeInvitationMail(context, to))) break
    const { codeFields, url, writes } = shareInvitation(
      userId,
      share,
      context.now,
      filledInFor(contact, to),
    )
    await storeOwnShare(context, share, { ...share, ...codeFields }, [
      ...writes,
      ...(share.codeHash ? linkRemoval(userId, share.codeHash) : []),
      await sharedLine(context, described, contact),
      ...(await shareNotice(context, share, {
        contact,
        described,
        to,
        url,
        reader: { ...toReader(contact), firstName: name || contact.firstName },
        partner,
      })),
    ])
    sentCount += 1
  }
  return { sent: sentCount }
}
