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

type Undone = Awaited<ReturnType<typeof api.Security.UndoChange>>

/**
 * Undoes a change of the sign-in that another person made. The link "This wasn't me" stands in the
 * mail about the change, and needs no sign-in. Opening the page changes nothing.
 */
export function UndoChange({ code }: { code: string }) {
  const [undone, setUndone] = useState<Undone>()
  const undoing = useMutation(async () => {
    const answer = await api.Security.UndoChange({ body: { code } })
    setUndone(answer)
    await leaveSessionOf(answer.email)
  })
  const isLinkOver = hasCode(undoing.failure, 'CODE_INVALID')
  return (
    <>
      <chakra.div w="9rem" mb="4">
        <ShieldPicture />
      </chakra.div>
      {undone ? (
        <NextSteps {...undone} />
      ) : (
        <>
          <AuthHeading title="Somebody else changed your sign-in?">
            Stop them here. You don’t have to sign in.
          </AuthHeading>
          <Stack gap="5">
            <Text>When you tap below:</Text>
            <TextList
              as="ul"
              texts={[
                'Every device is signed out, theirs and yours.',
                'Nobody can sign in with the current password anymore.',
                'Your address, your phone and your recovery codes are again as they were before the change.',
                'We email you a code so that you can choose a new password.',
              ]}
            />
            <Problem message={undoing.error} />
            {isLinkOver ? (
              <LinkButton to={paths.resetPassword}>Choose a new password</LinkButton>
            ) : (
              <Button size="lg" wide loading={undoing.busy} onClick={() => void undoing.run()}>
                This wasn’t me
              </Button>
            )}
            <Text tone="muted" size="sm">
              If it was you after all, close this page. Everything stays as it is.
            </Text>
          </Stack>
        </>
      )}
    </>
  )
}

const secondStepWords: Record<Undone['secondStep'], string> = {
  AS_IT_WAS:
    'Sign in with your second step, as before. If you use an authenticator app and its codes are refused, it was replaced earlier: choose “I can’t get a code”, and use one of your recovery codes.',
  REPLACED:
    'Sign in, and set up your authenticator app again. Another app had taken its place, and we removed that one.',
  REMOVED: 'Sign in, and set up an authenticator app.',
}

function NextSteps({ email, secondStep, codeSent }: Undone) {
  return (
    <>
      <AuthHeading title="They are locked out">
        The change is undone and every device is signed out. Nobody can sign in to your account
        before you have chosen a new password.
      </AuthHeading>
      <Stack gap="5">
        <Text>What to do now:</Text>
        <TextList
          as="ol"
          texts={[
            newPasswordWords({ email, codeSent }),
            'Choose a new password with that code, one that you use nowhere else.',
            secondStepWords[secondStep],
            'Somebody knew your password. Change it wherever else you use it.',
          ]}
        />
        <ChooseNewPassword email={email} codeSent={codeSent} />
      </Stack>
    </>
  )
}
