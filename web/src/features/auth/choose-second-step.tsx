import { useForm } from 'react-hook-form'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { type PendingSignIn, signIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { type SecondFactorChoice, SecondFactorFields } from './second-factor-fields.tsx'

/**
 * Lets a person who has not finished their first sign-in choose another second step, or correct the
 * number. The sign-in then begins again with that choice.
 */
export function ChooseSecondStep({
  signingIn: { email, password, step, next },
  onEnd,
}: {
  signingIn: PendingSignIn
  /** Called after the choice, and if the person goes back without one. */
  onEnd: () => void
}) {
  // People come here for text messages instead of an app, or to correct the number for them.
  const { control, handleSubmit } = useForm<SecondFactorChoice>({
    defaultValues: { secondFactor: 'sms', phoneNumber: '' },
  })
  const choosing = useMutation(async ({ secondFactor, phoneNumber }: SecondFactorChoice) => {
    const phone = secondFactor === 'sms' && { phoneNumber }
    await api.Authenticate.ChooseSecondFactor({
      // '' is for the registration, which shares these fields. Here a way is always chosen.
      body: { email, password, secondFactor: secondFactor || 'sms', ...phone },
    })
    await signIn(email, password, next)
    onEnd()
  })
  return (
    <>
      <AuthHeading title="Choose your second step">
        {step.kind === 'sms-code'
          ? 'You can correct the number, or use an app, until you have signed in for the first time.'
          : 'You can choose again until you have signed in for the first time. Later you change it in your account.'}
      </AuthHeading>
      <FormGrid onSubmit={handleSubmit((fields) => choosing.run(fields))}>
        <SecondFactorFields label="How would you like to get your codes?" control={control} />
        <Problem message={choosing.error} />
        <Button type="submit" size="lg" wide loading={choosing.busy}>
          Continue
        </Button>
        <Button variant="tertiary" onClick={onEnd}>
          Back
        </Button>
      </FormGrid>
    </>
  )
}
