import { useState } from 'react'
import { offlineError } from '#web/lib/api/api-error.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from '../specimen.tsx'

/** A deletion that fails the first time. */
export function DeleteSpecimen() {
  const [dialogOpen, setDialogOpen] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <Specimen title="Deleting" module="parts/delete-dialog.tsx">
      <div>
        <DeleteButton onClick={() => setDialogOpen(true)}>Delete the account</DeleteButton>
      </div>
      <DeleteDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Delete this account?"
        onDelete={async () => {
          setTries(tries + 1)
          if (tries === 0) throw offlineError()
        }}
        done="The account is deleted."
      >
        <Text>Its password and notes are erased. This cannot be undone.</Text>
      </DeleteDialog>
    </Specimen>
  )
}
