import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { releasedStages } from '#functions/domain/releases/release.ts'
import { invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Share } from '#shared/model/share.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { codeInvalid, findSharedByCode, limitCodes } from '../invitations/invitation.ts'
import { isKnownBy, sentToAnother } from '../invitations/known-by.ts'
import { claimedMail } from '../mails.ts'
import { claimantLabel, nameInSubject, shortName, toClaimant, toPerson } from '../people.ts'
import { describeTarget } from '../shareable.ts'
import { toTarget } from '../target.ts'
import { claimed } from './claimed.ts'
import { storeShare } from './store-share.ts'
import { findGrant } from './target-access.ts'

/**
 * For an account with an address of the contact, a link never runs out: the address proves more
 * than the link. A forwarded mail opens nothing as long as its owner can be asked for access. After
 * the owner's death it opens what it was sent for, except passwords, until the link runs out.
 */
const assertIsMeant = async (
  { owner, share, hasEnded }: { owner: Account; share: Share; hasEnded: boolean },
  contact: Contact,
  caller: Account,
) => {
  if (isKnownBy(contact, caller)) return
  if ((await releasedStages(owner.userId)).length === 0) {
    throw sentToAnother('Ask its owner for access, or sign in with that address.')
  }
  if (share.targetType === 'account' || hasEnded) throw sentToAnother('Sign in with that address.')
}

/**
 * Gives the caller what was shared with this code (`CODE_INVALID`; `OTHER_ADDRESS` for a forwarded
 * mail). The owner is told name and address of the account that claimed it.
 */
export const claimShare = async (context: MemberContext, code: string) => {
  const { account } = context.caller
  const { now } = context
  await limitCodes(context, code)
  const found = await findSharedByCode(code, now)
  if (!found?.open) throw codeInvalid()
  const { owner, share } = found
  if (owner.userId === account.userId) {
    throw invalidField('code', 'You shared this yourself. It is yours already.')
  }
  const [contact, described] = await Promise.all([
    loadContact(owner.userId, share.contactId),
    describeTarget(owner, share),
  ])
  if (!described) throw codeInvalid()
  await assertIsMeant(found, contact, account)
  const claimant = toClaimant(account)
  await storeShare(owner, share, claimed(share, account, now), {
    now,
    ...(isKnownBy(contact, account) ? { linkedUserId: account.userId } : {}),
    extraWrites: [
      await activityAbout(
        { now },
        owner,
        'SHARE_CLAIMED',
        `${described.ownerLabel}, by ${claimantLabel(claimant)}`,
      ),
      ...(await notice(
        owner,
        { name: shortName(owner), address: owner.email },
        claimedMail({
          contact,
          claimant,
          inSubject: await nameInSubject(account, now),
          thing: described.ownerLabel,
        }),
      )),
    ],
  })
  const target = toTarget(share)
  const grant = await findGrant(account.userId, target)
  return {
    owner: toPerson(owner),
    ...target,
    opensNow: grant !== undefined,
    visibility: visibilityOf(described.visibility, share),
  }
}
