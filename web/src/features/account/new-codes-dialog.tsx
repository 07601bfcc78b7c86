import * as z from 'zod'
import { CurrentPassword } from '#shared/contract/credentials.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CurrentPasswordField } from '#web/parts/security/current-password-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

interface Props {
  /** Whether the person has codes already. Those stop working once new ones are made. */
  replaces: boolean
  onClose: () => void
  onMade: (codes: readonly string[]) => void
}

/** Asks for the current password, and makes ten new recovery codes. */
export function NewCodesDialog({ replaces, onClose, onMade }: Props) {
  const form = useCheckedForm({
    schema: z.object({ currentPassword: CurrentPassword }),
    values: { currentPassword: '' },
    save: (body) => api.Security.CreateRecoveryCodes({ body }),
    onSaved: ({ codes }) => onMade(codes),
  })
  return (
    <FormDialog
      title="Make ten new codes?"
      work={form}
      confirmLabel="Make new codes"
      cancelLabel={replaces ? 'Keep the old ones' : 'Cancel'}
      onClose={onClose}
    >
      {replaces && <Text>The codes that you have now stop working at once.</Text>}
      <CurrentPasswordField autoFocus {...inputOf(form)('currentPassword')} />
    </FormDialog>
  )
}
