import { loadContact } from '#functions/contact-data/contact-repository.ts'
import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { toShareItem } from './share-item.ts'
import { shareWith } from './share-with.ts'
import { loadShareable } from './shareable.ts'

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
  const target = { targetType, targetId }
  const { own } = await loadShareable(account, target)
  const contact = await loadContact(account.userId, contactId)
  const share = await shareWith(context, contact, {
    target,
    own,
    terms: { targetFilter, posthumousOnly, silent, mail },
    field: 'contactId',
  })
  return toShareItem(contact, share)
}
