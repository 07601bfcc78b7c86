import { expect, it } from 'vitest'
import {
  leftCreation,
  leftRemoval,
  readLeft,
} from '#functions/domain/sharing/grants/left-at-address.ts'
import { ContactId } from '#shared/model/ids.ts'
import { owner, servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for what a release left at an address, which the product stored a
 * little later.
 */

const contactId = ContactId.parse('0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b01')
const email = 'bea@example.org'
const { items: stored } = servesItems('2026-11-left.json')
const keys = stored.map(({ pk, sk }) => ({ pk, sk }))

it('the product opens what was left at an address as it was stored in November 2026', () => {
  const left = { owner: owner.userId, contactId }
  expect(stored.map(readLeft)).toEqual([left, left])
})

it('the product finds the address’s item by the owner’s item, and stores both as before', () => {
  const removals = stored.flatMap((item) => leftRemoval(owner.userId, item))
  expect(removals.map(({ remove }) => remove?.Key)).toEqual(keys.slice(0, 1))
  const emails = [{ id: 'home', email, primary: true }]
  const creations = leftCreation(owner.userId, { contactId, emails })
  expect(creations.map(({ put }) => put?.Item)).toEqual(stored)
})
