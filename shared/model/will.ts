import * as z from 'zod'
import { UserProfileId, WillId } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { Instant } from './plain.ts'
import { WillDraft } from './will-draft.ts'

/** Whether the will is the account holder's own, or the one made for their spouse. */
export const WillRole = z.enum(['own', 'spouse']).meta({ id: 'WillRole' })
export type WillRole = z.infer<typeof WillRole>

/**
 * A `FINALIZED` will is ready to be printed and signed. A change of its answers makes it a `DRAFT`
 * again.
 */
export const WillStatus = z.enum(['DRAFT', 'FINALIZED']).meta({ id: 'WillStatus' })
export type WillStatus = z.infer<typeof WillStatus>

/** The ids of the wizard steps, in order. */
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

/** Where the person left off, and which steps they have visited. */
export const WillProgress = z
  .object({
    currentStep: WillStep,
    visitedSteps: z.array(WillStep),
  })
  .meta({ id: 'WillProgress' })
export type WillProgress = z.infer<typeof WillProgress>

/** The other person of a couple, as the answers name them: a spouse or a domestic partner. */
export const Companion = z.enum(['spouse', 'partner']).meta({ id: 'Companion' })
export type Companion = z.infer<typeof Companion>

/**
 * The code at the foot of each page of a print without the watermark, such as `K7QM-3F2X`. It
 * follows from the text, so two prints of the same will have the same code.
 */
export const PrintCode = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/, 'A code looks like K7QM-3F2X.')
  .meta({ id: 'PrintCode' })
export type PrintCode = z.infer<typeof PrintCode>

/** A print without the watermark, whose text is kept. */
export const WillPrint = z
  .object({
    code: PrintCode,
    /** When this text was first printed. */
    printedAt: Instant,
  })
  .meta({ id: 'WillPrint' })
export type WillPrint = z.infer<typeof WillPrint>

/** A will without its answers. */
export const WillSummary = z
  .object({
    willId: WillId,
    userProfileId: UserProfileId,
    role: WillRole,
    status: WillStatus,
    /**
     * Raised by each save. A save names the version that it is based on, and is refused if there is
     * a newer one.
     */
    version: z.int().min(1),
    /** The number of steps that these answers need: 9 with a spouse or domestic partner, else 8. */
    numberOfSteps: z.int().min(1),
    /** The steps that had a block when the will was last saved. */
    openSteps: z.array(WillStep).default([]),
    /** The person who can get a second will. Absent for a single person. */
    companion: Companion.optional(),
    /** The testator has a companion, and answered to make only this will. */
    ownWillOnly: z.literal(true).optional(),
    progress: WillProgress,
    createdAt: Instant,
    updatedAt: Instant,
    finalizedAt: Instant.optional(),
    /**
     * The will was finalized once, and its answers were changed since. An older print may exist.
     */
    reopened: z.literal(true).optional(),
    /** The day on which the printed will was signed before witnesses, according to its owner. */
    signedOn: IsoDate.optional(),
    /**
     * The print that was signed. Absent if its text is not kept, because it was printed elsewhere,
     * or before prints had codes.
     */
    signedPrint: PrintCode.optional(),
    /**
     * The answers were changed after the signing. The signed paper stays as it is.
     */
    changedSinceSigning: z.literal(true).optional(),
  })
  .meta({ id: 'WillSummary' })
export type WillSummary = z.infer<typeof WillSummary>

/** A will with its answers. */
export const Will = WillSummary.extend({ draft: WillDraft }).meta({ id: 'Will' })
export type Will = z.infer<typeof Will>
