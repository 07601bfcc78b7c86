import * as z from 'zod'
import type { UserProfileId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type UndeliveredItem, whoConfirms } from './undelivered-words.ts'

interface Props {
  readonly item: UndeliveredItem
  readonly profileId: UserProfileId
  readonly onDone: () => void
  /** Leaves the earlier proposal as it is. Absent if there is none. */
  readonly onCancel: (() => void) | undefined
}

const Fields = z.object({
  address: z
    .string()
    .refine(
      (typed) => Email.safeParse(typed).success,
      'Enter a whole email address, such as sofia@mail.com.',
    ),
})

/** A delegate proposes another email address of a recipient. */
export function ProposeAddress({ item, profileId, onDone, onCancel }: Props) {
  const { deliveryId, recipient, isOnlyDelegate } = item
  const form = useCheckedForm({
    schema: Fields,
    values: { address: '' },
    save: ({ address }) => api.Passing.ProposeAddress({ profileId, body: { deliveryId, address } }),
    onSaved: onDone,
    done: isOnlyDelegate
      ? 'Thank you. Someone on our team looks at the address.'
      : 'Thank you. We asked the other delegates to confirm the address.',
  })
  return (
    <Form
      onSubmit={() => form.submit()}
      error={form.error}
      maxW="form"
      actions={
        <Actions>
          <Button type="submit" variant="secondary" loading={form.busy}>
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
        label={`Another email address of ${recipient}`}
        help={whoConfirms(item)}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...inputOf(form)('address')}
      />
    </Form>
  )
}
