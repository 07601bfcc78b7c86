import type { StaleAfter } from './stale-after.ts'

const list = ['Partner/ListPartners'] as const

/** The form of a partner reads it again each time it is opened. */
export const partner: StaleAfter<'Partner'> = {
  DuplicatePartner: list,
  DuplicatePartnerLandingPage: [],
  UploadPartnerPicture: [],
  UpsertPartner: list,
}
