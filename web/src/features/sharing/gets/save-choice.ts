import type { ContactThing } from '#shared/contract/contact-thing.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { stricterOf } from '#shared/rules/sharing/opening.ts'
import { api } from '#web/lib/api/api.ts'

const saveReaders = async (
  { id, account }: ContactThing,
  contactId: string,
  choice: Visibility,
): Promise<ContactThing['account']> => {
  const otherReaders = (account?.readers ?? []).filter((readerId) => readerId !== contactId)
  const contactIds = choice === 'nobody' ? otherReaders : [...otherReaders, contactId]
  const saved = await api.AccountData.SaveDigitalAccountWithDetail({
    body: {
      digitalAccountId: id,
      ...(account && { version: account.version }),
      readers: contactIds.length === 0 ? { who: 'nobody' } : { who: 'contacts', contactIds },
    },
  })
  return {
    version: saved.version,
    // They are ids of contacts, because the server answered or stored them.
    readers: contactIds as NonNullable<ContactThing['account']>['readers'],
    forDelegates: false,
  }
}

const saveShare = async (
  { kind, id, own: formerChoice }: ContactThing,
  contactId: string,
  choice: Visibility,
) => {
  // Kinds that are shared have the name of their target type.
  const target = { targetType: kind, targetId: id }
  if (choice !== 'nobody') {
    await api.Sharing.EnableTargetShare({
      ...target,
      contactId,
      posthumousOnly: choice === 'afterDeath',
      // The contact cannot read it yet, and is told when it opens.
      silent: choice === 'afterDeath',
    })
    return
  }
  const posthumousOnly = formerChoice === 'afterDeath'
  const current = await api.Sharing.ListShareIdsForTarget({ ...target, posthumousOnly })
  await api.Sharing.UpdateSharesForTarget({
    ...target,
    posthumousOnly,
    body: { contactIds: current.contactIds.filter((readerId) => readerId !== contactId) },
  })
}

/** Stores when a contact gets a thing, and returns it as it is then. */
export const saveChoice = async (
  thing: ContactThing,
  contactId: string,
  choice: Visibility,
): Promise<ContactThing> => {
  const gets = stricterOf(choice, thing.limit)
  if (thing.kind === 'account') {
    return {
      ...thing,
      own: choice,
      gets,
      account: await saveReaders(thing, contactId, choice),
    }
  }
  await saveShare(thing, contactId, choice)
  return { ...thing, own: choice, gets }
}
