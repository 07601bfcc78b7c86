import { chakra } from '@chakra-ui/react'
import { useLayoutEffect } from 'react'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { visibleText } from '#shared/model/visible-text.ts'
import { paths } from '#shared/paths.ts'
import { isSoundName, notANameMessage } from '#shared/rules/sound-name.ts'
import { unseenProblem } from '#shared/rules/text/clean-text.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { hostPartner } from '#web/lib/brand/host-partner.ts'
import { forgetEnded } from '#web/lib/session/authority.ts'
import { invitedBy } from '#web/lib/session/invited.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { keepNewcomer, rememberRegistration } from '#web/lib/session/registration.ts'
import { preloadIdentity } from '#web/lib/session/sign-in.ts'
import {
  forgetTypedRegistration,
  keepTypedRegistration,
  typedRegistration,
} from '#web/lib/session/typed-registration.ts'
import { meantHelp } from '#web/parts/contacts/email-field.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { restoreFields, withoutSecrets } from '#web/parts/form/stored-fields.ts'
import { newPasswordRules, newPasswordTexts } from '#web/parts/security/new-password.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { emailRules } from './field-rules.ts'
import { type SecondFactorChoice, SecondFactorFields } from './second-factor-fields.tsx'
import { useRequestedPage } from './use-continue-sign-in.ts'
import { useInvited } from './use-invited.ts'

const checkName = (name: string): true | string =>
  isSoundName(name.trim()) || (visibleText.test(name) ? notANameMessage : unseenProblem(name))

interface Fields extends SecondFactorChoice {
  firstName: string
  lastName: string
  email: string
  password: string
  seatCode: string
}

const emptyFields: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  secondFactor: '',
  phoneNumber: '',
  seatCode: '',
}

const secretFields = ['password', 'seatCode']

/** The fields at which a refusal is shown. */
const refusableFields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'phoneNumber',
  'seatCode',
] as const

/** The field of this form that a refusal of the server names. */
const refusedField = (field = '') =>
  refusableFields.find((name) => name === field.replace(/^body\./, ''))

/** Registers with the partner whose pages these are, or with us alone. Answers the user id. */
const register = async (fields: Fields, next: string | undefined): Promise<string> => {
  const { email, password, seatCode } = fields
  const names = { firstName: fields.firstName.trim(), lastName: fields.lastName.trim() }
  const phone = fields.secondFactor === 'sms' && { phoneNumber: fields.phoneNumber }
  const registration = {
    email,
    password,
    ...names,
    ...phone,
    // The form is not sent before a second factor is chosen. The fallback is for the type alone.
    secondFactor: fields.secondFactor || 'app',
    ...(next && { next }),
  }
  const partner = await hostPartner()
  const { userId } =
    partner === undefined
      ? await api.Authenticate.register({ body: registration })
      : await api.Authenticate.ExternalRegister({
          body: {
            ...registration,
            partnerId: partner.partnerId,
            ...(seatCode.trim() && { seatCode }),
          },
        })
  return userId
}

/**
 * Enters what was typed before a reload, and keeps what is typed from now on. Enters the address
 * and the name of the invitation that led here, too.
 */
const useKeptFields = ({ reset, setValue, subscribe }: UseFormReturn<Fields>) => {
  const { state } = useLocation()

  // In an effect, since the app must first draw the page as the build did, with empty fields. What
  // was typed into the build's page is entered afterwards (`web/src/lib/page/prerendered.ts`).
  useLayoutEffect(() => {
    const typed = restoreFields(typedRegistration(), emptyFields, secretFields)
    if (typed) reset(typed, { keepFieldsRef: true })
    const invitation = invitedBy(state)
    if (!invitation) return
    for (const field of ['email', 'firstName', 'lastName'] as const) {
      const known = invitation[field]
      if (known && !typed?.[field]) setValue(field, known)
    }
  }, [reset, setValue, state])

  // Listens only after the effect above. Otherwise what that effect restored would be kept for
  // another hour. But it listens before the text that was typed into the build's page is entered,
  // so that this text is kept, too.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedRegistration(withoutSecrets(values, secretFields)),
      }),
    [subscribe],
  )
}

/**
 * The form of a registration, including the choice of the second factor. On a partner's pages it
 * has the seat code.
 */
export function RegisterForm({
  seatCodeFrom,
}: {
  /** The name of the partner whose seat code the form asks for. Undefined if it asks for none. */
  seatCodeFrom: string | undefined
}) {
  const navigate = useNavigate()
  const next = useRequestedPage()
  const form = useForm<Fields>({ defaultValues: emptyFields })
  const { control, handleSubmit, setError, setValue, watch } = form
  const input = inputOf(form)
  const { password: typedPassword, ...owner } = watch()
  const { email } = owner

  useKeptFields(form)
  const invited = useInvited()

  const registering = useMutation(async (fields: Fields) => {
    const userId = await register(fields, next).catch((failure: unknown) => {
      const field = failure instanceof ApiError && refusedField(failure.field)
      if (!field || (field === 'seatCode' && seatCodeFrom === undefined)) throw failure
      setError(field, { message: messageOf(failure) }, { shouldFocus: true })
    })
    if (userId === undefined) return cancelled
    rememberRegistration(fields.email, userId)
    keepNewcomer({ userId, email: fields.email, password: fields.password })
    forgetTypedRegistration()
    forgetEnded()
    await navigate(`${withNext(paths.confirmEmail, next)}#${new URLSearchParams({ userId })}`, {
      state: { email: fields.email.trim() },
    })
  })
  const submit = handleSubmit((fields) => registering.run(fields))

  return (
    <>
      {invited && (
        <Banner mb="5" title={invited.reason}>
          The account is free. {invited.afterwards}
        </Banner>
      )}
      <FormGrid onSubmit={submit} onFocus={preloadIdentity}>
        {seatCodeFrom !== undefined && (
          <TextField
            label={`Code from ${seatCodeFrom}`}
            optional
            help={`${seatCodeFrom} gives it to its members. With it, ${seatCodeFrom} pays for you.`}
            autoComplete="off"
            maxLength={20}
            {...input('seatCode')}
          />
        )}
        <NameFields
          first={input('firstName', { required: 'Enter your first name.', validate: checkName })}
          last={input('lastName', { required: 'Enter your last name.', validate: checkName })}
          own
          maxLength={60}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          help={
            meantHelp(email, (meant) => setValue('email', meant)) ??
            (email !== '' &&
              email === invited?.email &&
              'The email with the link came to this address.')
          }
          {...input('email', emailRules)}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          {...newPasswordTexts(typedPassword, owner)}
          onGenerate={(password) => setValue('password', password, { shouldValidate: true })}
          {...input('password', newPasswordRules(owner))}
        />
        <SecondFactorFields
          label="Each sign-in also asks for a code. How would you like to get yours?"
          // The form has these fields among others. The library's type admits no more than them.
          control={control as unknown as Control<SecondFactorChoice>}
        />
        <Problem message={registering.error} />
        <Button type="submit" size="lg" wide loading={registering.busy}>
          Create my account
        </Button>
        <Text size="sm" tone="muted">
          With an account you agree to our <TextLink to={paths.terms}>terms</TextLink>. Our{' '}
          <TextLink to={paths.privacy}>privacy page</TextLink> says what we store, and why.
        </Text>
      </FormGrid>
      <chakra.p mt="7" color="muted">
        Have an account?{' '}
        <TextLink to={withNext(paths.signIn, next)} display="inline-block" py="2">
          Sign in
        </TextLink>
      </chakra.p>
    </>
  )
}
