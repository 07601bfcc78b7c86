import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ThingKind } from '#shared/model/gift.ts'
import { ContactId } from '#shared/model/ids.ts'
import { calledName, primaryEmail } from '#shared/rules/contacts.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { MinorReader } from '#web/parts/contacts/minor-reader.tsx'
import { ListBar } from '#web/parts/list/list-bar.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AlsoForThem } from './also-for-them.tsx'
import { Gifts } from './gifts.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { ThingRow } from './thing-row.tsx'
import { kindLabels } from './thing-words.ts'

/** Everything that the contact of this page (`:id`) gets, and all that they could get. */
export function WhatTheyGet() {
  const id = ContactId.safeParse(useParams().id).data
  const { data: contact } = useQuery('ContactData', 'GetContact', id ? { id } : null, {
    shouldRetryOnError: false,
  })
  return contact ? <Gets contact={contact} /> : null
}

const filters = { kind: ThingKind.optional().catch(undefined) }

/**
 * How many things a page of this list has. It is fewer than in a list of its own, because the
 * screen has other parts, and on a phone each choice takes a row.
 */
const pageSize = 10

type ThingsList = ReturnType<typeof useListState<typeof filters>>

const useThings = (contactId: ContactId, { search, page, filters: { kind } }: ThingsList) =>
  useQuery(
    'Sharing',
    'ListForContact',
    { contactId, pageNumber: page, pageSize, ...(search && { search }), ...(kind && { kind }) },
    { keepPreviousData: true, revalidateIfStale: true },
  )

const kinds = ThingKind.options.map((value) => ({ value, label: kindLabels(value).many }))

function Gets({ contact }: { contact: Contact }) {
  const { contactId } = contact
  const name = calledName(contact) || 'this person'
  const listState = useListState(filters)
  const things = useThings(contactId, listState)
  const isNothingKept = listState.isUnfiltered && things.data?.total === 0
  return (
    <chakra.div maxW="column" mt="6">
      <SectionCard
        title={`What ${name} gets`}
        lead={
          primaryEmail(contact)
            ? 'A choice is saved at once. We send an email when something opens.'
            : 'A choice is saved at once. There is no email address yet: without one we cannot tell when something opens.'
        }
      >
        <AlsoForThem contact={contact} />
        <Gifts contactId={contactId} name={name} />
        {isNothingKept ? (
          <NothingKept>
            Once you have a password, a document, a memory or a business, you choose here what{' '}
            {name} gets of it.
          </NothingKept>
        ) : (
          <Things contactId={contactId} name={name} listState={listState} things={things} />
        )}
      </SectionCard>
    </chakra.div>
  )
}

/** Up to this number, the things are shown without a search. */
const fewThings = 6

/** All that the owner keeps, each thing with the choice when the contact gets it. */
function Things({
  contactId,
  name,
  listState,
  things,
}: {
  contactId: ContactId
  name: string
  listState: ThingsList
  things: ReturnType<typeof useThings>
}) {
  const { search, page } = listState
  const hasMany = !listState.isUnfiltered || (things.data?.total ?? 0) > fewThings
  // The saved row keeps its place in the list. If it moved, the keyboard's focus would move with
  // it.
  const showSaved = (thing: ContactThing, saved: ContactThing) =>
    void things.mutate(
      (shown) =>
        shown && {
          ...shown,
          given: shown.given + Number(saved.gets !== 'nobody') - Number(thing.gets !== 'nobody'),
          items: shown.items.map((item) => (item.id === saved.id ? saved : item)),
        },
      { revalidate: false },
    )
  return (
    <div>
      {hasMany && (
        <ListBar
          name="things"
          listState={listState}
          searchFor="Search all that you keep"
          filters={[
            {
              name: 'kind',
              label: 'Kind',
              choices: [{ value: '', label: 'Everything' }, ...kinds],
              width: '12rem',
            },
          ]}
        />
      )}
      <Loaded
        answer={things}
        skeleton={<SkeletonRows rows={5} />}
        empty={({ items }) =>
          items.length === 0 && (
            <Text tone="muted" role="status">
              {search
                ? `Nothing that you keep matches “${search}”.`
                : 'You keep nothing of this kind yet.'}
            </Text>
          )
        }
      >
        {({ items, given, total }) => (
          <>
            {!search && (
              <Text size="sm" tone="muted" role="status">
                {given === 0
                  ? `Of what you keep here, ${name} gets nothing so far.`
                  : `${name} gets ${given.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}.`}
              </Text>
            )}
            {items.some(({ by, account }) => !by && account?.forDelegates) && (
              <Text size="sm" tone="muted">
                If you give {name} a password that is for your delegates, those who have accepted
                stay named for it. A delegate who accepts later does not read it.
              </Text>
            )}
            {items.some(({ kind }) => kind === 'account') && <MinorReader contactId={contactId} />}
            <ul aria-label={`What ${name} gets`} aria-busy={things.isLoading || undefined}>
              {items.map((thing) => (
                <ThingRow
                  key={thing.id}
                  thing={thing}
                  contactId={contactId}
                  name={name}
                  onSaved={(saved) => showSaved(thing, saved)}
                />
              ))}
            </ul>
            <Pagination
              label="Pages of things"
              pageNumber={page}
              pageSize={pageSize}
              total={total}
              onChange={listState.setPage}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
