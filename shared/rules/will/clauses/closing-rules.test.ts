import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import {
  coloradan,
  divorcedGeorgian,
  floridianWithHome,
  marriedCalifornian,
  mississippian,
  ohioanWithSpecialNeeds,
  pennsylvanianPartner,
  singleTexan,
  washingtonian,
  widowedNewYorker,
} from '#tests/builders/families.ts'
import { compose } from '../compose.ts'

/*
 * What the families of `tests/builders/families.ts` have that these tests need:
 * - singleTexan: no spouse or child, one gift (a piano), pets with money, three shares, a
 *   no-contest clause
 * - marriedCalifornian: shares for wife and children, a stepchild among them, a no-contest clause
 * - floridianWithHome: all to the wife, the home to a son by a waiver, money to a temple
 * - widowedNewYorker: all to the children in parts, one of them dead, money for a grandson's school
 * - divorcedGeorgian: all to minor children, with a custodian, the former husband third as guardian
 * - mississippian: all to the wife, no children
 * - ohioanWithSpecialNeeds: all to the husband, then to the children, one in a trust for life
 * - pennsylvanianPartner: shares for the partner and the mother
 * - coloradan: shares for children, a partner and an organization, the son Kai left out
 * - washingtonian: all to the wife, then to the only child, one gift (money)
 */

const articleText = (draft: WillDraft, article: string): string =>
  compose(draft, { today: '2026-11-20', countyName })
    .articles.filter(({ id }) => id === article)
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')

test('a person who contests the will loses every gift, and others take it as after a death', () => {
  const text = articleText(singleTexan, 'noContest')
  expect(text).toContain(
    'loses every gift in this will, also what that person would take as one of',
  )
  expect(text).toContain(
    'distributed by itself, as this will says for the death of that person before me',
  )
})

test('a contest costs nobody but the person who contests', () => {
  const text = articleText(marriedCalifornian, 'noContest')
  expect(text).toContain('but nobody takes it only as a descendant of that person')
  expect(text).toContain('of everybody else are reckoned as if nobody had attacked this will')
})

test.each([
  ['OH', 'in court, that person loses'],
  ['WI', 'in court, without probable cause, that person loses'],
  ['TX', 'in court, other than with just or probable cause and in good faith, that person loses'],
  ['DE', 'in court, and does not substantially prevail, that person loses'],
  ['GA', 'in court, other than in a way that the law protects, that person loses'],
])('a contest costs no more than the law of %s lets it cost', (state, words) => {
  const about = { ...singleTexan.about, location: { state, county: '' } }
  expect(articleText({ ...singleTexan, about }, 'noContest')).toContain(words)
})

test('the executor may sell a thing that is given away only if nothing else pays the debts', () => {
  const lastToSell = 'that the article on specific gifts gives may be sold only'
  expect(articleText(singleTexan, 'executor')).toContain(lastToSell)
  expect(articleText({ ...singleTexan, gifts: [] }, 'executor')).not.toContain('specific gifts')
  expect(articleText(washingtonian, 'executor')).not.toContain('specific gifts')
})

test('an executor or guardian who dies, declines or stops is replaced; the other of two goes on', () => {
  expect(articleText(singleTexan, 'executor')).toContain(
    'If everybody named above dies, declines, cannot serve or stops serving, I appoint my friend',
  )
  expect(articleText(widowedNewYorker, 'executor')).toContain('stops serving, the other goes on.')
  expect(articleText(ohioanWithSpecialNeeds, 'guardians')).toContain(
    'If Joanna Kowalczyk dies, declines, cannot serve or stops serving, I nominate my brother',
  )
})

test('a former spouse is nominated as guardian only of a child of somebody else', () => {
  expect(articleText(divorcedGeorgian, 'guardians')).toContain(
    'my former spouse Kevin Daniels (for a child of whom Kevin Daniels is not a parent)',
  )
})

test('guardians are nominated for the testator’s own children, and not for stepchildren', () => {
  expect(articleText(marriedCalifornian, 'guardians')).toContain(
    'If a child who was born to me or adopted by me is a minor when I die, and the child has no other parent who can take care',
  )
})

test('a bond that the testator asks for is asked of guardians too', () => {
  expect(articleText(marriedCalifornian, 'guardians')).toContain(
    'No guardian whom I nominate has to',
  )
  expect(articleText({ ...marriedCalifornian, bondWaived: false }, 'guardians')).toContain(
    'Each guardian whom I nominate shall give the bond that the court sets.',
  )
})

test('what a gift of money is for is a wish, and no condition', () => {
  const text = articleText(widowedNewYorker, 'gifts')
  expect(text).toContain('My wish for this gift, which binds nobody: for his schooling.')
  expect(text).not.toContain('(for his schooling)')
})

