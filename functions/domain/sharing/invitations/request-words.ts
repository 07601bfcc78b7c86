import * as z from 'zod'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { storedSchema } from '#functions/core/store/stored-schema.ts'

const OwnWords = storedSchema('DelegateRequest, own words', z.string())

/**
 * Encrypts and decrypts the owner's own words of a delegate request. They are bound to the
 * contact's id (`item`).
 */
export const requestWords = () => sealedField({ field: 'own words', schema: OwnWords })
