import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import { type DigitalAccountId, UserProfileId } from '#shared/model/ids.ts'
import type { LeftBehind as Left } from '#shared/model/left-behind.ts'
import { paths } from '#shared/paths.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { type MarkedThing, Marks } from './marks.tsx'

const wishes = new Map<string, string>(ACCOUNT_WISHES.map(({ id, name }) => [id, name]))

/** Shows how one signs in to an account, once the reader asks for it. */
type SignIn = ComponentType<{ id: DigitalAccountId; label: string }>

/**
 * What a person who died left to the visitor, as a list to work off together: their accounts, then their documents.
 */
export function LeftBehind({ signIn }: { signIn: SignIn }) {
  const left = useRecord('AccountData', 'ListLeftBehind', UserProfileId, (profileId) => ({
    profileId,
  }))
  return (
    <Loaded
      answer={left}
      title="What is to do"
      card="lg"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Missing kind="leftBehind" />}
    >
      {(data) => <List left={data} signIn={signIn} />}
    </Loaded>
  )
}

function List({ left, signIn: SignIn }: { left: Left; signIn: SignIn }) {
  const { name, accounts, documents, accountsReleased } = left
  const profileId = UserProfileId.parse(useParams().id)
  const all = [...accounts, ...documents]
  const done = all.filter(({ marks }) => marks.done).length
  return (
    <>
      <PageTitle
        lead="Take your time. The others who read these things see what you note and what is done."
        aside={
          all.length > 0 && (
            <chakra.div _print={{ display: 'none' }}>
              <Button
                variant="secondary"
                icon={<Printer size={18} />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </chakra.div>
          )
        }
      >
        What {name} left to settle
      </PageTitle>
      <Stack gap="6">
        {all.length > 0 && (
          <Text aria-live="polite">
            {done} of {all.length} done
          </Text>
        )}
        <Section
          title="Accounts"
          none={
            accountsReleased
              ? 'No account is for you.'
              : 'Accounts come last. They are listed here once they are released.'
          }
        >
          {accounts.map(({ digitalAccountId, label, host, wish, providerTool, marks }) => (
            <Thing
              key={digitalAccountId}
              title={label}
              thing={{ profileId, digitalAccountId }}
              marks={marks}
            >
              <FactList>
                <Fact term="What should happen">
                  {(wish.action && wishes.get(wish.action)) ?? `${name} did not say.`}
                </Fact>
                {wish.contactName && <Fact term="Who is to do it">{wish.contactName}</Fact>}
                {wish.note && (
                  <Fact term="How">
                    <chakra.span whiteSpace="pre-line">{wish.note}</chakra.span>
                  </Fact>
                )}
                {host && <Fact term="Web site">{host}</Fact>}
                {providerTool && (
                  <Fact term="The provider’s own tool">
                    <chakra.a
                      href={providerTool.url}
                      target="_blank"
                      rel="noreferrer noopener"
                      color="blue.strong"
                      textDecoration="underline"
                    >
                      {providerTool.name}
                    </chakra.a>
                    {wish.providerToolSet && <p>{name} set it up. Ask there first.</p>}
                  </Fact>
                )}
              </FactList>
              <chakra.div _print={{ display: 'none' }}>
                <SignIn id={digitalAccountId} label={label} />
              </chakra.div>
            </Thing>
          ))}
        </Section>
        <Section title="Documents" none="No document is for you.">
          {documents.map(({ fileId, title, holder, originalPlace, note, hasFile, marks }) => (
            <Thing
              key={fileId}
              title={title}
              thing={{ profileId, documentId: fileId }}
              marks={marks}
            >
              <FactList>
                <Fact term="Where the original is">{originalPlace ?? `${name} did not say.`}</Fact>
                {holder && <Fact term="Whose it is">{holder}</Fact>}
                {note && (
                  <Fact term="Note">
                    <chakra.span whiteSpace="pre-line">{note}</chakra.span>
                  </Fact>
                )}
              </FactList>
              {hasFile && (
                <chakra.div _print={{ display: 'none' }}>
                  <LinkButton variant="secondary" to={paths.readDocument(fileId)}>
                    Open it
                  </LinkButton>
                </chakra.div>
              )}
            </Thing>
          ))}
        </Section>
        <Text size="sm" tone="muted">
          {name}’s activity log notes that you read this list, and each account and document that
          you open. General information, not legal advice.
        </Text>
      </Stack>
    </>
  )
}

function Section({
  title,
  none,
  children,
}: {
  title: string
  none: string
  children: readonly ReactNode[]
}) {
  return (
    <section aria-label={title}>
      <Heading as="h2" size="lg" mb="3">
        {title}
      </Heading>
      {children.length > 0 ? (
        <Stack as="ul" listStyleType="none">
          {children}
        </Stack>
      ) : (
        <Card>
          <Text tone="muted">{none}</Text>
        </Card>
      )}
    </section>
  )
}

function Thing({
  title,
  thing,
  marks,
  children,
}: {
  title: string
  thing: MarkedThing
  marks: Left['accounts'][number]['marks']
  children: ReactNode
}) {
  return (
    <chakra.li css={{ breakInside: 'avoid' }}>
      <Card asChild>
        <article aria-label={title}>
          <Heading as="h3" size="md" mb="2" overflowWrap="anywhere">
            {title}
          </Heading>
          <Stack>
            {children}
            <Marks thing={thing} title={title} marks={marks} />
          </Stack>
        </article>
      </Card>
    </chakra.li>
  )
}
