import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import type { DigitalAccountId, UserProfileId } from '#shared/model/ids.ts'
import type { LeftBehind } from '#shared/model/left-behind.ts'
import { paths } from '#shared/paths.ts'
import {
  hasProvider,
  type KnownCustomer,
  typesWithMoney,
} from '#shared/rules/left-behind/letter-to-provider.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { LetterButton } from './letter-button.tsx'
import { Thing } from './thing.tsx'
import { usualSteps } from './usual-steps.ts'

export type LeftAccount = LeftBehind['accounts'][number]
export type LeftDocument = LeftBehind['documents'][number]
export type LeftCompany = LeftBehind['companies'][number]

/** Shows how one signs in to an account, once the reader asks for it. */
export type SignIn = ComponentType<{
  id: DigitalAccountId
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  /** Called with what the sign-in says of the customer, once it is read. */
  onKnown: (known: KnownCustomer) => void
}>

export type LeftThing = LeftAccount | LeftDocument | LeftCompany

/** Whether there is something to do about a thing. An account can be one to leave alone. */
export const isTask = (thing: LeftThing): boolean =>
  !('wish' in thing) || thing.wish.action !== 'nothing'

/** What holds for all providers of whom we know no page for a death. */
export const formForDeath = 'Many providers have a form for a death, which is the quickest way.'

const wishNames = new Map<string, string>(ACCOUNT_WISHES.map(({ id, name }) => [id, name]))

/** What the person wished for an account, or what one usually does, and the way to do it. */
export function AccountRow({
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
  const [known, setKnown] = useState<KnownCustomer>()
  const wished = wish.action && wishNames.get(wish.action)
  const usual = usualSteps[account.type]
  const somethingToDo = isTask(account)
  // Where money may be, the usual step is shown beside the wish, as a caution.
  const caution = typesWithMoney.has(account.type) && somethingToDo && usual
  const tellsProvider = somethingToDo && hasProvider(account)
  return (
    <Thing
      title={label}
      summary={
        wished || wish.note ? (
          <>
            {/* The note comes first, because it may say what to do before the rest. */}
            {wish.note && (
              <chakra.span display="block" color="ink" lineClamp={10}>
                “{wish.note}”
              </chakra.span>
            )}
            {wished && (
              <chakra.span display="block" color="ink">
                Wish: {wished}
              </chakra.span>
            )}
            {somethingToDo && !wish.isReader && wish.contactName && (
              <chakra.span display="block">{wish.contactName} is asked to do it</chakra.span>
            )}
            {caution}
          </>
        ) : (
          usual
        )
      }
      thing={{ profileId, digitalAccountId }}
      isTask={somethingToDo}
      marks={marks}
    >
      <FactList>
        {wish.note && (
          <Fact term="Note">
            <chakra.span whiteSpace="pre-line">{wish.note}</chakra.span>
          </Fact>
        )}
        <Fact term="What should happen">{wished ?? `${name} chose no wish. ${usual}.`}</Fact>
        {somethingToDo && wish.contactName && (
          <Fact term="Who is asked to do it">
            {wish.isReader ? 'You' : `${wish.contactName}. Please make sure that they know.`}
          </Fact>
        )}
        {wished && caution && <Fact term="Keep in mind">{caution}</Fact>}
        {/* The open sign-in shows the website and the user name. Paper has no sign-in. */}
        {host && (
          <chakra.div display={{ base: signInOpen ? 'none' : 'contents', _print: 'contents' }}>
            <Fact term="Website">
              <ExternalLink href={`https://${host}`}>{host}</ExternalLink>
            </Fact>
          </chakra.div>
        )}
        {signInOpen && known?.userName && (
          <chakra.div display={{ base: 'none', _print: 'contents' }}>
            <Fact term="User name">{known.userName}</Fact>
          </chakra.div>
        )}
        {tellsProvider && (
          // Paper says once, below the list, what holds for all without a page for a death.
          <chakra.div display="contents" _print={survivorsPage ? undefined : { display: 'none' }}>
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
                  {formForDeath} Look on {host ?? 'their website'} for “deceased” or “report a
                  death”.
                </p>
              )}
              <chakra.p _print={{ display: 'none' }}>
                If that does not help, send them a letter.
              </chakra.p>
            </Fact>
          </chakra.div>
        )}
      </FactList>
      <Stack gap="3" justifyItems="start" _print={{ display: 'none' }}>
        {tellsProvider && (
          <LetterButton
            {...{ account, deceased, typedWords, onTyped }}
            known={signInOpen ? known : undefined}
          />
        )}
        <SignIn
          id={digitalAccountId}
          label={label}
          open={signInOpen}
          onOpen={setSignInOpen}
          onKnown={setKnown}
        />
      </Stack>
    </Thing>
  )
}

/** Where the original of a document is. */
export function DocumentRow({
  document,
  name,
  profileId,
}: {
  document: LeftDocument
  name: string
  profileId: UserProfileId
}) {
  const { fileId, title, holder, originalPlace, note, hasFile, marks } = document
  const place = originalPlace ?? `${name} did not say where the original is.`
  return (
    <Thing
      title={title}
      summary={place}
      thing={{ profileId, documentId: fileId }}
      isTask
      doneWord={document.signedWill ? undefined : 'Found'}
      marks={marks}
    >
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

/** Who takes over a business. */
export function CompanyRow({
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
    <Thing title={title} summary={successor} thing={{ profileId, companyId }} isTask marks={marks}>
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
