import { useState } from 'react'
import { PartList } from '#web/parts/form/part-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Specimen } from '../specimen.tsx'

/** Equal parts, up to three. */
export function PartListSpecimen() {
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
