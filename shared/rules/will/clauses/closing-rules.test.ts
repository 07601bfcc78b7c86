import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import {
  coloradan,
  divorcedGeorgian,
  marriedCalifornian,
  pennsylvanianPartner,
  singleTexan,
} from '#tests/builders/families.ts'
import { compose } from '../compose.ts'

const textOf = (draft: WillDraft, article: string): string =>
  compose(draft, { today: '2026-11-20', countyName })
    .articles.filter(({ id }) => id === article)
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')

test('a person who contests the will counts as having died before the testator, also as an heir', () => {
  const text = textOf(singleTexan, 'noContest')
  expect(text).toContain('counts, for the whole of it, as having died before me')
  expect(text).toContain('also as one of my heirs and for what is left of a trust')
  expect(text).toContain('goes as this will says for the death of that person before me')
})

test('a contest costs nobody but the person who contests', () => {
  const text = textOf(marriedCalifornian, 'noContest')
  expect(text).toContain('Nobody takes what that person lost only as a descendant of that person.')
  expect(text).toContain('Nobody loses what this will gives them by name')
})

test('the executor may sell what is given to somebody only if nothing else pays the debts', () => {
  expect(textOf(singleTexan, 'executor')).toContain('What the article on specific gifts gives may')
  expect(textOf({ ...singleTexan, gifts: [] }, 'executor')).not.toContain('specific gifts')
})

test('a spouse takes only if still married to the testator, a partner only if still a partner', () => {
  expect(textOf(marriedCalifornian, 'family')).toContain('if we are still married when I die')
  expect(textOf(marriedCalifornian, 'family')).toContain('is for the law of California')
  expect(textOf(pennsylvanianPartner, 'family')).toContain('if we are still partners')
})

test('one rule says who bears the taxes, with retirement accounts and insurance as the exception', () => {
  expect(textOf(singleTexan, 'debts')).toContain('are paid from my residuary estate, as an expense')
  const apart: WillDraft = { ...singleTexan, taxes: 'recipients' }
  expect(textOf(apart, 'debts')).toContain('are borne by those who receive it, each in proportion')
  expect(textOf(apart, 'debts')).not.toContain('are paid from my residuary estate, as an expense')
  for (const draft of [singleTexan, apart]) {
    expect(textOf(draft, 'debts')).toContain('Taxes on retirement accounts, life insurance')
  }
})

test('a typed-in person who is disinherited is named with the relationship', () => {
  expect(textOf(divorcedGeorgian, 'disinheritance')).toContain(
    'I leave nothing to my uncle Clifford Broussard, and nothing to the descendants of Clifford Broussard.',
  )
})

test('that descendants of a disinherited person are not left out is no gift to them', () => {
  const text = textOf(coloradan, 'disinheritance')
  expect(text).toContain('this sentence gives them nothing either')
  expect(text).not.toContain('they take as if')
})

test('every will says that omitted descendants are left out on purpose, without touching later children', () => {
  for (const draft of [singleTexan, marriedCalifornian, coloradan]) {
    const text = textOf(draft, 'disinheritance')
    expect(text).toContain('that is intended and not a mistake')
    expect(text).toContain('born to me or adopted by me later keeps what the law gives')
  }
})

test('a child who is left out counts as having died before the testator, wherever descendants take', () => {
  const saysSo = 'For this, Kai Blake counts as having died before me: the descendants of Kai Blake'
  expect(textOf(coloradan, 'residue')).toContain(saysSo)
  expect(textOf(coloradan, 'disinheritance')).toContain(
    'they count among these as they would if Kai Blake had died before me',
  )
  expect(textOf(coloradan, 'disinheritance')).toContain('I leave Kai Blake out on purpose')
  expect(textOf(coloradan, 'young')).toContain('never to somebody whom this will disinherits')
})

test('a child who is left out with all descendants does not share, and they do not either', () => {
  const both: WillDraft = {
    ...coloradan,
    disinherit: {
      contacts: coloradan.disinherit.contacts.map((each) => ({ ...each, descendantsToo: true })),
      manualEntries: [],
    },
  }
  const text = textOf(both, 'residue')
  expect(text).toContain('Kai Blake does not share in it, and the descendants of Kai Blake do not')
  expect(text).not.toContain('take as they would then take')
})

test('a will that makes no trust does not speak of what is left of one', () => {
  expect(textOf(divorcedGeorgian, 'disinheritance')).not.toContain('trust')
  expect(textOf(coloradan, 'disinheritance')).toContain('for what is left of a trust')
})
