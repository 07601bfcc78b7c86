import * as z from 'zod'
import { SURVIVORSHIP_DAYS } from '#shared/data/survivorship-days.ts'
import { cleanLine, cleanText } from '#shared/rules/text/clean-text.ts'
import { CompanyId, ContactId, PersonRef } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { MaritalStatus } from './marital-status.ts'
import { unseenError } from './plain.ts'
import { visibleText } from './visible-text.ts'

/*
 * The draft of a will as the wizard saves it while the testator types. The schema is strict about
 * types, and lenient about completeness: an unanswered text, date, choice of person, state or
 * county is ''. `checkDraft` decides whether the answers make a valid will.
 */

const lineOfText = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max, `Please use at most ${max} characters.`)
    .regex(visibleText, unseenError)
const name = lineOfText(120)
const blankOr = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])
const date = blankOr(IsoDate).default('')
const person = blankOr(PersonRef).default('')
/** The name in its own script, such as 李伟, beside the legal name in Latin letters. */
const nameInOwnScript = lineOfText(60).optional()
/**
 * A name that does not look like a person's, and that the testator confirmed as one: "Mary Church".
 */
const confirmedName = name.optional()
const email = lineOfText(254).default('')
/** The address-book entry of a person. */
const contactId = ContactId.optional()
const stateCode = blankOr(z.string().regex(/^[A-Z]{2}$/, 'Use the two-letter code, as TX.'))
const countyFips = blankOr(z.string().regex(/^\d{5}$/, 'Use the five digits of the county.'))
/** Hundredths of a percent: 10000 is the whole, 3333 is 33.33 %. */
const basisPoints = z
  .int('Use a percentage with at most two decimals.')
  .min(0, 'A share cannot be below 0%.')
  .max(10000, 'A share cannot be above 100%.')
  .default(0)
const cents = z
  .int('Use dollars and whole cents.')
  .min(0, 'An amount cannot be below $0.')
  .max(1_000_000_000_000, 'An amount cannot be above $10,000,000,000.')

