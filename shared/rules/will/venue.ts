import { stateByCode } from '#shared/data/states.ts'
import { fillForm } from './fill-form.ts'

/** The place of the signing, as far as the testator has named it. */
export interface PlaceOfSigning {
  /** Postal code, or ''. */
  readonly state: string
  /** The county's full name ("Allegheny County"), or ''. */
  readonly county: string
}

/** A county as a notary writes it after "County of": "Allegheny", not "Allegheny County". */
const bare = (county: string): string => county.replace(/ (County|city|Parish)$/, '')

/** "City" for an independent city ("Alexandria city", unlike "Carson City"), "Parish" in Louisiana. */
const kindOf = (county: string): string =>
  county.endsWith(' city') ? 'City' : county.endsWith(' Parish') ? 'Parish' : 'County'

/** The values of a form's slots about the place. */
export const placeSlots = ({ state, county }: PlaceOfSigning): Record<string, string> => {
  const name = stateByCode(state)?.name ?? ''
  return {
    state: name,
    county: bare(county),
    ...(name === '' || state === 'PA'
      ? { commonwealth: 'Commonwealth of Pennsylvania' }
      : { commonwealth: `State of ${name}` }),
  }
}

/**
 * The lines of a form that name the place of the oath. "County of" becomes "City of" for an independent city, and the
 * District of Columbia is neither a state nor has it counties.
 */
export const venue = (lines: readonly string[], place: PlaceOfSigning): string[] => {
  if (place.state === 'DC') return lines.length === 0 ? [] : ['District of Columbia']
  const slots = placeSlots(place)
  return lines.map((each) =>
    fillForm(each, slots).replace(/^County of/, `${kindOf(place.county)} of`),
  )
}
