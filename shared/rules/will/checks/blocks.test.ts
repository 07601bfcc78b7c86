import { expect, test } from 'vitest'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf, livingIn, people, texan } from '#tests/builders/changed-family.ts'
import { marriedCalifornian, singleTexan } from '#tests/builders/families.ts'

const aboutTexan = singleTexan.about
const assets = marriedCalifornian.assetDist

/** Drafts, each with the issue that it must have on 20 November 2026 (`familyDay`). */
const blocking: [what: string, draft: WillDraft, code: string, step: string, field: string][] = [
  [
    'no name',
    texan({ about: { ...aboutTexan, legalName: ' ' } }),
    'NAME_MISSING',
    'about-you',
    'about.legalName',
  ],
  [
    'no date of birth',
    texan({ about: { ...aboutTexan, dob: '' } }),
    'DOB_MISSING',
    'about-you',
    'about.dob',
  ],
  [
    'a birth in the future',
    texan({ about: { ...aboutTexan, dob: '2027-01-01' } }),
    'DOB_IN_FUTURE',
    'about-you',
    'about.dob',
  ],
  [
    'a testator of 17 in Texas',
    texan({ about: { ...aboutTexan, dob: '2009-01-01' } }),
    'TESTATOR_UNDER_AGE',
    'about-you',
    'about.dob',
  ],
  [
    'no answer about marriage',
    texan({ unanswered: ['maritalStatus'] }),
    'MARITAL_STATUS_UNANSWERED',
    'about-you',
    'about.maritalStatus',
  ],
  [
    'no answer about backups',
    texan({ unanswered: ['backupBeneficiaries'] }),
    'BACKUP_UNANSWERED',
    'backup-beneficiaries',
    'backupBeneficiaries',
  ],
  ['no state', texan(livingIn('')), 'STATE_MISSING', 'about-you', 'about.location.state'],
  ['no county', texan(livingIn('TX')), 'COUNTY_MISSING', 'about-you', 'about.location.county'],
  [
    'a county of another state',
    texan(livingIn('TX', '06037')),
    'COUNTY_NOT_IN_STATE',
    'about-you',
    'about.location.county',
  ],
  [
    'a home in Louisiana',
    texan(livingIn('LA', '22071')),
    'LOUISIANA_NOT_SUPPORTED',
    'about-you',
    'about.location.state',
  ],
  [
    'a signing in Louisiana',
    texan({ location: { state: 'LA', county: '' } }),
    'LOUISIANA_NOT_SUPPORTED',
    'preview',
    'location.state',
  ],
  [
    'a spouse without a name',
    couple({ spouse: {} }),
    'SPOUSE_NAME_MISSING',
    'spouse',
    'spouse.legalName',
  ],
  [
    'oneself as spouse',
    couple({ spouse: { legalName: 'Daniel Park Whitaker' } }),
    'SPOUSE_IS_ONESELF',
    'spouse',
    'spouse.legalName',
  ],
  [
    'a spouse born in the future',
    couple({ spouse: { legalName: 'S', dob: '2030-01-01' } }),
    'SPOUSE_BORN_IN_FUTURE',
    'spouse',
    'spouse.dob',
  ],
  [
    'an email address of the spouse that is not valid',
    couple({ spouse: { legalName: 'S', email: 'x@' } }),
    'SPOUSE_EMAIL_INVALID',
    'spouse',
    'spouse.email',
  ],
  [
    'no answer about children',
    texan({ hasChildren: undefined }),
    'CHILDREN_UNANSWERED',
    'dependents',
    'hasChildren',
  ],
  [
    'children who are not named',
    texan({ hasChildren: true }),
    'CHILDREN_MISSING',
    'dependents',
    'dependents',
  ],
  [
    'a child without a name',
    texan({ hasChildren: true, dependents: [{ id: 'c' }] }),
    'CHILD_NAME_MISSING',
    'dependents',
    'dependents.0.legalName',
  ],
  [
    'a child born in the future',
    texan({ hasChildren: true, dependents: [{ id: 'c', legalName: 'C', dob: '2028-01-01' }] }),
    'CHILD_BORN_IN_FUTURE',
    'dependents',
    'dependents.0.dob',
  ],
  [
    'a child older than its parent',
    texan({ hasChildren: true, dependents: [{ id: 'c', legalName: 'C', dob: '1980-01-01' }] }),
    'CHILD_OLDER_THAN_PARENT',
    'dependents',
    'dependents.0.dob',
  ],
  [
    'a stepchild older than the spouse',
    couple({ dependents: [{ id: 'c', legalName: 'C', dob: '1979-01-01', childOf: 'spouse' }] }),
    'CHILD_OLDER_THAN_PARENT',
    'dependents',
    'dependents.0.dob',
  ],
  [
    'minors without a guardian',
    couple({ guardians: {} }),
    'MINORS_NEED_GUARDIAN',
    'dependents',
    'guardians.person',
  ],
  [
    'a guardian who is a minor',
    couple({ guardians: { person: 'noah' } }),
    'GUARDIAN_UNDER_AGE',
    'dependents',
    'guardians.person',
  ],
  [
    'a charity as guardian',
    couple({ guardians: { person: 'library' } }),
    'GUARDIAN_IS_CHARITY',
    'dependents',
    'guardians.person',
  ],
  [
    'the same guardian twice',
    couple({ guardians: { person: 'aunt', alternate: 'aunt' } }),
    'GUARDIAN_TWICE',
    'dependents',
    'guardians.alternate',
  ],
  ['no executor', texan({ executors: [] }), 'NO_EXECUTOR', 'executors', 'executors'],
  [
    'an empty line of executors',
    texan({ executors: [{ person: '' }] }),
    'EXECUTOR_MISSING',
    'executors',
    'executors.0.person',
  ],
  [
    'oneself as executor, spelled otherwise',
    texan({ people, executors: [{ person: 'self' }] }),
    'EXECUTOR_IS_ONESELF',
    'executors',
    'executors.0.person',
  ],
  [
    'an executor who is a minor',
    texan({ people, executors: [{ person: 'kid' }] }),
    'EXECUTOR_UNDER_AGE',
    'executors',
    'executors.0.person',
  ],
  [
    'an executor said to be a minor',
    texan({
      people: [...people, { id: 'teen', legalName: 'Teen', isAdult: false }],
      executors: [{ person: 'teen' }],
    }),
    'EXECUTOR_UNDER_AGE',
    'executors',
    'executors.0.person',
  ],
  [
    'the same executor twice',
    texan({ executors: [{ person: 'sister' }, { person: 'sister', role: 'successor' }] }),
    'EXECUTOR_TWICE',
    'executors',
    'executors.1.person',
  ],
  [
    'an executor who was removed from the list',
    texan({ executors: [{ person: 'gone' }] }),
    'PERSON_UNKNOWN',
    'executors',
    'executors.0.person',
  ],
  [
    'an executor without a name',
    texan({ people: [{ id: 'x' }], executors: [{ person: 'x' }] }),
    'PERSON_NAME_MISSING',
    'executors',
    'people.0.legalName',
  ],
  [
    'no digital executor',
    texan({ executorsServeAsDigital: false }),
    'DIGITAL_EXECUTOR_MISSING',
    'executors',
    'digitalExecutor',
  ],
  [
    'no answer about the content of messages',
    texan({ unanswered: ['digitalContent'] }),
    'DIGITAL_CONTENT_UNANSWERED',
    'executors',
    'discloseDigitalContent',
  ],
  ['no plan', texan({ assetDist: {} }), 'NO_RESIDUARY_TAKER', 'assets', 'assetDist.plan'],
  [
    'a plan for others without others',
    texan({ assetDist: { plan: 'others' } }),
    'NO_RESIDUARY_TAKER',
    'assets',
    'assetDist.others',
  ],
  [
    'shares that nobody has yet',
    texan({ assetDist: { plan: 'split' } }),
    'NO_RESIDUARY_TAKER',
    'assets',
    'assetDist.distToSpouse',
  ],
  [
    'all to the spouse, without being married',
    texan({ assetDist: { plan: 'allToSpouse' } }),
    'NO_RESIDUARY_TAKER',
    'assets',
    'assetDist.plan',
  ],
  [
    'shares of 99.99%',
    texan({ assetDist: { plan: 'others', others: [{ person: 'sister', shareBps: 9999 }] } }),
    'SHARES_NOT_100',
    'assets',
    'assetDist.others',
  ],
  [
    'a split of 110%',
    couple({ assetDist: { ...assets, distToSpouse: 7000 } }),
    'SHARES_NOT_100',
    'assets',
    'assetDist.distToSpouse',
  ],
  [
    'a share of nothing',
    texan({
      assetDist: {
        plan: 'others',
        others: [{ person: 'sister', shareBps: 10000 }, { person: 'friend' }],
      },
    }),
    'SHARE_IS_ZERO',
    'assets',
    'assetDist.others.1.shareBps',
  ],
  [
    'somebody twice among the shares',
    texan({
      assetDist: {
        plan: 'others',
        others: [
          { person: 'sister', shareBps: 5000 },
          { person: 'sister', shareBps: 5000 },
        ],
      },
    }),
    'BENEFICIARY_TWICE',
    'assets',
    'assetDist.others.1.person',
  ],
  [
    'oneself as beneficiary',
    texan({ people, assetDist: { plan: 'others', others: [{ person: 'self', shareBps: 10000 }] } }),
    'BENEFICIARY_IS_ONESELF',
    'assets',
    'assetDist.others.0.person',
  ],
  [
    'children’s parts of 90%',
    couple({
      assetDist: {
        ...assets,
        childrenDivision: 'custom',
        childrenShares: [{ person: 'ella', shareBps: 9000 }],
      },
    }),
    'CHILDREN_SHARES_NOT_100',
    'assets',
    'assetDist.childrenShares',
  ],
  [
    'backups that were wanted and not named',
    texan({ backupBeneficiaries: true }),
    'BACKUP_MISSING',
    'backup-beneficiaries',
    'assetDist.backupBeneficiaries',
  ],
  [
    'backups of 50%',
    couple({ assetDist: { ...assets, backupBeneficiaries: [{ person: 'aunt', shareBps: 5000 }] } }),
    'BACKUP_SHARES_NOT_100',
    'backup-beneficiaries',
    'assetDist.backupBeneficiaries',
  ],
  [
    'a backup who is first choice',
    couple({
      assetDist: { ...assets, backupBeneficiaries: [{ person: 'spouse', shareBps: 10000 }] },
    }),
    'BACKUP_IS_PRIMARY',
    'backup-beneficiaries',
    'assetDist.backupBeneficiaries.0.person',
  ],
  [
    'an ultimate charity that is not named',
    texan({ ultimateTaker: { kind: 'charity' } }),
    'ULTIMATE_CHARITY_MISSING',
    'backup-beneficiaries',
    'ultimateTaker.charity',
  ],
  [
    'a person as ultimate charity',
    texan({ ultimateTaker: { kind: 'charity', charity: 'sister' } }),
    'ULTIMATE_TAKER_NOT_CHARITY',
    'backup-beneficiaries',
    'ultimateTaker.charity',
  ],
  [
    'cash without an amount',
    texan({ gifts: [{ id: 'g', recipient: 'sister' }] }),
    'GIFT_AMOUNT_MISSING',
    'gifts',
    'gifts.0.amountCents',
  ],
  [
    'an item that is not described',
    texan({ gifts: [{ id: 'g', type: 'item', recipient: 'sister' }] }),
    'GIFT_DESCRIPTION_MISSING',
    'gifts',
    'gifts.0.description',
  ],
  [
    'a gift to nobody',
    texan({ gifts: [{ id: 'g', amountCents: 1 }] }),
    'GIFT_RECIPIENT_MISSING',
    'gifts',
    'gifts.0.recipient',
  ],
  [
    'an alternate who is not named',
    texan({
      gifts: [{ id: 'g', amountCents: 1, recipient: 'sister', ifRecipientDies: 'alternate' }],
    }),
    'GIFT_ALTERNATE_MISSING',
    'gifts',
    'gifts.0.alternate',
  ],
  [
    'a house that is not said to be the testator’s alone',
    texan({
      gifts: [
        {
          id: 'g',
          type: 'property',
          description: 'the house at 1 Elm Street',
          recipient: 'sister',
          ownership: '',
        },
      ],
    }),
    'GIFT_OWNERSHIP_MISSING',
    'gifts',
    'gifts.0.ownership',
  ],
  [
    'the recipient as alternate',
    texan({
      gifts: [
        {
          id: 'g',
          amountCents: 1,
          recipient: 'sister',
          alternate: 'sister',
          ifRecipientDies: 'alternate',
        },
      ],
    }),
    'GIFT_ALTERNATE_IS_RECIPIENT',
    'gifts',
    'gifts.0.alternate',
  ],
  [
    'somebody disinherited who benefits',
    texan({ disinherit: { contacts: [{ person: 'sister' }] } }),
    'DISINHERITED_AND_BENEFITS',
    'disinheritance',
    'disinherit.contacts.0.person',
  ],
  [
    'a typed name that a beneficiary has, spelled otherwise',
    texan({ disinherit: { manualEntries: [{ id: 'm', legalName: 'TOMAS  moreno ruiz' }] } }),
    'DISINHERITED_NAMESAKE',
    'disinheritance',
    'disinherit.manualEntries.0.legalName',
  ],
  [
    'an empty line of the disinherited',
    texan({ disinherit: { manualEntries: [{ id: 'm' }] } }),
    'DISINHERITED_MISSING',
    'disinheritance',
    'disinherit.manualEntries.0.legalName',
  ],
  [
    'all children disinherited, though they should share',
    couple({ disinherit: { contacts: ['ella', 'noah', 'mina'].map((person) => ({ person })) } }),
    'NO_CHILD_TO_SHARE',
    'assets',
    'assetDist.distToChildren',
  ],
]

test.each(blocking)('%s blocks', (_, draft, code, step, field) => {
  const issue = issueOf(draft, code)
  expect(issue).toMatchObject({ severity: 'block', step, field })
  expect(issue?.message).toMatch(/[.]$/)
})

test('a home county that does not exist blocks at its own field', () => {
  const countyExists = (fips: string) => fips === '48453'
  const fieldOf = (draft: WillDraft) =>
    issueOf(draft, 'COUNTY_NOT_IN_STATE', { countyExists })?.field
  expect(fieldOf(texan(livingIn('TX', '48453')))).toBeUndefined()
  expect(fieldOf(texan(livingIn('TX', '48999')))).toBe('about.location.county')
})
