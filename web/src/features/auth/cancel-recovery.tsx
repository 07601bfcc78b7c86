import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { OneTap } from '#web/parts/one-tap.tsx'
import { LinkButton } from '#web/ui/button.tsx'

interface RecoveryWords {
  readonly before: { readonly title: string; readonly children: string }
  readonly label: string
  readonly after: { readonly title: string; readonly children: string }
}

const recoveryCodeWords: RecoveryWords = {
  before: {
    title: 'Stop the reset of your second step',
    children:
      'Somebody used one of your recovery codes. If it was not you, stop it here. You don’t have to sign in.',
  },
  label: 'Stop the reset',
  after: {
    title: 'The reset is stopped',
    children:
      'Your second step stays as it is. If it was not you who began the reset, somebody has one of your recovery codes: sign in and make new ones.',
  },
}

const administratorWords: RecoveryWords = {
  before: {
    title: 'Stop the way back into your account',
    children:
      'Somebody showed us that they are you, and asked us to replace a part of your sign-in. If it was not you, stop it here. You don’t have to sign in.',
  },
  label: 'Stop it',
  after: {
    title: 'It is stopped',
    children:
      'Your sign-in stays as it is, and nobody can ask us again for 30 days. If you are signed out, sign in as before.',
  },
}

/**
 * Stops an account recovery. The link says `begun` if an administrator began it. Otherwise somebody
 * used a recovery code.
 */
export function CancelRecovery({ code }: { code: string }) {
  const { hash } = useLocation()
  const isByAdministrator = new URLSearchParams(hash.slice(1)).has('begun')
  const words = isByAdministrator ? administratorWords : recoveryCodeWords
  return (
    <OneTap
      code={code}
      wordsBefore={words.before}
      label={words.label}
      onTap={() => api.Security.CancelRecovery({ body: { code } })}
      wordsAfter={() => ({
        ...words.after,
        below: <LinkButton to={withNext(paths.signIn, paths.myAccount)}>Sign in</LinkButton>,
      })}
    />
  )
}
