import { type AffidavitForm, UNIFORM } from './affidavits/affidavit-form.ts'
import { AL } from './affidavits/alabama.ts'
import { AK } from './affidavits/alaska.ts'
import { AZ } from './affidavits/arizona.ts'
import { CO } from './affidavits/colorado.ts'
import { DE } from './affidavits/delaware.ts'
import { FL } from './affidavits/florida.ts'
import { GA } from './affidavits/georgia.ts'
import { HI } from './affidavits/hawaii.ts'
import { ID } from './affidavits/idaho.ts'
import { IN } from './affidavits/indiana.ts'
import { IA } from './affidavits/iowa.ts'
import { KS } from './affidavits/kansas.ts'
import { KY } from './affidavits/kentucky.ts'
import { ME } from './affidavits/maine.ts'
import { MA } from './affidavits/massachusetts.ts'
import { MI } from './affidavits/michigan.ts'
import { MN } from './affidavits/minnesota.ts'
import { MO } from './affidavits/missouri.ts'
import { MT } from './affidavits/montana.ts'
import { NE } from './affidavits/nebraska.ts'
import { NV } from './affidavits/nevada.ts'
import { NH } from './affidavits/new-hampshire.ts'
import { NM } from './affidavits/new-mexico.ts'
import { NC } from './affidavits/north-carolina.ts'
import { ND } from './affidavits/north-dakota.ts'
import { OK } from './affidavits/oklahoma.ts'
import { PA } from './affidavits/pennsylvania.ts'
import { RI } from './affidavits/rhode-island.ts'
import { SC } from './affidavits/south-carolina.ts'
import { SD } from './affidavits/south-dakota.ts'
import { TX } from './affidavits/texas.ts'
import { VT } from './affidavits/vermont.ts'
import { VA } from './affidavits/virginia.ts'
import { WI } from './affidavits/wisconsin.ts'
import { WITNESS_OATHS } from './affidavits/witness-oath.ts'
import { WY } from './affidavits/wyoming.ts'

const forms: Readonly<Record<string, AffidavitForm>> = {
  ...WITNESS_OATHS,
  AL,
  AK,
  AZ,
  CO,
  DE,
  FL,
  GA,
  HI,
  ID,
  IN,
  IA,
  KS,
  KY,
  ME,
  MA,
  MI,
  MN,
  MO,
  MT,
  NE,
  NV,
  NH,
  NM,
  NC,
  ND,
  OK,
  PA,
  RI,
  SC,
  SD,
  TX,
  UT: { ...UNIFORM, wordsFrom: 'statute', statute: 'Utah Code § 75-2-504' },
  VT,
  VA,
  WI,
  WY,
  // Only a secondary copy of New Jersey's form (N.J. Stat. § 3B:3-4) was found. It agrees with the
  // uniform form.
  NJ: UNIFORM,
}

/**
 * Finds the form that testator and witnesses sign so that the witnesses need not testify, by the
 * postal code of a state. Undefined where a paper will has none, and where the attestation itself
 * is enough (California, Illinois).
 */
export const affidavitForm = (state: string): AffidavitForm | undefined => forms[state]
