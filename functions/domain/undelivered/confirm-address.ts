import type { Context } from '#functions/core/http/context.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import { AppError } from '#shared/errors.ts'
import type { ActivityKind } from '#shared/model/activity.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Email } from '#shared/model/plain.ts'
import { redirect } from '#shared/rules/delivery/proposed-address.ts'
import { intendedName } from './delegate-words.ts'
import type { LeftMessages, LeftUndelivered } from './left-undelivered.ts'

const otherProposal = () =>
  new AppError('STALE_VERSION', 'Another address was proposed meanwhile. Look again.')

interface Confirmation {
  readonly leftMessages: LeftMessages
  readonly group: LeftUndelivered
  /**
   * The address that the person saw. A proposal that has changed since needs another confirmation.
   */
  readonly address: Email
  readonly logKind: ActivityKind
  /** The delegate who confirms it. Absent if an administrator does. */
  readonly by?: Account
}

/**
 * A proposed address was confirmed. The messages to that recipient go there, unless the release was
 * revoked. Throws `STALE_VERSION` if another address is proposed now.
 */
export const confirmAddress = async (
  owner: Account,
  { leftMessages, group: { deliveries, proposal }, address, logKind, by }: Confirmation,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>,
): Promise<void> => {
  if (proposal?.address !== address) throw otherProposal()
  const [firstDelivery] = deliveries
  const recipientName = await intendedName(owner, firstDelivery)
  const subject = [recipientName, ...(by ? [`by ${nameInMail(by)}`] : [])].join(', ')
  const logLine = await activityAbout(context, owner, logKind, subject)
  for (const delivery of deliveries) {
    let next: Delivery | undefined
    const rule = (read: Delivery) => {
      next = redirect(read, proposal, context.now)
      return next
    }
    const extraWrites = () => [
      accountCheck(owner.userId),
      releaseCheck(owner.userId, leftMessages.passing),
      ...(delivery === firstDelivery ? [logLine] : []),
    ]
    await updateDelivery(owner.userId, delivery.deliveryId, rule, { extraWrites })
    if (delivery === firstDelivery && !next) throw otherProposal()
  }
}
