import fc from 'fast-check'
import { countiesOf } from '#shared/data/counties.ts'
import { SURVIVORSHIP_DAYS } from '#shared/data/survivorship-days.ts'
import { MARITAL_STATUSES } from '#shared/model/marital-status.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { equalShares } from '#shared/rules/will/shares.ts'
import { supportedStates } from './supported-states.ts'

/** The date for which `validDraft` makes drafts. */
export const draftDay = '2026-11-20'

/** The letters of names. There is no u, so that no name contains “null”: no will may print that. */
const letters = 'abcdefghijklmnoprstvz'
/** Names of the same length, so that none is part of another: "Zoë Gkbdotpz". */
const name = fc
  .tuple(
    fc.constantFrom('Ána', 'Bao', 'Çem', 'Eve', 'Joé', 'Lïv', 'Søn', 'Zoë'),
    fc.array(fc.constantFrom(...letters), { minLength: 8, maxLength: 8 }),
  )
  .map(([given, family]) => {
    const [first = 'x', ...rest] = family
    return `${given} ${first.toUpperCase()}${rest.join('')}`
  })

/** Enough different names for all people that `validDraft` may need. */
const distinctNames = fc.uniqueArray(name, { minLength: 20, maxLength: 20 })

/** Shares that add up to 10000, each above 0. */
const sharesOf = (count: number): fc.Arbitrary<number[]> =>
  count === 1
    ? fc.constant([10000])
    : fc
        .uniqueArray(fc.integer({ min: 1, max: 9999 }), {
          minLength: count - 1,
          maxLength: count - 1,
        })
        .map((cuts) => {
          const ends = [...cuts.sort((a, b) => a - b), 10000]
          return ends.map((end, index) => end - (ends[index - 1] ?? 0))
        })

