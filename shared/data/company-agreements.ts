/**
 * The papers of a business that can say what happens to an owner's share at death, in display
 * order. What they say prevails over a will. Ids are stored: none is renamed or removed.
 */
export const COMPANY_AGREEMENTS = [
  { id: 'operating', name: 'Operating agreement' },
  { id: 'buySell', name: 'Buy-sell agreement' },
  { id: 'partnership', name: 'Partnership agreement' },
  { id: 'shareholders', name: 'Shareholders’ agreement' },
  { id: 'bylaws', name: 'Bylaws' },
  { id: 'trust', name: 'Trust that owns the share' },
] as const

/** The names of papers, in display order. */
export const companyAgreementNames = (agreements: readonly string[]): readonly string[] =>
  COMPANY_AGREEMENTS.filter(({ id }) => agreements.includes(id)).map(({ name }) => name)
