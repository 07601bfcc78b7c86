import * as z from 'zod'
import type { Visibility } from '#shared/model/visibility.ts'
import { api } from '#web/lib/api/api.ts'
import { controlOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ContactChoice, useContactChoice } from './contact-choice.tsx'
import { type ShareTarget, shownName } from './share-target.ts'

const Fields = z.object({
  contactIds: z.array(z.string()).min(1, 'Choose somebody.'),
  when: z.enum(['now', 'later']),
  tell: z.boolean(),
})

/**
 * Shares one thing, or a category, with contacts: with whom, when it opens, and whether they are
 * told.
 */
export function ShareDialog({
  target,
  visibility,
  taken,
  onClose,
}: {
  target: ShareTarget
  /** When others may see it at all, as the record says. */
  visibility: Visibility
  /** The contacts with whom the thing is shared already. */
  taken: readonly string[]
  onClose: () => void
}) {
  const contacts = useContactChoice(({ contactId }) =>
    taken.includes(contactId) ? 'Has it already' : undefined,
  )
  const form = useCheckedForm({
    schema: Fields,
    values: { contactIds: [], when: 'later', tell: false },
    save: async ({ contactIds, when, tell }) => {
      for (const [index, contactId] of contactIds.entries()) {
        await api.Sharing.EnableTargetShare({
          ...target,
          contactId,
          posthumousOnly: when === 'later',
          silent: !tell,
        })
        // If the next one is refused, only the rest is still chosen.
        const rest = contactIds.slice(index + 1)
        if (rest.length > 0) people.onChange(rest)
      }
    },
    onSaved: onClose,
  })
  const control = controlOf(form)
  const opening = control('when')
  const people = control('contactIds')
  // Without a choice, the contact is told only of what opens now. They can read nothing yet of what
  // opens after a death, and a mail about it could shock them.
  const choose = (chosen: 'now' | 'later') => {
    opening.onChange(chosen)
    if (!form.getFieldState('tell').isDirty)
      form.resetField('tell', { defaultValue: chosen === 'now' })
  }
  return (
    <FormDialog
      title={`Let somebody see ${shownName(target)}`}
      work={form}
      confirmLabel={contacts.hasNoContacts ? undefined : shareLabel(people.value.length)}
      onClose={onClose}
    >
      {/* When it opens is asked first, so that nobody presses the button without having seen it. */}
      {!contacts.hasNoContacts && (
        <>
          <RadioCards
            label="When?"
            {...opening}
            onChange={choose}
            choices={[
              {
                value: 'later',
                label: 'Only after my death',
                detail: 'It stays closed until your delegates have confirmed your death.',
              },
              visibility === 'now'
                ? { value: 'now', label: 'From now on', detail: 'They can read it today.' }
                : {
                    value: 'now',
                    label: 'From now on',
                    detail: 'You chose that others may see this only after your death.',
                    disabled: true,
                  },
            ]}
          />
          <Checkbox
            {...form.register('tell')}
            help={
              opening.value === 'later'
                ? 'There is nothing for them to read before your death. We write to them when it opens.'
                : 'Otherwise they learn of it only when they look, or when they become your delegate.'
            }
          >
            Tell them by email now
          </Checkbox>
        </>
      )}
      <ContactChoice
        from={contacts}
        label="Who may see it?"
        {...people}
        onChange={(id) => people.onChange([...people.value, id])}
        onRemove={(id) => people.onChange(people.value.filter((chosen) => chosen !== id))}
      />
    </FormDialog>
  )
}

const shareLabel = (count: number) => (count > 1 ? `Share it with ${count} people` : 'Share it')
