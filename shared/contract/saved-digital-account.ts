import * as z from 'zod'
import { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { Instant } from '#shared/model/plain.ts'

/** The answer of a command about a digital account: no secret. */
export const SavedDigitalAccount = DigitalAccountItem.extend({
  version: z.int().min(1),
  updatedAt: Instant,
}).meta({ id: 'SavedDigitalAccount' })

/** The error codes of the commands that save a digital account. */
export const saveErrors = ['NOT_FOUND', 'STALE_VERSION', 'DIGITAL_ACCOUNT_LIMIT'] as const

/**
 * The lists of digital accounts with their readers, and the checklist, which counts them. Secrets
 * are in no cache: the screens that open an account read it again.
 */
export const accountLists = [
  'AccountData/GetAllDigitalAccounts',
  'Password/GetAllDigitalAccounts',
  'Sharing/ListReadersOfThings',
  'Dashboard/PersonalOnboarding',
] as const
