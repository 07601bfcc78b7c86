import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths, recoveryCodesPath } from '#shared/paths.ts'
import { onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { updateCredentials, useSession } from '#web/lib/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkPage } from './link-page.tsx'
import { SignInFirst, useRememberedChoice } from './sign-in-first.tsx'
import { askedOnce, useLink } from './use-link.ts'

type Answer =
  | { readonly answer: 'declined'; readonly ownerName: string }
  | { readonly answer: 'accepted'; readonly called: string; readonly accepted: Accepted }

type Accepted = Output<'Sharing', 'AcceptRequest'>

/** Answers a delegate request, from the link of its mail. Opening the link has no effect. */
export function Component() {
  const { code, ...link } = useLink()
  const request = useQuery('Sharing', 'GetDelegateRequest', code ? { code } : null, askedOnce)
  const [answer, setAnswer] = useState<Answer>()
  if (answer) return <Answered {...answer} />
  // The API answers 400 for each code that no longer counts: used, withdrawn, expired or unknown.
  if (!code || request.error?.status === 400) return <DeadLink />
  if (request.error) return <DeadLink message={request.error.message} />
  if (request.data === undefined) {
    return (
      <LinkPage picture={<LetterPicture />} title="A request for you">
        <SkeletonText lines={3} />
      </LinkPage>
    )
  }
  return (
    <DelegateRequest
      code={code}
      link={link}
      ownerName={request.data.name}
      called={request.data.called}
      ownWords={request.data.ownWords}
      onAnswered={setAnswer}
    />
  )
}

function DelegateRequest({
  code,
  ownerName,
  called,
  ownWords,
  link: { email, firstName, lastName, pathWithCode, path },
  onAnswered,
}: {
  code: string
  ownerName: string
  called: string
  ownWords: string | undefined
  link: Omit<ReturnType<typeof useLink>, 'code'>
  onAnswered: (answer: Answer) => void
}) {
  const { signedIn, creds } = useSession()
  const accepting = useMutation(async () => {
    const userProfileId = creds?.userProfileId
    const accepted = await api.Sharing.AcceptRequest({
      code,
      ...(userProfileId && { userProfileId }),
    })
    updateCredentials({ delegated: true })
    onAnswered({ answer: 'accepted', called, accepted })
  })
  const [asksAgain, setAsksAgain] = useState(false)
  const declining = useMutation(async () => {
    await api.Sharing.DeclineRequest({ body: { code } })
    onAnswered({ answer: 'declined', ownerName })
  })
  // Accepts at once if the person chose to before they signed in.
  useRememberedChoice(email, accepting.run)
  const reason = `${ownerName} asks you to be their delegate`
  return (
    <LinkPage
      picture={<LetterPicture />}
      title={reason}
      lead="A delegate is somebody a person trusts to act when the time comes."
    >
      {ownWords && (
        <chakra.blockquote borderStart="3px solid {colors.hairline}" ps="4">
          <Text>“{ownWords}”</Text>
          <Text size="sm" tone="muted">
            Their own words
          </Text>
        </chakra.blockquote>
      )}
      <Stack as="ul" ps="5" listStyleType="disc" gap="2">
        <li>
          <strong>Today:</strong> {signedIn ? 'one tap.' : 'a few minutes, for a free account.'}
        </li>
        <li>
          <strong>While {called} lives:</strong> nothing. You see only what {called} shares with
          you.
        </li>
        <li>
          <strong>When {called} has died:</strong> you tell us, or confirm it if another delegate
          told us. Then what {called} left here opens to the people whom {called} chose.
        </li>
      </Stack>
      {signedIn ? (
        <>
          <Text size="sm" tone="muted">
            You are signed in as {creds?.email}. {ownerName} is told that it was you who accepted.
          </Text>
          <Problem message={accepting.error} />
          <div>
            <Button size="lg" loading={accepting.busy} onClick={() => void accepting.run()}>
              Accept
            </Button>
          </div>
        </>
      ) : (
        <>
          <Text size="sm" tone="muted">
            You accept with an account{email && ` for ${email}`}, so that nobody acts in your name.
          </Text>
          <SignInFirst
            pathWithCode={pathWithCode}
            path={path}
            invited={{
              email,
              firstName,
              lastName,
              reason,
              afterwards: 'Your answer counts once you have signed in.',
            }}
            words={{ register: 'Accept and register', signIn: 'Accept and sign in' }}
          />
        </>
      )}
      <chakra.div borderTop="hairline" pt="3">
        <Button variant="tertiary" onClick={() => setAsksAgain(true)}>
          No, I’d rather not
        </Button>
      </chakra.div>
      <Text size="sm" tone="muted">
        It costs nothing and does not make you an executor. You can stop at any time. In your first
        30 days you cannot tell us of a death yet. If {called} dies in that time, nothing is lost:
        tell us when the 30 days are over.
      </Text>
      <ConfirmDialog
        open={asksAgain}
        onClose={() => setAsksAgain(false)}
        title={`Say no to ${called}?`}
        confirmLabel="Say no"
        cancelLabel="Not yet"
        dangerous={false}
        work={declining}
      >
        <Text>
          {ownerName} is told at once, so that they can ask somebody else. This link then no longer
          works.
        </Text>
      </ConfirmDialog>
    </LinkPage>
  )
}

function Answered(given: Answer) {
  return given.answer === 'accepted' ? (
    <NowDelegate {...given} />
  ) : (
    <LinkPage
      picture={<LetterPicture />}
      title="You declined"
      lead={`${given.ownerName} was told, so that they can ask somebody else. There is nothing more to do.`}
    />
  )
}

function NowDelegate({ called, accepted }: { called: string; accepted: Accepted }) {
  const { data } = useQuery('Security', 'GetRecoveryStatus', {})
  return (
    <LinkPage
      picture={<LetterPicture />}
      title={`You are now a delegate of ${accepted.owner.name}`}
      lead={`Thank you. ${called} was told. While ${called} lives, you have nothing to do.`}
    >
      <Text>{reportWords(called, accepted)}</Text>
      <Text tone="muted" size="sm">
        We have sent you an email that says this. Keep it for the day you need it.
      </Text>
      {data?.codesLeft === 0 && (
        <Text>You may have another phone by then. Codes on paper let you in without it.</Text>
      )}
      <Actions>
        <LinkButton to={paths.dashboard}>Go to your home page</LinkButton>
        {data?.codesLeft === 0 && (
          <LinkButton to={recoveryCodesPath} variant="secondary">
            Make recovery codes
          </LinkButton>
        )}
      </Actions>
    </LinkPage>
  )
}

/** How a new delegate tells us of the death one day. */
const reportWords = (name: string, { countsFrom }: Accepted) =>
  countsFrom
    ? `When ${name} has died, sign in here, open “People you help”, and press “Report a death”. You can do that from ${dateOf(onFirstWholeDay(countsFrom))}. If ${name} dies before that day, nothing is lost: report it then.`
    : `${name} has not let you report their death. You find ${name} under “People you help”.`
