import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { toShareItem } from '#functions/domain/sharing/share-item.ts'
import { shareWith } from '#functions/domain/sharing/share-with.ts'
import { loadShareable } from '#functions/domain/sharing/shareable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const enableTargetShare: Handler<typeof sharing.operations.EnableTargetShare> = async (
  {
    targetType,
    targetId,
    targetFilter,
    contactId,
    posthumousOnly,
    silent,
    altShareEmailTemplateId: mail,
  },
  context,
) => {
  const { account } = context.caller
  const target = { targetType, targetId, targetFilter }
  const described = await loadShareable(account, target)
  const contact = await loadContact(account.userId, contactId)
  const share = await shareWith(context, contact, {
    target,
    described,
    terms: { posthumousOnly, silent, mail },
    field: 'contactId',
  })
  return toShareItem(contact, share)
}
