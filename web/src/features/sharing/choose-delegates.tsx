import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Contact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { chooseDelegatesPath, paths, whomToAsk } from '#shared/paths.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { allOf, mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { focusField } from '#web/lib/page/focus-field.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { AddContactDialog } from '#web/parts/contacts/add-contact-dialog.tsx'
import { List, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { InviteDialog } from '#web/parts/sharing/invite-dialog.tsx'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { useOwnWill } from '#web/parts/use-own-will.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { delegateCandidates, describeCandidate } from './delegate-candidates.ts'
import { DelegateRows } from './delegate-list.tsx'
import { adviceOn } from './delegate-words.ts'

/**
 * The delegates of the owner, and the contacts that the owner can ask to be one.
 *
 * @param lastReport Says who reported the owner's death, once that report has ended.
 */
export function ChooseDelegates({ lastReport }: { lastReport: ReactNode }) {
  const { userProfileId } = useCredentials()
  const listState = useListState({})
  const people = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const delegates = useQuery('Sharing', 'ListDelegates', {})
  const will = useOwnWill()
  const [asking, setAsking] = useState<Asked>()
  const [adding, setAdding] = useState(false)
  const [justAsked, setJustAsked] = useState<ContactId>()
  const isListed = delegates.data?.items.some(({ contactId }) => contactId === justAsked)
  // The row of the person who was asked moves up to “People you asked”, out of the owner's sight.
  useEffect(() => {
    if (justAsked && isListed && focusField(justAsked)) setJustAsked(undefined)
  }, [justAsked, isListed])
  const settings = useQuery('Passing', 'GetSettings', {})
  const advice =
    settings.data && delegates.data && adviceOn(delegates.data.items, settings.data.confirmers)
  const words = searchWords(listState.search)
  const answer = mapAnswer(allOf({ people, delegates }), (loaded) => {
    const listed = new Set(loaded.delegates.items.map(({ contactId }) => contactId))
    const candidates = delegateCandidates(loaded.people, listed, will.data?.draft, new Date())
    const matching = candidates.filter(({ name, email }) =>
      hasWords(`${name} ${email ?? ''}`, words),
    )
    const start = (listState.page - 1) * pageSize
    return { items: matching.slice(start, start + pageSize), total: matching.length }
  })
  const add = (
    <HiddenInMemorial>
      <Button
        minH="control"
        variant="secondary"
        icon={<Plus size={20} />}
        onClick={() => setAdding(true)}
      >
        Add somebody new
      </Button>
    </HiddenInMemorial>
  )
  return (
    <>
      <PageTitle
        lead="Choose people you trust. When you have died, they tell us, and what you left here reaches your people."
        aside={<TextLink to={paths.contacts}>All contacts</TextLink>}
      >
        Your delegates
      </PageTitle>
      <Stack gap="8">
        {lastReport}
        <SectionCard title="People you asked" lead={advice?.missing}>
          <DelegateRows />
          {advice?.spare && (
            <Banner
              tone="warning"
              title={advice.spare.title}
              action={
                <TextLink to={`${chooseDelegatesPath}#${whomToAsk}`}>Choose the person</TextLink>
              }
            >
              {advice.spare.text}
            </Banner>
          )}
        </SectionCard>
        <section aria-labelledby={whomToAsk}>
          <Heading as="h2" size="lg" id={whomToAsk} tabIndex={-1}>
            Who do you want to ask?
          </Heading>
          <Text tone="muted" mt="1" mb="4" maxW="text">
            Choose people who would soon hear of your death, such as your spouse, your executor or a
            close friend, and at least one who does not live with you.
          </Text>
          <List
            name="people you can ask"
            listState={listState}
            answer={answer}
            searchFor="Search by name or email"
            actions={add}
            row={(contact) => (
              <PersonRow
                key={contact.contactId}
                inset
                name={contact.name}
                detail={describeCandidate(contact)}
                actions={
                  !contact.isMinor && (
                    <HiddenInMemorial>
                      <Button
                        variant="secondary"
                        aria-label={`Ask ${contact.name}`}
                        onClick={() => setAsking(contact)}
                      >
                        Ask
                      </Button>
                    </HiddenInMemorial>
                  )
                }
              />
            )}
            firstUse={
              <EmptyState
                picture={<LetterPicture />}
                title={
                  people.data?.length === 0 ? 'You have no contacts yet' : 'Nobody else to ask'
                }
                action={add}
              >
                Add the person you trust with this, and ask them right away.
              </EmptyState>
            }
            noMatch={`Nobody matches “${listState.search}”. Try fewer letters, or add them.`}
          />
        </section>
      </Stack>
      {asking && (
        <InviteDialog
          contact={asking}
          onClose={() => setAsking(undefined)}
          onAsked={() => setJustAsked(asking.contactId)}
        />
      )}
      {adding && (
        <AddContactDialog
          needsEmail
          name={listState.search}
          onClose={() => setAdding(false)}
          // It may be somebody who was asked already, and is in the list.
          onAdded={(contact) => !contact.isDelegate && setAsking(toAsked(contact))}
        />
      )}
    </>
  )
}

interface Asked {
  readonly contactId: ContactId
  readonly name: string
  readonly email?: string | undefined
}

const toAsked = (contact: Contact): Asked => ({
  contactId: contact.contactId,
  name: displayName(contact),
  email: primaryEmail(contact),
})
