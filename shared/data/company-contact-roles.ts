/**
 * The roles of a contact in a business, in display order. Ids are stored: none is renamed or
 * removed.
 */
export const COMPANY_CONTACT_ROLES = [
  { id: 'owner', name: 'Co-owner or partner' },
  { id: 'manager', name: 'Manager or officer' },
  { id: 'successor', name: 'Takes over' },
  { id: 'accountant', name: 'Accountant' },
  { id: 'lawyer', name: 'Lawyer' },
  { id: 'registeredAgent', name: 'Registered agent' },
  { id: 'banker', name: 'Banker' },
  { id: 'insurance', name: 'Insurance agent' },
  { id: 'employee', name: 'Employee' },
  { id: 'customer', name: 'Customer' },
  { id: 'supplier', name: 'Supplier' },
  { id: 'other', name: 'Other' },
] as const

/** The names of roles, in display order. */
export const companyContactRoleNames = (roles: readonly string[]): readonly string[] =>
  COMPANY_CONTACT_ROLES.filter(({ id }) => roles.includes(id)).map(({ name }) => name)
