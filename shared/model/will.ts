import * as z from 'zod'
import { UserProfileId, WillId } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { Instant } from './plain.ts'
import { WillDraft } from './will-draft.ts'

/** Whose will it is: the account holder's own, or the one made for their spouse. */
export const WillRole = z.enum(['own', 'spouse']).meta({ id: 'WillRole' })
export type WillRole = z.infer<typeof WillRole>

/** `FINALIZED` wills are printed and signed; changing one's answers makes it `DRAFT` again. */
export const WillStatus = z.enum(['DRAFT', 'FINALIZED']).meta({ id: 'WillStatus' })
export type WillStatus = z.infer<typeof WillStatus>

/** The steps of the wizard by their ids, in order. */
export const WillStep = z
  .enum([
    'about-you',
    'spouse',
    'dependents',
    'executors',
    'assets',
    'backup-beneficiaries',
    'gifts',
    'disinheritance',
    'preview',
  ])
  .meta({ id: 'WillStep' })
export type WillStep = z.infer<typeof WillStep>

/** Where the person left off, and which steps they have been through. */
export const WillProgress = z
  .object({
    currentStep: WillStep,
    visitedSteps: z.array(WillStep),
  })
  .meta({ id: 'WillProgress' })
export type WillProgress = z.infer<typeof WillProgress>

/** Whom the answers name as husband, wife or domestic partner. */
export const Companion = z.enum(['spouse', 'partner']).meta({ id: 'Companion' })
export type Companion = z.infer<typeof Companion>

/** A will without its answers. */
export const WillSummary = z
  .object({
    willId: WillId,
    userProfileId: UserProfileId,
    role: WillRole,
    status: WillStatus,
    /** Counts up with each save. A save names the version that it saw, and is refused if there is a newer one. */
    version: z.int().min(1),
    /** The steps that these answers call for: 8 for a single person, 9 with a spouse. */
    numberOfSteps: z.int().min(1),
    /** The steps in which something stood in the way of the will when it was last saved. */
    openSteps: z.array(WillStep).default([]),
    /** For whom a second will can be made; absent where there is nobody. */
    companion: Companion.optional(),
    progress: WillProgress,
    createdAt: Instant,
    updatedAt: Instant,
    finalizedAt: Instant.optional(),
    /** The day on which the printed will was signed before witnesses, as its owner says. */
    signedOn: IsoDate.optional(),
  })
  .meta({ id: 'WillSummary' })
export type WillSummary = z.infer<typeof WillSummary>

/** A will with its answers. */
export const Will = WillSummary.extend({ draft: WillDraft }).meta({ id: 'Will' })
export type Will = z.infer<typeof Will>
