import { MessageSquareText, Smartphone } from 'lucide-react'
import { type Control, Controller, useController } from 'react-hook-form'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { getsTexts, notTextedMessage } from '#shared/rules/gets-texts.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'

export interface SecondFactorChoice {
  /** Empty until the person has chosen. */
  secondFactor: SecondFactor | ''
  /** In E.164; empty with an app. */
  phoneNumber: string
}

const phoneProblem = (number: string) => {
  if (number === '') return 'Enter the phone number for your codes.'
  return getsTexts(number) || notTextedMessage
}

/** Where the codes of the second step come from, with the number for text messages. */
export function SecondFactorFields({
  label,
  control,
}: {
  label: string
  control: Control<SecondFactorChoice>
}) {
  const { field: secondFactor, fieldState } = useController({
    control,
    name: 'secondFactor',
    rules: { required: 'Choose how you get your codes.' },
  })
  return (
    <>
      <RadioCards
        label={label}
        value={secondFactor.value}
        onChange={secondFactor.onChange}
        error={fieldState.error?.message}
        choices={[
          {
            value: 'app',
            label: 'With an authenticator app',
            detail: 'The safest way. An app on your phone makes the codes, even without a signal.',
            icon: <Smartphone size={22} />,
          },
          {
            value: 'sms',
            label: 'By text message',
            detail: 'We text each code to your phone. There is nothing to install.',
            icon: <MessageSquareText size={22} />,
          },
        ]}
      />
      {secondFactor.value === 'sms' && (
        <Controller
          control={control}
          name="phoneNumber"
          rules={{ validate: phoneProblem }}
          render={({ field, fieldState: { error } }) => (
            <PhoneField
              label="Mobile number"
              help="A number in the US or Canada."
              {...field}
              error={error?.message}
            />
          )}
        />
      )}
    </>
  )
}
