import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { dateAndTime, dateOf } from '#web/lib/date-and-time.ts'
import { cancelSignIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { OneTap } from '#web/parts/one-tap.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccountTaken } from './account-taken.tsx'
import { CancelRecovery } from './cancel-recovery.tsx'
import { UndoChange } from './undo-change.tsx'

/** The screen for the code of each notice, by the name that the code has in the notice's link. */
const screenByCode: Readonly<Record<string, ComponentType<{ code: string }>>> = {
  /** An account recovery that somebody began. */
  recovery: CancelRecovery,
  /** A delegate says that it is the owner who asks for an account recovery. */
  vouch: VouchForOwner,
  subscription: EndSubscription,
  /** A change of the sign-in that the owner did not make. */
  change: UndoChange,
  /** Somebody else is in the account. */
  taken: AccountTaken,
  /** The announced deletion of the account. */
  deletion: KeepAccount,
}

/** The page for the link of a notice. Without a code of a notice, it ends a sign-in in progress. */
export function Component() {
  const { hash } = useLocation()
  const codes = new URLSearchParams(hash.slice(1))
  for (const [name, Screen] of Object.entries(screenByCode)) {
    const code = codes.get(name)
    if (code) return <Screen code={code} />
  }
  return <SignInCancelled />
}

function SignInCancelled() {
  useEffect(cancelSignIn, [])
  return (
    <>
      <AuthHeading title="You are not signed in">
        Nothing was changed. You can start again at any time.
      </AuthHeading>
      <LinkButton to={paths.signIn}>Go to sign-in</LinkButton>
    </>
  )
}

/** Cancels a subscription at the end of its period. The link of a mail is enough for it. */
function EndSubscription({ code }: { code: string }) {
  return (
    <OneTap
      code={code}
      wordsBefore={{
        title: 'Cancel the subscription',
        children: 'It then ends with the period that is paid. You don’t have to sign in.',
      }}
      label="Cancel the subscription"
      onTap={() => api.Stripe.CancelByCode({ code })}
      wordsAfter={({ periodEnd }) => ({
        title: 'The subscription is canceled',
        children: `It ends on ${dateOf(periodEnd)}. Nothing more is taken. What is kept in the account stays there.`,
      })}
    />
  )
}

/** Stops the announced deletion of an account, without a sign-in. */
function KeepAccount({ code }: { code: string }) {
  return (
    <OneTap
      code={code}
      wordsBefore={{
        title: 'Keep your account',
        children:
          'Your account is going to be deleted, with everything in it. Stop that here. You don’t have to sign in.',
      }}
      label="Keep my account"
      onTap={() => api.UserProfile.KeepAccount({ body: { code } })}
      wordsAfter={() => ({
        title: 'Your account stays',
        children: 'Everything in it is as it was. Sign in whenever you like.',
        below: <LinkButton to={paths.signIn}>Sign in</LinkButton>,
      })}
    />
  )
}

/** A delegate says that it is the owner who asks for an account recovery. */
function VouchForOwner({ code }: { code: string }) {
  return (
    <OneTap
      code={code}
      wordsBefore={{
        title: 'Is it really them?',
        children:
          'Somebody says that they are the person whose delegate you are, and that they can no longer sign in. Have you seen them, or called a number that you have known for a long time?',
        below: (
          <Text tone="muted" size="sm">
            If you do not know, close this page: they then wait a week longer. Nobody learns from us
            what you did not say.
          </Text>
        ),
      }}
      label="Yes, I have spoken to them"
      onTap={() => api.Security.VouchForOwner({ body: { code } })}
      wordsAfter={({ dueAt }) => ({
        title: 'Thank you',
        children: `They are back in on ${dateAndTime(dueAt)}, unless somebody stops it before. You can close this page.`,
      })}
      signInAfter={false}
    />
  )
}
