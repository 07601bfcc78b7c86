import { useState } from 'react'
import type { DefaultReaders } from '#shared/model/account-readers.ts'
import { readerChoices } from '#web/features/passwords/reader-choices.ts'
import { useDefaultReaders } from '#web/features/passwords/use-default-readers.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Changes who reads the accounts that are added from now on. */
export function DefaultReadersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const asked = useDefaultReaders()
  const [chosen, setChosen] = useState<DefaultReaders>()
  const saving = useMutation(
    async () => {
      if (chosen) await api.UserProfile.UpdateUserProfile({ body: { accountReaders: chosen } })
      onClose()
      return chosen !== undefined
    },
    { done: 'Your choice counts for the accounts that you add from now on.' },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Who reads new accounts"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving.busy} onClick={() => void saving.run()}>
            Save
          </Button>
        </>
      }
    >
      <Loaded answer={asked} skeleton={<SkeletonRows rows={3} />}>
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
      <Problem message={saving.error} />
    </Dialog>
  )
}
