/** The legal forms of a business, in display order. Ids are stored: none is renamed or removed. */
export const COMPANY_ENTITY_TYPES = [
  { id: 'llc', name: 'Limited liability company (LLC)' },
  { id: 'soleProprietorship', name: 'Sole proprietorship' },
  { id: 'partnership', name: 'General partnership' },
  { id: 'limitedPartnership', name: 'Limited partnership (LP, LLP)' },
  { id: 'sCorporation', name: 'S corporation' },
  { id: 'cCorporation', name: 'C corporation' },
  { id: 'professional', name: 'Professional company (PC, PLLC)' },
  { id: 'nonprofit', name: 'Nonprofit' },
  { id: 'other', name: 'Other' },
] as const

/** The name of a legal form. */
export const companyEntityTypeName = (
  entityType: (typeof COMPANY_ENTITY_TYPES)[number]['id'],
): string => COMPANY_ENTITY_TYPES.find(({ id }) => id === entityType)?.name ?? ''
