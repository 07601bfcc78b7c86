import * as z from 'zod'
import { ComposedWill } from '#shared/model/composed-will.ts'
import { DocumentId, UserId, UserProfileId, WillId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { MaritalStatus } from '#shared/model/marital-status.ts'
import { Instant, line, StateCode } from '#shared/model/plain.ts'
import {
  PrintCode,
  Will,
  WillPrint,
  WillProgress,
  WillRole,
  WillStep,
  WillSummary,
} from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { WillIssue } from '#shared/model/will-issue.ts'
import {
  exampleSpouseWillId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from './example.ts'
import { command, group, query } from './operation.ts'
import { Lookup } from './paging.ts'

/** The specification's parameter. It must be the caller's own, and decides nothing. */
const profile = z.object({ userProfileId: UserProfileId.optional() })

/** Which will: the caller's own or, if `spouseWillId` is given, the one made for their spouse. */
const ownOrSpouse = z.object({
  userProfileId: UserProfileId.optional(),
  spouseWillId: WillId.optional(),
})
const exampleOwn = { query: { userProfileId: exampleUserProfileId } }

/** What a save changed: the version that the next command names, and the time. */
const Saved = z.object({ willId: WillId, version: z.int(), savedAt: Instant })

const State = z.object({ stateId: StateCode, name: z.string() })
const County = z.object({ countyId: z.string(), stateId: StateCode, name: z.string() })

/** The answers without the rules between them. Parts of a will are picked from it. */
const Answers = z.object(WillDraft.shape)

/** Some of the answers. An answer that was not asked for is absent. It gets no default. */
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
  // Object.fromEntries loses the names. The names and their types are those of the draft.
  .partial() as unknown as z.ZodType<Partial<WillDraft>, Partial<WillDraft>>

/** A single Texan who leaves everything to her sister: the minimum that makes a will. */
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

const willQueries = [
  'Wills/GetWill',
  'Wills/GetWillsGroup',
  'Wills/GetFullyLoadedWill',
  'Dashboard/PersonalOnboarding',
  'Dashboard/GetUpSellBanner',
  'Security/ListActivity',
] as const

/** The last will: drafting, checking, printing. General information, not legal advice. */
export const wills = group('Wills', {
  /** Records the step that the person is at. */
  AddProgress: command({
    access: 'member',
    changes: willQueries,
    query: profile,
    body: z.object({ willId: WillId, step: WillStep }),
    output: WillProgress,
    errors: ['NOT_FOUND'],
    example: { body: { willId: exampleWillId, step: 'executors' } },
  }),
  /**
   * Creates the spouse's will from the caller's own: testator and spouse change places, and what
   * they share is copied. An existing spouse's will is overwritten unless it is finalized.
   */
  CopyUserWillToSpouseWill: command({
    access: 'member',
    changes: willQueries,
    query: profile,
    output: Will,
    errors: ['NOT_FOUND', 'WILL_FINALIZED'],
    example: exampleOwn,
  }),
  /**
   * Creates a will. Each role has one will at most. Without a draft, the caller's own begins with
   * what their profile says.
   */
  CreateWill: command({
    access: 'member',
    changes: willQueries,
    body: z.object({ role: WillRole.default('own'), draft: WillDraft.optional() }),
    output: Will,
    errors: ['WILL_EXISTS'],
    example: { body: { role: 'own', draft: ExampleDraft } },
  }),
  /**
   * Deletes both wills with all their answers, and the texts of their prints. Paper is not
   * affected.
   */
  DeleteWillsGroup: command({
    access: 'member',
    // Deleting the wills ends their shares.
    changes: [...willQueries, 'ContactData/GetVirtualFileSystemItem'],
    query: profile,
    output: z.object({ deleted: z.int().min(0).max(2) }),
    example: exampleOwn,
  }),
  /**
   * Marks a will as ready to sign. Refused while it has blocks, which `details` lists.
   * `finalizedAt` says when it was made ready. The date of the will itself is that of its signing.
   */
  FinalizeWill: command({
    access: 'member',
    changes: willQueries,
    query: ownOrSpouse,
    output: WillSummary.extend({ warnings: z.array(WillIssue) }),
    errors: ['NOT_FOUND', 'WILL_HAS_BLOCKS'],
    example: exampleOwn,
  }),
  /**
   * Returns a will as PDF, Letter size. It has no watermark only if the caller's entitlement covers
   * this will. A caller can also print a will that another owner shares with them. Then the owner's
   * entitlement alone decides about the watermark. Each print without the watermark has a code on
   * its pages, under which its text is kept. With that code as `print`, the same text is printed
   * again.
   */
  GenerateWillPdfByWillId: query({
    access: 'member',
    logs: ['WILL_DOWNLOADED', 'SHARE_OPENED'],
    lambda: 'will-pdf',
    query: z.object({
      willId: WillId,
      showWatermark: z.boolean().default(true),
      /** An earlier print of the caller's own will, as it was then. */
      print: PrintCode.optional(),
    }),
    output: Pdf,
    errors: [...pdfErrors, 'WILL_NOT_FINALIZED'],
    example: { query: { willId: exampleWillId, showWatermark: true } },
  }),
  /**
   * Returns unsaved answers as a PDF of the will, Letter size, with the watermark unless the
   * entitlement covers this will.
   */
  GenerateWillPdf: query({
    access: 'member',
    logs: ['WILL_DOWNLOADED'],
    lambda: 'will-pdf',
    // The specification writes this parameter with a capital.
    query: z.object({ ShowWatermark: z.boolean().default(true) }),
    body: z.object({ role: WillRole.default('own'), draft: WillDraft }),
    output: Pdf,
    errors: pdfErrors,
    example: { query: { ShowWatermark: true }, body: { draft: ExampleDraft } },
  }),
  /** Lists the 50 states and DC, by name. */
  GetAllStates: query({ access: 'member', method: 'GET', output: z.array(State), example: {} }),
  /** Lists the 50 states and DC, by name, like `GetAllStates`. */
  GetStates: query({ access: 'member', output: z.array(State), example: {} }),
  /** Lists the kinds of specific gifts, by name. */
  GetAllWillSpecificGiftTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup),
    example: {},
  }),
  /** Lists the options for whose child a dependent is, by name. */
  GetChildOfList: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /**
   * Lists the counties of a state, by name: 3,143 in all states, parishes and boroughs included.
   */
  GetCountiesByState: query({
    access: 'member',
    query: z.object({ stateId: StateCode }),
    output: z.array(County),
    errors: ['NOT_FOUND'],
    example: { query: { stateId: 'TX' } },
  }),
  /** Returns one county by its five-digit FIPS code. */
  GetCountyById: query({
    access: 'member',
    query: z.object({ countyId: z.string().regex(/^\d{5}$/, 'A county has five digits.') }),
    output: County,
    errors: ['NOT_FOUND'],
    example: { query: { countyId: '48453' } },
  }),
  /** Returns a will with its answers, their issues, and the text that follows from them. */
  GetFullyLoadedWill: query({
    access: 'member',
    query: ownOrSpouse,
    output: Will.extend({
      issues: z.array(WillIssue),
      /** Absent while the will has blocks. */
      composed: ComposedWill.optional(),
      /** The prints without the watermark, the newest first. */
      prints: z.array(WillPrint),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Returns the step at which the person left off. */
  GetProgress: query({
    access: 'member',
    method: 'GET',
    query: z.object({ willId: WillId }),
    output: WillProgress,
    errors: ['NOT_FOUND'],
    example: { query: { willId: exampleWillId } },
  }),
  /** Returns the answers as they were last saved. */
  GetSessionByWillId: query({
    access: 'member',
    query: profile,
    body: z.object({ willId: WillId }),
    output: Will,
    errors: ['NOT_FOUND'],
    example: { body: { willId: exampleWillId } },
  }),
  /**
   * Saves the answers while the person types. `version` is the version that the change is based on.
   * If another tab saved in between, the call is refused and changes nothing: `details` has the
   * newer version and its time.
   */
  SaveSessionByWillId: command({
    access: 'member',
    changes: willQueries,
    query: profile,
    body: z.object({
      willId: WillId,
      version: z.int().min(1),
      draft: WillDraft,
      step: WillStep.optional(),
    }),
    output: Saved.extend(WillSummary.pick({ status: true, changedSinceSigning: true }).shape),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: {
      body: { willId: exampleWillId, version: 1, draft: ExampleDraft, step: 'about-you' },
    },
  }),
  /** Lists the uploaded scans of signed wills, newest first. */
  GetUploadedWills: query({
    access: 'member',
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.array(z.object({ fileId: z.string(), fileName: z.string(), uploadedAt: Instant })),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Returns the requested sections of a will. `virtualFileSystemIds` lists them, such as
   * `about,executors,gifts`. Without it, all sections are returned.
   */
  GetWill: query({
    access: 'member',
    method: 'GET',
    query: ownOrSpouse.extend({
      showWatermark: z.boolean().default(true),
      // The specification's name: these are names of sections, not ids.
      virtualFileSystemIds: z
        .array(z.enum(Object.keys(WillDraft.shape) as [keyof typeof WillDraft.shape]))
        .max(40)
        .optional(),
    }),
    output: WillSummary.extend({
      /** Whether the caller's print of this will has the watermark. */
      showWatermark: z.boolean(),
      draft: SomeAnswers,
    }),
    errors: ['NOT_FOUND'],
    example: {
      query: { userProfileId: exampleUserProfileId, virtualFileSystemIds: ['about', 'executors'] },
    },
  }),
  /** Returns a will's children and guardians only. */
  GetWillWithChildrenAndGuardians: query({
    access: 'member',
    query: ownOrSpouse,
    output: WillSummary.extend({
      draft: Answers.pick({ people: true, hasChildren: true, dependents: true, guardians: true }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Returns a will's children, guardians and executors only. */
  GetWillWithChildrenGuardiansAndExecutors: query({
    access: 'member',
    query: ownOrSpouse,
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
  /** Returns a will's executors only. */
  GetWillWithExecutors: query({
    access: 'member',
    query: ownOrSpouse,
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
  /** Returns a will's people only: testator, spouse, children, and the others who were entered. */
  GetWillWithFullyLoadedPeople: query({
    access: 'member',
    query: ownOrSpouse,
    output: WillSummary.extend({
      draft: Answers.pick({ about: true, spouse: true, people: true, dependents: true }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /**
   * Returns who gets what share of the residuary estate, that is, of everything that no specific
   * gift gives away.
   */
  GetWillWithGeneralGifts: query({
    access: 'member',
    query: ownOrSpouse,
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
  /** Returns a will's specific gifts only. */
  GetWillWithSpecificGifts: query({
    access: 'member',
    query: ownOrSpouse,
    output: WillSummary.extend({
      draft: Answers.pick({ people: true, gifts: true }),
    }),
    errors: ['NOT_FOUND'],
    example: exampleOwn,
  }),
  /** Returns both wills without their answers. */
  GetWillsGroup: query({
    access: 'member',
    query: profile,
    output: z.object({
      will: WillSummary.optional(),
      spouseWill: WillSummary.optional(),
      /** The document that says where the original of the caller's own signed will lies. */
      originalNotedIn: DocumentId.optional(),
    }),
    example: exampleOwn,
  }),
  /** Creates a will from the four answers that all others depend on. */
  QuickAddWill: command({
    access: 'member',
    changes: willQueries,
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
   * Records that a print was signed before witnesses: on which day, and which print, by the code on
   * its pages. A day in the future, or before the printing, is `VALIDATION_FAILED`. The text of the
   * signed print stays stored, even if the answers were changed since. Without a code no text is
   * kept. A call without a day says that nothing was signed after all, to correct a wrong tap. A
   * code without a day is `VALIDATION_FAILED`. Not in the specification.
   */
  RecordSigning: command({
    access: 'member',
    changes: willQueries,
    body: z.object({ willId: WillId, signedOn: IsoDate.optional(), print: PrintCode.optional() }),
    output: WillSummary,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { willId: exampleWillId, signedOn: '2026-11-20' } },
  }),
  /** Replaces the answers of a will. A finalized will becomes a draft again. */
  UpdateWill: command({
    access: 'member',
    changes: willQueries,
    body: z.object({ willId: WillId, version: z.int().min(1), draft: WillDraft }),
    output: Will,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { willId: exampleWillId, version: 1, draft: ExampleDraft } },
  }),
  /** Replaces the answers of both wills in one transaction. */
  UpdateWillsGroup: command({
    access: 'member',
    changes: willQueries,
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
  /** Tells whether the caller has a will of their own, and returns its id. */
  UserHasWill: query({
    access: 'member',
    query: profile,
    output: z.object({ hasWill: z.boolean(), willId: WillId.optional() }),
    example: exampleOwn,
  }),
})
