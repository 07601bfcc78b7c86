import * as z from 'zod'
import { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { Instant } from '#shared/model/plain.ts'

/** What a command answers about a digital account: no secret. */
export const SavedDigitalAccount = DigitalAccountItem.extend({
  version: z.int().min(1),
  updatedAt: Instant,
}).meta({ id: 'SavedDigitalAccount' })

export const saveErrors = ['NOT_FOUND', 'STALE_VERSION', 'DIGITAL_ACCOUNT_LIMIT'] as const