/** State by its postal code (`TX`), county by its FIPS code (`48453`). */
export const Location = z
  .object({
    state: stateCode.default(''),
    county: countyFips.default(''),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof Location>

/** A person who was entered once, or picked from the address book, and is offered in every step. */
export const Person = z
  .object({
    id: PersonRef,
    kind: z.enum(['person', 'charity']).default('person'),
    legalName: name.default(''),
    nameInOwnScript,
    /** An id of `shared/data/relationships.ts`: what this person is to the testator. */
    relationship: lineOfText(40).default(''),
    dateOfBirth: date,
    email,
    city: lineOfText(80).default(''),
    state: stateCode.default(''),
    /**
     * Present in the will that was copied for the spouse, if the owner's answer does not say what
     * this person is to the spouse. The wizard asks for it until `relationship` is answered.
     */
    askRelationship: z.boolean().optional(),
    contactId,
    /** Asked if the date of birth is not known. */
    isAdult: z.boolean().optional(),
    confirmedName,
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** The testator. */
export const About = z
  .object({
    legalName: name.default(''),
    nameInOwnScript,
    otherNames: z.array(name).max(10).default([]),
    dob: date,
    maritalStatus: MaritalStatus.default('single'),
    /** A parent, guardian or court made this person a legal adult before the usual age. */
    emancipated: z.boolean().default(false),
    location: Location.prefault({}),
  })
  .meta({ id: 'About' })
export type About = z.infer<typeof About>

/**
 * Husband, wife or domestic partner. While the marital status is another one, the answers are kept
 * but left out of the will.
 */
export const Spouse = z
  .object({
    legalName: name.default(''),
    nameInOwnScript,
    otherNames: z.array(name).max(10).default([]),
    email,
    contactId,
    dob: date,
    createWillForSpouse: z.boolean().default(false),
    /**
     * Whether a domestic partnership or a civil union is registered. Absent until it is answered.
     */
    registered: z.boolean().optional(),
    /** The state of the register. '' or absent for a register elsewhere. */
    registeredIn: stateCode.optional(),
    /**
     * Whether the spouse's relatives, stepchildren too, keep gifts by name and roles such as
     * executor after a divorce or the end of the partnership. Absent until it is answered.
     */
    kinAfterDivorce: z.enum(['keep', 'end']).optional(),
  })
  .meta({ id: 'Spouse' })
export type Spouse = z.infer<typeof Spouse>

/** A child, living or deceased. */
export const Dependent = z
  .object({
    id: PersonRef,
    legalName: name.default(''),
    nameInOwnScript,
    dob: date,
    childOf: z.enum(['me', 'spouse', 'both']).default('me'),
    living: z.boolean().default(true),
    specialNeeds: z.boolean().default(false),
    /** Whether the testator adopted this child. */
    adopted: z.boolean().default(false),
    contactId,
    confirmedName,
  })
  .meta({ id: 'Dependent' })
export type Dependent = z.infer<typeof Dependent>

/** The guardians of the minor children, each '' until one is chosen. */
export const Guardians = z
  .object({
    /** Guardian of the person: raises the children. */
    person,
    /** Serves together with the first guardian, such as an aunt's husband. */
    coGuardian: person,
    alternate: person,
    /** Guardian of the estate: manages the children's property. '' if the guardians above do. */
    estate: person,
    estateAlternate: person,
  })
  .meta({ id: 'Guardians' })
export type Guardians = z.infer<typeof Guardians>

/** The pets, and who takes care of them. Everything may be left empty. */
export const Pets = z
  .object({
    names: lineOfText(200).default(''),
    caretaker: person,
    alternate: person,
    /** Money for the caretaker of the pets. */
    amountCents: cents.optional(),
  })
  .meta({ id: 'Pets' })
export type Pets = z.infer<typeof Pets>

/** A person who carries out the will, or who steps in if the first ones cannot. */
export const Executor = z
  .object({
    person,
    role: z.enum(['primary', 'successor']).default('primary'),
  })
  .meta({ id: 'Executor' })
export type Executor = z.infer<typeof Executor>

/** A person's part of something that is divided, in basis points: 10000 is all of it. */
export const Share = z
  .object({
    person,
    shareBps: basisPoints,
    /**
     * The takers of the share if this person dies first: their descendants, or the others on the
     * list.
     */
    ifTheyDie: z.enum(['descendants', 'others']).default('descendants'),
  })
  .meta({ id: 'Share' })
export type Share = z.infer<typeof Share>

/** How the rest of the estate, after the gifts, is divided. Parts are in basis points. */
export const AssetDistribution = z
  .object({
    /**
     * With `split`, the parts of spouse, children and `others` add up to 10000. With `others`, the
     * parts of the list `others` alone add up to 10000.
     */
    plan: z.enum(['allToSpouse', 'allToChildren', 'split', 'others']).optional(),
    distToSpouse: basisPoints,
    distToChildren: basisPoints,
    childrenDivision: z.enum(['equal', 'custom']).default('equal'),
    /** With `custom`: each child's part of what the children receive together, 10000 in total. */
    childrenShares: z.array(Share).max(30).default([]),
    /** Whether the spouse's children count as the testator's in gifts to "my children". */
    includeStepchildren: z.boolean().default(false),
    others: z.array(Share).max(50).default([]),
    /**
     * Whether the spouse takes the household things, or the things are shared like the rest. Absent
     * until it is answered.
     */
    householdThings: z.enum(['spouse', 'shares']).optional(),
    /** The takers of the spouse's part if the spouse dies first. */
    ifSpouseDies: z.enum(['children', 'backup']).default('children'),
    /** How descendants divide the part of a person who died first. The will defines it. */
    onDeath: z.enum(['perStirpes', 'byRepresentation', 'perCapita']).default('perStirpes'),
    /** Used only if the draft's flag `backupBeneficiaries` is set. 10000 in total. */
    backupBeneficiaries: z.array(Share).max(50).default([]),
  })
  .meta({ id: 'AssetDistribution' })
export type AssetDistribution = z.infer<typeof AssetDistribution>

/** The taker if no named person is left: the heirs by law, or a charity of the roster. */
export const UltimateTaker = z
  .object({
    kind: z.enum(['heirs', 'charity']).default('heirs'),
    charity: person,
  })
  .meta({ id: 'UltimateTaker' })
export type UltimateTaker = z.infer<typeof UltimateTaker>

/** One gift by name: money in cents, or a thing in the testator's words. */
export const Gift = z
  .object({
    id: PersonRef,
    type: z.enum(['cash', 'item', 'property', 'charity', 'business']).default('cash'),
    /**
     * For a gift of a business: which one, if it is among the account holder's. `description` says
     * it in the will.
     */
    companyId: CompanyId.optional(),
    description: z
      .string()
      .overwrite(cleanText)
      .max(500, 'Please use at most 500 characters.')
      .default(''),
    /**
     * The description as the testator confirmed it. While it is the same, the checks do not ask
     * whether it sets a condition or names another taker.
     */
    confirmedWords: z.string().overwrite(cleanText).max(500).optional(),
    /** The amount of a cash gift, or of a money gift to a charity. */
    amountCents: cents.optional(),
    recipient: person,
    alternate: person,
    ifRecipientDies: z.enum(['alternate', 'lapse', 'descendants']).default('lapse'),
    /**
     * The ownership. A thing that is owned jointly, or has a designated beneficiary, passes outside
     * the will. '' while it is not said. A property needs it, because many couples own their home
     * together.
     */
    ownership: z.enum(['', 'sole', 'joint', 'beneficiaryDesignated']).default('sole'),
    /**
     * Whether a property that is given is the home that the testator lives in. It is asked where
     * the law needs it (Florida). `waived` says that it is, and that the spouse has waived the
     * right to it in writing.
     */
    home: z.enum(['no', 'yes', 'waived']).optional(),
  })
  .meta({ id: 'Gift' })
export type Gift = z.infer<typeof Gift>

/** A person who was typed in to receive nothing, and what tells them from their namesakes. */
export const ManualDisinheritance = z
  .object({
    id: PersonRef,
    legalName: name.default(''),
    relationship: lineOfText(40).default(''),
    descendantsToo: z.boolean().default(false),
    /** Asked where it tells the person from a namesake in this will. */
    dateOfBirth: blankOr(IsoDate).optional(),
    city: lineOfText(80).optional(),
    /** The person of this draft who is meant, if somebody in it has this name. */
    meant: PersonRef.optional(),
    /**
     * The people of this name who are not meant. `me` is the testator. A further namesake is asked
     * about again.
     */
    otherThan: z.array(PersonRef).max(90).optional(),
    confirmedName,
  })
  .meta({ id: 'ManualDisinheritance' })
export type ManualDisinheritance = z.infer<typeof ManualDisinheritance>

/**
 * The people who shall receive nothing. `contacts` are picked from the people of this draft.
 * Address-book contacts are in `people`, each with its `contactId`, which replaces the
 * specification's `contactIds`. `manualEntries` are typed in and offered in no other step.
 */
export const Disinherit = z
  .object({
    /** Whether there is anybody who shall receive nothing. Absent until it is answered. */
    anyone: z.boolean().optional(),
    contacts: z
      .array(z.object({ person, descendantsToo: z.boolean().default(false) }))
      .max(50)
      .default([]),
    manualEntries: z.array(ManualDisinheritance).max(50).default([]),
  })
  .meta({ id: 'Disinherit' })
export type Disinherit = z.infer<typeof Disinherit>

/**
 * The testator's choice for one young person: whether that person's share is held until the age to
 * inherit.
 */
export const HeldShare = z.object({ person, held: z.boolean() }).meta({ id: 'HeldShare' })
export type HeldShare = z.infer<typeof HeldShare>

/**
 * A person who is planned to witness the signing. Optional: asked only so that it can be checked.
 */
export const PlannedWitness = z
  .object({
    id: PersonRef,
    legalName: name.default(''),
    dateOfBirth: date,
    /** The person of the draft who is married to the witness. */
    marriedTo: person,
  })
  .meta({ id: 'PlannedWitness' })
export type PlannedWitness = z.infer<typeof PlannedWitness>

const idInUse = 'This id is taken.'

/** The questions whose default must not count before the testator was asked. */
export const WeightyQuestion = z.enum([
  'maritalStatus',
  'spouseWill',
  'digitalContent',
  'backupBeneficiaries',
])
export type WeightyQuestion = z.infer<typeof WeightyQuestion>

/** All answers of one will. No two people have the same id, nor two gifts, nor two witnesses. */
export const WillDraft = z
  .object({
    schemaVersion: z.literal(1).default(1),
    /**
     * The questions whose default stands although the testator has not answered. A new draft begins
     * with them, and each answer takes its question out. Absent in drafts from before they were
     * noted.
     */
    unanswered: z.array(WeightyQuestion).max(WeightyQuestion.options.length).optional(),
    about: About.prefault({}),
    people: z.array(Person).max(50).default([]),
    spouse: Spouse.prefault({}),
    hasChildren: z.boolean().optional(),
    dependents: z.array(Dependent).max(30).default([]),
    guardians: Guardians.prefault({}),
    /** The age, 18 to 35, at which a beneficiary receives a share outright. */
    ageToInherit: z.int().min(18).max(35).default(25),
    /** How the share is held until that age. */
    minorsShare: z.enum(['trust', 'custodian']).default('trust'),
    trustee: person,
    trusteeAlternate: person,
    /**
     * The testator's exceptions from the rule that decides which shares are held
     * (`shared/rules/will/dispositions/holdings.ts`).
     */
    heldShares: z.array(HeldShare).max(80).default([]),
    pets: Pets.prefault({}),
    executors: z.array(Executor).max(10).default([]),
    executorsActJointly: z.boolean().default(false),
    /** Whether executors serve without a bond. */
    bondWaived: z.boolean().default(true),
    executorsServeAsDigital: z.boolean().default(true),
    digitalExecutor: person,
    /**
     * Consent to disclose the content of messages and files (RUFADAA, section 7). Nobody consents
     * without saying so.
     */
    discloseDigitalContent: z.boolean().default(false),
    assetDist: AssetDistribution.prefault({}),
    backupBeneficiaries: z.boolean().default(false),
    ultimateTaker: UltimateTaker.prefault({}),
    /**
     * What bears the estate and inheritance taxes on what the will gives: the residuary estate, or
     * the share of each recipient.
     */
    taxes: z.enum(['residue', 'recipients']).default('residue'),
    survivorshipDays: z.literal(SURVIVORSHIP_DAYS).default(5),
    gifts: z.array(Gift).max(50).default([]),
    disinherit: Disinherit.prefault({}),
    noContest: z.boolean().default(false),
    witnesses: z.array(PlannedWitness).max(4).default([]),
    /** Where the will is going to be signed, if not in the testator's home state and county. */
    location: Location.optional(),
    productId: lineOfText(64).optional(),
  })
  .superRefine((draft, context) => {
    // These two ids stand for the spouse and the testator, so nobody else has them.
    const personIds = new Set<string>(['spouse', 'me'])
    const refuseRepeats = (
      seen: Set<string>,
      list: readonly { id: string }[],
      ...path: string[]
    ) => {
      for (const [index, { id }] of list.entries()) {
        if (seen.has(id)) {
          context.addIssue({ code: 'custom', path: [...path, index, 'id'], message: idInUse })
        }
        seen.add(id)
      }
    }
    refuseRepeats(personIds, draft.people, 'people')
    refuseRepeats(personIds, draft.dependents, 'dependents')
    refuseRepeats(personIds, draft.disinherit.manualEntries, 'disinherit', 'manualEntries')
    refuseRepeats(new Set(), draft.gifts, 'gifts')
    refuseRepeats(new Set(), draft.witnesses, 'witnesses')
  })
  .meta({ id: 'WillDraft' })
export type WillDraft = z.infer<typeof WillDraft>

/** A draft without any answers: every list empty, every text ''. */
export const emptyDraft = (): WillDraft => WillDraft.parse({})
