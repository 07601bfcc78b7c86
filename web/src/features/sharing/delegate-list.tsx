import { chakra } from '@chakra-ui/react'
import { chooseDelegatesPath, paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { AddressBreaks } from '#web/ui/address-breaks.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { DelegateActions } from './delegate-actions.tsx'
import { DelegateMark } from './delegate-mark.tsx'
import { describeDelegate } from './delegate-words.ts'

/** Asks an owner who has delegates for a second channel for notices, unless they have one. */
function AskForChannel() {
  const { userId, userProfileId, secondFactor } = useCredentials()
  const { data } = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  if (!data || data.noticeChannel) return null
  return (
    <Banner
      title="Where else can we reach you?"
      action={<TextLink to={`${paths.myAccount}?tab=security`}>Add a second way</TextLink>}
    >
      If a delegate reports your death by mistake, a tap in our notice stops it.{' '}
      {secondFactor === 'sms'
        ? `We write to ${data.email} and text the number that you sign in with. Give us one more address or number, in case you lose both.`
        : `Give us a second address or number, in case you cannot read the email at ${data.email}.`}
    </Banner>
  )
}

/** The delegates of an owner in brief, among everything that other people may do or see. */
export function DelegateList() {
  return (
    <SectionCard
      title="Your delegates"
      lead="They confirm that you have died: then your will opens, and your messages go out. Before that they see only what you share with them."
    >
      <DelegateRows />
      <div>
        <LinkButton to={chooseDelegatesPath} variant="secondary">
          Choose your delegates
        </LinkButton>
      </div>
    </SectionCard>
  )
}

/** Every contact who was asked to be a delegate, with their status. */
export function DelegateRows() {
  const delegates = useQuery('Sharing', 'ListDelegates', {})
  return (
    <Loaded
      answer={delegates}
      skeleton={<SkeletonRows rows={2} />}
      empty={({ items }) => items.length === 0 && <Text>You have asked nobody yet.</Text>}
    >
      {({ items }) => (
        <>
          <chakra.ul>
            {items.map((delegate) => (
              <PersonRow
                key={delegate.contactId}
                id={delegate.contactId}
                name={delegate.name}
                mark={<DelegateMark delegate={delegate} />}
                detail={
                  <>
                    <AddressBreaks text={describeDelegate(delegate)} />{' '}
                    <TextLink to={paths.viewContact(delegate.contactId)}>Details</TextLink>
                  </>
                }
                actions={<DelegateActions delegate={delegate} />}
              />
            ))}
          </chakra.ul>
          <AskForChannel />
        </>
      )}
    </Loaded>
  )
}
