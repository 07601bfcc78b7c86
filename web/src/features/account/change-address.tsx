import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { Proof } from './prove-by-code.tsx'
import { ProveChannel } from './prove-channel.tsx'
import { SecurityCard } from './security-card.tsx'

/** Changes the address that the person signs in with, by a code that is mailed to the new one. */
export function ChangeAddress() {
  const { email: presentEmail } = useCredentials()
  const [open, setOpen] = useState(false)

  const begin = async () => {
    if (await requireRecentSignIn()) setOpen(true)
  }
  const close = () => setOpen(false)
  const prove = async (body: Proof) => {
    const { email } = await api.Security.ConfirmAddressChange({ body })
    updateCredentials({ email })
    showAlert({
      message: `From now on you sign in with ${email}. For 72 hours, the email to ${presentEmail} can undo this.`,
      tone: 'success',
    })
  }

  return (
    <SecurityCard
      icon={<AtSign size={22} />}
      title="Email address"
      lead={`You sign in with ${presentEmail}, and we write to this address.`}
      action={
        !open && (
          <Button variant="secondary" onClick={() => void begin()}>
            Change my address
          </Button>
        )
      }
    >
      {open && (
        <ProveChannel
          channel="mail"
          label="New email address"
          emptyProblem="Enter the address you want to sign in with."
          send={(email) => api.Security.BeginAddressChange({ body: { email } })}
          sentHint="If the email has no code, it says why."
          prove={prove}
          onDone={close}
          onCancel={close}
        >
          <Text size="sm" tone="muted">
            {presentEmail} then gets an email that can undo the change for 72 hours. For 30 days it
            also gets our notices about the safety of your account, and about a report of your
            death.
          </Text>
          <Text size="sm" tone="muted">
            What you have here stays yours. People who have you in their contacts keep writing to{' '}
            {presentEmail} until you tell them, and an invitation that was sent there can only be
            accepted before the change. If an organization pays for addresses of its own domain,
            that ends with the change.
          </Text>
        </ProveChannel>
      )}
    </SecurityCard>
  )
}
