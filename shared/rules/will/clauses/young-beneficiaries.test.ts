import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import {
  divorcedGeorgian,
  floridianWithHome,
  marriedCalifornian,
  ohioanWithSpecialNeeds,
  singleTexan,
} from '#tests/builders/families.ts'
import { supportedStates } from '#tests/builders/supported-states.ts'
import { compose } from '../compose.ts'
import { holdingOf } from '../dispositions/holdings.ts'
import { dispositions } from '../dispositions/will-dispositions.ts'
import { effectiveDraft } from '../effective-draft.ts'

const articleText = (draft: WillDraft, article: string): string =>
  (
    compose(draft, { today: '2026-11-20', countyName }).articles.find(({ id }) => id === article)
      ?.paragraphs ?? []
  )
    .map(({ text }) => text)
    .join('\n')

const withFriend = WillDraft.parse({
  ...marriedCalifornian,
  people: [
    ...marriedCalifornian.people,
    { id: 'friend', legalName: 'Tom Reyes', relationship: 'friend', dateOfBirth: '2004-04-04' },
  ],
  gifts: [{ id: 'g', type: 'cash', amountCents: 100000, recipient: 'friend' }],
})

const heldAs = (draft: WillDraft, ref: string, age: number) => {
  const effective = effectiveDraft(draft)
  const { holdings } = dispositions(effective)
  const entry = [...effective.roster.values()].find((rosterEntry) => rosterEntry.ref === ref)
  if (!entry) throw new Error(`${ref} is not in the draft.`)
  return holdingOf(holdings, {
    ref: entry.ref,
    descendant: entry.origin === 'dependent',
    gives: 'share',
    age,
  })
}

test('a spouse of 17 or 20 takes outright, and the will says so', () => {
  expect(heldAs(marriedCalifornian, 'spouse', 20)).toBe('outright')
  expect(heldAs(marriedCalifornian, 'spouse', 17)).toBe('outright')
  expect(articleText(marriedCalifornian, 'young')).toContain('My spouse takes outright at any age.')
})

test('a child of 20 takes in trust, a friend of 22 outright, a friend of 17 in trust', () => {
  expect(heldAs(withFriend, 'ella', 20)).toBe('youngTrust')
  expect(heldAs(withFriend, 'ella', 25)).toBe('outright')
  expect(heldAs(withFriend, 'friend', 22)).toBe('outright')
  expect(heldAs(withFriend, 'friend', 17)).toBe('youngTrust')
})

test('a friend whom the testator chose is named among those whose share is held', () => {
  const chosen = {
    ...withFriend,
    heldShares: WillDraft.parse({ heldShares: [{ person: 'friend', held: true }] }).heldShares,
  }
  expect(heldAs(chosen, 'friend', 22)).toBe('youngTrust')
  expect(articleText(chosen, 'young')).toContain('my friend Tom Reyes.')
  expect(articleText(withFriend, 'young')).not.toContain('Tom Reyes')
})

test('a child whom the testator took out takes outright, but as a minor by a custodian or parent', () => {
  const released = {
    ...withFriend,
    heldShares: WillDraft.parse({ heldShares: [{ person: 'ella', held: false }] }).heldShares,
  }
  expect(heldAs(released, 'ella', 20)).toBe('outright')
  expect(heldAs(released, 'ella', 17)).toBe('custodianIfMinor')
  expect(articleText(released, 'young')).toContain(
    'My child Ella Whitaker Boone takes outright as well, once 18 years of age',
  )
})

test('where no spouse takes outright, a released child does not take so “as well”', () => {
  const released = {
    ...divorcedGeorgian,
    heldShares: WillDraft.parse({ heldShares: [{ person: 'jaden', held: false }] }).heldShares,
  }
  expect(articleText(released, 'young')).toContain(
    'My child Jaden Daniels takes outright, once 18 years of age',
  )
})

