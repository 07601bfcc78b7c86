import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'

export const getDigitalAccountTypes = async () => [...DIGITAL_ACCOUNT_TYPES]
