import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { emailRules } from './field-rules.ts'

/**
 * Ways in without app and phone. At a first sign-in: another number. Later: a recovery code, a
 * mail, and 72 hours to cancel it. Only the person knows which sign-in it is.
 */
export function StartRecovery({
  email,
  onBack,
  onFirstTime,
}: {
  email: string
  onBack: () => void
  /**
   * Called if the person says that this is their first sign-in: they have no recovery codes yet.
   */
  onFirstTime: (() => void) | undefined
}) {
  const [sent, setSent] = useState(false)
  const form = useForm({
    defaultValues: { email, recoveryCode: '' },
  })
  const { handleSubmit } = form
  const input = inputOf(form)
  const starting = useMutation(async (body: { email: string; recoveryCode: string }) => {
    await api.Security.StartRecovery({ body })
    setSent(true)
  })
  const submit = handleSubmit((body) => starting.run(body))

  if (sent) {
    return (
      <>
        <AuthHeading title="Check your email" />
        <Text>
          If the address and the code belong together, we have sent a link. Open it to begin. To
          keep others out, your second step is reset 72 hours after that, and you can stop it at any
          time.
        </Text>
        <Text mt="4">
          No email after five minutes? Check your spam folder, then check both for a typo: we cannot
          say here which of them was wrong. A code that you have used before does nothing; take the
          next one.
        </Text>
        <Actions mt="6">
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try another code
          </Button>
          <Button variant="tertiary" onClick={onBack}>
            Back
          </Button>
        </Actions>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="If you can’t get a code" />
      {onFirstTime && (
        <>
          <Heading as="h2" size="md" mb="1">
            At your first sign-in
          </Heading>
          <Text>Check the number of your phone, or use an authenticator app instead.</Text>
          <Actions mt="4" mb="8">
            <Button variant="secondary" onClick={onFirstTime}>
              This is my first sign-in: change the number
            </Button>
          </Actions>
        </>
      )}
      <Heading as="h2" size="md" mb="1">
        With a recovery code
      </Heading>
      <Text mb="4">
        If you have made recovery codes, use one here. You get them after your first sign-in. Each
        works once.
      </Text>
      <FormGrid onSubmit={submit}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          {...input('email', emailRules)}
        />
        <TextField
          label="Recovery code"
          help="Such as 7K2QX-9MBTD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          fontFamily="mono"
          {...input('recoveryCode', {
            required: 'Enter one of your recovery codes.',
            // No code has I, L, O or U, because a reader could confuse these with other signs.
            pattern: {
              value: /^\s*([0-9A-TV-Z][\s-]*){10}$/i,
              message: 'Enter the code as it was shown, such as 7K2QX-9MBTD.',
            },
          })}
        />
        <Problem message={starting.error} />
        <Button type="submit" size="lg" wide loading={starting.busy}>
          Send me the link
        </Button>
      </FormGrid>
      <Heading as="h2" size="md" mt="8" mb="1">
        Without any code
      </Heading>
      <Text>
        <TextLink to={paths.contactUs}>Write to us</TextLink>. This way takes 14 days after you have
        shown who you are, or 7 if one of your delegates confirms it. Each day we tell every address
        and number of your account, so that nobody gets in unnoticed. Then you set up a new second
        step.
      </Text>
      <Actions mt="6">
        <Button variant="tertiary" onClick={onBack}>
          Back
        </Button>
      </Actions>
    </>
  )
}
