import { describe, expect, it, test } from 'vitest'
import type * as z from 'zod'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf, texan } from '#tests/builders/changed-family.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { swapRoles } from '../swap-roles.ts'

type Answers = z.input<typeof WillDraft>

const lia = (relationship: string) => ({
  id: 'lia',
  legalName: 'Lia Moreno',
  relationship,
  dateOfBirth: '2018-01-01',
})
const withLia = (relationship: string) => ({
  people: [...singleTexan.people, lia(relationship)],
  gifts: [{ id: 'g', amountCents: 100, recipient: 'lia' }],
})
const tom = { id: 'tom', legalName: 'Tom Moreno', dob: '2005-01-01' }
const withMaritalStatus = (maritalStatus: WillDraft['about']['maritalStatus']): Answers => ({
  about: { ...singleTexan.about, maritalStatus },
  spouse: { legalName: 'Luz Ortiz' },
})
const parent = { hasChildren: true, dependents: [tom] }

describe('a relation that the answers about the family deny', () => {
  it.each<[string, Answers, string]>([
    ['a daughter, without children', withLia('daughter'), 'CHILD_NOT_IN_FAMILY'],
    [
      'a son who is not among the children',
      { ...withLia('son'), ...parent },
      'CHILD_NOT_IN_FAMILY',
    ],
    ['a child, without children', withLia('child'), 'CHILD_NOT_IN_FAMILY'],
    [
      'a stepchild, without children',
      { ...withLia('stepchild'), ...withMaritalStatus('married') },
      'CHILD_NOT_IN_FAMILY',
    ],
    [
      'a stepchild of somebody who never married',
      { ...withLia('stepchild'), ...parent },
      'CHILD_NOT_IN_FAMILY',
    ],
    ['a wife, not married', withLia('wife'), 'SPOUSE_NOT_IN_FAMILY'],
    [
      'a husband, widowed',
      { ...withLia('husband'), ...withMaritalStatus('widowed') },
      'SPOUSE_NOT_IN_FAMILY',
    ],
    [
      'a second spouse',
      { ...withLia('spouse'), ...withMaritalStatus('married') },
      'SPOUSE_NOT_IN_FAMILY',
    ],
    [
      'a wife beside a partner',
      { ...withLia('wife'), ...withMaritalStatus('domesticPartnership') },
      'SPOUSE_NOT_IN_FAMILY',
    ],
    [
      'a second partner',
      { ...withLia('partner'), ...withMaritalStatus('domesticPartnership') },
      'SPOUSE_NOT_IN_FAMILY',
    ],
  ])('blocks where the person is chosen: %s', (_, answers, code) => {
    expect(issueOf(texan(answers), code)).toMatchObject({
      severity: 'block',
      step: 'gifts',
      field: `people.${singleTexan.people.length}.relationship`,
      message: expect.stringContaining('Lia Moreno'),
    })
  })

  it.each<[string, Answers]>([
    ['a partner of somebody divorced', { ...withLia('partner'), ...withMaritalStatus('divorced') }],
    ['a partner of somebody single', withLia('partner')],
    ['a partner beside a spouse', { ...withLia('partner'), ...withMaritalStatus('married') }],
    ['a grandchild, without children', withLia('grandchild')],
    ['a son-in-law, without children', withLia('sonInLaw')],
    ['a mother-in-law of somebody who never married', withLia('motherInLaw')],
  ])('warns: %s', (_, answers) => {
    expect(issueOf(texan(answers), 'RELATION_DOUBTFUL')).toMatchObject({
      severity: 'warn',
      step: 'gifts',
    })
  })

  it.each<[string, Answers]>([
    ['a niece', withLia('niece')],
    ['a grandchild of a parent', { ...withLia('grandchild'), ...parent }],
    [
      'a stepchild who was not counted as a child',
      { ...withLia('stepchild'), ...parent, ...withMaritalStatus('married') },
    ],
    [
      'a daughter who receives nothing and has no role',
      { people: [...singleTexan.people, lia('daughter')] },
    ],
  ])('is not found in: %s', (_, answers) => {
    for (const code of ['CHILD_NOT_IN_FAMILY', 'SPOUSE_NOT_IN_FAMILY', 'RELATION_DOUBTFUL']) {
      expect(issueOf(texan(answers), code)).toBeUndefined()
    }
  })

  it('is asked about where a disinherited person was typed in', () => {
    const leftOut = (relationship: string) =>
      texan({ disinherit: { manualEntries: [{ id: 'm', legalName: 'Bob Moreno', relationship }] } })
    expect(issueOf(leftOut('son'), 'CHILD_NOT_IN_FAMILY')).toMatchObject({
      severity: 'block',
      step: 'disinheritance',
      field: 'disinherit.manualEntries.0.legalName',
      message: expect.stringMatching(/or change what Bob Moreno is to you\.$/),
    })
    expect(issueOf(leftOut('wife'), 'SPOUSE_NOT_IN_FAMILY')?.severity).toBe('block')
    expect(issueOf(leftOut('uncle'), 'CHILD_NOT_IN_FAMILY')).toBeUndefined()
  })
})

test('a stepchild of the owner makes the spouse say whether the spouse has children', () => {
  const owner = couple({
    hasChildren: false,
    dependents: [],
    guardians: {},
    people: [...couple({}).people, lia('stepchild')],
    assetDist: { plan: 'others', others: [{ person: 'lia', shareBps: 10000 }] },
  })
  const spousesWill = swapRoles(owner)
  expect(spousesWill.hasChildren).toBeUndefined()
  expect(issueOf(spousesWill, 'CHILDREN_UNANSWERED')?.severity).toBe('block')
  expect(issueOf({ ...spousesWill, hasChildren: false }, 'CHILD_NOT_IN_FAMILY')?.severity).toBe(
    'block',
  )
})
