import type { ContactThing } from '#shared/contract/contact-thing.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { stricter } from '#shared/rules/sharing/opening.ts'
import { api } from '#web/lib/api/api.ts'

const saveReaders = async (
  { id, account }: ContactThing,
  contactId: string,
  own: Visibility,
): Promise<ContactThing['account']> => {
  const others = (account?.readers ?? []).filter((other) => other !== contactId)
  const contactIds = own === 'nobody' ? others : [...others, contactId]
  const saved = await api.AccountData.SaveDigitalAccountWithDetail({
    body: {
      digitalAccountId: id,
      ...(account && { version: account.version }),
      readers: contactIds.length === 0 ? { who: 'nobody' } : { who: 'contacts', contactIds },
    },
  })
  return {
    version: saved.version,
    // The ids of contacts, which the server gave.
    readers: contactIds as NonNullable<ContactThing['account']>['readers'],
    forDelegates: false,
  }
}

const saveShare = async (
  { kind, id, own: before }: ContactThing,
  contactId: string,
  own: Visibility,
) => {
  // Kinds that are shared have the name of their target type.
  const target = { targetType: kind, targetId: id }
  if (own !== 'nobody') {
    await api.Sharing.EnableTargetShare({
      ...target,
      contactId,
      posthumousOnly: own === 'afterDeath',
      // There is nothing to read yet: they are told when it opens.
      silent: own === 'afterDeath',
    })
    return
  }
  const posthumousOnly = before === 'afterDeath'
  const current = await api.Sharing.ListShareIdsForTarget({ ...target, posthumousOnly })
  await api.Sharing.UpdateSharesForTarget({
    ...target,
    posthumousOnly,
    body: { contactIds: current.contactIds.filter((other) => other !== contactId) },
  })
}

/** Stores when a contact gets a thing, and returns it as it is then. */
export const saveChoice = async (
  thing: ContactThing,
  contactId: string,
  own: Visibility,
): Promise<ContactThing> => {
  const gets = own === 'nobody' ? own : stricter(own, thing.limit)
  if (thing.kind === 'account') {
    return { ...thing, own, gets, account: await saveReaders(thing, contactId, own) }
  }
  await saveShare(thing, contactId, own)
  return { ...thing, own, gets }
}