test('an organization that is given money and a thing receives both', () => {
  const [, donation] = floridianWithHome.gifts
  if (!donation) throw new Error('The Floridian gives nothing to an organization.')
  const given = (description: string) =>
    articleText({ ...floridianWithHome, gifts: [{ ...donation, description }] }, 'gifts')
  expect(given('my menorah of silver')).toContain('$10,000, and my menorah of silver.')
  expect(given('for the new roof')).toContain('which binds nobody: for the new roof.')
})

test('the price or the insurance replaces a thing sold for an incapable testator, or lost', () => {
  const text = articleText(singleTexan, 'gifts')
  expect(text).toContain('an agent of mine sold it while I could not decide for myself')
  expect(text).toContain('the insurance that has not been paid when I die')
})

test('each share of a divided residuary estate bears its own tax, and a free share bears none', () => {
  expect(articleText(pennsylvanianPartner, 'debts')).toContain(
    'in proportion to the tax that it causes',
  )
  expect(articleText(pennsylvanianPartner, 'debts')).toContain('bears no part of that tax')
  expect(articleText(ohioanWithSpecialNeeds, 'debts')).toContain('before it is divided')
})

test('debts that are secured by property are excepted from those that are paid', () => {
  expect(articleText(singleTexan, 'debts')).toContain(
    'Except as the next paragraph says, my executor',
  )
  expect(articleText(singleTexan, 'debts')).toContain('of my funeral, burial or cremation')
})

test('money for pets goes to the person named in the will who takes them, and to nobody else', () => {
  expect(articleText(singleTexan, 'pets')).toContain(
    'If Grace Okafor cannot or does not want to take',
  )
  expect(articleText(singleTexan, 'pets')).toContain(
    'nobody named above takes them, this gift lapses',
  )
})

test('a spouse takes only if still married to the testator, a partner only if still a partner', () => {
  expect(articleText(marriedCalifornian, 'family')).toContain('if we are still married when I die')
  expect(articleText(marriedCalifornian, 'family')).toContain('is for the law of California')
  const partner = articleText(pennsylvanianPartner, 'family')
  expect(partner).toContain('“my partner” means Rafael Ignacio Núñez, also if we marry each other')
  expect(partner).toContain('told the other in a signed writing that our partnership has ended')
  expect(partner).toContain('Nothing else shows the end of our partnership')
  expect(partner).not.toContain('this person')
})

test('one rule says who bears the taxes, with retirement accounts and insurance as the exception', () => {
  expect(articleText(singleTexan, 'debts')).toContain(
    'are paid from my residuary estate, as an expense',
  )
  const apart: WillDraft = { ...singleTexan, taxes: 'recipients' }
  expect(articleText(apart, 'debts')).toContain(
    'are borne by those who receive it, each in proportion',
  )
  expect(articleText(apart, 'debts')).not.toContain(
    'are paid from my residuary estate, as an expense',
  )
  for (const draft of [singleTexan, apart]) {
    expect(articleText(draft, 'debts')).toContain('Taxes on retirement accounts, life insurance')
  }
})

test('a typed-in person who is disinherited is named with the relationship', () => {
  expect(articleText(divorcedGeorgian, 'disinheritance')).toContain(
    'I leave nothing to my uncle Clifford Broussard, and nothing to the descendants of Clifford Broussard.',
  )
})

test('that descendants of a disinherited person are not left out is no gift to them', () => {
  const text = articleText(coloradan, 'disinheritance')
  expect(text).toContain('this sentence gives them nothing either')
  expect(text).not.toContain('they take as if')
})

test('every will leaves omitted descendants out on purpose, and does not touch later children', () => {
  for (const draft of [singleTexan, marriedCalifornian, coloradan]) {
    const text = articleText(draft, 'disinheritance')
    expect(text).toContain('that is intended and not a mistake')
    expect(text).toContain('Nothing here takes away what the law does not let a will take.')
  }
})

test('a child born later takes either what the will gives to children or what the law gives', () => {
  const laterChild = (draft: WillDraft) => articleText(draft, 'disinheritance')
  expect(laterChild(singleTexan)).toContain('adopted by me later keeps what the law gives')
  for (const draft of [marriedCalifornian, coloradan]) {
    expect(laterChild(draft)).toContain('takes what this will gives to my children, instead of')
    expect(laterChild(draft)).not.toContain('keeps')
  }
  expect(laterChild(floridianWithHome)).toContain(
    'If my spouse survives me, takes my residuary estate and is the child’s other parent, it is intended',
  )
  expect(laterChild(mississippian)).toContain('But if my spouse survives me, takes my residuary')
})

