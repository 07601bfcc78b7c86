import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { updateCredentials, useSession } from '#web/lib/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import { DeadLink } from './dead-link.tsx'
import { leftByOwner, leftInWords } from './left-by-owner.ts'
import { LinkPage } from './link-page.tsx'
import { OpenShared } from './open-shared.tsx'
import { everythingShared } from './people-who-trust-you.tsx'
import { reasonToAsk } from './reason-to-ask.ts'
import type { SharedItem } from './shared-thing-row.tsx'
import { SignInFirst, useRememberedChoice } from './sign-in-first.tsx'
import { askedOnce, useLink } from './use-link.ts'

type Claim = Output<'Sharing', 'ClaimShare'>
type Shared = Output<'Sharing', 'GetSharedByCode'>

/** Claims a share, from the link of its mail. Opening the link has no effect. */
export function Component() {
  const link = useLink()
  const { code } = link
  const { signedIn } = useSession()
  const shared = useQuery('Sharing', 'GetSharedByCode', code ? { code } : null, askedOnce)
  const [claim, setClaim] = useState<Claim>()
  if (!code) return <DeadLink leadsHome />
  if (shared.error) {
    // The API answers 400 for each code that no longer counts: used, withdrawn, expired or unknown.
    const isSpent = shared.error.status === 400
    return (
      <DeadLink message={isSpent ? undefined : shared.error.message} leadsHome={isSpent}>
        {isSpent && signedIn && <AskForAccess code={code} whom="whoever sent it" />}
      </DeadLink>
    )
  }
  if (shared.data === undefined) {
    return (
      <LinkPage picture={<KeepsakePicture />} title="Something is for you">
        <SkeletonText lines={3} />
      </LinkPage>
    )
  }
  if (claim) return <ClaimedShare claim={claim} shared={shared.data} />
  return <ShareOffer link={link} code={code} shared={shared.data} onClaimed={setClaim} />
}

/**
 * What the page says before its visitor has claimed what is shared. After a death one link is for
 * all that opened, and only the mail names all of it.
 */
const offerOf = ({ name, thing, hasDied }: Shared) =>
  hasDied
    ? {
        title: `What ${name} left you`,
        lead: `We are sorry that ${name} has died. All that the email lists is kept here for you.`,
        how: 'You need a free account. Choose the address that the email was sent to: all of it is kept for that address alone.',
        words: { register: 'Register and see it', signIn: 'Sign in and see it' },
        button: 'See it',
      }
    : {
        title: `${name} shares ${thing} with you`,
        lead: 'Take it, and it is kept for you with your account. That costs nothing.',
        how: 'To take it, you need a free account with the address that the email was sent to. As soon as you have signed in, you see what it is.',
        words: { register: 'Take it and register', signIn: 'Take it and sign in' },
        button: 'See what it is',
      }

function ShareOffer({
  link: { email, firstName, lastName, pathWithCode, path },
  code,
  shared,
  onClaimed,
}: {
  link: ReturnType<typeof useLink>
  code: string
  shared: Shared
  onClaimed: (claim: Claim) => void
}) {
  const { signedIn, creds } = useSession()
  const claiming = useMutation(async () => {
    const claim = await api.Sharing.ClaimShare({ code, ...(creds && { userId: creds.userId }) })
    updateCredentials({ shared: true })
    onClaimed(claim)
  })
  // Claims it at once if the person chose to before they signed in.
  useRememberedChoice(email, claiming.run)
  const { name, hasDied } = shared
  const reason = reasonToAsk(claiming.failure, { hasDied, email: creds?.email })
  const offer = offerOf(shared)
  return (
    <LinkPage picture={<KeepsakePicture />} title={offer.title} lead={offer.lead}>
      {signedIn ? (
        <>
          <Text size="sm" tone="muted">
            You are signed in as {creds?.email}. {!hasDied && `${name} is told that you took it.`}
          </Text>
          {reason ? (
            <AskForAccess code={code} whom={name} reason={reason} />
          ) : (
            <>
              <Problem message={claiming.error} />
              <div>
                <Button size="lg" loading={claiming.busy} onClick={() => void claiming.run()}>
                  {offer.button}
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {offer.how}
          </Text>
          <SignInFirst
            pathWithCode={pathWithCode}
            path={path}
            invited={{
              email,
              firstName,
              lastName,
              reason: offer.title,
              afterwards: 'Then you see what it is.',
            }}
            words={offer.words}
          />
        </>
      )}
    </LinkPage>
  )
}

function ClaimedShare({ claim, shared }: { claim: Claim; shared: Shared }) {
  const { targetType, targetId, targetFilter, opensNow, owner } = claim
  const asks = shared.hasDied && opensNow
  const { data, error } = useQuery(
    'Sharing',
    'GetSharedWithMeListAsync',
    asks ? everythingShared : null,
  )
  // After a death one link is for all that opened.
  const left = leftByOwner(data?.items ?? [], '').find(
    ({ owner: { userProfileId } }) => userProfileId === owner.userProfileId,
  )
  const things = left?.things ?? []
  if (asks && !data && !error) {
    return (
      <LinkPage picture={<KeepsakePicture />} title={`What ${owner.name} left you`}>
        <SkeletonText lines={3} />
      </LinkPage>
    )
  }
  const { title, lead } = claimWords(claim, shared, things)
  return (
    <LinkPage picture={<KeepsakePicture />} title={title} lead={lead}>
      {opensNow &&
        (things.length > 1 ? (
          <div>
            <LinkButton to={paths.sharedWithYou}>See all {things.length}</LinkButton>
          </div>
        ) : (
          <OpenShared {...{ targetType, targetId, targetFilter }} />
        ))}
      <div>
        <LinkButton to={paths.dashboard} variant={opensNow ? 'secondary' : 'primary'}>
          Go to your home page
        </LinkButton>
      </div>
    </LinkPage>
  )
}

const claimWords = (
  claim: Claim,
  { hasDied }: Shared,
  things: readonly Pick<SharedItem, 'targetType'>[],
) => {
  const {
    owner: { name },
    opensNow,
    visibility,
    targetFilter,
  } = claim
  if (opensNow && hasDied) {
    return {
      title:
        things.length > 0 ? `${name} left you ${leftInWords(things)}` : `What ${name} left you`,
      lead: 'All of it is on your home page, whenever you come back.',
    }
  }
  if (opensNow) {
    const later = targetFilter === undefined ? '' : `You also see what ${name} adds to it later. `
    return {
      title: `${name} lets you see this now`,
      lead: `${later}You can find it on your home page whenever you come back.`,
    }
  }
  if (hasDied) {
    return visibility === 'nobody'
      ? {
          title: `${name} left this closed`,
          lead: `${name} let nobody see it. There is nothing to do.`,
        }
      : {
          title: 'This is kept for you',
          lead: 'It opens within a few days, and we write to you then. There is nothing to do now.',
        }
  }
  return visibility === 'nobody'
    ? {
        title: 'This is closed at the moment',
        lead: `${name} lets nobody see it for now. If that changes, you will find it on your home page. There is nothing to do now.`,
      }
    : {
        title: 'This is kept for you',
        lead: `${name} has arranged that it opens after their death. We write to you then. There is nothing to do now.`,
      }
}
