import type { StateLaw, StateRules } from './state-law.ts'
import { AL } from './states/alabama.ts'
import { AK } from './states/alaska.ts'
import { AZ } from './states/arizona.ts'
import { AR } from './states/arkansas.ts'
import { CA } from './states/california.ts'
import { CO } from './states/colorado.ts'
import { CT } from './states/connecticut.ts'
import { DE } from './states/delaware.ts'
import { DC } from './states/district-of-columbia.ts'
import { FL } from './states/florida.ts'
import { GA } from './states/georgia.ts'
import { HI } from './states/hawaii.ts'
import { ID } from './states/idaho.ts'
import { IL } from './states/illinois.ts'
import { IN } from './states/indiana.ts'
import { IA } from './states/iowa.ts'
import { KS } from './states/kansas.ts'
import { KY } from './states/kentucky.ts'
import { LA } from './states/louisiana.ts'
import { ME } from './states/maine.ts'
import { MD } from './states/maryland.ts'
import { MA } from './states/massachusetts.ts'
import { MI } from './states/michigan.ts'
import { MN } from './states/minnesota.ts'
import { MS } from './states/mississippi.ts'
import { MO } from './states/missouri.ts'
import { MT } from './states/montana.ts'
import { NE } from './states/nebraska.ts'
import { NV } from './states/nevada.ts'
import { NH } from './states/new-hampshire.ts'
import { NJ } from './states/new-jersey.ts'
import { NM } from './states/new-mexico.ts'
import { NY } from './states/new-york.ts'
import { NC } from './states/north-carolina.ts'
import { ND } from './states/north-dakota.ts'
import { OH } from './states/ohio.ts'
import { OK } from './states/oklahoma.ts'
import { OR } from './states/oregon.ts'
import { PA } from './states/pennsylvania.ts'
import { RI } from './states/rhode-island.ts'
import { SC } from './states/south-carolina.ts'
import { SD } from './states/south-dakota.ts'
import { TN } from './states/tennessee.ts'
import { TX } from './states/texas.ts'
import { UT } from './states/utah.ts'
import { VT } from './states/vermont.ts'
import { VA } from './states/virginia.ts'
import { WA } from './states/washington.ts'
import { WV } from './states/west-virginia.ts'
import { WI } from './states/wisconsin.ts'
import { WY } from './states/wyoming.ts'
import { STATES } from './states.ts'

const rules: Readonly<Record<string, StateRules>> = {
  AL,
  AK,
  AZ,
  AR,
  CA,
  CO,
  CT,
  DE,
  DC,
  FL,
  GA,
  HI,
  ID,
  IL,
  IN,
  IA,
  KS,
  KY,
  LA,
  ME,
  MD,
  MA,
  MI,
  MN,
  MS,
  MO,
  MT,
  NE,
  NV,
  NH,
  NJ,
  NM,
  NY,
  NC,
  ND,
  OH,
  OK,
  OR,
  PA,
  RI,
  SC,
  SD,
  TN,
  TX,
  UT,
  VT,
  VA,
  WA,
  WV,
  WI,
  WY,
}

/** The law of the 50 states and of the District of Columbia, by the state's name. */
export const STATE_LAWS: readonly StateLaw[] = STATES.flatMap((state) => {
  const ofState = rules[state.code]
  return ofState ? [{ ...state, ...ofState }] : []
})

const lawsByCode = new Map(STATE_LAWS.map((law) => [law.code, law]))

/** The law of a state by its postal code (`TX`). `undefined` for '' and unknown codes. */
export const stateLaw = (code: string): StateLaw | undefined => lawsByCode.get(code)
