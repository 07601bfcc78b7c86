import { retryStale } from '#functions/core/store/retry-stale.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { greeted } from '#functions/domain/deliveries/greeted.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import { invalidField } from '#shared/errors.ts'
import type { Share } from '#shared/model/share.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { codeInvalid, findSharedByCode, limitCodes } from '../invitations/invitation.ts'
import { isKnownBy, sentToAnother } from '../invitations/known-by.ts'
import { claimedMail } from '../mails.ts'
import { claimantLabel, nameInSubject, shortName, toClaimant, toPerson } from '../people.ts'
import { describeTarget } from '../shareable.ts'
import type { Described } from '../shareables/shareable-type.ts'
import { toTarget } from '../target.ts'
import { claimedShare, claimWaiting, isUnclaimed } from './claim-waiting.ts'
import { adoptLeft } from './left-at-address.ts'
import { storeShare } from './store-share.ts'
import { findGrant } from './target-access.ts'

/** The share that a code belongs to. */
type Found = NonNullable<Awaited<ReturnType<typeof findSharedByCode>>>

/**
 * For an account with an address of the contact, a link never runs out, because the address proves
 * more than the link. A forwarded mail opens nothing as long as its owner can be asked for access.
 * After the owner's death it opens what it was sent for, except passwords, until the link runs out.
 */
const assertIsMeant = (
  { share, hasEnded }: Found,
  { isKnown, hasDied }: { readonly isKnown: boolean; readonly hasDied: boolean },
) => {
  if (isKnown) return
  if (!hasDied) throw sentToAnother('Ask its owner for access, or sign in with that address.')
  if (share.targetType === 'account' || hasEnded) throw sentToAnother('Sign in with that address.')
}

/** Gives the caller the share, and after its owner's death all else that its mail told of. */
const take = async (
  { caller: { account }, now }: MemberContext,
  found: Found,
  { ownerLabel }: Described,
): Promise<void> => {
  const { owner, share } = found
  const contact = await loadContact(owner.userId, share.contactId)
  const isKnown = isKnownBy(contact, account)
  const hasDied = (await loadReleasedStages(owner.userId)).length > 0
  assertIsMeant(found, { isKnown, hasDied })
  const claimant = toClaimant(account)
  const options = { now, ...(isKnown ? { linkedUserId: account.userId } : {}) }
  await storeShare(owner, share, claimedShare(share, account, now), {
    ...options,
    extraWrites: [
      await activityAbout(
        { now },
        owner,
        'SHARE_CLAIMED',
        `${ownerLabel}, by ${claimantLabel(claimant)}`,
      ),
      ...(await notice(
        owner,
        { name: shortName(owner), address: owner.email },
        greeted(
          owner.firstName,
          claimedMail({
            contact,
            claimant,
            inSubject: await nameInSubject(account, now),
            thing: ownerLabel,
          }),
        ),
      )),
    ],
  })
  if (!hasDied) return
  await claimWaiting(owner, account, {
    ...options,
    contactId: share.contactId,
    which: (waiting) =>
      isUnclaimed(waiting) &&
      (isKnown || (waiting.targetType !== 'account' && waiting.releasedAt !== undefined)),
  })
}

const isTheirs = ({ status, granteeUserId }: Share, { userId }: Account): boolean =>
  status === 'CLAIMED' && granteeUserId === userId

/**
 * The share of a code for an account. If somebody to whom the mail was forwarded used the link
 * first, the account gets what was left to its address before.
 */
const findFor = async (
  account: Account,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Found | undefined> => {
  const found = await findSharedByCode(code, now)
  if (!found || found.isClaimable || isTheirs(found.share, account)) return found
  await adoptLeft(account)
  return findSharedByCode(code, now)
}

/**
 * Gives the caller what was shared with this code (`CODE_INVALID`; `OTHER_ADDRESS` for a forwarded
 * mail). The owner is told name and address of the account that claimed it. Whoever has it already
 * opens it with the code again: the second of two taps finds what the first one claimed.
 */
export const claimShare = async (context: MemberContext, code: string) => {
  await limitCodes(context, code)
  return retryStale(() => claim(context, code))
}

const claim = async (context: MemberContext, code: string) => {
  const { account } = context.caller
  const found = await findFor(account, { code, now: context.now })
  if (!found) throw codeInvalid()
  const { owner, share, isClaimable } = found
  const hasItAlready = isTheirs(share, account)
  if (!isClaimable && !hasItAlready) throw codeInvalid()
  if (owner.userId === account.userId) {
    throw invalidField('code', 'You shared this yourself. It is yours already.')
  }
  const described = await describeTarget(owner, share)
  if (!described) throw codeInvalid()
  if (!hasItAlready) await take(context, found, described)
  const target = toTarget(share)
  const grant = await findGrant(account.userId, target)
  return {
    owner: toPerson(owner),
    ...target,
    opensNow: grant !== undefined,
    visibility: visibilityOf(described.visibility, share),
  }
}
