import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ChooseNewPassword, newPasswordWords } from './choose-new-password.tsx'
import { leaveSessionOf } from './leave-session.ts'
import { TextList } from './text-list.tsx'

type Answer = Awaited<ReturnType<typeof api.Security.SayAccountTaken>>

/**
 * A person says that somebody else is in their account. This closes the account to everybody. The
 * code is that of a notice to a delegate, or of a mail about a reset of the second step. It needs
 * no sign-in. Opening the page changes nothing.
 */
export function AccountTaken({ code }: { code: string }) {
  const [answer, setAnswer] = useState<Answer>()
  const closing = useMutation(async () => {
    const closed = await api.Security.SayAccountTaken({ body: { code } })
    setAnswer(closed)
    await leaveSessionOf(closed.email)
  })
  return (
    <>
      <chakra.div w="9rem" mb="4">
        <ShieldPicture />
      </chakra.div>
      {answer ? (
        <>
          <AuthHeading title="Your account is closed to them">
            Every device is signed out, and nobody can sign in before you have chosen a new
            password.
          </AuthHeading>
          <Stack gap="5">
            <Text>What to do now:</Text>
            <TextList
              as="ol"
              texts={[
                newPasswordWords(answer),
                'Choose a new password with that code, one that you use nowhere else.',
                'Sign in with your second step. If its codes are refused, choose “I can’t get a code”.',
                'Set up another second step: we ask for it at once. If you are somebody’s delegate, you can act for them again then.',
              ]}
            />
            <ChooseNewPassword {...answer} />
          </Stack>
        </>
      ) : (
        <>
          <AuthHeading title="Somebody else is in your account?">
            Close it to them here. You don’t have to sign in.
          </AuthHeading>
          <Stack gap="5">
            <Text>When you tap below:</Text>
            <TextList
              as="ul"
              texts={[
                'Every device is signed out, theirs and yours.',
                'Nobody can sign in with the current password anymore. We email you a code so that you can choose a new one.',
                'What you confirmed as a delegate in the last 30 days is taken back, and those who named you are told.',
                'You are still their delegate. You can act as one again once you have set up another second step.',
              ]}
            />
            <Problem message={closing.error} />
            {hasCode(closing.failure, 'CODE_INVALID') ? (
              <LinkButton to={paths.resetPassword}>Choose a new password</LinkButton>
            ) : (
              <Button size="lg" wide loading={closing.busy} onClick={() => void closing.run()}>
                Close my account to them
              </Button>
            )}
            <Text tone="muted" size="sm">
              Is everything fine? Then close this page, and everything stays as it is. You can do
              this twice a year.
            </Text>
          </Stack>
        </>
      )}
    </>
  )
}
