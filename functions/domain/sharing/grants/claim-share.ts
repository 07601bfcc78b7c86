import { retryStale } from '#functions/core/store/retry-stale.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import { invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Share } from '#shared/model/share.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { findShareByCode, invitationInvalid, limitCodes } from '../invitations/find-by-code.ts'
import { isKnownBy, sentToAnother } from '../invitations/known-by.ts'
import { claimantLabel, nameInSubject, shortName, toClaimant, toPerson } from '../people.ts'
import { describeTarget } from '../shareable.ts'
import type { Described } from '../shareables/shareable-type.ts'
import { claimedMail } from '../sharing-mails.ts'
import { toTarget } from '../target.ts'
import { claimedShare, claimWaiting, isUnclaimed } from './claim-waiting.ts'
import { adoptLeft } from './left-at-address.ts'
import { storeShare } from './store-share.ts'
import { findGrant } from './target-access.ts'

/** The share that a code belongs to. */
type SharedByCode = NonNullable<Awaited<ReturnType<typeof findShareByCode>>>

/**
 * For an account with an address of the contact, a link never runs out, because the address proves
 * more than the link. A forwarded mail opens nothing as long as the owner can be asked for access.
 * After the owner's death it opens what it was sent for, except passwords, until the link runs out.
 */
const assertIsMeant = (
  { share, hasEnded }: SharedByCode,
  { isKnown, hasDied }: { readonly isKnown: boolean; readonly hasDied: boolean },
) => {
  if (isKnown) return
  if (!hasDied) throw sentToAnother('Ask its owner for access, or sign in with that address.')
  if (share.targetType === 'account' || hasEnded) throw sentToAnother('Sign in with that address.')
}

interface Claim extends SharedByCode {
  readonly contact: Contact
  /** Whether the caller's account is the contact's, or has one of the contact's addresses. */
  readonly isKnown: boolean
}

const linkedTo = ({ userId }: Account, isKnown: boolean) =>
  isKnown ? { linkedUserId: userId } : {}

/** Gives the caller the share, and tells its owner. */
const take = async (
  { caller: { account }, now }: MemberContext,
  { owner, share, contact, isKnown }: Claim,
  { ownerLabel }: Described,
): Promise<void> => {
  const claimant = toClaimant(account)
  await storeShare(owner, share, claimedShare(share, account, now), {
    now,
    ...linkedTo(account, isKnown),
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
        withGreeting(
          owner,
          claimedMail({
            contact,
            claimant,
            subjectName: await nameInSubject(account, now),
            thing: ownerLabel,
          }),
        ),
      )),
    ],
  })
}

/**
 * After the owner's death: gives the caller everything else that the mail about the share named.
 */
const takeRest = (
  { caller: { account }, now }: MemberContext,
  { owner, contact, isKnown }: Claim,
): Promise<boolean> =>
  claimWaiting(owner, account, {
    now,
    ...linkedTo(account, isKnown),
    contactId: contact.contactId,
    isGiven: (waiting) =>
      isUnclaimed(waiting) &&
      (isKnown || (waiting.targetType !== 'account' && waiting.releasedAt !== undefined)),
    isLogged: true,
  })

const isTheirs = ({ status, granteeUserId }: Share, { userId }: Account): boolean =>
  status === 'CLAIMED' && granteeUserId === userId

/**
 * The share of a code for an account. The mail may have been forwarded, and somebody else may have
 * used the link first. Then the account gets what was left to its address before.
 */
const findFor = async (
  account: Account,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<SharedByCode | undefined> => {
  const sharedByCode = await findShareByCode(code, now)
  if (!sharedByCode || sharedByCode.isClaimable || isTheirs(sharedByCode.share, account))
    return sharedByCode
  await adoptLeft(account)
  return findShareByCode(code, now)
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
  const sharedByCode = await findFor(account, { code, now: context.now })
  if (!sharedByCode) throw invitationInvalid()
  const { owner, share, isClaimable } = sharedByCode
  const hasItAlready = isTheirs(share, account)
  if (!isClaimable && !hasItAlready) throw invitationInvalid()
  if (owner.userId === account.userId) {
    throw invalidField('code', 'You shared this yourself. It is yours already.')
  }
  const described = await describeTarget(owner, share)
  if (!described) throw invitationInvalid()
  const [contact, stages] = await Promise.all([
    loadContact(owner.userId, share.contactId),
    loadReleasedStages(owner.userId),
  ])
  const isKnown = isKnownBy(contact, account)
  const hasDied = stages.length > 0
  const claimed = { ...sharedByCode, contact, isKnown }
  if (!hasItAlready) {
    assertIsMeant(sharedByCode, { isKnown, hasDied })
    await take(context, claimed, described)
  }
  // A call that failed halfway may have given the share alone. Without their address, a later call
  // takes no more.
  if (hasDied && (isKnown || !hasItAlready)) await takeRest(context, claimed)
  const target = toTarget(share)
  const grant = await findGrant(account.userId, target)
  return {
    owner: toPerson(owner),
    ...target,
    opensNow: grant !== undefined,
    visibility: visibilityOf(described.visibility, share),
  }
}
