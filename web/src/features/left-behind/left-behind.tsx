import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { UserProfileId } from '#shared/model/ids.ts'
import type { LeftBehind as LeftList } from '#shared/model/left-behind.ts'
import { capacityOf, hasProvider } from '#shared/rules/left-behind/letter-to-provider.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { today } from '#web/lib/today.ts'
import { ListBar } from '#web/parts/list/list-bar.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { namesApart } from '#web/parts/names-apart.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import {
  AccountRow,
  CompanyRow,
  DocumentRow,
  formForDeath,
  isTask,
  type LeftAccount,
  type LeftDocument,
  type LeftThing,
  type SignIn,
} from './left-rows.tsx'
import { noneShown, shownOnly } from './shown-words.ts'
import { readTypedWords, storeTypedWords, type TypedWords } from './typed-words.ts'

/**
 * As many rows as one sees at once. A list of more things can be searched, and more accounts than
 * this are grouped by their type.
 */
const seenAtOnce = 10

/** The accounts under one title, or under a title for each type if there are many. */
const accountGroups = (accounts: readonly LeftAccount[]) =>
  accounts.length <= seenAtOnce
    ? [{ title: 'Accounts', members: accounts }]
    : DIGITAL_ACCOUNT_TYPES.map(({ id, name }) => ({
        title: `Accounts: ${name}`,
        members: accounts.filter(({ type }) => type === id),
      }))

/** The will and the letters of the person who died, as far as the visitor has them. */
type ToRead = ComponentType<{ profileId: UserProfileId }>

/**
 * The things that a person who died left to the visitor, as a list that all their readers work off.
 * First comes what there is to read, and what the visitor was asked to do. Then come the signed
 * will, accounts, what others were asked to do, and businesses, and last papers and what is to be
 * left alone.
 */
export function LeftBehind({ signIn, toRead }: { signIn: SignIn; toRead: ToRead }) {
  const things = useRecord('AccountData', 'ListLeftBehind', UserProfileId, (profileId) => ({
    profileId,
  }))
  return (
    <Loaded
      answer={things}
      title="Things to settle"
      card="lg"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Missing kind="leftBehind" />}
    >
      {(data) => <List list={data} signIn={signIn} toRead={toRead} />}
    </Loaded>
  )
}

const nameOf = (thing: LeftThing): string => {
  if ('label' in thing) return thing.label
  return 'title' in thing ? thing.title : thing.name
}

const idOf = (thing: LeftThing): string => {
  if ('digitalAccountId' in thing) return thing.digitalAccountId
  return 'fileId' in thing ? thing.fileId : thing.companyId
}

/** What the visitor was asked to do. */
const isOwnTask = (account: LeftAccount) => account.wish.isReader === true && isTask(account)

const isDone = ({ marks }: Pick<LeftAccount, 'marks'>) => marks.done !== undefined

