import type { StaleAfter } from './stale-after.ts'

const one = ['Companies/GetUserCompanies', 'Companies/GetCompanyById'] as const

const all = [...one, 'Dashboard/PersonalOnboarding'] as const

const offers = ['Companies/GetPartnerCompanyOffers', 'Companies/ListMyPartnerOffers'] as const

export const companies: StaleAfter<'Companies'> = {
  ClearRedisCache: [],
  CreateCompanyContact: one,
  DeleteCompany: [...all, 'Security/ListActivity'],
  DeleteCompanyById: [...all, 'Security/ListActivity'],
  DeleteCompanyContact: one,
  DeletePartnerCompanyOfferById: offers,
  HidePartnerOffer: ['Companies/ListMyPartnerOffers'],
  UpdateCompanyAvatar: one,
  UpdateCompanyContact: one,
  UpdateFileCompany: [...one, 'Document/GetDocuments'],
  UpsertCompany: all,
  UpsertPartnerCompanyOffer: offers,
}
