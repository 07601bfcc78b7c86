import * as z from 'zod'
import { ComposedWill } from '#shared/model/composed-will.ts'
import { UserId, UserProfileId, WillId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Instant, line, StateCode } from '#shared/model/plain.ts'
import { Will, WillProgress, WillRole, WillStep, WillSummary } from '#shared/model/will.ts'
import { MaritalStatus, WillDraft } from '#shared/model/will-draft.ts'
import { WillIssue } from '#shared/model/will-issue.ts'
import {
  exampleSpouseWillId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from './example.ts'
import { Lookup } from './lookup.ts'
import { command, group, query } from './operation.ts'

const profile = z.object({ userProfileId: UserProfileId.optional() })

/** Whose will: the caller's own, or, where `spouseWillId` is given, the one made for their spouse. */
const own = z.object({
  userProfileId: UserProfileId.optional(),
  spouseWillId: WillId.optional(),
})
const exampleOwn = { query: { userProfileId: exampleUserProfileId } }

const Saved = z.object({ willId: WillId, version: z.int(), savedAt: Instant })

const State = z.object({ stateId: StateCode, name: z.string() })
const County = z.object({ countyId: z.string(), stateId: StateCode, name: z.string() })

/** The answers without the rules that hold between them: what parts of a will are picked from. */
const Answers = z.object(WillDraft.shape)

/** Some of the answers: one that was not asked for is absent, and no default stands in for it. */
const SomeAnswers = z
  .object(
    Object.fromEntries(
      Object.entries(WillDraft.shape).map(([name, schema]) => [
        name,
        schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
          ? schema.unwrap()
          : schema,
      ]),
    ),
  )
  // Object.fromEntries forgets the names; they and their types are the draft's own.
  .partial() as unknown as z.ZodType<Partial<WillDraft>, Partial<WillDraft>>

/** A single Texan who leaves everything to her sister: the least that makes a will. */
const ExampleDraft = {
  about: {
    legalName: 'Ana Lucía Moreno',
    dob: '1984-03-09',
    maritalStatus: 'single',
    location: { state: 'TX', county: '48453' },
  },
  people: [
    {
      id: 'sister',
      legalName: 'Beatriz Moreno',
      relationship: 'sister',
      dateOfBirth: '1980-02-11',
    },
    { id: 'friend', legalName: 'Noor Haddad', relationship: 'friend', isAdult: true },
  ],
  hasChildren: false,
  executors: [
    { person: 'sister', role: 'primary' },
    { person: 'friend', role: 'successor' },
  ],
  assetDist: { plan: 'others', others: [{ person: 'sister', shareBps: 10000 }] },
}

const Pdf = { contentType: 'application/pdf' } as const
const pdfErrors = [
  'NOT_FOUND',
  'UPGRADE_REQUIRED',
  'WILL_HAS_BLOCKS',
  'CHARACTER_NOT_PRINTABLE',
  'RATE_LIMITED',
] as const

/** The last will: drafting, checking, printing. General information, not legal advice. */
export const wills = group('Wills', {
  /** Remembers the step that the person is at. */
  AddProgress: command({
    access: 'member',
    query: profile,
    body: z.object({ willId: WillId, step: WillStep }),
    output: WillProgress,
    errors: ['NOT_FOUND'],
    example: { body: { willId: exampleWillId, step: 'executors' } },
  }),
  /**
   * Makes the spouse's will out of one's own: the roles are swapped, what both share is kept. One that exists is
   * written over, unless it is finalized.
   */
  CopyUserWillToSpouseWill: command({
    access: 'member',
    query: profile,
    output: Will,
    errors: ['NOT_FOUND', 'WILL_FINALIZED'],
    example: exampleOwn,
  }),
  /** Begins a will. There is one of each role at most. */
  CreateWill: command({
    access: 'member',
    body: z.object({ role: WillRole.default('own'), draft: WillDraft.optional() }),
    output: Will,
    errors: ['WILL_EXISTS'],
    example: { body: { role: 'own', draft: ExampleDraft } },
  }),
  /** Deletes both wills with all their answers. What was printed stays with whoever printed it. */
  DeleteWillsGroup: command({
    access: 'member',
    query: profile,
    output: z.object({ deleted: z.int().min(0).max(2) }),
    example: exampleOwn,
  }),
  /**
   * Marks a will as ready to sign. Refused while anything blocks it: `details` lists the blocks. The date is
   * when it was made ready; a will speaks from its signing.
   */
  FinalizeWill: command({
    access: 'member',
    query: own,
    output: WillSummary.extend({ warnings: z.array(WillIssue) }),
    errors: ['NOT_FOUND', 'WILL_HAS_BLOCKS'],
    example: exampleOwn,
  }),
  /**
   * The will as PDF, Letter size. Without the watermark only for whom the entitlement covers this will. Somebody else's,
   * if it is shared with the caller: then its owner's entitlement alone decides about the watermark.
   */
  GenerateWillPdfByWillId: query({
    access: 'member',
    logs: ['WILL_DOWNLOADED', 'SHARE_OPENED'],
    lambda: 'will-pdf',
    query: z.object({ willId: WillId, showWatermark: z.boolean().default(true) }),
    output: Pdf,
    errors: [...pdfErrors, 'WILL_NOT_FINALIZED'],
    example: { query: { willId: exampleWillId, showWatermark: true } },
  }),
  /** The same for answers that are not saved yet: always with the watermark unless the entitlement covers it. */
  GenerateWillPdf: query({
    access: 'member',
    logs: ['WILL_DOWNLOADED'],
    lambda: 'will-pdf',
    query: z.object({ ShowWatermark: z.boolean().default(true) }),
    body: z.object({ role: WillRole.default('own'), draft: WillDraft }),
    output: Pdf,
    errors: pdfErrors,
    example: { query: { ShowWatermark: true }, body: { draft: ExampleDraft } },
  }),
  /** Every state and DC, by name. */
  GetAllStates: query({ access: 'member', method: 'GET', output: z.array(State), example: {} }),
  /** The same list. */
  GetStates: query({ access: 'member', output: z.array(State), example: {} }),
  /** The kinds of specific gifts, by name. */
  GetAllWillSpecificGiftTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup),
    example: {},
  }),
  /** Whose child a dependent can be, by name. */
  GetChildOfList: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** The counties of a state, by name: 3,143 in all, parishes and boroughs among them. */
  GetCountiesByState: query({
    access: 'member',
    query: z.object({ stateId: StateCode }),
    output: z.array(County),
    errors: ['NOT_FOUND'],
    example: { query: { stateId: 'TX' } },
  }),
  /** One county by its five-digit FIPS code. */
  GetCountyById: query({
    access: 'member',
    query: z.object({ countyId: z.string().regex(/^\d{5}$/, 'A county has five digits.') }),
    output: County,
    errors: ['NOT_FOUND'],
    example: { query: { countyId: '48453' } },
  }),
  /** Everything about a will: answers, what is wrong with them, and the text that follows from them. */
  GetFullyLoadedWill: query({
    access: 'member',
    query: own,
    output: Will.extend({
      issues: z.array(WillIssue),
      /** Absent while something blocks it. */
      composed: ComposedWill.optional(),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Where the person left off. */
  GetProgress: query({
    access: 'member',
    method: 'GET',
    query: z.object({ willId: WillId }),
    output: WillProgress,
    errors: ['NOT_FOUND'],
    example: { query: { willId: exampleWillId } },
  }),
  /** The answers as they were last saved. */
  GetSessionByWillId: query({
    access: 'member',
    query: profile,
    body: z.object({ willId: WillId }),
    output: Will,
    errors: ['NOT_FOUND'],
    example: { body: { willId: exampleWillId } },
  }),
  /**
   * Saves the answers while somebody types. `version` is the one that they began from; if another tab saved in
   * between, it is refused and nothing is changed: `details` has the newer version and its time.
   */
  SaveSessionByWillId: command({
    access: 'member',
    query: profile,
    body: z.object({
      willId: WillId,
      version: z.int().min(1),
      draft: WillDraft,
      step: WillStep.optional(),
    }),
    output: Saved,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: {
      body: { willId: exampleWillId, version: 1, draft: ExampleDraft, step: 'about-you' },
    },
  }),
  /** Scans of signed wills that were uploaded, newest first. */
  GetUploadedWills: query({
    access: 'member',
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.array(z.object({ fileId: z.string(), fileName: z.string(), uploadedAt: Instant })),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * The sections of a will that are asked for. `virtualFileSystemIds` is their list, such as
   * `about,executors,gifts`; left out, it is all of them.
   */
  GetWill: query({
    access: 'member',
    method: 'GET',
    query: own.extend({
      showWatermark: z.boolean().default(true),
      virtualFileSystemIds: z
        .array(z.enum(Object.keys(WillDraft.shape) as [keyof typeof WillDraft.shape]))
        .max(40)
        .optional(),
    }),
    output: WillSummary.extend({
      /** Whether a print of it carries the watermark, for this caller. */
      showWatermark: z.boolean(),
      draft: SomeAnswers,
    }),
    errors: ['NOT_FOUND'],
    example: {
      query: { userProfileId: exampleUserProfileId, virtualFileSystemIds: ['about', 'executors'] },
    },
  }),
  /** Children and guardians alone. */
  GetWillWithChildrenAndGuardians: query({
    access: 'member',
    query: own,
    output: WillSummary.extend({
      draft: Answers.pick({ people: true, hasChildren: true, dependents: true, guardians: true }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Children, guardians and executors alone. */
  GetWillWithChildrenGuardiansAndExecutors: query({
    access: 'member',
    query: own,
    output: WillSummary.extend({
      draft: Answers.pick({
        people: true,
        hasChildren: true,
        dependents: true,
        guardians: true,
        executors: true,
      }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Executors alone. */
  GetWillWithExecutors: query({
    access: 'member',
    query: own,
    output: WillSummary.extend({
      draft: Answers.pick({
        people: true,
        executors: true,
        executorsServeAsDigital: true,
        digitalExecutor: true,
      }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Everybody whom the will knows: testator, spouse, children, and whoever was typed in. */
  GetWillWithFullyLoadedPeople: query({
    access: 'member',
    query: own,
    output: WillSummary.extend({
      draft: Answers.pick({ about: true, spouse: true, people: true, dependents: true }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Who gets what share of everything that is not given away by a specific gift. */
  GetWillWithGeneralGifts: query({
    access: 'member',
    query: own,
    output: WillSummary.extend({
      draft: Answers.pick({
        people: true,
        assetDist: true,
        backupBeneficiaries: true,
        ultimateTaker: true,
      }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Specific gifts alone. */
  GetWillWithSpecificGifts: query({
    access: 'member',
    query: own,
    output: WillSummary.extend({
      draft: Answers.pick({ people: true, gifts: true }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Both wills, without their answers. */
  GetWillsGroup: query({
    access: 'member',
    query: profile,
    output: z.object({ will: WillSummary.optional(), spouseWill: WillSummary.optional() }),
    example: exampleOwn,
  }),
  /** Begins a will from the four answers that everything else needs. */
  QuickAddWill: command({
    access: 'member',
    query: profile,
    body: z.object({
      legalName: line(120).min(1, 'Enter your full legal name.'),
      dob: IsoDate.optional(),
      maritalStatus: MaritalStatus.optional(),
      state: StateCode.optional(),
    }),
    output: Will,
    errors: ['WILL_EXISTS'],
    example: {
      body: {
        legalName: 'Ana Lucía Moreno',
        dob: '1984-03-09',
        maritalStatus: 'single',
        state: 'TX',
      },
    },
  }),
  /**
   * Remembers that the printed will was signed before witnesses, and when. Only a finalized will can be signed, on a
   * day that has come (`VALIDATION_FAILED`); changing its answers forgets the signing. The call is ours.
   */
  RecordSigning: command({
    access: 'member',
    body: z.object({ willId: WillId, signedOn: IsoDate }),
    output: WillSummary,
    errors: ['NOT_FOUND', 'WILL_NOT_FINALIZED', 'STALE_VERSION'],
    example: { body: { willId: exampleWillId, signedOn: '2026-11-20' } },
  }),
  /** Replaces the answers of a will. A finalized one becomes a draft again. */
  UpdateWill: command({
    access: 'member',
    body: z.object({ willId: WillId, version: z.int().min(1), draft: WillDraft }),
    output: Will,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { willId: exampleWillId, version: 1, draft: ExampleDraft } },
  }),
  /** Replaces the answers of both wills at once: both, or neither. */
  UpdateWillsGroup: command({
    access: 'member',
    body: z.object({
      will: z.object({ willId: WillId, version: z.int().min(1), draft: WillDraft }),
      spouseWill: z.object({ willId: WillId, version: z.int().min(1), draft: WillDraft }),
    }),
    output: z.object({ will: Will, spouseWill: Will }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: {
      body: {
        will: { willId: exampleWillId, version: 1, draft: ExampleDraft },
        spouseWill: { willId: exampleSpouseWillId, version: 1, draft: ExampleDraft },
      },
    },
  }),
  /** Whether there is a will of one's own, and its id. */
  UserHasWill: query({
    access: 'member',
    query: profile,
    output: z.object({ hasWill: z.boolean(), willId: WillId.optional() }),
    example: exampleOwn,
  }),
})
