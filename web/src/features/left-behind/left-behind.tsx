import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { type DigitalAccountId, UserProfileId } from '#shared/model/ids.ts'
import type { LeftBehind as LeftList } from '#shared/model/left-behind.ts'
import { paths } from '#shared/paths.ts'
import { hasProvider, holdsMoney, officeOf } from '#shared/rules/left-behind/letter-to-provider.ts'
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
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { LetterButton } from './letter-button.tsx'
import { noneShown, shownOnly } from './shown-words.ts'
import { Thing } from './thing.tsx'
import { readTypedWords, storeTypedWords, type TypedWords } from './typed-words.ts'
import { usualSteps } from './usual-steps.ts'

const wishNames = new Map<string, string>(ACCOUNT_WISHES.map(({ id, name }) => [id, name]))

/** A list of more things can be searched. More accounts than that are grouped by their type. */
const seenAtOnce = 10

/** The accounts of a list under one title, or under that of each type if they are many. */
const accountGroups = (accounts: readonly LeftAccount[]) =>
  accounts.length <= seenAtOnce
    ? [{ title: 'Accounts', members: accounts }]
    : DIGITAL_ACCOUNT_TYPES.map(({ id, name }) => ({
        title: `Accounts: ${name}`,
        members: accounts.filter(({ type }) => type === id),
      }))

/** Shows how one signs in to an account, once the reader asks for it. */
type SignIn = ComponentType<{
  id: DigitalAccountId
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  /** Told the user name once the sign-in is read. */
  onUserName: (userName: string) => void
}>

/** The will and the letters of the person who died, as far as the visitor has them. */
type ToRead = ComponentType<{ profileId: UserProfileId }>

/**
 * The things that a person who died left to the visitor, as a list to work off together, a row for
 * each: what there is to read, what the visitor was asked to do, the signed will, then accounts,
 * documents and businesses.
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

type LeftAccount = LeftList['accounts'][number]
type LeftDocument = LeftList['documents'][number]
type LeftCompany = LeftList['companies'][number]

type LeftThing = LeftAccount | LeftDocument | LeftCompany

const nameOf = (thing: LeftThing): string => {
  if ('label' in thing) return thing.label
  return 'title' in thing ? thing.title : thing.name
}

const idOf = (thing: LeftThing): string => {
  if ('digitalAccountId' in thing) return thing.digitalAccountId
  return 'fileId' in thing ? thing.fileId : thing.companyId
}

/** What the visitor was asked to do. To leave an account alone is no task. */
const isOwnTask = ({ wish }: LeftAccount) => wish.isReader === true && wish.action !== 'nothing'

