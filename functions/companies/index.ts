import { serve } from '#functions/serve/serve.ts'
import { companies } from '#shared/contract/companies.ts'
import { clearRedisCache } from './clear-redis-cache.ts'
import {
  createCompanyContact,
  deleteCompanyContact,
  updateCompanyContact,
} from './company-contacts.ts'
import { deleteCompany, deleteCompanyById } from './delete-company.ts'
import { deletePartnerCompanyOfferById } from './delete-partner-company-offer-by-id.ts'
import { getCompanyById } from './get-company-by-id.ts'
import { getCompanyDocuments } from './get-company-documents.ts'
import { getPartnerCompanyBranding } from './get-partner-company-branding.ts'
import {
  getPartnerCompanyOfferById,
  getPartnerCompanyOffers,
} from './get-partner-company-offers.ts'
import { getUserCompanies } from './get-user-companies.ts'
import { getCompanyContactRoles, getCompanyEntityTypes, getCompanyStates } from './lookups.ts'
import { hidePartnerOffer, listMyPartnerOffers } from './my-partner-offers.ts'
import { updateCompanyAvatar } from './update-company-avatar.ts'
import { updateFileCompany } from './update-file-company.ts'
import { upsertCompany } from './upsert-company.ts'
import { upsertPartnerCompanyOffer } from './upsert-partner-company-offer.ts'

export const handler = serve(companies, {
  ClearRedisCache: clearRedisCache,
  CreateCompanyContact: createCompanyContact,
  DeleteCompany: deleteCompany,
  DeleteCompanyById: deleteCompanyById,
  DeleteCompanyContact: deleteCompanyContact,
  DeletePartnerCompanyOfferById: deletePartnerCompanyOfferById,
  GetCompanyById: getCompanyById,
  GetCompanyContactRoles: getCompanyContactRoles,
  GetCompanyDocuments: getCompanyDocuments,
  GetCompanyEntityTypes: getCompanyEntityTypes,
  GetCompanyStates: getCompanyStates,
  GetPartnerCompanyBranding: getPartnerCompanyBranding,
  GetPartnerCompanyOfferById: getPartnerCompanyOfferById,
  GetPartnerCompanyOffers: getPartnerCompanyOffers,
  GetUserCompanies: getUserCompanies,
  HidePartnerOffer: hidePartnerOffer,
  ListMyPartnerOffers: listMyPartnerOffers,
  UpdateCompanyAvatar: updateCompanyAvatar,
  UpdateCompanyContact: updateCompanyContact,
  UpdateFileCompany: updateFileCompany,
  UpsertCompany: upsertCompany,
  UpsertPartnerCompanyOffer: upsertPartnerCompanyOffer,
})
