import { doEach } from '#functions/core/observe/do-each.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { type Release, releaseCheck } from '#functions/domain/releases/release.ts'
import type { Share } from '#shared/model/share.ts'
import { primaryEmail } from '#shared/rules/contacts.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { stageOf } from './grant.ts'
import { shareInvitation } from './invitation.ts'
import { releasedMail } from './mails.ts'
import { plainContactName } from './people.ts'
import { listAllShares } from './share-repository.ts'
import { describeTarget, shareableOf } from './shareable.ts'
import type { Described } from './shareables/shareable-type.ts'
import { storeShare } from './store-share.ts'

/** The release of an owner's passing, as far as it has come. */
export interface Released extends Release {
  /** When it began. Shares that were announced at an earlier, revoked release are announced again. */
  readonly releasedAt: string
}

/** Shares at the stage of this release that it has not announced yet. */
const isDue = (share: Share, { stages, releasedAt }: Released) =>
  share.status !== 'REVOKED' &&
  stages.includes(stageOf(share)) &&
  (share.releasedAt === undefined || share.releasedAt < releasedAt)

/**
 * Whether the contact learns of something new: of what opens with the release, or of a share that was never claimed,
 * whose link may have expired and whose owner can no longer send another. Nobody learns of things that stay closed.
 */
const isNews = async (owner: Account, share: Share, described: Described): Promise<boolean> => {
  const limits =
    share.targetFilter === undefined
      ? [described]
      : ((await shareableOf(share.targetType).categories?.list(owner, share.targetFilter)) ?? [])
  return limits.some(({ visibility }) => {
    const opens = visibilityOf(visibility, share)
    return opens === 'afterDeath' || (opens === 'now' && share.status === 'INVITED')
  })
}

const announce = async (
  owner: Account,
  share: Share,
  { release, now }: { release: Released; now: Date },
): Promise<void> => {
  const contact = await findContact(owner.userId, share.contactId, { consistent: true })
  const described = await describeTarget(owner, share)
  if (!contact || !described || !(await isNews(owner, share, described))) return
  const grantee =
    share.status === 'CLAIMED' && share.granteeUserId
      ? await findAccount(share.granteeUserId, { consistent: true })
      : undefined
  const address = grantee?.email ?? primaryEmail(contact)
  if (address === undefined) return
  const invitation = grantee ? undefined : shareInvitation(owner.userId, share, now)
  const asked = invitation && {
    ...invitation.open,
    status: 'INVITED' as const,
    granteeUserId: undefined,
  }
  const after: Share = { ...share, ...asked, releasedAt: now.toISOString() }
  const name = plainContactName(contact)
  await storeShare(owner, share, after, {
    now,
    extraWrites: [
      ...(invitation?.writes ?? []),
      ...(share.codeHash && invitation ? linkRemoval(owner.userId, share.codeHash) : []),
      await activityAbout({ now }, owner, 'SHARE_RELEASED', `${described.own}, to ${name}`),
      releaseCheck(owner.userId, release),
      ...(await deliveryCreation(owner, {
        kind: 'notice',
        channel: 'email',
        recipient: { name, address },
        contactId: share.contactId,
        mail: releasedMail(owner, name, share, invitation?.url),
        dueAt: 'now',
        requires: 'RELEASED',
      })),
    ],
  })
}

/**
 * Tells each grantee, once, that a share opened with the release, however often it runs. It includes silent shares,
 * since the owner can no longer tell of them. A share that fails does not stop the others. Nothing is sent once the
 * release was revoked (`STALE_VERSION`).
 */
export const announceReleasedShares = async (
  owner: Account,
  release: Released,
  now: Date,
): Promise<void> => {
  const due = (await listAllShares(owner.userId)).filter((share) => isDue(share, release))
  await doEach(due, (share) => announce(owner, share, { release, now }))
}
