import { loadContact } from '#functions/contact-data/contact-repository.ts'
import type { Account } from '#functions/core/account.ts'
import { activity } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import { notice } from '#functions/core/delivery/notice.ts'
import { releasedStages } from '#functions/core/passing-state.ts'
import { findGrant } from '#functions/core/target-access.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import { codeInvalid, findSharedByCode, limitCodes } from './invitation.ts'
import { isKnownBy, sentToAnother } from './known-by.ts'
import { claimedMail } from './mails.ts'
import { described, shortName, toClaimant, toPerson } from './people.ts'
import { describeTarget } from './shareable.ts'
import { storeShare } from './write-share.ts'

/** A forwarded mail opens nothing by itself, as long as its owner can be asked; later it opens what it was sent for. */
const assertMeant = async (owner: Account, contact: Contact, caller: Account) => {
  if (isKnownBy(contact, caller) || (await releasedStages(owner.userId)).length > 0) return
  throw sentToAnother('Ask its owner for access, or sign in with that address.')
}

export const claimShare: Handler<typeof sharing.operations.ClaimShare> = async (
  { code },
  context,
) => {
  const { account } = context.caller
  const { now } = context
  await limitCodes(context, code)
  const found = await findSharedByCode(code, now)
  if (!found?.open) throw codeInvalid()
  const { owner, share } = found
  if (owner.userId === account.userId) {
    throw new AppError('VALIDATION_FAILED', 'You shared this yourself. It is yours already.', {
      field: 'code',
    })
  }
  const [contact, thing] = await Promise.all([
    loadContact(owner.userId, share.contactId),
    describeTarget(owner, share),
  ])
  if (!thing) throw codeInvalid()
  await assertMeant(owner, contact, account)
  const by = toClaimant(account)
  const { codeHash: _, codeExpiresAt: __, ...rest } = share
  await storeShare(
    owner,
    share,
    {
      ...rest,
      status: 'CLAIMED',
      granteeUserId: account.userId,
      claimedBy: by,
      claimedAt: now.toISOString(),
    },
    {
      now,
      ...(isKnownBy(contact, account) ? { linkedUserId: account.userId } : {}),
      besides: [
        activity({ now }, owner.userId, 'SHARE_CLAIMED', `${thing.own}, by ${described(by)}`),
        ...(await notice(
          owner,
          { name: shortName(owner), address: owner.email },
          claimedMail(contact, by, thing.own),
        )),
      ],
    },
  )
  const { targetType, targetId } = share
  const grant = await findGrant(account.userId, { targetType, targetId })
  return { owner: toPerson(owner), targetType, targetId, opensNow: grant !== undefined }
}
