import { useState } from 'react'
import type { DefaultReaders } from '#shared/model/account-readers.ts'
import { readerChoices } from '#web/features/passwords/reader-choices.ts'
import { useDefaultReaders } from '#web/features/passwords/use-default-readers.ts'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Changes who reads the digital accounts that are added from now on. */
export function DefaultReadersDialog({ onClose }: { onClose: () => void }) {
  const defaults = useDefaultReaders()
  const [chosen, setChosen] = useState<DefaultReaders>()
  const saving = useMutation(
    async () => {
      if (chosen) await api.UserProfile.UpdateUserProfile({ body: { accountReaders: chosen } })
      onClose()
      return chosen ? true : cancelled
    },
    { done: 'Your choice counts for the accounts that you add from now on.' },
  )
  return (
    <FormDialog title="Who reads new accounts" work={saving} confirmLabel="Save" onClose={onClose}>
      <Loaded answer={defaults} skeleton={<SkeletonRows rows={3} />}>
        {({ defaultReaders }) => (
          <RadioCards
            label="Who reads an account after your death, unless you say otherwise in it"
            help="The accounts that you have already stay as they are."
            choices={readerChoices}
            value={chosen ?? defaultReaders}
            onChange={setChosen}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}
