import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import {
  codeInvalid,
  findDelegateRequest,
  limitCodes,
} from '#functions/domain/sharing/invitation.ts'
import { declinedMail } from '#functions/domain/sharing/mails.ts'
import { plainContactName, shortName } from '#functions/domain/sharing/people.ts'
import { storeDelegate } from '#functions/domain/sharing/store-delegate.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const declineRequest: Handler<typeof sharing.operations.DeclineRequest> = async (
  { body: { code } },
  context,
) => {
  await limitCodes(context, code)
  const request = await findDelegateRequest(code, context.now)
  if (!request) throw codeInvalid()
  const { owner, delegate } = request
  const name = plainContactName(await loadContact(owner.userId, delegate.contactId))
  const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
  await storeDelegate(
    owner,
    delegate,
    { ...rest, status: 'DECLINED' },
    {
      now: context.now,
      extraWrites: [
        ...linkRemoval(owner.userId, hashLinkCode(code)),
        await activityAbout({ now: context.now }, owner, 'DELEGATE_DECLINED', name),
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
