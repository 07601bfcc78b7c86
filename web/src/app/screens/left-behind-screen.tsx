import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { DigitalAccountId, UserProfileId } from '#shared/model/ids.ts'
import { type KnownCustomer, knownCustomer } from '#shared/rules/left-behind/letter-to-provider.ts'
import { LeftBehind } from '#web/features/left-behind/left-behind.tsx'
import { LettersSince } from '#web/features/messages/read/letters-since.tsx'
import { useDigitalAccountOnce } from '#web/features/passwords/use-digital-account-once.ts'
import { FileButton } from '#web/features/passwords/view/file-button.tsx'
import { SignInFacts } from '#web/features/passwords/view/sign-in-facts.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { WillRow } from '#web/parts/sharing/read-will.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'

/** The things that a person who died left to the visitor, with the passwords of the accounts. */
export function Component() {
  return <LeftBehind signIn={StoredSignIn} toRead={WillAndLetters} />
}

/** The will and the letters of a person who died, if the visitor has them. */
function WillAndLetters({ profileId }: { profileId: UserProfileId }) {
  const wills = useQuery('Sharing', 'GetSharedWithMeListAsync', {
    body: { targetType: 'will', pageSize: 100 },
  })
  const ofPerson = wills.data?.items.filter(({ owner }) => owner.userProfileId === profileId) ?? []
  return (
    <>
      {ofPerson.length > 0 && (
        <SectionCard title="The will">
          <chakra.ul mx={{ base: '-4', sm: '-5' }}>
            {ofPerson.map(({ targetId, label }) => (
              <WillRow key={targetId} willId={targetId} title={label} />
            ))}
          </chakra.ul>
        </SectionCard>
      )}
      <LettersSince writers={[profileId]} since={startOfLastYear()} />
    </>
  )
}

/** `LettersSince` reads the letters of this year and the last one. */
const startOfLastYear = () => `${new Date(serverNow()).getUTCFullYear() - 1}-01-01T00:00:00.000Z`

/**
 * The stored sign-in of one digital account. Each time that it is opened, a recent sign-in is asked
 * for, and the log of the person who died gets a line.
 */
function StoredSignIn({
  id,
  label,
  open,
  onOpen,
  onKnown,
}: {
  id: DigitalAccountId
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  onKnown: (known: KnownCustomer) => void
}) {
  return (
    <>
      {open && <Opened id={id} onKnown={onKnown} />}
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-label={`${open ? 'Hide' : 'Show'} the sign-in: ${label}`}
        onClick={() => onOpen(!open)}
      >
        {open ? 'Hide the sign-in' : 'Show the sign-in'}
      </Button>
    </>
  )
}

function Opened({
  id,
  onKnown,
}: {
  id: DigitalAccountId
  onKnown: (known: KnownCustomer) => void
}) {
  const account = useDigitalAccountOnce(id)
  useEffect(() => {
    if (account.data) onKnown(knownCustomer(account.data))
  }, [account.data, onKnown])
  return (
    <Loaded answer={account} skeleton={<SkeletonText lines={3} />}>
      {(data) => (
        <>
          <Text size="sm" tone="muted">
            Many providers let nobody else sign in, also after a death. Ask the executor or the
            provider before you use it.
          </Text>
          <SignInFacts digitalAccount={data} />
          {data.file && (
            <chakra.div my="4">
              <Text size="sm" tone="muted" mb="2">
                Attached file
              </Text>
              <FileButton file={data.file} />
            </chakra.div>
          )}
        </>
      )}
    </Loaded>
  )
}
