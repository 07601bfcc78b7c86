import { loadContact } from '#functions/contact-data/contact-repository.ts'
import { activity } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import { notice } from '#functions/core/delivery/notice.ts'
import { hashLinkCode, linkRemoval } from '#functions/core/link-code.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { codeInvalid, findDelegateRequest, limitCodes } from './invitation.ts'
import { declinedMail } from './mails.ts'
import { contactInMail, shortName } from './people.ts'
import { storeDelegate } from './write-delegate.ts'

export const declineRequest: Handler<typeof sharing.operations.DeclineRequest> = async (
  { body: { code } },
  context,
) => {
  await limitCodes(context, code)
  const request = await findDelegateRequest(code, context.now)
  if (!request) throw codeInvalid()
  const { owner, delegate } = request
  const name = contactInMail(await loadContact(owner.userId, delegate.contactId))
  const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
  await storeDelegate(
    owner,
    delegate,
    { ...rest, status: 'DECLINED' },
    {
      now: context.now,
      besides: [
        ...linkRemoval(owner.userId, hashLinkCode(code)),
        activity({ now: context.now }, owner.userId, 'DELEGATE_DECLINED', name),
        ...(await notice(
          owner,
          { name: shortName(owner), address: owner.email },
          declinedMail(name, 'declined'),
        )),
      ],
    },
  )
  return { declined: true }
}
