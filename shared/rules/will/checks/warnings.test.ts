import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { AssetDistribution, WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf, livingIn, people, texan } from '#tests/builders/changed-family.ts'
import {
  divorcedGeorgian,
  familyDay,
  marriedCalifornian,
  singleTexan,
} from '#tests/builders/families.ts'
import { checkDraft } from './check-draft.ts'

const aboutTexan = singleTexan.about

test('advice about an alternate guardian has the words of its field, and names the guardians', () => {
  const alone = couple({ guardians: { person: 'aunt' } })
  expect(issueOf(alone, 'NO_ALTERNATE_GUARDIAN')?.message).toMatch(
    /^Choose an alternate guardian, in case .+ cannot serve\.$/,
  )
  const two = couple({ guardians: { person: 'aunt', coGuardian: 'brother' } })
  expect(issueOf(two, 'NO_ALTERNATE_GUARDIAN')?.message).toMatch(/in case .+ and .+ cannot serve/)
})

test('advice to name backups follows the answer that there are none', () => {
  const toSpouse = { assetDist: { plan: 'allToSpouse', ifSpouseDies: 'backup' } } as const
  const asked = couple({
    ...toSpouse,
    backupBeneficiaries: false,
    unanswered: ['backupBeneficiaries'],
  })
  expect(issueOf(asked, 'NO_BACKUP')).toBeUndefined()
  const answered = couple({ ...toSpouse, backupBeneficiaries: false, unanswered: [] })
  expect(issueOf(answered, 'NO_BACKUP')?.severity).toBe('warn')
})

const married = { ...aboutTexan, maritalStatus: 'married' } as const
const wife = { legalName: 'Luz Ortiz' }
const toSister: z.input<typeof AssetDistribution> = {
  plan: 'others',
  others: [{ person: 'sister', shareBps: 10000 }],
}

