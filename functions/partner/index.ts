import { serve } from '#functions/serve/serve.ts'
import { partner } from '#shared/contract/partner.ts'
import { duplicatePartner } from './duplicate-partner.ts'
import { duplicatePartnerLandingPage } from './duplicate-partner-landing-page.ts'
import { getCobrandingLogo } from './get-cobranding-logo.ts'
import { getPartnerByDomain, getPartnerIdByDomain } from './get-partner-by-domain.ts'
import { getPartner, listPartners } from './read-partners.ts'
import { uploadPartnerPicture } from './upload-partner-picture.ts'
import { upsertPartner } from './upsert-partner.ts'

export const handler = serve(partner, {
  DuplicatePartner: duplicatePartner,
  DuplicatePartnerLandingPage: duplicatePartnerLandingPage,
  GetCobrandingLogo: getCobrandingLogo,
  GetPartner: getPartner,
  GetPartnerByDomain: getPartnerByDomain,
  GetPartnerIdByDomain: getPartnerIdByDomain,
  ListPartners: listPartners,
  UploadPartnerPicture: uploadPartnerPicture,
  UpsertPartner: upsertPartner,
})
