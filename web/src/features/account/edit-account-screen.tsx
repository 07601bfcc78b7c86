import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { IsoDate } from '#shared/model/iso-date.ts'
import { line } from '#shared/model/plain.ts'
import type { UserProfile } from '#shared/model/user-profile.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/session/unsaved.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { useStateNames } from './use-state-names.ts'

/** What is asked for here; the API checks the same and more. */
const Details = z.object({
  firstName: line(60).min(1, 'Enter your first name.'),
  lastName: line(60).min(1, 'Enter your last name.'),
  fullName: line(120).min(1, 'Enter your full name.'),
  birthdate: z.union([z.literal(''), IsoDate]),
  phoneNumber: z.string(),
  state: z.string(),
})
type Details = z.infer<typeof Details>

/** Edits one's own details. Anybody else's address looks like one that does not exist. */
export function Component() {
  const { id } = useParams()
  const { userId, userProfileId } = useCredentials()
  const own = id === userProfileId
  const { data, error, mutate } = useQuery(
    'UserProfile',
    'GetUserProfile',
    own ? { userId, userProfileId } : null,
    { revalidateIfStale: true },
  )
  if (!own) return <Navigate to={paths.resourceNotFound} replace />
  return (
    <chakra.div maxW="42rem">
      <PageTitle lead="Your full legal name is what your will begins with.">
        Edit your details
      </PageTitle>
      <Card>
        {error ? (
          <ErrorState onRetry={() => void mutate()} requestId={error.requestId}>
            {error.message}
          </ErrorState>
        ) : data ? (
          <DetailsForm profile={data} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Card>
    </chakra.div>
  )
}

const unsavedName = 'profile'

function DetailsForm({ profile }: { profile: UserProfile }) {
  const navigate = useNavigate()
  const states = useStateNames()
  const [problem, setProblem] = useState<string>()
  const [typed] = useState(() =>
    Details.partial().safeParse(unsavedOf(profile.userId, unsavedName)),
  )
  const { register, control, handleSubmit, formState, setError, clearErrors, subscribe } =
    useForm<Details>({
      resolver: zodResolver(Details),
      defaultValues: {
        firstName: profile.firstName,
        lastName: profile.lastName,
        fullName: profile.fullName,
        birthdate: profile.birthdate ?? '',
        phoneNumber: profile.phoneNumber ?? '',
        state: profile.state ?? '',
        ...typed.data,
      },
    })
  const { errors } = formState
  const dateProblem = useRef<string>(undefined)
  const phoneProblem = useRef<string>(undefined)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepUnsaved(profile.userId, unsavedName, values),
      }),
    [subscribe, profile.userId],
  )

  const submit = handleSubmit(async (details) => {
    setProblem(undefined)
    if (dateProblem.current) {
      setError('birthdate', { message: dateProblem.current })
      return
    }
    if (phoneProblem.current) {
      setError('phoneNumber', { message: phoneProblem.current })
      return
    }
    try {
      const saved = await api.UserProfile.UpdateUserProfile({
        body: {
          userProfileId: profile.userProfileId,
          ...details,
          birthdate: details.birthdate || null,
          phoneNumber: details.phoneNumber || null,
          state: details.state || null,
        },
      })
      forgetUnsaved(profile.userId, unsavedName)
      const { firstName, lastName, fullName } = saved
      updateCredentials({ firstName, lastName, fullName })
      await navigate(paths.myAccount)
      showAlert({ message: 'Your details are saved.', tone: 'success' })
    } catch (error) {
      const field = error instanceof ApiError ? error.field?.split('.').at(-1) : undefined
      const message = error instanceof Error ? error.message : ''
      const name = Details.keyof().safeParse(field)
      if (name.success) setError(name.data, { message }, { shouldFocus: true })
      else setProblem(message)
    }
  })

  const discard = () => forgetUnsaved(profile.userId, unsavedName)

  return (
    <chakra.form onSubmit={submit} noValidate display="grid" gap="6">
      {typed.success && (
        <Banner role="status">We kept what you typed before. Save it, or cancel to drop it.</Banner>
      )}
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </chakra.div>
      <TextField
        label="Full legal name"
        help="As it stands on your passport or driver's license."
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <Controller
        control={control}
        name="birthdate"
        render={({ field }) => (
          <BirthDateField
            label="Date of birth"
            optional
            autoComplete="bday"
            value={field.value}
            onChange={field.onChange}
            onProblem={(wrong) => {
              dateProblem.current = wrong
              clearErrors('birthdate')
            }}
            error={errors.birthdate?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="phoneNumber"
        render={({ field }) => (
          <PhoneField
            label="Telephone"
            optional
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onProblem={(problem) => {
              phoneProblem.current = problem
              clearErrors('phoneNumber')
            }}
            error={errors.phoneNumber?.message}
          />
        )}
      />
      <SelectField
        label="State"
        optional
        placeholder="Choose a state"
        autoComplete="address-level1"
        choices={states.map(({ stateId, name }) => ({ value: stateId, label: name }))}
        key={states.length}
        error={errors.state?.message}
        {...register('state')}
      />
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
        <LinkButton to={paths.myAccount} variant="secondary" onClick={discard}>
          Cancel
        </LinkButton>
        <Button type="submit" loading={formState.isSubmitting}>
          Save
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
