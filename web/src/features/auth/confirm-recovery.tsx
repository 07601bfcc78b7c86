import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

type Answer = Awaited<ReturnType<typeof api.Security.ConfirmRecovery>>

/**
 * The page of the recovery mail's link. The first tap starts the 72 hours. A tap after they have
 * passed resets the second factor.
 */
export function ConfirmRecovery({ code }: { code: string }) {
  const [answer, setAnswer] = useState<Answer>()
  const confirming = useMutation(async () =>
    setAnswer(await api.Security.ConfirmRecovery({ body: { code } })),
  )
  const isLinkOver =
    hasCode(confirming.failure, 'CODE_INVALID') || hasCode(confirming.failure, 'CODE_EXPIRED')

  return (
    <>
      <chakra.div w="9rem" mb="4">
        <ShieldPicture />
      </chakra.div>
      {answer ? (
        <AuthHeading
          title={answer.status === 'WAITING' ? 'The wait has begun' : 'Your second step is reset'}
        >
          {answer.status === 'WAITING'
            ? `Open this link again after ${dateAndTime(answer.dueAt)}. Your second step is then reset.`
            : 'Now choose a new password: the old one has ended with the second step. We have emailed you a link for that. Then sign in, and set up your authenticator app again.'}
        </AuthHeading>
      ) : (
        <AuthHeading title="Reset your second step">
          To keep others out, there is a wait of 72 hours, and a notice by email with a way to stop
          it. If the wait is over, this tap resets the second step.
        </AuthHeading>
      )}
      <Stack>
        <Problem message={confirming.error} />
        {isLinkOver && (
          <Text>
            Links work once, and only the newest one counts. To begin again, sign in with your
            password, choose “I can’t get a code”, and use another recovery code.
          </Text>
        )}
        {!isLinkOver && (
          <LinkButton
            variant="tertiary"
            to={`${paths.byLink}#${new URLSearchParams({ taken: code })}`}
          >
            Somebody else was in my account
          </LinkButton>
        )}
        {answer?.status === 'COMPLETED' && (
          <LinkButton to={paths.resetPassword}>Choose a new password</LinkButton>
        )}
        {answer && answer.status !== 'COMPLETED' && (
          <LinkButton to={paths.signIn}>Go to sign-in</LinkButton>
        )}
        {!answer && (
          <Button size="lg" wide loading={confirming.busy} onClick={() => void confirming.run()}>
            Continue with the reset
          </Button>
        )}
      </Stack>
    </>
  )
}