test('a child who is born later takes an equal share before the parts of the others', () => {
  const text = articleText(widowedNewYorker, 'residue')
  expect(text).toContain(
    'born to me or adopted by me after I sign this will, and has no part above',
  )
  expect(text).toContain('The parts above are then parts of the rest.')
  expect(articleText(marriedCalifornian, 'residue')).not.toContain('The parts above')
})

test('a stepchild is one of “my children” while the marriage lasts, and as if born to the testator', () => {
  const text = articleText(marriedCalifornian, 'family')
  expect(text).toContain('“my children” includes Mina Kim, and “my descendants” includes Mina Kim')
  expect(text).toContain('This is no longer so if our marriage has ended by divorce or annulment')
  expect(articleText(marriedCalifornian, 'young')).toContain(
    'a stepchild who is one of “my children” counts as born to me',
  )
  expect(articleText(floridianWithHome, 'young')).not.toContain('stepchild')
})

test('what is left of a trust goes only to lines that the will knows', () => {
  const text = articleText(marriedCalifornian, 'young')
  expect(text).toContain('where only I and those who descend from me count as ancestors')
  expect(text).toContain('where only that named person and those who descend from that named')
  expect(articleText(coloradan, 'young')).not.toContain('that named person')
})

test('whoever the will names as a child, or the testator adopts at any age, is a child', () => {
  const text = articleText(coloradan, 'general')
  expect(text).toContain('whoever I adopt at any age, is my child')
  expect(text).toContain('neither a stepparent nor a relative adopted')
})

test('a child who was conceived before the death takes only after 120 hours of life', () => {
  expect(articleText(coloradan, 'survivorship')).toContain(
    'lives for at least 120 hours after birth',
  )
})

test('an organization that has merged, or does not accept a gift, is provided for', () => {
  expect(articleText(coloradan, 'residue')).toContain('if it no longer exists or does not accept')
  expect(articleText(coloradan, 'general')).toContain('succeeds it by a merger')
  expect(articleText(divorcedGeorgian, 'general')).not.toContain('merger')
})

test('a child who is left out counts as dead before the testator wherever descendants take', () => {
  const saysSo = 'For this, Kai Blake counts as having died before me: the descendants of Kai Blake'
  expect(articleText(coloradan, 'residue')).toContain(saysSo)
  expect(articleText(coloradan, 'disinheritance')).toContain(
    'they count among these as they would if Kai Blake had died before me',
  )
  expect(articleText(coloradan, 'disinheritance')).toContain('I leave Kai Blake out on purpose')
  expect(articleText(coloradan, 'young')).toContain('never to somebody whom this will disinherits')
})

test('a child who is left out with all descendants does not share, and they do not either', () => {
  const both: WillDraft = {
    ...coloradan,
    disinherit: {
      contacts: coloradan.disinherit.contacts.map((contact) => ({
        ...contact,
        descendantsToo: true,
      })),
      manualEntries: [],
    },
  }
  const text = articleText(both, 'residue')
  expect(text).toContain('Kai Blake does not share in it, and the descendants of Kai Blake do not')
  expect(text).not.toContain('take as they would then take')
})

test('a will that makes no trust does not speak of what is left of one', () => {
  expect(articleText(divorcedGeorgian, 'disinheritance')).not.toContain('trust')
  expect(articleText(coloradan, 'disinheritance')).toContain('for what is left of a trust')
})

test('household things go to the spouse, else to children, if the plan gives to them alone', () => {
  const couple = articleText(ohioanWithSpecialNeeds, 'household')
  expect(couple).toContain(
    'to my spouse Patrick Sean O’Rourke, if Patrick Sean O’Rourke survives me',
  )
  expect(couple).toContain('and otherwise to my children, as the article on my residuary estate')
  expect(couple).toContain('my executor decides')
  expect(articleText(divorcedGeorgian, 'household')).toContain(
    'I give my household things to my children',
  )
  expect(articleText(singleTexan, 'household')).toBe('')
  expect(articleText(coloradan, 'household')).not.toContain('I give my household things')
})

test('a will speaks of a signed list only where a statute allows one, and cites a known statute', () => {
  expect(articleText(floridianWithHome, 'household')).toContain(
    'receives each (Fla. Stat. §\u00a0732.515)',
  )
  expect(articleText(marriedCalifornian, 'household')).toContain(
    'names who receives each. So far as the law',
  )
  expect(articleText(ohioanWithSpecialNeeds, 'household')).not.toContain('a list')
})

test('a young person whose share is not held is exempt wherever the will holds shares', () => {
  const released: WillDraft = {
    ...marriedCalifornian,
    heldShares: [{ person: PersonRef.parse('noah'), held: false }],
  }
  const text = articleText(released, 'young')
  expect(text).toContain('whom this will names, except my child Noah Park Whitaker')
  expect(text).toContain('but not to my spouse or my child Noah Park Whitaker.')
})

