import * as z from 'zod'
import { VISIBILITY_OPTIONS } from '#shared/data/visibility-options.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { controlOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { reachText } from './reach-text.ts'
import type { CurrentDocument } from './use-current-document.ts'

/** Changes when others may see a document at the earliest. Each choice says whom it reaches. */
export function ChangeOpening({
  current: { document, take },
  onClose,
}: {
  current: CurrentDocument
  onClose: () => void
}) {
  const { fileId, category, visibility } = document
  const { userProfileId } = useCredentials()
  const types = useQuery('Document', 'GetAllScheduledFileTypes', {}).data ?? VISIBILITY_OPTIONS
  const targetType = 'document'
  const own = useQuery('Sharing', 'ListSharesForTarget', { targetType, targetId: fileId })
  const ofCategory = useQuery('Sharing', 'ListSharesForTarget', {
    targetType,
    targetId: userProfileId,
    targetFilter: category,
  })
  const shares = own.data && ofCategory.data && [...own.data.items, ...ofCategory.data.items]
  const form = useCheckedForm({
    schema: z.object({ visibility: Visibility }),
    values: { visibility },
    save: async (body) => take(await api.Document.UpdateFileDetails({ body: { fileId, ...body } })),
    onSaved: onClose,
    done: 'It is changed.',
  })
  return (
    <FormDialog
      title="From when may others see it?"
      work={form}
      confirmLabel="Change it"
      onClose={onClose}
    >
      <RadioCards
        label="From when"
        hideLabel
        choices={types.map(({ id, name }) => ({
          value: id,
          label: name,
          detail: shares && reachText(id, shares),
        }))}
        {...controlOf(form)('visibility')}
      />
    </FormDialog>
  )
}
