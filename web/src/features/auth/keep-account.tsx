import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { OneTap } from '#web/parts/one-tap.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Stops the announced deletion of an account, without a sign-in. */
export function KeepAccount({ code }: { code: string }) {
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
