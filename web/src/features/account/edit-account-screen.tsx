import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { MARITAL_STATUS_OPTIONS } from '#shared/data/marital-statuses.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { MARITAL_STATUSES } from '#shared/model/marital-status.ts'
import { line } from '#shared/model/plain.ts'
import type { UserProfile } from '#shared/model/user-profile.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStateNames } from './use-state-names.ts'

/** The rules of this form. The API checks the same and more. */
const Details = z.object({
  firstName: line(60).min(1, 'Enter your first name.'),
  lastName: line(60).min(1, 'Enter your last name.'),
  fullName: line(120).min(1, 'Enter your full name.'),
  birthdate: z.union([z.literal(''), IsoDate]),
  phoneNumber: z.string(),
  state: z.string(),
  maritalStatus: z.string(),
})

/** Edits the person's own details. Another person's id looks like one that does not exist. */
export function Component() {
  const { id } = useParams()
  const { userId, userProfileId } = useCredentials()
  const isOwn = id === userProfileId
  const profile = useQuery(
    'UserProfile',
    'GetUserProfile',
    isOwn ? { userId, userProfileId } : null,
  )
  if (!isOwn) return <Missing kind="profile" />
  return (
    <Loaded
      answer={profile}
      title="Edit your details"
      card="lg"
      skeleton={<SkeletonRows rows={4} />}
    >
      {(data) => <DetailsForm profile={data} />}
    </Loaded>
  )
}

function DetailsForm({ profile }: { profile: UserProfile }) {
  const navigate = useNavigate()
  const states = useStateNames()
  const form = usePersistentForm({
    schema: Details,
    values: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      fullName: profile.fullName,
      birthdate: profile.birthdate ?? '',
      phoneNumber: profile.phoneNumber ?? '',
      state: profile.state ?? '',
      maritalStatus: profile.maritalStatus ?? '',
    },
    draftName: 'profile',
    save: (details) =>
      api.UserProfile.UpdateUserProfile({
        body: {
          userProfileId: profile.userProfileId,
          ...details,
          birthdate: details.birthdate || null,
          phoneNumber: details.phoneNumber || null,
          state: details.state || null,
          maritalStatus: MARITAL_STATUSES.find((id) => id === details.maritalStatus) ?? null,
        },
      }),
    onSaved: async ({ firstName, lastName, fullName }) => {
      updateCredentials({ firstName, lastName, fullName })
      await navigate(paths.myAccount)
      showAlert({ message: 'Your details are saved.', tone: 'success' })
    },
  })
  const input = inputOf(form)
  const control = controlOf(form)
  return (
    <FormScreen
      form={form}
      title="Edit your details"
      lead="Your full legal name is what your will begins with."
      card
      cancelTo={paths.myAccount}
    >
      <NameFields first={input('firstName')} last={input('lastName')} own />
      <TextField
        label="Full legal name"
        help="As shown on your passport or driver’s license."
        autoComplete="name"
        {...input('fullName')}
      />
      <BirthDateField
        label="Date of birth"
        optional
        autoComplete="bday"
        onProblem={form.noteProblem('birthdate')}
        {...control('birthdate')}
      />
      <PhoneField
        label="Telephone"
        optional
        onProblem={form.noteProblem('phoneNumber')}
        {...control('phoneNumber')}
      />
      <SelectField
        label="State"
        optional
        placeholder="Choose a state"
        autoComplete="address-level1"
        choices={states.map(({ stateId, name }) => ({ value: stateId, label: name }))}
        // Drawn again once the names have arrived, because only then can the browser select the
        // saved one.
        key={states.length}
        {...input('state')}
      />
      <SelectField
        label="Marital status"
        optional
        placeholder="Choose your marital status"
        choices={MARITAL_STATUS_OPTIONS.map(({ id, name }) => ({ value: id, label: name }))}
        {...input('maritalStatus')}
      />
    </FormScreen>
  )
}
