import type { ReactNode } from 'react'
import type { Contact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { calledName, displayName } from '#shared/rules/contacts.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useHeldByWill } from './use-held-by-will.ts'

/**
 * What the will and the messages hold for a contact. They are not in the list below, where things
 * are given, because a will is shared on its own page, and a message has its recipients.
 */
export function AlsoForThem({ contact }: { contact: Contact }) {
  const { contactId } = contact
  const name = calledName(contact) || 'This person'
  const { heldByWill } = useHeldByWill()
  const shared = useQuery('ContactData', 'GetVirtualFileSystemItem', { id: contactId })
  const messageCount = shared.data?.filter(({ scheduled }) => scheduled).length ?? 0
  const willShare = shared.data?.find(({ targetType }) => targetType === 'will')
  const readsWill =
    willShare && `can read it ${willShare.posthumousOnly ? 'after your death' : 'now'}`
  // Places come last. A condition such as "if Thomas dies before you" applies only to its own
  // place.
  const inWill = [
    ...(readsWill ? [readsWill] : []),
    ...heldByWill({ ...contact, name: displayName(contact) }),
  ]
  if (inWill.length === 0 && messageCount === 0) return null
  return (
    <FactList>
      {inWill.length > 0 && (
        <HeldFact term="Your will" link={<TextLink to={paths.will}>See your will</TextLink>}>
          {name} {new Intl.ListFormat('en-US').format(inWill)}.
        </HeldFact>
      )}
      {messageCount > 0 && (
        <HeldFact term="Messages" link={<TextLink to={paths.messages}>See your messages</TextLink>}>
          {messageCount === 1 ? '1 message waits' : `${messageCount} messages wait`} for {name}.
        </HeldFact>
      )}
    </FactList>
  )
}

function HeldFact({
  term,
  link,
  children,
}: {
  term: string
  link: ReactNode
  children: ReactNode
}) {
  return (
    <Fact term={term}>
      {children} {link}
    </Fact>
  )
}
