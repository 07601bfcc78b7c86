import { COMPANY_CONTACT_ROLES } from '#shared/data/company-contact-roles.ts'
import { COMPANY_ENTITY_TYPES } from '#shared/data/company-entity-types.ts'
import { STATES } from '#shared/data/states.ts'

export const getCompanyContactRoles = async () => [...COMPANY_CONTACT_ROLES]

export const getCompanyEntityTypes = async () => [...COMPANY_ENTITY_TYPES]

export const getCompanyStates = async () => STATES.map(({ code, name }) => ({ id: code, name }))
