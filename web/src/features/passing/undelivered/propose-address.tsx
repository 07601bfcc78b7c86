import { useState } from 'react'
import type { UserProfileId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type LeftItem, theMessages } from './words.ts'

interface Props {
  readonly item: LeftItem
  readonly profileId: UserProfileId
  readonly onDone: () => void
  /** Leaves the earlier proposal as it is; absent if there is none. */
  readonly onCancel: (() => void) | undefined
}

/** A delegate proposes another e-mail address of a recipient. */
export function ProposeAddress({ item, profileId, onDone, onCancel }: Props) {
  const { deliveryId, recipient, alone } = item
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const proposing = useMutation(
    async () => {
      const address = Email.safeParse(email.trim())
      setWrong(
        address.success ? undefined : 'Enter a whole e-mail address, such as sofia@mail.com.',
      )
      if (!address.success) return false
      await api.Passing.ProposeAddress({ profileId, body: { deliveryId, address: address.data } })
      onDone()
      return true
    },
    {
      done: alone
        ? 'Thank you. Somebody here looks at the address.'
        : 'Thank you. We asked the other delegates to confirm the address.',
    },
  )
  return (
    <Form
      onSubmit={() => proposing.run()}
      error={proposing.error}
      maxW="form"
      actions={
        <Actions>
          <Button type="submit" variant="secondary" loading={proposing.busy}>
            Propose this address
          </Button>
          {onCancel && (
            <Button variant="tertiary" onClick={onCancel}>
              Not now
            </Button>
          )}
        </Actions>
      }
    >
      <TextField
        id={`address-${deliveryId}`}
        label={`Another e-mail address of ${recipient}`}
        help={`${alone ? 'Somebody here looks at it' : 'Another delegate confirms it'}. Only after that, ${theMessages(item)} there.`}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={wrong}
        onChange={(event) => {
          setEmail(event.target.value)
          setWrong(undefined)
        }}
      />
    </Form>
  )
}
