import { describe, expect, test } from 'vitest'
import type { WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf, livingIn, people, texan } from '#tests/builders/changed-family.ts'
import { marriedCalifornian, singleTexan } from '#tests/builders/families.ts'

const aboutTexan = singleTexan.about
const assets = marriedCalifornian.assetDist

/** By step: drafts, each with the issue that it must have on 20 November 2026 (`familyDay`). */
const blocking: Partial<
  Record<WillStep, [what: string, draft: WillDraft, code: string, field: string][]>
> = {
  'about-you': [
    [
      'no name',
      texan({ about: { ...aboutTexan, legalName: ' ' } }),
      'NAME_MISSING',
      'about.legalName',
    ],
    ['no date of birth', texan({ about: { ...aboutTexan, dob: '' } }), 'DOB_MISSING', 'about.dob'],
    [
      'a birth in the future',
      texan({ about: { ...aboutTexan, dob: '2027-01-01' } }),
      'DOB_IN_FUTURE',
      'about.dob',
    ],
    [
      'a testator of 17 in Texas',
      texan({ about: { ...aboutTexan, dob: '2009-01-01' } }),
      'TESTATOR_UNDER_AGE',
      'about.dob',
    ],
    [
      'no answer about marriage',
      texan({ unanswered: ['maritalStatus'] }),
      'MARITAL_STATUS_UNANSWERED',
      'about.maritalStatus',
    ],
    ['no state', texan(livingIn('')), 'STATE_MISSING', 'about.location.state'],
    ['no county', texan(livingIn('TX')), 'COUNTY_MISSING', 'about.location.county'],
    [
      'a county of another state',
      texan(livingIn('TX', '06037')),
      'COUNTY_NOT_IN_STATE',
      'about.location.county',
    ],
    [
      'a home in Louisiana',
      texan(livingIn('LA', '22071')),
      'LOUISIANA_NOT_SUPPORTED',
      'about.location.state',
    ],
  ],
  'backup-beneficiaries': [
    [
      'no answer about backups',
      texan({ unanswered: ['backupBeneficiaries'] }),
      'BACKUP_UNANSWERED',
      'backupBeneficiaries',
    ],
    [
      'backups that were wanted and not named',
      texan({ backupBeneficiaries: true }),
      'BACKUP_MISSING',
      'assetDist.backupBeneficiaries',
    ],
    [
      'backups of 50%',
      couple({
        assetDist: { ...assets, backupBeneficiaries: [{ person: 'aunt', shareBps: 5000 }] },
      }),
      'BACKUP_SHARES_NOT_100',
      'assetDist.backupBeneficiaries',
    ],
    [
      'a backup who is first choice',
      couple({
        assetDist: { ...assets, backupBeneficiaries: [{ person: 'spouse', shareBps: 10000 }] },
      }),
      'BACKUP_IS_PRIMARY',
      'assetDist.backupBeneficiaries.0.person',
    ],
    [
      'an ultimate charity that is not named',
      texan({ ultimateTaker: { kind: 'charity' } }),
      'ULTIMATE_CHARITY_MISSING',
      'ultimateTaker.charity',
    ],
    [
      'a person as ultimate charity',
      texan({ ultimateTaker: { kind: 'charity', charity: 'sister' } }),
      'ULTIMATE_TAKER_NOT_CHARITY',
      'ultimateTaker.charity',
    ],
  ],
  preview: [
    [
      'a signing in Louisiana',
      texan({ location: { state: 'LA', county: '' } }),
      'LOUISIANA_NOT_SUPPORTED',
      'location.state',
    ],
  ],
  spouse: [
    ['a spouse without a name', couple({ spouse: {} }), 'SPOUSE_NAME_MISSING', 'spouse.legalName'],
    [
      'oneself as spouse',
      couple({ spouse: { legalName: 'Daniel Park Whitaker' } }),
      'SPOUSE_IS_ONESELF',
      'spouse.legalName',
    ],
    [
      'a spouse born in the future',
      couple({ spouse: { legalName: 'S', dob: '2030-01-01' } }),
      'SPOUSE_BORN_IN_FUTURE',
      'spouse.dob',
    ],
    [
      'an email address of the spouse that is not valid',
      couple({ spouse: { legalName: 'S', email: 'x@' } }),
      'SPOUSE_EMAIL_INVALID',
      'spouse.email',
    ],
  ],
  dependents: [
    [
      'no answer about children',
      texan({ hasChildren: undefined }),
      'CHILDREN_UNANSWERED',
      'hasChildren',
    ],
    ['children who are not named', texan({ hasChildren: true }), 'CHILDREN_MISSING', 'dependents'],
    [
      'a child without a name',
      texan({ hasChildren: true, dependents: [{ id: 'c' }] }),
      'CHILD_NAME_MISSING',
      'dependents.0.legalName',
    ],
    [
      'a child born in the future',
      texan({ hasChildren: true, dependents: [{ id: 'c', legalName: 'C', dob: '2028-01-01' }] }),
      'CHILD_BORN_IN_FUTURE',
      'dependents.0.dob',
    ],
    [
      'a child older than its parent',
      texan({ hasChildren: true, dependents: [{ id: 'c', legalName: 'C', dob: '1980-01-01' }] }),
      'CHILD_OLDER_THAN_PARENT',
      'dependents.0.dob',
    ],
    [
      'a stepchild older than the spouse',
      couple({ dependents: [{ id: 'c', legalName: 'C', dob: '1979-01-01', childOf: 'spouse' }] }),
      'CHILD_OLDER_THAN_PARENT',
      'dependents.0.dob',
    ],
    [
      'minors without a guardian',
      couple({ guardians: {} }),
      'MINORS_NEED_GUARDIAN',
      'guardians.person',
    ],
    [
      'a guardian who is a minor',
      couple({ guardians: { person: 'noah' } }),
      'GUARDIAN_UNDER_AGE',
      'guardians.person',
    ],
    [
      'a charity as guardian',
      couple({ guardians: { person: 'library' } }),
      'GUARDIAN_IS_CHARITY',
      'guardians.person',
    ],
    [
      'the same guardian twice',
      couple({ guardians: { person: 'aunt', alternate: 'aunt' } }),
      'GUARDIAN_TWICE',
      'guardians.alternate',
    ],
  ],
  executors: [
    ['no executor', texan({ executors: [] }), 'NO_EXECUTOR', 'executors'],
    [
      'an empty line of executors',
      texan({ executors: [{ person: '' }] }),
      'EXECUTOR_MISSING',
      'executors.0.person',
    ],
    [
      'oneself as executor, spelled otherwise',
      texan({ people, executors: [{ person: 'self' }] }),
      'EXECUTOR_IS_ONESELF',
      'executors.0.person',
    ],
    [
      'an executor who is a minor',
      texan({ people, executors: [{ person: 'kid' }] }),
      'EXECUTOR_UNDER_AGE',
      'executors.0.person',
    ],
    [
      'an executor said to be a minor',
      texan({
        people: [...people, { id: 'teen', legalName: 'Teen', isAdult: false }],
        executors: [{ person: 'teen' }],
      }),
      'EXECUTOR_UNDER_AGE',
      'executors.0.person',
    ],
    [
      'the same executor twice',
      texan({ executors: [{ person: 'sister' }, { person: 'sister', role: 'successor' }] }),
      'EXECUTOR_TWICE',
      'executors.1.person',
    ],
    [
      'an executor who was removed from the list',
      texan({ executors: [{ person: 'gone' }] }),
      'PERSON_UNKNOWN',
      'executors.0.person',
    ],
    [
      'an executor without a name',
      texan({ people: [{ id: 'x' }], executors: [{ person: 'x' }] }),
      'PERSON_NAME_MISSING',
      'people.0.legalName',
    ],
    [
      'no digital executor',
      texan({ executorsServeAsDigital: false }),
      'DIGITAL_EXECUTOR_MISSING',
      'digitalExecutor',
    ],
    [
      'no answer about the content of messages',
      texan({ unanswered: ['digitalContent'] }),
      'DIGITAL_CONTENT_UNANSWERED',
      'discloseDigitalContent',
    ],
  ],
  assets: [
    ['no plan', texan({ assetDist: {} }), 'NO_RESIDUARY_TAKER', 'assetDist.plan'],
    [
      'a plan for others without others',
      texan({ assetDist: { plan: 'others' } }),
      'NO_RESIDUARY_TAKER',
      'assetDist.others',
    ],
    [
      'shares that nobody has yet',
      texan({ assetDist: { plan: 'split' } }),
      'NO_RESIDUARY_TAKER',
      'assetDist.distToSpouse',
    ],
    [
      'all to a spouse, without being married',
      texan({ assetDist: { plan: 'allToSpouse' } }),
      'NO_RESIDUARY_TAKER',
      'assetDist.plan',
    ],
    [
      'shares of 99.99%',
      texan({ assetDist: { plan: 'others', others: [{ person: 'sister', shareBps: 9999 }] } }),
      'SHARES_NOT_100',
      'assetDist.others',
    ],
    [
      'a split of 110%',
      couple({ assetDist: { ...assets, distToSpouse: 7000 } }),
      'SHARES_NOT_100',
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
      'assetDist.others.1.person',
    ],
    [
      'oneself as beneficiary',
      texan({
        people,
        assetDist: { plan: 'others', others: [{ person: 'self', shareBps: 10000 }] },
      }),
      'BENEFICIARY_IS_ONESELF',
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
      'assetDist.childrenShares',
    ],
    [
      'all children disinherited, though they should share',
      couple({ disinherit: { contacts: ['ella', 'noah', 'mina'].map((person) => ({ person })) } }),
      'NO_CHILD_TO_SHARE',
      'assetDist.distToChildren',
    ],
  ],
  gifts: [
    [
      'cash without an amount',
      texan({ gifts: [{ id: 'g', recipient: 'sister' }] }),
      'GIFT_AMOUNT_MISSING',
      'gifts.0.amountCents',
    ],
    [
      'an item that is not described',
      texan({ gifts: [{ id: 'g', type: 'item', recipient: 'sister' }] }),
      'GIFT_DESCRIPTION_MISSING',
      'gifts.0.description',
    ],
    [
      'a gift to nobody',
      texan({ gifts: [{ id: 'g', amountCents: 1 }] }),
      'GIFT_RECIPIENT_MISSING',
      'gifts.0.recipient',
    ],
    [
      'an alternate who is not named',
      texan({
        gifts: [{ id: 'g', amountCents: 1, recipient: 'sister', ifRecipientDies: 'alternate' }],
      }),
      'GIFT_ALTERNATE_MISSING',
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
      'gifts.0.alternate',
    ],
  ],
  disinheritance: [
    [
      'somebody disinherited who benefits',
      texan({ disinherit: { contacts: [{ person: 'sister' }] } }),
      'DISINHERITED_AND_BENEFITS',
      'disinherit.contacts.0.person',
    ],
    [
      'a typed name that a beneficiary has, spelled otherwise',
      texan({ disinherit: { manualEntries: [{ id: 'm', legalName: 'TOMAS  moreno ruiz' }] } }),
      'DISINHERITED_NAMESAKE',
      'disinherit.manualEntries.0.legalName',
    ],
    [
      'an empty line of the disinherited',
      texan({ disinherit: { manualEntries: [{ id: 'm' }] } }),
      'DISINHERITED_MISSING',
      'disinherit.manualEntries.0.legalName',
    ],
  ],
}

describe.each(Object.entries(blocking))('at the step %s', (step, drafts) => {
  test.each(drafts)('%s blocks', (_, draft, code, field) => {
    const issue = issueOf(draft, code)
    expect(issue).toMatchObject({ severity: 'block', step, field })
    expect(issue?.message).toMatch(/[.]$/)
  })
})

test('a home county that does not exist blocks at its own field', () => {
  const countyExists = (fips: string) => fips === '48453'
  const fieldOf = (draft: WillDraft) =>
    issueOf(draft, 'COUNTY_NOT_IN_STATE', { countyExists })?.field
  expect(fieldOf(texan(livingIn('TX', '48453')))).toBeUndefined()
  expect(fieldOf(texan(livingIn('TX', '48999')))).toBe('about.location.county')
})