test('what is left of a trust goes to descendants, then brothers and sisters, then by the residue', () => {
  const text = articleText(marriedCalifornian, 'young')
  expect(text).toContain('the beneficiary’s descendants who are then living')
  expect(text.indexOf('brothers and sisters come first')).toBeLessThan(
    text.indexOf('my residuary estate under this will'),
  )
  expect(text).not.toContain('to the others who take my residuary estate')
})

test('a thing given to a minor goes to a custodian or a parent', () => {
  for (const draft of [marriedCalifornian, divorcedGeorgian]) {
    expect(articleText(draft, 'young')).toMatch(
      /under 18 years of age .* such as a thing, .* custodian .* parent or guardian/,
    )
  }
})

test('a trust for special needs is discretionary, pays nothing back, and is never for a spouse', () => {
  for (const minorsShare of ['trust', 'custodian'] as const) {
    const text = articleText({ ...ohioanWithSpecialNeeds, minorsShare }, 'specialNeeds')
    expect(text).toContain('What my child Fiona O’Rourke takes')
    expect(text).toContain('The trustee is my friend Joanna Kowalczyk.')
    expect(text).toContain('as the trustee alone decides')
    expect(text).toContain('No state and no public agency has to be paid back')
    expect(text).not.toContain('my spouse')
  }
  expect(heldAs(ohioanWithSpecialNeeds, 'fiona', 40)).toBe('specialNeedsTrust')
  expect(heldAs(ohioanWithSpecialNeeds, 'spouse', 50)).toBe('outright')
  expect(articleText(marriedCalifornian, 'specialNeeds')).toBe('')
})

const custodianFor = (code: string, ageToInherit: number): WillDraft => ({
  ...divorcedGeorgian,
  about: { ...divorcedGeorgian.about, location: { state: code, county: '' } },
  ageToInherit,
})

test('a custodian takes only for a person whom the act covers, however long it then lasts', () => {
  const florida = custodianFor('FL', 25)
  expect(articleText(florida, 'young')).toContain(
    'and is under 21 years of age when the gift takes',
  )
  expect(articleText(florida, 'young')).toContain('ends when the beneficiary reaches 25')
  expect(articleText(florida, 'young')).toContain(
    'A person who is too old for that act takes outright.',
  )
  expect(heldAs(florida, 'jaden', 20)).toBe('custodian')
  expect(heldAs(florida, 'jaden', 23)).toBe('outright')
  expect(heldAs(custodianFor('CA', 25), 'jaden', 17)).toBe('custodian')
  expect(heldAs(custodianFor('CA', 25), 'jaden', 19)).toBe('outright')
  expect(heldAs(custodianFor('TX', 19), 'jaden', 20)).toBe('outright')
})

test('a share that is held only because its taker is a minor is held until 21 at most', () => {
  const until = (age: number, words: string) =>
    expect(articleText({ ...withFriend, ageToInherit: age }, 'young')).toContain(words)
  until(30, 'only because the beneficiary was under 18 ends at 21')
  until(20, 'The trust ends when the beneficiary reaches 20. What is left')
  expect(articleText(custodianFor('FL', 25), 'young')).toContain(
    'was under 18, the age is 21 instead',
  )
})

test('a trustee has successors while a trust lasts, also after the executor is discharged', () => {
  const text = articleText(marriedCalifornian, 'trustees')
  expect(text).toContain('the person who is, or was last, my executor, also after my estate is')
  expect(text).toContain('names in writing, or else a court')
  expect(articleText(marriedCalifornian, 'young')).toContain(
    'If Marcus Whitaker dies, declines, cannot serve or stops serving',
  )
})

test('a trustee may resign, and decides neither on their own share nor on a duty of their own', () => {
  const text = articleText(marriedCalifornian, 'trustees')
  expect(text).toContain('may resign by written notice')
  expect(text).toContain('Nobody is trustee of a trust that holds their own share')
  expect(text).toContain('own legal duty to support')
})

test('a will has an article on trustees only if it makes a trust', () => {
  expect(articleText(divorcedGeorgian, 'trustees')).toBe('')
  expect(articleText({ ...ohioanWithSpecialNeeds, minorsShare: 'custodian' }, 'trustees')).not.toBe(
    '',
  )
})

