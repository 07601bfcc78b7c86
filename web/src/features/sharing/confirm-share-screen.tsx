import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { Output } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkPage } from './link-page.tsx'
import { OpenShared } from './open-shared.tsx'
import { SignInFirst, useChoice } from './sign-in-first.tsx'
import { useLink } from './use-link.ts'

type Claim = Output<'Sharing', 'ClaimShare'>

/** Claims a share, from the link of its mail. Opening the link has no effect. */
export function Component() {
  const link = useLink()
  const { code, name } = link
  const { signedIn } = useSession()
  const [claim, setClaim] = useState<Claim>()
  if (claim) return <ShareTaken claim={claim} />
  if (!code) return <DeadLink leadsHome />
  if (name.error) {
    const isSpent = name.error.status === 400
    return (
      <DeadLink message={isSpent ? undefined : name.error.message} leadsHome={isSpent}>
        {isSpent && signedIn && <AskForAccess code={code} whom="whoever sent it" />}
      </DeadLink>
    )
  }
  if (name.data === undefined) {
    return (
      <LinkPage picture={<KeepsakePicture />} title="Something was shared with you">
        <SkeletonText lines={3} />
      </LinkPage>
    )
  }
  return <ShareOffer link={link} code={code} name={name.data} onTaken={setClaim} />
}

function ShareOffer({
  link: { email, address, path },
  code,
  name,
  onTaken,
}: {
  link: ReturnType<typeof useLink>
  code: string
  /** Of the person who shares. */
  name: string
  onTaken: (claim: Claim) => void
}) {
  const { signedIn, creds } = useSession()
  const taking = useMutation(async () =>
    onTaken(await api.Sharing.ClaimShare({ code, ...(creds && { userId: creds.userId }) })),
  )
  useChoice(email, taking.run)
  const isOther = hasCode(taking.failure, 'OTHER_ADDRESS')
  const reason = `${name} shares something with you`
  return (
    <LinkPage
      picture={<KeepsakePicture />}
      title={reason}
      lead="Take it, and it is kept for you with your account. That costs nothing."
    >
      {signedIn ? (
        <>
          <Text size="sm" tone="muted">
            You are signed in as {creds?.email}. {name} is told that you took it.
          </Text>
          {isOther ? (
            <AskForAccess
              code={code}
              whom={name}
              why={`This was sent to another address than ${creds?.email}.`}
            />
          ) : (
            <>
              <Problem message={taking.error} />
              <div>
                <Button size="lg" loading={taking.busy} onClick={() => void taking.run()}>
                  See what it is
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <>
          <Text size="sm" tone="muted">
            To take it, you need a free account with the address that the mail was sent to. As soon
            as you have signed in, you see what it is.
          </Text>
          <SignInFirst
            address={address}
            path={path}
            invited={{ email, reason }}
            words={{ register: 'Take it and register', signIn: 'Take it and sign in' }}
          />
        </>
      )}
    </LinkPage>
  )
}

function ShareTaken({ claim }: { claim: Claim }) {
  const { targetType, targetId, targetFilter, opensNow } = claim
  const { title, lead } = wordsOf(claim)
  return (
    <LinkPage picture={<KeepsakePicture />} title={title} lead={lead}>
      {opensNow && <OpenShared {...{ targetType, targetId, targetFilter }} />}
      <div>
        <LinkButton to={paths.dashboard} variant={opensNow ? 'secondary' : 'primary'}>
          Go to your home page
        </LinkButton>
      </div>
    </LinkPage>
  )
}

const wordsOf = ({ owner: { name }, opensNow, visibility, targetFilter }: Claim) => {
  if (opensNow) {
    return {
      title: `${name} lets you see this now`,
      lead:
        targetFilter === undefined
          ? 'You find it on your home page whenever you come back.'
          : `What ${name} adds to it later, you see too. You find it on your home page whenever you come back.`,
    }
  }
  return visibility === 'nobody'
    ? {
        title: 'This is closed at the moment',
        lead: `${name} lets nobody see it for now. If that changes, you find it on your home page. There is nothing to do now.`,
      }
    : {
        title: 'This is kept for you',
        lead: `${name} has arranged that it opens after their death. We write to you then. There is nothing to do now.`,
      }
}
