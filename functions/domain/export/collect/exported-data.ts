import * as z from 'zod'
import { Instant } from '#shared/model/plain.ts'
import { UserProfile } from '#shared/model/user-profile.ts'
import { companies } from './companies.ts'
import { contacts } from './contacts.ts'
import type { Collector } from './content.ts'
import { digitalAccounts } from './digital-accounts.ts'
import { documents } from './documents.ts'
import { hiddenOffers } from './hidden-offers.ts'
import { memories } from './memories.ts'
import { memoryPrompts } from './memory-prompts.ts'
import { messages } from './messages.ts'
import { payments } from './payments.ts'
import { personalAnswers } from './personal-answers.ts'
import { wills } from './wills.ts'

/** One for each noun, in the order of the page. */
export const collectors: readonly Collector[] = [
  wills,
  messages,
  memories,
  memoryPrompts,
  documents,
  digitalAccounts,
  companies,
  contacts,
  payments,
  personalAnswers,
  hiddenOffers,
]

/**
 * The content of `data.json` in a download of everything, for programs. Passwords and notes of
 * accounts are not in it.
 */
export const ExportedData = z.object({
  format: z.literal('heirloom'),
  /** The version is raised when a program that reads the download has to change. */
  version: z.literal(1),
  exportedAt: Instant,
  profile: UserProfile,
  ...Object.fromEntries(collectors.flatMap(({ shape }) => Object.entries(shape))),
})
