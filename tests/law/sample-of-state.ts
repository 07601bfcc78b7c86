import { countiesOf } from '#shared/data/counties.ts'
import type { State } from '#shared/data/states.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { divorcedGeorgian } from '#tests/builders/families.ts'

/**
 * The same family in any state: a divorced parent with minor children, guardians, trusts and gifts.
 */
export const sampleOf = ({ code }: State): WillDraft => {
  const [county] = countiesOf(code)
  const home = { state: code, county: county?.fips ?? '' }
  return {
    ...divorcedGeorgian,
    about: { ...divorcedGeorgian.about, location: home },
    location: home,
  }
}
