import { findContact } from '#functions/contact-data/contact-repository.ts'
import { type Account, findAccount } from '#functions/core/account.ts'
import { activity } from '#functions/core/activity.ts'
import { notice } from '#functions/core/delivery/notice.ts'
import { linkRemoval } from '#functions/core/link-code.ts'
import { stageOf } from '#functions/core/target-access.ts'
import { primaryEmail } from '#shared/model/contact.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { Share } from '#shared/model/share.ts'
import { shareInvitation } from './invitation.ts'
import { releasedMail } from './mails.ts'
import { contactInMail } from './people.ts'
import { listAllShares } from './share-repository.ts'
import { describeTarget } from './shareable.ts'
import { storeShare } from './write-share.ts'

/** What opens with the release, and what was never taken: its link may have run out, and nobody else can send another. */
const isDue = (share: Share, stage: ReleaseStage) =>
  stageOf(share) === stage &&
  share.releasedAt === undefined &&
  (share.status === 'INVITED' || (share.status === 'CLAIMED' && share.posthumousOnly))

const announce = async (owner: Account, share: Share, now: Date): Promise<void> => {
  const contact = await findContact(owner.userId, share.contactId, { consistent: true })
  const thing = await describeTarget(owner, share)
  if (!contact || !thing) return
  const grantee =
    share.status === 'CLAIMED' && share.granteeUserId
      ? await findAccount(share.granteeUserId, { consistent: true })
      : undefined
  const address = grantee?.email ?? primaryEmail(contact)
  if (address === undefined) return
  const invitation = grantee ? undefined : shareInvitation(owner.userId, share, now)
  const after = { ...share, ...invitation?.open, releasedAt: now.toISOString() }
  const name = contactInMail(contact)
  await storeShare(owner, share, after, {
    now,
    besides: [
      ...(invitation?.writes ?? []),
      ...(share.codeHash && invitation ? [linkRemoval(share.codeHash)] : []),
      activity({ now }, owner.userId, 'SHARE_RELEASED', `${thing.own}, to ${name}`),
      ...(await notice(
        owner,
        { name, address },
        releasedMail(owner, name, share, invitation?.url),
      )),
    ],
  })
}

/**
 * Tells those for whom something opens at a stage of the release, once each, however often it is run: silent shares
 * too, since nobody else is left to tell of them.
 */
export const announceReleasedShares = async (
  owner: Account,
  stage: ReleaseStage,
  now: Date,
): Promise<void> => {
  for (const share of await listAllShares(owner.userId)) {
    if (isDue(share, stage)) await announce(owner, share, now)
  }
}
