import { useState } from 'react'
import * as z from 'zod'
import { VISIBILITY_OPTIONS } from '#shared/data/visibility-options.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { controlOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { reachText } from './reach-text.ts'
import type { CurrentDocument } from './use-current-document.ts'

const openings = {
  now: 'Choose people below, each from now on or only after your death.',
  afterDeath: 'The people you choose see it only after your death.',
  nobody: 'Nobody else ever sees it.',
}

/** Who sees a document, from when at the earliest, and a way to change both. */
export function DocumentReaders({ current }: { current: CurrentDocument }) {
  const [changing, setChanging] = useState(false)
  const { fileId, category, visibility, signedWill, originalPlace } = current.document
  const change = visibility === 'now' ? 'Limit' : 'Change'
  return (
    <TargetShares
      target={{ targetType: 'document', targetId: fileId }}
      visibility={visibility}
      category={category}
      title="Who sees it, and from when"
      lead="They also read your note and where the original is. They see no earlier versions."
    >
      <Row gap="3" justifyContent="space-between">
        <Text>{openings[visibility]}</Text>
        <Button
          variant="tertiary"
          me="-2"
          aria-label={`${change} from when others may see it`}
          onClick={() => setChanging(true)}
        >
          {change}
        </Button>
      </Row>
      {signedWill && originalPlace && visibility !== 'nobody' && (
        <Text>
          After your death, your delegates and the readers of your will read where the original is,
          whoever is named here. That alone shows them neither your note nor the file.
        </Text>
      )}
      {changing && <ChangeOpening current={current} onClose={() => setChanging(false)} />}
    </TargetShares>
  )
}

/** Changes when others may see a document at the earliest. Each choice says whom it reaches. */
function ChangeOpening({
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
