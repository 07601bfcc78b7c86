import { chakra } from '@chakra-ui/react'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Email } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { Form } from '#web/parts/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ProveByCode } from './prove-by-code.tsx'
import { SecurityCard } from './security-card.tsx'

const isAddress = (text: string) =>
  Email.safeParse(text).success || 'Enter an e-mail address, such as ana@example.org.'

/** Changes the address that the person signs in with, by a code that is mailed to the new one. */
export function ChangeAddress() {
  const { email: present } = useCredentials()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '' } })
  const sending = useMutation(async (email: string) => {
    await api.Security.BeginAddressChange({ body: { email } })
    setSentTo(email)
  })

  const begin = async () => {
    if (await requireRecentSignIn()) setOpen(true)
  }
  const close = () => {
    reset()
    sending.forget()
    setSentTo(undefined)
    setOpen(false)
  }
  const prove = async (body: { code: string; currentPassword: string }) => {
    const { email } = await api.Security.ConfirmAddressChange({ body })
    updateCredentials({ email })
    showAlert({
      message: `From now on you sign in with ${email}. For 72 hours, the mail to ${present} can undo this.`,
      tone: 'success',
    })
  }

  return (
    <SecurityCard
      icon={<AtSign size={22} />}
      title="E-mail address"
      lead={`You sign in with ${present}, and we write to this address.`}
      action={
        !open && (
          <Button variant="secondary" onClick={() => void begin()}>
            Change my address
          </Button>
        )
      }
    >
      {open && sentTo !== undefined && (
        <chakra.div display="grid" gap="4">
          <Text>
            We wrote to {sentTo}. Nothing has changed yet. Enter the six digits from that mail
            within an hour. If the mail has none, it says why.
          </Text>
          <ProveByCode label="Code from the mail" prove={prove} onDone={close} onCancel={close} />
          <div>
            <Button variant="tertiary" onClick={() => setSentTo(undefined)}>
              Use another address, or send the code again
            </Button>
          </div>
        </chakra.div>
      )}
      {open && sentTo === undefined && (
        <Form
          onSubmit={handleSubmit(({ email }) => sending.run(email))}
          error={sending.error}
          unsaved={false}
          busy={sending.busy}
          gap="4"
          maxW="form"
          actions={
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <Button type="submit" loading={sending.busy}>
                Send the code
              </Button>
              <Button variant="tertiary" onClick={close}>
                Keep what I have
              </Button>
            </chakra.div>
          }
        >
          <TextField
            label="New e-mail address"
            type="email"
            autoComplete="email"
            autoFocus
            help="We send a code there first. Nothing changes before you have entered it."
            error={formState.errors.email?.message}
            {...register('email', {
              required: 'Enter the address with which you want to sign in.',
              validate: isAddress,
            })}
          />
          <Text size="sm" tone="muted">
            {present} then gets a mail that can undo the change for 72 hours. For 30 days it also
            gets our notices about the safety of your account, and about a report of your death.
          </Text>
          <Text size="sm" tone="muted">
            What you have here stays yours. People who have you in their contacts go on writing to{' '}
            {present} until you tell them, and an invitation that was sent there can only be
            accepted before the change. If an organization pays for addresses of its own domain,
            that ends with the change.
          </Text>
        </Form>
      )}
    </SecurityCard>
  )
}