/** Drafts, each with the warning that it must have, and a part of the statute that it cites. */
const warningCases: [
  what: string,
  draft: WillDraft,
  code: string,
  step: string,
  field: string,
  statute?: string,
][] = [
  [
    'a witness who is a beneficiary',
    texan({ witnesses: [{ id: 'w', legalName: 'beatriz moreno' }] }),
    'WITNESS_IS_BENEFICIARY',
    'preview',
    'witnesses.0.legalName',
    '254.002',
  ],
  [
    'a witness married to a beneficiary',
    texan({ witnesses: [{ id: 'w', legalName: 'Raúl Sosa', marriedTo: 'sister' }] }),
    'WITNESS_IS_SPOUSE_OF_BENEFICIARY',
    'preview',
    'witnesses.0.marriedTo',
    '254.002',
  ],
  [
    'a witness under 18',
    texan({ witnesses: [{ id: 'w', legalName: 'Raúl Sosa', dateOfBirth: '2012-01-01' }] }),
    'WITNESS_UNDER_AGE',
    'preview',
    'witnesses.0.dateOfBirth',
  ],
  [
    'children in the place of a spouse, of whom none takes',
    texan({
      about: married,
      spouse: wife,
      hasChildren: true,
      dependents: [{ id: 'luis', legalName: 'Luis Ortiz', dob: '1999-01-01', childOf: 'spouse' }],
      assetDist: { plan: 'allToSpouse' },
    }),
    'NO_CHILD_IN_PLACE_OF_SPOUSE',
    'assets',
    'assetDist.ifSpouseDies',
  ],
  [
    'a child who is born later, where the parts are chosen one by one',
    texan({
      hasChildren: true,
      dependents: [{ id: 'luis', legalName: 'Luis Ortiz', dob: '1999-01-01' }],
      assetDist: {
        plan: 'allToChildren',
        childrenDivision: 'custom',
        childrenShares: [{ person: 'luis', shareBps: 10000 }],
      },
    }),
    'LATER_CHILD_TAKES_FIRST',
    'assets',
    'assetDist.childrenShares',
  ],
  [
    'a spouse who gets nothing',
    texan({ about: married, spouse: wife, assetDist: toSister }),
    'SPOUSE_LEFT_OUT',
    'assets',
    'assetDist.plan',
    'Tex. Fam. Code §\u00a03.002',
  ],
  [
    'a spouse who is disinherited',
    texan({
      about: married,
      spouse: wife,
      assetDist: toSister,
      disinherit: { contacts: [{ person: 'spouse' }] },
    }),
    'SPOUSE_DISINHERITED',
    'disinheritance',
    'disinherit.contacts.0.person',
    'Tex. Fam. Code §\u00a03.002',
  ],
  [
    'a child left out',
    texan({
      hasChildren: true,
      dependents: [{ id: 'c', legalName: 'Eva Moreno', dob: '2004-01-01' }],
    }),
    'CHILD_LEFT_OUT',
    'assets',
    'assetDist.plan',
  ],
  [
    'a former spouse as sole guardian',
    couple({
      people: [
        ...marriedCalifornian.people,
        { id: 'ex', legalName: 'Kay Boone', relationship: 'formerSpouse' },
      ],
      guardians: { person: 'ex', alternate: 'aunt' },
    }),
    'SOLE_GUARDIAN_IS_FORMER_SPOUSE',
    'dependents',
    'guardians.person',
  ],
  [
    'a guardian without an alternate',
    couple({ guardians: { person: 'aunt' } }),
    'NO_ALTERNATE_GUARDIAN',
    'dependents',
    'guardians.alternate',
  ],
  [
    'an executor without a successor',
    texan({ executors: [{ person: 'sister' }] }),
    'NO_SUCCESSOR_EXECUTOR',
    'executors',
    'executors.successor.person',
  ],
  [
    'an executor from another state',
    texan({
      people: [...people, { id: 'far', legalName: 'Far Away', state: 'OR' }],
      executors: [{ person: 'far' }],
    }),
    'EXECUTOR_FROM_ANOTHER_STATE',
    'executors',
    'executors.0.person',
    '304.003',
  ],
  [
    'a gift of jointly owned property',
    texan({
      gifts: [
        {
          id: 'g',
          type: 'property',
          description: 'the house',
          recipient: 'sister',
          ownership: 'joint',
        },
      ],
    }),
    'GIFT_PASSES_OUTSIDE_WILL',
    'gifts',
    'gifts.0.ownership',
  ],
  [
    'a gift that names its own beneficiary',
    texan({
      gifts: [
        {
          id: 'g',
          type: 'item',
          description: 'my account',
          recipient: 'sister',
          ownership: 'beneficiaryDesignated',
        },
      ],
    }),
    'GIFT_PASSES_OUTSIDE_WILL',
    'gifts',
    'gifts.0.ownership',
  ],
  [
    'a Florida home with a spouse',
    texan({
      about: { ...married, location: { state: 'FL', county: '12086' } },
      spouse: wife,
      assetDist: toSister,
    }),
    'FLORIDA_HOMESTEAD',
    'assets',
    'assetDist.plan',
    '732.4015',
  ],
  [
    'forced heirs in Louisiana',
    texan({
      ...livingIn('LA', '22071'),
      hasChildren: true,
      dependents: [{ id: 'c', legalName: 'Eva Moreno', dob: '2004-01-01' }],
    }),
    'FORCED_HEIRS',
    'assets',
    'assetDist.plan',
    '1495',
  ],
  [
    'a blended family with all to the spouse',
    couple({ assetDist: { plan: 'allToSpouse' } }),
    'BLENDED_FAMILY_ALL_TO_SPOUSE',
    'assets',
    'assetDist.plan',
  ],
  ...(
    [
      ['has no relation to the testator yet', '', 'relationship', 'TAKER_UNKNOWN'],
      ['may be a child', 'nephew', 'isAdult', 'TAKER_AGE_UNKNOWN'],
    ] as const
  ).map(([what, relationship, answer, code]): (typeof warningCases)[number] => [
    `a gift to somebody who ${what}`,
    texan({
      people: [...people, { id: 'leo', legalName: 'Leo', relationship }],
      gifts: [{ id: 'g', type: 'item', description: 'My bicycle', recipient: 'leo' }],
    }),
    code,
    'gifts',
    `people.${people.length}.${answer}`,
  ]),
  [
    'an executor of unknown age',
    texan({ people: singleTexan.people.map((person) => ({ ...person, isAdult: undefined })) }),
    'EXECUTOR_AGE_UNKNOWN',
    'executors',
    'executors.0.person',
  ],
  [
    'a custodian until 30 in Tennessee',
    texan({ minorsShare: 'custodian', ageToInherit: 30, ...livingIn('TN', '47037') }),
    'CUSTODIAN_AGE_TOO_HIGH',
    'dependents',
    'ageToInherit',
    'T.C.A.',
  ],
  [
    'a custodian until 30',
    texan({ minorsShare: 'custodian', ageToInherit: 30 }),
    'CUSTODIAN_AGE_TOO_HIGH',
    'dependents',
    'ageToInherit',
    'Uniform Transfers',
  ],
  [
    'a custodian until 25 in Florida, whose act covers people under 21',
    texan({ minorsShare: 'custodian', ageToInherit: 25, ...livingIn('FL', '12086') }),
    'CUSTODIAN_FOR_MINORS_ONLY',
    'dependents',
    'ageToInherit',
    '710.123',
  ],
  [
    'a custodian for a child whose other parent could inherit from the child',
    divorcedGeorgian,
    'CUSTODIANSHIP_PASSES_TO_CHILDS_HEIRS',
    'dependents',
    'minorsShare',
  ],
  [
    'a no-contest clause in Florida',
    texan(livingIn('FL', '12086')),
    'NO_CONTEST_LEFT_OUT',
    'disinheritance',
    'noContest',
    '732.517',
  ],
  [
    'a no-contest clause in a state without a source on it',
    texan(livingIn('VT', '50021')),
    'NO_CONTEST_LEFT_OUT',
    'disinheritance',
    'noContest',
    'We could not confirm this point. Ask a lawyer in Vermont.',
  ],
  [
    'pets without a caretaker',
    texan({ pets: { names: 'Rex' } }),
    'PETS_NEED_CARETAKER',
    'dependents',
    'pets.caretaker',
  ],
]

test.each(warningCases)('%s causes a warning', (_, draft, code, step, field, statute) => {
  const issue = issueOf(draft, code)
  expect(issue).toMatchObject({ severity: 'warn', step, field })
  if (statute) expect(issue?.statute).toContain(statute)
})

test('no warning of a child’s own heirs for a trust, or if the spouse is the other parent', () => {
  const code = 'CUSTODIANSHIP_PASSES_TO_CHILDS_HEIRS'
  expect(issueOf({ ...divorcedGeorgian, minorsShare: 'trust' }, code)).toBeUndefined()
  const custodian = { ...marriedCalifornian, minorsShare: 'custodian' } as const
  // Ella is the testator's and 21. Noah is of both. Mina is the spouse's.
  expect(issueOf(custodian, code)).toBeUndefined()
})

test.each(['trust', 'custodian'] as const)(
  'no issue if nobody is chosen to hold the shares, since the executor does: %s',
  (minorsShare) => {
    const draft = couple({ minorsShare, trustee: '', trusteeAlternate: '' })
    const fieldsWithIssues = checkDraft(draft, { today: familyDay }).map(({ field }) => field)
    expect(fieldsWithIssues).not.toContain('trustee')
  },
)
