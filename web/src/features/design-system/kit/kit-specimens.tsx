import { AutosaveSpecimen } from './autosave-specimen.tsx'
import { DeleteSpecimen } from './delete-specimen.tsx'
import { DialogSpecimen } from './dialog-specimen.tsx'
import { FormSpecimen } from './form-specimen.tsx'
import { KeptSpecimen } from './kept-specimen.tsx'
import { ListSpecimen } from './list-specimen.tsx'
import { LoadedSpecimens } from './loaded-specimens.tsx'
import { PartListSpecimen } from './part-list-specimen.tsx'

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