const isToDo = ({ marks }: Pick<LeftAccount, 'marks'>) => marks.done === undefined

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
  const isCalledSo = (thing: LeftThing) => hasWords(nameOf(thing), words)
  // If the visitor came with a search in the address, its field stays, so that they can change it.
  const [cameSearching] = useState(listState.search !== '')
  const profileId = UserProfileId.parse(useParams().id)
  const [toDoOnly, setToDoOnly] = useState(false)
  const { userId } = useCredentials()
  const [typedWords, setTypedWords] = useState<TypedWords>(() => ({
    office: officeOf(list.relationship),
    ...readTypedWords(userId, profileId),
  }))
  const onTyped = (typed: TypedWords) => {
    setTypedWords(typed)
    storeTypedWords(userId, profileId, typed)
  }
  const filters = { search: listState.search, toDoOnly }
  const allThings = [...accounts, ...documents, ...companies]
  const doneCount = allThings.filter((thing) => !isToDo(thing)).length
  // What was done when the list was opened comes last. What is marked meanwhile stays in its place.
  const [doneBefore] = useState(
    () => new Set(allThings.filter((thing) => !isToDo(thing)).map(idOf)),
  )
  const shownThings = <T extends LeftThing>(things: readonly T[]) =>
    things
      .filter((thing) => isCalledSo(thing) && (!toDoOnly || isToDo(thing)))
      .toSorted(
        (thing, next) => Number(doneBefore.has(idOf(thing))) - Number(doneBefore.has(idOf(next))),
      )
  const ownTasks = accounts.filter(isOwnTask)
  const otherAccounts = accounts.filter((account) => !isOwnTask(account))
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
        lead={`What ${name} left. Take your time. The others who read these things see what you note and what is done.`}
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
        <chakra.div display="contents" _print={{ display: 'none' }}>
          <ToRead profileId={profileId} />
        </chakra.div>
        {allThings.length > 0 && (
          <div>
            <ProgressBar
              label={
                <span aria-live="polite">
                  {doneCount} of {allThings.length} done
                </span>
              }
              percent={Math.round((100 * doneCount) / allThings.length)}
            />
            {(allThings.length > seenAtOnce || cameSearching) && (
              <chakra.div mt="2" _print={{ display: 'none' }}>
                <ListBar name="what they left" listState={listState} searchFor="Search by name" />
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
        {accountGroups(otherAccounts).map(({ title, members }) => (
          <Group key={title} title={title} rows={shownThings(members).map(accountRow)} />
        ))}
        {!accountsReleased && (
          <Card>
            <Text tone="muted">
              Accounts come last. They are listed here once they are released.
            </Text>
          </Card>
        )}
        <Group
          title="Documents"
          rows={shownThings(documents.filter(({ signedWill }) => !signedWill)).map(documentRow)}
        />
        <Group
          title="Businesses"
          rows={shownThings(companies).map((company) => (
            <CompanyRow key={company.companyId} {...{ company, name, profileId }} />
          ))}
        />
        {/* While accounts are still to come and there is nothing else, the card above says it all. */}
        {shownThings(allThings).length === 0 && (accountsReleased || allThings.length > 0) && (
          <Card>
            <Text tone="muted">
              {noneShown(name, {
                ...filters,
                ofAll: allThings.length,
                called: allThings.filter(isCalledSo).length,
              })}
            </Text>
          </Card>
        )}
        <Text size="sm" tone="muted">
          So that everyone can trust this list, Heirloom records who reads it and who opens what is
          in it. General information, not legal advice.
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

function AccountRow({
  account,
  deceased,
  typedWords,
  onTyped,
  signIn: SignIn,
}: Pick<ComponentProps<typeof LetterButton>, 'deceased' | 'typedWords' | 'onTyped'> & {
  account: LeftAccount
  signIn: SignIn
}) {
  const { digitalAccountId, label, host, wish, survivorsPage, marks } = account
  const { name, profileId } = deceased
  const [signInOpen, setSignInOpen] = useState(false)
  const [userName, onUserName] = useState('')
  const wished = wish.action && wishNames.get(wish.action)
  const wishInWords = [wished, wish.note].filter(Boolean).join(': ')
  const usual = usualSteps[account.type]
  // What the person wished does not replace what one has to look out for where money may be.
  const caution = holdsMoney.has(account.type) && wish.action !== 'nothing' && usual
  const tellsProvider = wish.action !== 'nothing' && hasProvider(account)
  return (
    <Thing
      title={label}
      summary={
        wishInWords === '' ? (
          usual
        ) : (
          <>
            <chakra.span display="block" color="ink" lineClamp={1}>
              {wishInWords}
            </chakra.span>
            {caution}
          </>
        )
      }
      thing={{ profileId, digitalAccountId }}
      marks={marks}
    >
      <FactList>
        <Fact term="What should happen">{wished ?? `${name} wrote down no wish. ${usual}.`}</Fact>
        {wish.contactName && (
          <Fact term="Who should do it">{wish.isReader ? 'You' : wish.contactName}</Fact>
        )}
        {wish.note && (
          <Fact term="How">
            <chakra.span whiteSpace="pre-line">{wish.note}</chakra.span>
          </Fact>
        )}
        {wished && caution && <Fact term="Keep in mind">{caution}</Fact>}
        {host && (
          <chakra.div display={{ base: signInOpen ? 'none' : 'contents', _print: 'contents' }}>
            <Fact term="Website">{host}</Fact>
          </chakra.div>
        )}
        {signInOpen && userName && (
          <chakra.div display={{ base: 'none', _print: 'contents' }}>
            <Fact term="User name">{userName}</Fact>
          </chakra.div>
        )}
        {tellsProvider && (
          <Fact term="How to tell them">
            {survivorsPage ? (
              <>
                <p>Start on their page for a death. It is the quickest way:</p>
                <ExternalLink href={survivorsPage.url}>{survivorsPage.name}</ExternalLink>
                <chakra.span display="none" _print={{ display: 'inline' }}>
                  {`: ${survivorsPage.url}`}
                </chakra.span>
                {wish.providerToolSet && <p>{name} set up there what happens to the account.</p>}
              </>
            ) : (
              <p>
                Many providers have a form for a death, which is the quickest way. Look on{' '}
                {host ?? 'their website'} for “deceased” or “report a death”.
              </p>
            )}
            <chakra.p _print={{ display: 'none' }}>
              If that does not help, send them a letter.
            </chakra.p>
          </Fact>
        )}
      </FactList>
      <Stack gap="3" justifyItems="start" _print={{ display: 'none' }}>
        {tellsProvider && (
          <LetterButton
            {...{ account, deceased, typedWords, onTyped }}
            userName={signInOpen ? userName : undefined}
          />
        )}
        <SignIn
          id={digitalAccountId}
          label={label}
          open={signInOpen}
          onOpen={setSignInOpen}
          onUserName={onUserName}
        />
      </Stack>
    </Thing>
  )
}

function DocumentRow({
  document: { fileId, title, holder, originalPlace, note, hasFile, marks },
  name,
  profileId,
}: {
  document: LeftDocument
  name: string
  profileId: UserProfileId
}) {
  const place = originalPlace ?? `${name} did not say where the original is.`
  return (
    <Thing title={title} summary={place} thing={{ profileId, documentId: fileId }} marks={marks}>
      <FactList>
        <Fact term="Where the original is">{place}</Fact>
        {holder && <Fact term="Whose it is">{holder}</Fact>}
        {note && (
          <Fact term="Note">
            <chakra.span whiteSpace="pre-line">{note}</chakra.span>
          </Fact>
        )}
      </FactList>
      {hasFile && (
        <chakra.div _print={{ display: 'none' }}>
          <LinkButton
            variant="secondary"
            to={paths.readDocument(fileId)}
            state={{ toSettle: true }}
          >
            Open it
          </LinkButton>
        </chakra.div>
      )}
    </Thing>
  )
}

function CompanyRow({
  company: { companyId, name: title, successors, papersPlace, marks },
  name,
  profileId,
}: {
  company: LeftCompany
  name: string
  profileId: UserProfileId
}) {
  const successor =
    successors.length > 0 ? successors.join(', ') : `${name} did not say who takes over.`
  return (
    <Thing title={title} summary={successor} thing={{ profileId, companyId }} marks={marks}>
      <FactList>
        <Fact term="Who takes over">{successor}</Fact>
        {papersPlace && <Fact term="Where its papers are">{papersPlace}</Fact>}
      </FactList>
      <chakra.div _print={{ display: 'none' }}>
        <LinkButton
          variant="secondary"
          to={paths.readBusiness(companyId)}
          state={{ toSettle: true }}
        >
          Open it
        </LinkButton>
      </chakra.div>
    </Thing>
  )
}