test('a trustee may hold back what would be lost, and for life after a later disability', () => {
  expect(articleText(marriedCalifornian, 'young')).toContain(
    'a claim of a creditor would put it at risk',
  )
  expect(articleText(marriedCalifornian, 'young')).toContain(
    'to add to those benefits and not to replace',
  )
  expect(articleText(ohioanWithSpecialNeeds, 'young')).toContain(
    'the terms of the article on special',
  )
})

test('the end of a trust for special needs never hands its property to the beneficiary', () => {
  const text = articleText(ohioanWithSpecialNeeds, 'specialNeeds')
  expect(text).toContain('hands what is left to a pooled trust')
  expect(text).not.toContain('handed over to the beneficiary')
  expect(text).toContain('a thing of value is not handed over at any age')
})

test('a bond that the testator asks for is asked of trustee and custodian too', () => {
  for (const minorsShare of ['trust', 'custodian'] as const) {
    const text = (bondWaived: boolean) =>
      articleText({ ...marriedCalifornian, minorsShare, bondWaived }, 'young')
    expect(text(true)).toMatch(/No (trustee|custodian) has to give a bond/)
    expect(text(false)).toMatch(/Each (trustee|custodian) shall give the bond that a court sets/)
    expect(text(false)).not.toContain('has to give a bond')
  }
})

test.each(supportedStates)('in $name a custodian hands over when the act says so', ({ code }) => {
  const about = { ...divorcedGeorgian.about, location: { state: code, county: '' } }
  const text = articleText({ ...divorcedGeorgian, about, ageToInherit: 25 }, 'young')
  const age =
    /The custodianship ends when the beneficiary reaches (\d+), if the act lets me choose/.exec(
      text,
    )?.[1]
  // The age that the act sets or lets a will choose, up to the 25 that this will wants. It is 21 in
  // the states that are not listed.
  const latestAge: Record<string, string> = {
    AK: '25',
    CA: '25',
    FL: '25',
    KY: '18',
    NV: '25',
    OH: '25',
    OR: '25',
    PA: '25',
    SD: '18',
    TN: '25',
    VA: '25',
    WA: '25',
    WY: '25',
  }
  expect(age).toBe(latestAge[code] ?? '21')
})

test('descendants of somebody else are named only where they may take', () => {
  const words = 'a descendant of somebody else, who takes in that person’s place'
  expect(articleText(singleTexan, 'young')).toContain(words)
  expect(articleText(floridianWithHome, 'young')).not.toContain(words)
  expect(articleText(floridianWithHome, 'young')).toContain(
    'If a child or other descendant of mine takes',
  )
})

const stepchild = (change: { includeStepchildren: boolean; gift: boolean }) =>
  WillDraft.parse({
    ...marriedCalifornian,
    dependents: [
      { id: 'mina', legalName: 'Mina Kim', childOf: 'spouse' },
      { id: 'noah', legalName: 'Noah Whitaker', childOf: 'both' },
    ],
    assetDist: { plan: 'allToChildren', includeStepchildren: change.includeStepchildren },
    backupBeneficiaries: false,
    gifts: change.gift
      ? [
          {
            id: 'g',
            type: 'cash',
            amountCents: 100000,
            recipient: 'mina',
            ifRecipientDies: 'descendants',
          },
        ]
      : [],
  })

test('a stepchild is among those whose share is held only if the stepchild takes something', () => {
  const words = 'or a stepchild of mine whom this will names'
  const text = (includeStepchildren: boolean, gift: boolean) =>
    articleText(stepchild({ includeStepchildren, gift }), 'young')
  expect(text(false, false)).not.toContain(words)
  expect(text(true, false)).toContain(words)
  expect(text(false, true)).toContain(words)
})

test('what is left of a trust for a stepchild’s descendant stays in the stepchild’s line', () => {
  const remainder = (includeStepchildren: boolean) =>
    dispositions(effectiveDraft(stepchild({ includeStepchildren, gift: true }))).remainder
  expect(remainder(false)).toContain('namedLine')
  expect(remainder(true)).not.toContain('namedLine')
})