test('a home given away by a waiver says so, and goes to the spouse as far as the waiver fails', () => {
  const text = articleText(floridianWithHome, 'gifts')
  expect(text).toContain(
    'My spouse Miriam Stein has waived the homestead rights in this property in a signed writing with two witnesses (Fla. Stat. §\u00a0732.702), which is kept with this will. To the extent that the waiver has no effect and Miriam Stein survives me, I give this property to my spouse Miriam Stein instead.',
  )
  const { steps } = compose(floridianWithHome, { today: '2026-11-20', countyName }).coverSheet
  expect(steps.at(-1)?.text).toContain('Keep the waiver of home rights with it')
})

test('a spouse who is left out does not take the home by the will if the waiver fails', () => {
  const contacts = [{ person: SPOUSE, descendantsToo: false }]
  const draft: WillDraft = {
    ...floridianWithHome,
    disinherit: { contacts, manualEntries: [] },
    assetDist: { ...floridianWithHome.assetDist, plan: 'allToChildren' },
  }
  expect(articleText(draft, 'gifts')).toContain('which is kept with this will.')
  expect(articleText(draft, 'gifts')).not.toContain('instead')
})

test('only a home in Florida that a wife or husband gave up rests on a waiver', () => {
  const living = (
    state: string,
    maritalStatus: WillDraft['about']['maritalStatus'],
  ): WillDraft => ({
    ...floridianWithHome,
    about: { ...floridianWithHome.about, maritalStatus, location: { state, county: '' } },
  })
  expect(articleText(living('GA', 'married'), 'gifts')).not.toContain('homestead')
  expect(articleText(living('FL', 'domesticPartnership'), 'gifts')).not.toContain('homestead')
  expect(articleText(living('FL', 'widowed'), 'gifts')).not.toContain('homestead')
})

test('a single gift is one paragraph, without a list', () => {
  expect(articleText(singleTexan, 'gifts')).toMatch(
    /^Before my residuary estate is divided, I give to my nephew Tomás Moreno Ruiz, if/,
  )
})

test('a will without trusts does not speak of trusts', () => {
  const custodian: WillDraft = { ...divorcedGeorgian, minorsShare: 'custodian' }
  expect(articleText(custodian, 'guardians')).toContain(
    'that does not pass to a custodian under this',
  )
  expect(articleText({ ...custodian, noContest: true }, 'noContest')).toContain(
    'one of my heirs. What',
  )
  const trust: WillDraft = { ...custodian, minorsShare: 'trust' }
  expect(articleText(trust, 'guardians')).toContain('does not pass in trust or to a custodian')
  expect(articleText({ ...trust, noContest: true }, 'noContest')).toContain(
    'what is left of a trust',
  )
})

test('an only child is not asked to be kept together with others', () => {
  expect(articleText(washingtonian, 'guardians')).not.toContain('my children together')
  expect(articleText(divorcedGeorgian, 'guardians')).toContain('keep my children together')
})

test('the acts on digital assets of Texas and Wisconsin are named', () => {
  expect(articleText(singleTexan, 'digital')).toContain('Tex. Est. Code ch.\u00a02001')
  const about = { ...singleTexan.about, location: { state: 'WI', county: '' } }
  expect(articleText({ ...singleTexan, about }, 'digital')).toContain('Wis. Stat. ch.\u00a0711')
})

test('the descendants of a child who died choose among the household things too', () => {
  const text = articleText(widowedNewYorker, 'household')
  expect(text).toContain('Those who share in them so choose among the things as they agree')
})

test('the will names debts apart from the costs of illness, funeral and settling the estate', () => {
  expect(articleText(mississippian, 'debts')).toContain(
    'my debts that can be enforced by law, and the reasonable costs of my last illness, of my funeral, burial or cremation, and of settling my estate.',
  )
})

test('the sentence that closes the rule on taxes speaks of taxes, and not of shares', () => {
  expect(articleText(singleTexan, 'debts')).toContain(
    'bears no part of that tax. These taxes are not apportioned otherwise,',
  )
})

test('the act on digital assets cannot be read as one on assets of the state', () => {
  expect(articleText(singleTexan, 'digital')).toContain(
    'under the act of Texas on fiduciary access to digital assets (Tex. Est. Code ch.\u00a02001), and any other law',
  )
})

test.each([
  ['WI', 'of my separate or individual property and of my share of any marital or community'],
  ['CA', 'of my separate property and of my share of any community property'],
])('what belongs to one spouse alone has the name that it has in %s', (state, words) => {
  const about = { ...marriedCalifornian.about, location: { state, county: '' } }
  expect(articleText({ ...marriedCalifornian, about }, 'residue')).toContain(words)
})
