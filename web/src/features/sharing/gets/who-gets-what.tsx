import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { countsInWords } from '#shared/rules/sharing/things-in-words.ts'
import { firstName } from '#shared/rules/will/names.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { pageSize } from '#web/parts/list/list-page.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { kindLabels, kindPages, reasonOf } from './thing-words.ts'
import { useHeldByWill } from './use-held-by-will.ts'
import { type PersonWithWill, withWill } from './with-will.ts'

type ByPerson = Output<'Sharing', 'ListByPerson'>

/** What each person gets of all that the owner keeps, and in a last row what nobody gets. */
export function WhoGetsWhat() {
  const [page, setPage] = useState(1)
  const gets = useQuery(
    'Sharing',
    'ListByPerson',
    { pageNumber: page, pageSize },
    { keepPreviousData: true },
  )
  const { contacts, heldByWill, isSettled } = useHeldByWill()
  const people = withWill(gets.data?.people ?? [], contacts, heldByWill)
  return (
    <SectionCard
      title="What each person gets"
      lead="From your will, your messages, passwords, documents, memories and businesses. Open a person’s page to change it."
    >
      <Loaded
        answer={isSettled ? gets : { ...gets, data: undefined }}
        skeleton={<SkeletonRows rows={3} />}
      >
        {(byPerson) => (
          <>
            {people.length === 0 && byPerson.total === 0 && (
              <NothingKept>
                Once you have a password, a document, a memory or a business, you see here who gets
                it.
              </NothingKept>
            )}
            <ul aria-label="What each person gets">
              {people.map((person) => (
                <PersonRow key={person.contactId} person={person} />
              ))}
              {byPerson.total > 0 && <NobodyRow byPerson={byPerson} page={page} onPage={setPage} />}
            </ul>
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

/** A row that shows the names of its things after a tap. */
function OpenRow({
  title,
  detail,
  whose,
  hasNames = true,
  children,
}: {
  title: ReactNode
  detail: ReactNode
  /** The end of the button's name: “Show names of what Anna gets”. */
  whose: string
  /** Without names there is nothing to open. */
  hasNames?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <RuledItem>
      <chakra.div flex={{ base: '1 1 100%', sm: '1' }} minW="0" overflowWrap="anywhere">
        <Row gap="2" fontWeight="semibold">
          {title}
        </Row>
        {detail}
      </chakra.div>
      {hasNames && (
        <Button
          variant="tertiary"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'Show'} names ${whose}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide names' : 'Show names'}
        </Button>
      )}
      {open && <chakra.div w="full">{children}</chakra.div>}
    </RuledItem>
  )
}

function PersonRow({
  person: { contactId, name, isDelegate, now, afterDeath, messages, readsWill, inWill },
}: {
  person: PersonWithWill
}) {
  const nowText = countsInWords(now)
  const afterDeathText = countsInWords(afterDeath)
  return (
    <OpenRow
      title={
        <>
          <TextLink to={paths.viewContact(contactId)}>{name}</TextLink>
          {isDelegate && <Badge>Delegate</Badge>}
        </>
      }
      detail={
        <>
          <Text size="sm" tone="muted" mt="1">
            {nowText && `Now: ${nowText}. `}
            {afterDeathText && `After your death: ${afterDeathText}. `}
            {messages > 0 && (messages === 1 ? '1 message waits.' : `${messages} messages wait.`)}
          </Text>
          <Text size="sm" tone="muted" mt="1">
            {inWill.length > 0 &&
              `By your will, ${firstName(name)} ${new Intl.ListFormat('en-US').format(inWill)}. `}
            {readsWill !== 'nobody' &&
              `Can read your will ${readsWill === 'now' ? 'now' : 'after your death'}.`}
          </Text>
        </>
      }
      whose={`of what ${name} gets`}
      hasNames={nowText !== '' || afterDeathText !== ''}
    >
      <TheirNames contactId={contactId} name={name} />
    </OpenRow>
  )
}

/** The names of what one person gets. */
function TheirNames({ contactId, name }: Pick<PersonWithWill, 'contactId' | 'name'>) {
  const [page, setPage] = useState(1)
  const things = useQuery(
    'Sharing',
    'ListForContact',
    { contactId, part: 'given', pageNumber: page, pageSize },
    { keepPreviousData: true },
  )
  return (
    <Loaded answer={things} skeleton={<SkeletonRows rows={2} />}>
      {({ items, total }) => (
        <>
          <ul aria-label={`What ${name} gets`}>
            {items.map((thing) => {
              const whenText = thing.gets === 'now' ? 'Sees it now.' : 'After your death.'
              return (
                <ThingLine
                  key={thing.id}
                  thing={thing}
                  note={thing.by === undefined ? whenText : (reasonOf(thing) ?? whenText)}
                />
              )
            })}
          </ul>
          <Pagination
            label={`Pages of what ${name} gets`}
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

const whyNobody = ({
  forOwnerAlone,
  forDelegates,
  tellsDelegatesWhereWillIs,
}: ByPerson['items'][number]): string | undefined => {
  if (forOwnerAlone) return 'You keep this to yourself.'
  if (tellsDelegatesWhereWillIs)
    return 'After your death, your delegates and the readers of your will read where it is.'
  return forDelegates ? 'It is for your delegates: nobody has accepted to be one.' : undefined
}

function NobodyRow({
  byPerson: { nobody, items, total, people },
  page,
  onPage,
}: {
  byPerson: ByPerson
  page: number
  onPage: (page: number) => void
}) {
  return (
    <OpenRow
      title={people.length === 0 ? 'Nobody gets these so far' : 'Nobody gets the rest'}
      detail={
        <Text size="sm" tone="muted">
          {countsInWords(nobody)}.
        </Text>
      }
      whose="of what nobody gets"
    >
      <ul aria-label="What nobody gets">
        {items.map((thing) => (
          <ThingLine key={thing.id} thing={thing} note={whyNobody(thing)} />
        ))}
      </ul>
      <Pagination
        label="Pages of what nobody gets"
        pageNumber={page}
        pageSize={pageSize}
        total={total}
        onChange={onPage}
      />
    </OpenRow>
  )
}

function ThingLine({
  thing: { kind, id, label },
  note,
}: {
  thing: Pick<ByPerson['items'][number], 'kind' | 'id' | 'label'>
  note: string | undefined
}) {
  const { icon: Icon, pageOf } = kindPages[kind]
  return (
    <RuledItem>
      <chakra.span color="navy" flexShrink="0" aria-hidden="true">
        <Icon size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <TextLink to={pageOf(id)}>{label}</TextLink>
        <chakra.p fontSize="sm" color="muted">
          {kindLabels(kind).one}
          {note && `. ${note}`}
        </chakra.p>
      </chakra.div>
    </RuledItem>
  )
}
