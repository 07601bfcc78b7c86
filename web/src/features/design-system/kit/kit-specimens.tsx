import { AutosaveSpecimen } from './autosave-specimen.tsx'
import { DeleteSpecimen } from './delete-specimen.tsx'
import { FormSpecimen } from './form-specimen.tsx'
import { ListSpecimen } from './list-specimen.tsx'
import { LoadedSpecimens } from './loaded-specimens.tsx'

/** The parts that screens are made of. Each can be put into all of its states here, without a server. */
export function KitSpecimens() {
  return (
    <>
      <LoadedSpecimens />
      <ListSpecimen />
      <FormSpecimen />
      <DeleteSpecimen />
      <AutosaveSpecimen />
    </>
  )
}