const decisions = fc.record({
  names: distinctNames,
  state: fc.constantFrom(...supportedStates),
  status: fc.constantFrom(...MARITAL_STATUSES),
  plan: fc.constantFrom('allToSpouse', 'allToChildren', 'split', 'others' as const),
  children: fc.array(
    fc.record({
      born: fc.integer({ min: 1985, max: 2025 }),
      childOf: fc.constantFrom('me', 'spouse', 'both' as const),
      living: fc.boolean(),
      specialNeeds: fc.boolean(),
      adopted: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  spouseAndChildren: sharesOf(3),
  others: fc.integer({ min: 1, max: 3 }).chain(sharesOf),
  backups: fc.option(fc.integer({ min: 1, max: 2 }).chain(sharesOf), { nil: undefined }),
  ifTheyDie: fc.constantFrom('descendants', 'others' as const),
  custom: fc.boolean(),
  includeStepchildren: fc.boolean(),
  onDeath: fc.constantFrom('perStirpes', 'byRepresentation', 'perCapita' as const),
  ifSpouseDies: fc.constantFrom('children', 'backup' as const),
  gifts: fc.array(
    fc.record({
      type: fc.constantFrom('cash', 'item', 'property', 'charity', 'business' as const),
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      to: fc.integer({ min: 0, max: 3 }),
      ifRecipientDies: fc.constantFrom('alternate', 'lapse', 'descendants' as const),
    }),
    { maxLength: 4 },
  ),
  disinherited: fc.integer({ min: 0, max: 2 }),
  descendantsToo: fc.boolean(),
  childLeftOut: fc.option(fc.nat(3), { nil: undefined }),
  pets: fc.boolean(),
  jointly: fc.boolean(),
  bondWaived: fc.boolean(),
  digital: fc.boolean(),
  noContest: fc.boolean(),
  minorsShare: fc.constantFrom('trust', 'custodian' as const),
  ageToInherit: fc.integer({ min: 18, max: 35 }),
  survivorshipDays: fc.constantFrom(...SURVIVORSHIP_DAYS),
  trustee: fc.constantFrom('', 'kin2' as const),
  trusteeAlternate: fc.boolean(),
  kinBorn: fc.constantFrom('1970-01-01', '2003-07-07', '2015-09-09', ''),
  heldShares: fc.uniqueArray(
    fc.record({
      person: fc.constantFrom('kin3', 'kin4', 'kin5', 'child0', 'child1'),
      held: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ person }) => person },
  ),
  lastToCharity: fc.boolean(),
})

type Decisions = typeof decisions extends fc.Arbitrary<infer T> ? T : never

const draftOf = (chosen: Decisions): WillDraft => {
  const [own = '', spouse = '', ...rest] = chosen.names
  const partnered = chosen.status === 'married' || chosen.status === 'domesticPartnership'
  const dependents = chosen.children.map((child, index) => ({
    ...child,
    id: `child${index}`,
    legalName: rest[index] ?? '',
    dob: `${child.born}-06-15`,
  }))
  const hasChildren = dependents.length > 0
  const sharing = dependents.filter(
    (dependent) => dependent.childOf !== 'spouse' || chosen.includeStepchildren,
  )
  const plan =
    (chosen.plan === 'allToSpouse' && !partnered) ||
    (chosen.plan === 'allToChildren' && sharing.length === 0)
      ? 'others'
      : chosen.plan
  const custom = chosen.custom && sharing.length > 0
  // A child with a part of its own cannot be left out, nor the last child who shares.
  const leftOut =
    custom || sharing.length < 2 || chosen.childLeftOut === undefined
      ? undefined
      : sharing[chosen.childLeftOut]?.id
  const split = plan === 'split' && partnered && sharing.length > 0
  const [toSpouse = 0, toChildren = 0, bpsToOthers = 0] = chosen.spouseAndChildren
  const people = ['kin0', 'kin1', 'kin2', 'kin3', 'kin4', 'kin5', 'kin6', 'cut'].map(
    (id, index) => ({
      id,
      legalName: rest[6 + index] ?? '',
      relationship: 'friend',
      // The executors, guardians and trustees (0 to 2) are of age. Those who only take may be
      // young.
      dateOfBirth: index < 3 ? '1970-01-01' : chosen.kinBorn,
    }),
  )
  const charities = ['charity0', 'charity1'].map((id, index) => ({
    id,
    kind: 'charity' as const,
    legalName: rest[14 + index] ?? '',
  }))
  const takers = ['kin3', 'kin4', 'charity0']
  const share = (person: string, shareBps: number) => ({
    person,
    shareBps,
    ifTheyDie: chosen.ifTheyDie,
  })
  return WillDraft.parse({
    about: {
      legalName: own,
      dob: '1955-02-02',
      maritalStatus: chosen.status,
      location: { state: chosen.state.code, county: countiesOf(chosen.state.code)[0]?.fips },
    },
    spouse: { legalName: spouse, dob: '1956-03-03' },
    people: [...people, ...charities],
    hasChildren,
    dependents,
    guardians: { person: 'kin0', alternate: 'kin1' },
    trustee: chosen.trustee,
    trusteeAlternate: chosen.trustee !== '' && chosen.trusteeAlternate ? 'kin1' : '',
    heldShares: chosen.heldShares,
    ultimateTaker: chosen.lastToCharity ? { kind: 'charity', charity: 'charity0' } : {},
    minorsShare: chosen.minorsShare,
    ageToInherit: chosen.ageToInherit,
    pets: chosen.pets ? { names: 'Rex', caretaker: 'kin0', amountCents: 5000 } : {},
    executors: [
      { person: partnered ? 'spouse' : 'kin0', role: 'primary' },
      { person: 'kin1', role: 'primary' },
      { person: 'kin2', role: 'successor' },
    ],
    executorsActJointly: chosen.jointly,
    bondWaived: chosen.bondWaived,
    executorsServeAsDigital: !chosen.digital,
    digitalExecutor: chosen.digital ? 'kin1' : '',
    assetDist: {
      plan: plan === 'split' && !split ? 'others' : plan,
      distToSpouse: split ? toSpouse : 0,
      distToChildren: split ? toChildren : 0,
      others: split
        ? [share('kin3', bpsToOthers)]
        : chosen.others.map((shareBps, index) => share(takers[index] ?? 'kin3', shareBps)),
      childrenDivision: custom ? 'custom' : 'equal',
      childrenShares: custom
        ? equalShares(sharing.length).map((shareBps, index) =>
            share(sharing[index]?.id ?? '', shareBps),
          )
        : [],
      includeStepchildren: chosen.includeStepchildren,
      ifSpouseDies: sharing.length > 0 ? chosen.ifSpouseDies : 'backup',
      onDeath: chosen.onDeath,
      backupBeneficiaries: (chosen.backups ?? []).map((shareBps, index) =>
        share(index === 0 ? 'kin5' : 'charity1', shareBps),
      ),
    },
    backupBeneficiaries: chosen.backups !== undefined,
    gifts: chosen.gifts.map((gift, index) => ({
      ...gift,
      id: `gift${index}`,
      description: `thing number ${index}`,
      recipient: `kin${gift.to}`,
      alternate: 'kin6',
      home: 'no',
    })),
    disinherit: {
      contacts: [
        ...(chosen.disinherited > 0 ? ['cut'] : []),
        ...(leftOut === undefined ? [] : [leftOut]),
      ].map((person) => ({ person, descendantsToo: chosen.descendantsToo })),
      manualEntries:
        chosen.disinherited > 1
          ? [{ id: 'typed', legalName: rest[16], descendantsToo: chosen.descendantsToo }]
          : [],
    },
    noContest: chosen.noContest,
    survivorshipDays: chosen.survivorshipDays,
  })
}

/** Drafts of a complete will: every question is answered, in every state except Louisiana. */
export const validDraft: fc.Arbitrary<WillDraft> = decisions.map(draftOf)

const ref = fc.constantFrom('', 'spouse', 'a', 'b', 'c', 'd', 'nobody')
const anyText = fc.oneof(fc.constant(''), fc.constantFrom('Ana', 'ANA', 'José', ' '), fc.string())
const line = anyText.map((text) => text.replace(/\p{Cc}/gu, '').slice(0, 40))
const date = fc.constantFrom(
  '',
  '1800-01-01',
  '1970-05-05',
  '2004-02-29',
  '2015-01-01',
  '2090-12-31',
)
const bps = fc.constantFrom(0, 1, 3333, 5000, 10000)
const share = fc.record({
  person: ref,
  shareBps: bps,
  ifTheyDie: fc.constantFrom('descendants', 'others'),
})
const anyPlace = fc.record({
  state: fc.constantFrom('', 'TX', 'FL', 'GA', 'LA', 'DC', 'ZZ'),
  county: fc.constantFrom('', '48453', '12086', '99999'),
})
const entryOf = (ids: string[]) =>
  fc.uniqueArray(fc.constantFrom(...ids), { maxLength: ids.length })

/**
 * Drafts that the model accepts, with any nonsense in them, as autosave stores them during typing.
 */
export const anyDraft: fc.Arbitrary<WillDraft> = fc
  .record({
    about: fc.record({
      legalName: line,
      otherNames: fc.array(line, { maxLength: 2 }),
      dob: date,
      maritalStatus: fc.constantFrom(...MARITAL_STATUSES),
      location: anyPlace,
    }),
    location: fc.option(anyPlace, { nil: undefined }),
    spouse: fc.record({
      legalName: line,
      email: line,
      dob: date,
      createWillForSpouse: fc.boolean(),
    }),
    people: entryOf(['a', 'b']).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            kind: fc.constantFrom('person', 'charity'),
            legalName: line,
            dateOfBirth: date,
            state: fc.constantFrom('', 'TX', 'OR'),
            relationship: fc.constantFrom('', 'sister', 'formerSpouse', 'unheard-of'),
          }),
        ),
      ),
    ),
    hasChildren: fc.constantFrom(true, false, undefined),
    dependents: entryOf(['c', 'd']).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            legalName: line,
            dob: date,
            childOf: fc.constantFrom('me', 'spouse', 'both'),
            living: fc.boolean(),
            specialNeeds: fc.boolean(),
          }),
        ),
      ),
    ),
    guardians: fc.record({ person: ref, coGuardian: ref, alternate: ref, estate: ref }),
    trustee: ref,
    pets: fc.record({ names: line, caretaker: ref, alternate: ref, amountCents: fc.nat() }),
    executors: fc.array(fc.record({ person: ref, role: fc.constantFrom('primary', 'successor') }), {
      maxLength: 4,
    }),
    executorsServeAsDigital: fc.boolean(),
    digitalExecutor: ref,
    assetDist: fc.record({
      plan: fc.constantFrom(undefined, 'allToSpouse', 'allToChildren', 'split', 'others'),
      distToSpouse: bps,
      distToChildren: bps,
      childrenDivision: fc.constantFrom('equal', 'custom'),
      childrenShares: fc.array(share, { maxLength: 3 }),
      others: fc.array(share, { maxLength: 3 }),
      backupBeneficiaries: fc.array(share, { maxLength: 3 }),
      ifSpouseDies: fc.constantFrom('children', 'backup'),
    }),
    backupBeneficiaries: fc.boolean(),
    ultimateTaker: fc.record({ kind: fc.constantFrom('heirs', 'charity'), charity: ref }),
    gifts: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('g', 'h'),
        type: fc.constantFrom('cash', 'item', 'property', 'charity', 'business'),
        description: line,
        amountCents: fc.option(fc.nat(), { nil: undefined }),
        recipient: ref,
        alternate: ref,
        ifRecipientDies: fc.constantFrom('alternate', 'lapse', 'descendants'),
        ownership: fc.constantFrom('', 'sole', 'joint', 'beneficiaryDesignated'),
        home: fc.constantFrom('no', 'yes', 'waived', undefined),
      }),
      { maxLength: 3, selector: (gift) => gift.id },
    ),
    disinherit: fc.record({
      contacts: fc.array(fc.record({ person: ref, descendantsToo: fc.boolean() }), {
        maxLength: 2,
      }),
      manualEntries: fc.array(fc.record({ id: fc.constant('m'), legalName: line }), {
        maxLength: 1,
      }),
    }),
    noContest: fc.boolean(),
    witnesses: fc.array(
      fc.record({ id: fc.constant('w'), legalName: line, dateOfBirth: date, marriedTo: ref }),
      { maxLength: 1 },
    ),
  })
  .map((answers) => WillDraft.parse(answers))
