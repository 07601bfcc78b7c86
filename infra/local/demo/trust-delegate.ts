import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { storeDelegate } from '#functions/domain/sharing/delegates/store-delegate.ts'
import { shareWith } from '#functions/domain/sharing/grants/share-with.ts'
import { claimantLabel, toClaimant } from '#functions/domain/sharing/people.ts'
import { loadTarget } from '#functions/domain/sharing/shareable.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { ContactId, type WillId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { demoContactIds } from './demo-family.ts'

const year = 365 * 24 * 3_600_000

/**
 * Makes Carmen a delegate of Elena, named two years ago, so that she may report a death at once.
 * After the death she is to see the will. Rafael was invited and has not answered, so that his
 * invitation can be tried out.
 */
export const trustDelegate = async (
  elena: MemberContext,
  carmen: MemberContext,
  willId: WillId,
): Promise<void> => {
  const { caller, now } = elena
  const contactId = ContactId.parse(demoContactIds.carmen)
  const delegateUserId = carmen.caller.userId
  const since = new Date(now.getTime() - 2 * year)
  const by = toClaimant(carmen.caller.account)
  await storeDelegate(
    caller.account,
    // She was no delegate before.
    undefined,
    {
      contactId,
      status: 'ACCEPTED',
      delegateUserId,
      acceptedBy: by,
      reportPassing: true,
      namedAt: since.toISOString(),
      acceptedAt: since.toISOString(),
      version: 1,
    },
    {
      now,
      linkedUserId: delegateUserId,
      extraWrites: [
        await activityAbout({ now: since }, caller.account, 'DELEGATE_ACCEPTED', claimantLabel(by)),
      ],
    },
  )
  await sharingHandlers.SetAsDelegate(
    {
      body: {
        contactId: ContactId.parse(demoContactIds.rafael),
        isDelegate: true,
        reportPassing: true,
      },
    },
    elena,
  )
  const target = { targetType: 'will', targetId: TargetId.parse(willId) } as const
  await shareWith(elena, await loadContact(caller.userId, contactId), {
    target,
    described: await loadTarget(caller.account, target),
    terms: { posthumousOnly: true, silent: false, mail: 'standard' },
    field: 'contactId',
  })
}
