import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ThingKind } from '#shared/model/gift.ts'
import { ContactId } from '#shared/model/ids.ts'
import { calledName, primaryEmail } from '#shared/rules/contacts.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { MinorReader } from '#web/parts/contacts/minor-reader.tsx'
import { ListBar } from '#web/parts/list/list-bar.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { FoldSummary } from '#web/ui/fold-summary.tsx'
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

const useThings = (
  contactId: ContactId,
  { search, filters: { kind } }: ThingsList,
  part: 'given' | 'rest',
  page: number,
) =>
  useQuery(
    'Sharing',
    'ListForContact',
    {
      contactId,
      part,
      pageNumber: page,
      pageSize,
      ...(search && { search }),
      ...(kind && { kind }),
    },
    { keepPreviousData: true },
  )

const kinds = ThingKind.options.map((value) => ({ value, label: kindLabels(value).many }))

function Gets({ contact }: { contact: Contact }) {
  const { contactId } = contact
  const name = calledName(contact) || 'this person'
  const listState = useListState(filters)
  const given = useThings(contactId, listState, 'given', listState.page)
  const isNothingKept =
    listState.isUnfiltered && given.data && given.data.given + given.data.rest === 0
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
          <Things contactId={contactId} name={name} listState={listState} given={given} />
        )}
      </SectionCard>
    </chakra.div>
  )
}

/** Up to this number, the things are shown without a search. */
const fewThings = 6

interface PartProps {
  contactId: ContactId
  /** The contact's first name. */
  name: string
  listState: ThingsList
}

type SaveThing = (thing: ContactThing, saved: ContactThing) => void

/** The list with a thing as it was saved. It stays in place: the keyboard's focus is on its row. */
const withSaved = (items: readonly ContactThing[], saved: ContactThing) =>
  items.map((item) => (item.id === saved.id ? saved : item))

/** What the contact gets, and below it, behind one row, all that they do not get. */
function Things({
  contactId,
  name,
  listState,
  given: things,
}: PartProps & { given: ReturnType<typeof useThings> }) {
  const {
    search,
    page,
    filters: { kind },
  } = listState
  const kindWords = kind && TARGET_TYPES[kind].withOthers
  const hasMany =
    !listState.isUnfiltered || (things.data ? things.data.given + things.data.rest : 0) > fewThings
  const showSaved: SaveThing = (thing, saved) =>
    void things.mutate(
      (shown) => {
        if (!shown) return shown
        const more = Number(saved.gets !== 'nobody') - Number(thing.gets !== 'nobody')
        const items = withSaved(shown.items, saved)
        return { ...shown, given: shown.given + more, rest: shown.rest - more, items }
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
        empty={({ given, rest }) =>
          given + rest === 0 && (
            <Text tone="muted" role="status">
              {search
                ? `Nothing that you keep matches “${search}”.`
                : 'You keep nothing of this kind yet.'}
            </Text>
          )
        }
      >
        {({ given, rest, total }) => (
          <>
            {!search && (
              <Text size="sm" tone="muted" role="status">
                {given === 0
                  ? `${name} gets no ${kindWords?.many ?? 'passwords, papers or memories'} so far.`
                  : `${name} gets ${given.toLocaleString('en-US')} of ${(given + rest).toLocaleString('en-US')} ${kindWords?.many ?? 'things'}.`}
              </Text>
            )}
            <ThingRows
              label={`What ${name} gets`}
              answer={things}
              contactId={contactId}
              name={name}
              onSaved={showSaved}
            />
            <Pagination
              label={`Pages of what ${name} gets`}
              pageNumber={page}
              pageSize={pageSize}
              total={total}
              onChange={listState.setPage}
            />
            <NotGiven
              // The parts of another search are folded as on a page that was just opened.
              key={`${search} ${kind ?? ''}`}
              contactId={contactId}
              name={name}
              listState={listState}
              count={rest}
              beginsOpen={total === 0 || search !== ''}
              onSaved={showSaved}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** What the contact does not get, behind one row. Open for a search, or if they get nothing. */
function NotGiven({
  contactId,
  name,
  listState,
  count,
  beginsOpen,
  onSaved,
}: PartProps & { count: number; beginsOpen: boolean; onSaved: SaveThing }) {
  const [open, setOpen] = useState(beginsOpen)
  if (count === 0 && !open) return null
  const things = count.toLocaleString('en-US')
  return (
    <chakra.details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <FoldSummary fontWeight="semibold">
        {count === 1
          ? `1 thing that ${name} does not get`
          : `${things} things that ${name} does not get`}
      </FoldSummary>
      {open && (
        <NotGivenRows contactId={contactId} name={name} listState={listState} onSaved={onSaved} />
      )}
    </chakra.details>
  )
}

function NotGivenRows({ contactId, name, listState, onSaved }: PartProps & { onSaved: SaveThing }) {
  const [page, setPage] = useState(1)
  const things = useThings(contactId, listState, 'rest', page)
  const showSaved: SaveThing = (thing, saved) => {
    void things.mutate((shown) => shown && { ...shown, items: withSaved(shown.items, saved) }, {
      revalidate: false,
    })
    onSaved(thing, saved)
  }
  return (
    <Loaded answer={things} skeleton={<SkeletonRows rows={5} />}>
      {({ items, total }) => (
        <>
          {items.some(({ by, account }) => !by && account?.forDelegates) && (
            <Text size="sm" tone="muted">
              If you give {name} a password that is for your delegates, those who have accepted stay
              named for it. A delegate who accepts later does not read it.
            </Text>
          )}
          {items.some(({ kind }) => kind === 'account') && <MinorReader contactId={contactId} />}
          <ThingRows
            label={`What ${name} does not get`}
            answer={things}
            contactId={contactId}
            name={name}
            onSaved={showSaved}
          />
          <Pagination
            label={`Pages of what ${name} does not get`}
            pageNumber={page}
            pageSize={pageSize}
            total={total}
            onChange={setPage}
          />
        </>
      )}
    </Loaded>
  )
}

function ThingRows({
  label,
  answer: { data, isLoading },
  contactId,
  name,
  onSaved,
}: Omit<PartProps, 'listState'> & {
  label: string
  answer: ReturnType<typeof useThings>
  onSaved: SaveThing
}) {
  if (data?.items.length === 0) return null
  return (
    <ul aria-label={label} aria-busy={isLoading || undefined}>
      {(data?.items ?? []).map((thing) => (
        <ThingRow
          key={thing.id}
          thing={thing}
          contactId={contactId}
          name={name}
          onSaved={(saved) => onSaved(thing, saved)}
        />
      ))}
    </ul>
  )
}
