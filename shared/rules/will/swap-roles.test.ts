import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPOUSE } from '#shared/model/will-draft.ts'
import { familyDay, marriedCalifornian, washingtonian } from '#tests/builders/families.ts'
import { validDraft } from '#tests/builders/will-draft.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { swapRoles } from './swap-roles.ts'

test('testator and spouse change places', () => {
  const theirs = swapRoles(marriedCalifornian, 'daniel@example.com')
  expect(theirs.about.legalName).toBe('Soo-jin Park Whitaker')
  expect(theirs.about.dob).toBe('1980-02-14')
  expect(theirs.spouse.legalName).toBe('Daniel Park Whitaker')
  expect(theirs.spouse.email).toBe('daniel@example.com')
  expect(theirs.executors[0]?.person).toBe(SPOUSE)
})

test('my child becomes my spouse’s, and ours stays ours', () => {
  const childOf = swapRoles(marriedCalifornian).dependents.map((child) => child.childOf)
  expect(childOf).toEqual(['spouse', 'both', 'me'])
})

test('a child whom one parent adopted is not stated to be adopted by the other', () => {
  const [first, ...others] = marriedCalifornian.dependents
  if (!first) return expect.unreachable()
  const draft = { ...marriedCalifornian, dependents: [{ ...first, adopted: true }, ...others] }
  expect(swapRoles(draft).dependents.some((child) => child.adopted)).toBe(false)
})

test('gifts and disinheritances are personal and not copied', () => {
  expect(swapRoles(washingtonian).gifts).toEqual([])
})

test('the spouse’s will of a draft without blocks has none either', () => {
  expect(blocks(checkDraft(swapRoles(marriedCalifornian), { today: familyDay }))).toEqual([])
})

test('swapping twice restores the roles', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const back = swapRoles(swapRoles(draft))
      expect(back.about).toEqual(draft.about)
      expect(back.spouse).toEqual(draft.spouse)
      // Whether the other parent adopted a child is unknown, so the copy does not state it.
      expect(back.dependents).toEqual(
        draft.dependents.map((child) => ({ ...child, adopted: false })),
      )
      expect(back.executors).toEqual(draft.executors)
      expect(back.assetDist).toEqual(draft.assetDist)
    }),
  )
})
