import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { getsTexts, notTexted } from '#shared/rules/gets-texts.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Form } from '#web/parts/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ProveByCode } from './prove-by-code.tsx'

/** Switches to codes by text message: the phone number, then the six digits that were sent to it. */
export function NewPhone({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const { control, handleSubmit } = useForm({ defaultValues: { phoneNumber: '' } })
  const sending = useMutation(async (phoneNumber: string) => {
    await api.Security.BeginPhoneSetup({ body: { phoneNumber } })
    setSentTo(phoneNumber)
  })

  if (sentTo) {
    return (
      <chakra.div display="grid" gap="4">
        <Text>We sent six digits to the phone ending in {sentTo.slice(-4)}.</Text>
        <ProveByCode
          label="Code from the text message"
          prove={(body) => api.Security.ConfirmPhoneSetup({ body })}
          onDone={onDone}
          onCancel={onCancel}
        />
      </chakra.div>
    )
  }
  return (
    <Form
      onSubmit={handleSubmit(({ phoneNumber }) => sending.run(phoneNumber))}
      error={sending.error}
      unsaved={false}
      busy={sending.busy}
      gap="4"
      maxW="28rem"
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" loading={sending.busy}>
            Send the code
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            Keep what I have
          </Button>
        </chakra.div>
      }
    >
      <Controller
        control={control}
        name="phoneNumber"
        rules={{
          required: 'Enter the telephone number for your codes.',
          validate: (number) => getsTexts(number) || notTexted,
        }}
        render={({ field, fieldState }) => (
          <PhoneField
            label="Mobile number"
            help="A number in the US or Canada. We send a code there first; nothing changes before you have entered it."
            name={field.name}
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </Form>
  )
}