function List({
  list,
  signIn,
  toRead: ToRead,
}: {
  list: LeftList
  signIn: SignIn
  toRead: ToRead
}) {
  const { name, diedOn, documents, companies, accountsReleased } = list
  const names = namesApart(list.accounts)
  const accounts = list.accounts.map((account, index) => ({
    ...account,
    label: names[index] ?? account.label,
  }))
  const listState = useListState({})
  const words = searchWords(listState.search)
  const isFound = (thing: LeftThing) => hasWords(nameOf(thing), words)
  // A short list has no search field. If the visitor came with a search in the URL, it has one, so
  // that they can change the search.
  const [cameSearching] = useState(listState.search !== '')
  const profileId = UserProfileId.parse(useParams().id)
  const [toDoOnly, setToDoOnly] = useState(false)
  const { userId } = useCredentials()
  const [typedWords, setTypedWords] = useState<TypedWords>(() => ({
    capacity: capacityOf(list.relationship, list.name),
    ...readTypedWords(userId, profileId),
  }))
  const onTyped = (typed: TypedWords) => {
    setTypedWords(typed)
    storeTypedWords(userId, profileId, typed)
  }
  const filters = { search: listState.search, toDoOnly }
  const allThings = [...accounts, ...documents, ...companies]
  const tasks = allThings.filter(isTask)
  const doneCount = tasks.filter(isDone).length
  // What was done when the list was opened comes last. What is marked meanwhile stays in its place.
  const [doneBefore] = useState(() => new Set(tasks.filter(isDone).map(idOf)))
  const shownThings = <T extends LeftThing>(things: readonly T[]) =>
    things
      .filter((thing) => isFound(thing) && (!toDoOnly || (isTask(thing) && !isDone(thing))))
      .toSorted(
        (one, other) => Number(doneBefore.has(idOf(one))) - Number(doneBefore.has(idOf(other))),
      )
  const ownTasks = accounts.filter(isOwnTask)
  const otherTasks = accounts.filter((account) => isTask(account) && !isOwnTask(account))
  const accountRow = (account: LeftAccount) => (
    <AccountRow
      key={account.digitalAccountId}
      {...{ account, deceased: { name, profileId, diedOn }, typedWords, onTyped, signIn }}
    />
  )
  const documentRow = (document: LeftDocument) => (
    <DocumentRow key={document.fileId} {...{ document, name, profileId }} />
  )
  return (
    <>
      <PageTitle
        lead={
          <chakra.span _print={{ display: 'none' }}>
            What {name} left. Take your time. The others who read these things see what you note and
            what is done.
          </chakra.span>
        }
        aside={
          allThings.length > 0 && (
            <Button
              variant="secondary"
              icon={<Printer size={18} />}
              _print={{ display: 'none' }}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )
        }
      >
        Things to settle
      </PageTitle>
      <Stack gap={{ base: '6', _print: '3' }}>
        <ToRead profileId={profileId} />
        {allThings.length > 0 && (
          <div>
            {tasks.length > 0 && (
              <ProgressBar
                label={
                  <span aria-live="polite">
                    {doneCount} of {tasks.length} done
                  </span>
                }
                percent={Math.round((100 * doneCount) / tasks.length)}
              />
            )}
            {(allThings.length > seenAtOnce || cameSearching) && (
              <chakra.div mt="2" _print={{ display: 'none' }}>
                <ListBar
                  name={`what ${name} left`}
                  listState={listState}
                  searchFor="Search by name"
                />
                <Checkbox checked={toDoOnly} onChange={({ target }) => setToDoOnly(target.checked)}>
                  Show only what is still to do
                </Checkbox>
              </chakra.div>
            )}
          </div>
        )}
        <Text size="sm" display="none" _print={{ display: 'block' }}>
          What {name} left to settle, on {longDate(today())}. {shownOnly(filters)}
        </Text>
        <Group title="For you to do" rows={shownThings(ownTasks).map(accountRow)} />
        <Group
          title="The signed will"
          rows={shownThings(documents.filter(({ signedWill }) => signedWill)).map(documentRow)}
        />
        {accountGroups(otherTasks.filter(({ wish }) => !wish.contactName)).map(
          ({ title, members }) => (
            <Group key={title} title={title} rows={shownThings(members).map(accountRow)} />
          ),
        )}
        <Group
          title="For others to do"
          rows={shownThings(otherTasks.filter(({ wish }) => wish.contactName)).map(accountRow)}
        />
        {!accountsReleased && (
          <Card>
            <Text tone="muted">
              Accounts come last. They are listed here once they are released.
            </Text>
          </Card>
        )}
        <Group
          title="Businesses"
          rows={shownThings(companies).map((company) => (
            <CompanyRow key={company.companyId} {...{ company, name, profileId }} />
          ))}
        />
        <Group
          title="Papers to find"
          rows={shownThings(documents.filter(({ signedWill }) => !signedWill)).map(documentRow)}
        />
        <Group
          title="To leave alone"
          rows={shownThings(accounts.filter((account) => !isTask(account))).map(accountRow)}
        />
        {accounts.some(
          (account) => isTask(account) && hasProvider(account) && !account.survivorsPage,
        ) && (
          <Text size="sm" display="none" _print={{ display: 'block' }}>
            {formForDeath} Look on their websites for “deceased” or “report a death”.
          </Text>
        )}
        {/* While accounts are still to come and there is nothing else, the card above says it all. */}
        {shownThings(allThings).length === 0 && (accountsReleased || allThings.length > 0) && (
          <Card>
            <Text tone="muted">
              {noneShown(name, {
                ...filters,
                thingCount: allThings.length,
                foundCount: allThings.filter(isFound).length,
              })}
            </Text>
          </Card>
        )}
        <Text size="sm" tone="muted">
          <chakra.span _print={{ display: 'none' }}>
            So that everyone can trust this list, Heirloom records who reads it and who opens what
            is in it.{' '}
          </chakra.span>
          General information, not legal advice.
        </Text>
      </Stack>
    </>
  )
}

/** The things of one kind. Nothing where there are none. */
function Group({ title, rows }: { title: string; rows: readonly React.ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <Heading as="h2" size="md" mb="2" css={{ breakAfter: 'avoid' }}>
        {title}
      </Heading>
      <Card pad="none" asChild>
        <ul>{rows}</ul>
      </Card>
    </section>
  )
}
