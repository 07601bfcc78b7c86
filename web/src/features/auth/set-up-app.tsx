import { chakra } from '@chakra-ui/react'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import {
  AuthenticatorKey,
  type AuthenticatorKeyProps,
} from '#web/parts/security/authenticator-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { useChallengeAnswer } from './use-challenge-answer.ts'

export interface SetUpAppProps extends AuthenticatorKeyProps {
  onDone: () => void
  /** Called if the person has no app, and wants none. */
  onTextsInstead: () => void
}

/**
 * Sets up the authenticator app at the first sign-in: by QR code, or by the same secret as text.
 */
export function SetUpApp({ secret, uri, onDone, onTextsInstead }: SetUpAppProps) {
  const { code, setCode, problem, busy, answer } = useChallengeAnswer(onDone)
  return (
    <>
      <AuthHeading title="Set up your authenticator app">
        It makes a new code every half minute, so that a stolen password is not enough.
      </AuthHeading>
      <Stack as="ol" gap="6">
        <Step number={1} title="Scan this picture with your app">
          <AuthenticatorKey secret={secret} uri={uri} />
        </Step>
        <Step number={2} title="Enter the six digits that it shows">
          <FormGrid
            gap="4"
            onSubmit={(event) => {
              event.preventDefault()
              void answer(code)
            }}
          >
            <CodeField
              label="Six-digit code"
              value={code}
              onChange={setCode}
              onComplete={(digits) => void answer(digits)}
              error={problem}
            />
            <Button type="submit" size="lg" wide loading={busy}>
              Finish the set-up
            </Button>
          </FormGrid>
        </Step>
      </Stack>
      <Button variant="tertiary" mt="4" onClick={onTextsInstead}>
        Use text messages instead
      </Button>
    </>
  )
}

function Step({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: React.ReactNode
}) {
  return (
    <chakra.li display="grid" gridTemplateColumns="2rem minmax(0, 1fr)" gap="3">
      <chakra.span
        aria-hidden="true"
        boxSize="8"
        borderRadius="full"
        bg="navy.tint"
        color="navy"
        fontWeight="semibold"
        fontSize="sm"
        display="grid"
        placeItems="center"
      >
        {number}
      </chakra.span>
      <div>
        <chakra.h2 fontWeight="semibold" mb="3">
          {title}
        </chakra.h2>
        {children}
      </div>
    </chakra.li>
  )
}
