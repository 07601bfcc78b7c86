import { useState } from 'react'
import { offlineError } from '#web/lib/api/api-error.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { PartList } from '#web/parts/form/part-list.tsx'
import { KeptLine } from '#web/parts/kept-line.tsx'
import { keptWords } from '#web/parts/kept-words.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { FolderPicture } from '#web/ui/illustrations.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from '../specimen.tsx'
import { AutosaveSpecimen } from './autosave-specimen.tsx'
import { DialogSpecimen } from './dialog-specimen.tsx'
import { FormSpecimen } from './form-specimen.tsx'
import { ListSpecimen } from './list-specimen.tsx'
import { LoadedSpecimens } from './loaded-specimens.tsx'

/**
 * The parts that screens are made of. Each can be put into all of its states here, without a
 * server.
 */
export function KitSpecimens() {
  return (
    <>
      <LoadedSpecimens />
      <ListSpecimen />
      <FormSpecimen />
      <PartListSpecimen />
      <DialogSpecimen />
      <DeleteSpecimen />
      <KeptSpecimen />
      <AutosaveSpecimen />
    </>
  )
}

/** Equal parts, up to three. */
function PartListSpecimen() {
  const [pets, setPets] = useState([{ key: crypto.randomUUID() }])
  return (
    <Specimen title="Equal parts of a form" module="parts/form/part-list.tsx">
      <PartList
        label="Pets"
        partName="pet"
        parts={pets}
        onRemove={(index) => setPets(pets.toSpliced(index, 1))}
        addLabel={pets.length < 3 && 'Add a pet'}
        onAdd={() => setPets([...pets, { key: crypto.randomUUID() }])}
      >
        {(_, index) => <TextField label={`Name of pet ${index + 1}`} />}
      </PartList>
    </Specimen>
  )
}

/** A deletion that fails the first time. */
function DeleteSpecimen() {
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

const { lead, firstUse } = keptWords({
  many: 'documents',
  can: 'read, download and delete',
  withPlanOnly: 'Adding and changing',
  picture: <FolderPicture />,
})

/** The notice to an owner whose plan has ended. */
function KeptSpecimen() {
  return (
    <Specimen
      title="After a plan has ended"
      module="parts/kept-words.tsx, parts/kept-line.tsx"
      columns={2}
    >
      <div>
        <Text>{lead}</Text>
        <ul>
          <KeptLine
            name="documents"
            answer={{
              data: { total: 3 },
              error: undefined,
              isValidating: false,
              mutate: async () => undefined,
            }}
          />
        </ul>
      </div>
      {firstUse}
    </Specimen>
  )
}
