import { expect, test } from 'vitest'
import { WillDraft } from '#shared/model/will-draft.ts'
import { familyDay, marriedCalifornian } from '#tests/builders/families.ts'
import { compose } from '../compose.ts'
import { blocks, checkDraft } from './check-draft.ts'

const person = { id: 'friend', legalName: 'Noor Haddad', relationship: 'friend' }
const gift = { id: 'ring', type: 'item', description: 'My ring', recipient: 'friend' }
const family = WillDraft.parse({
  ...marriedCalifornian,
  about: { ...marriedCalifornian.about, otherNames: ['Dan Whitaker'] },
  people: [...marriedCalifornian.people, person],
  gifts: [gift],
  pets: { names: 'Rex', caretaker: 'friend' },
  disinherit: { manualEntries: [{ id: 'cousin', legalName: 'Kay Lee' }] },
})

/** The draft with one text at a path. */
const withText = (path: string, text: string): WillDraft => {
  const draft: unknown = structuredClone(family)
  const names = path.split('.')
  const last = names.pop() ?? ''
  // A path of the draft: each of its parts is an object or a list.
  const parent = names.reduce((part, name) => (part as Record<string, unknown>)[name], draft)
  Object.assign(parent as object, { [last]: text })
  return WillDraft.parse(draft)
}

const foundCodes = (draft: WillDraft) =>
  blocks(checkDraft(draft, { today: familyDay })).map(({ code, field }) => `${code} ${field}`)

const friendAt = family.people.length - 1

test('a family whose names can be printed has no block', () => {
  expect(foundCodes(family)).toEqual([])
})

test.each([
  ['about.legalName', 'about.legalName'],
  ['about.otherNames.0', 'about.otherNames.0'],
  ['spouse.legalName', 'spouse.legalName'],
  ['dependents.0.legalName', 'dependents.0.legalName'],
  ['gifts.0.description', 'gifts.0.description'],
  ['pets.names', 'pets.names'],
  ['disinherit.manualEntries.0.legalName', 'disinherit.manualEntries.0.legalName'],
  // A person of the roster, at the first place where they are chosen.
  [`people.${friendAt}.legalName`, 'pets.caretaker'],
])('what cannot be printed in %s is an issue at %s', (path, field) => {
  for (const text of ['李伟', 'أحمد', 'Ana 😀', 'Ana\u202EMoreno']) {
    expect(foundCodes(withText(path, text))).toContain(`CHARACTER_NOT_PRINTABLE ${field}`)
  }
})

test.each([
  ['about.legalName', 'about.legalName'],
  ['about.otherNames.0', 'about.otherNames.0'],
  ['spouse.legalName', 'spouse.legalName'],
  ['dependents.0.legalName', 'dependents.0.legalName'],
  ['disinherit.manualEntries.0.legalName', 'disinherit.manualEntries.0.legalName'],
  [`people.${friendAt}.legalName`, 'pets.caretaker'],
])('a legal name that is not in Latin letters in %s is an issue at %s', (path, field) => {
  for (const text of ['Олена Шевченко', 'Ελένη', 'Аnna Moreno']) {
    expect(foundCodes(withText(path, text))).toContain(`NAME_NOT_LATIN ${field}`)
  }
})

test.each(['gifts.0.description', 'pets.names'])(
  '%s may have Greek and Cyrillic letters',
  (path) => {
    for (const text of ['Чайка', 'Ελένη']) expect(foundCodes(withText(path, text))).toEqual([])
  },
)

test('a chosen person who is disinherited must have a legal name in Latin letters too', () => {
  const leftOut = WillDraft.parse({
    ...family,
    people: [...family.people, { id: 'left-out', legalName: 'Лев Петров', relationship: 'cousin' }],
    disinherit: { contacts: [{ person: 'left-out', descendantsToo: false }] },
  })
  expect(foundCodes(leftOut)).toEqual(['NAME_NOT_LATIN disinherit.contacts.0.person'])
})

test.each([
  ['about.nameInOwnScript', 'about.nameInOwnScript'],
  ['spouse.nameInOwnScript', 'spouse.nameInOwnScript'],
  ['dependents.0.nameInOwnScript', 'dependents.0.nameInOwnScript'],
  [`people.${friendAt}.nameInOwnScript`, 'pets.caretaker'],
])('%s takes a name in its own script, and refuses what cannot be printed', (path, field) => {
  expect(foundCodes(withText(path, '李伟'))).toEqual([])
  expect(foundCodes(withText(path, 'أحمد'))).toEqual([])
  expect(foundCodes(withText(path, 'Олена Шевченко'))).toEqual([])
  expect(foundCodes(withText(path, 'Ελένη'))).toEqual([])
  expect(foundCodes(withText(path, '李伟 😀'))).toContain(`OWN_SCRIPT_NOT_PRINTABLE ${field}`)
})

test('the issue of a name in its own script says whose name it is', () => {
  const draft = withText('dependents.0.nameInOwnScript', '李伟 Wei')
  const { legalName = '' } = draft.dependents[0] ?? {}
  expect(
    checkDraft(draft, { today: familyDay }).find(({ code }) => code === 'OWN_SCRIPT_NOT_PRINTABLE')
      ?.message,
  ).toBe(
    `The name of ${legalName} in its own script cannot be printed. Write the name in one script only, without “W”. We cannot print them together.`,
  )
})

test('the name in its own script follows the legal name in the will', () => {
  const draft = withText(`people.${friendAt}.nameInOwnScript`, 'نور حداد')
  const all = { ...draft, about: { ...draft.about, nameInOwnScript: '朴大卫' } }
  const { opening, articles, testator } = compose(all, { today: familyDay, countyName: () => '' })
  const text = articles
    .flatMap((article) => article.paragraphs.map((paragraph) => paragraph.text))
    .join(' ')
  expect(opening.text).toContain('I, Daniel Park Whitaker (朴大卫), also known as')
  expect(testator).toBe('Daniel Park Whitaker')
  expect(text).toContain('my friend Noor Haddad (نور حداد)')
})

test('a home that the will prints to tell a person apart must have letters that can be printed', () => {
  const inTokyo = (change: object) =>
    WillDraft.parse({
      ...family,
      people: [...marriedCalifornian.people, { ...person, city: '東京', ...change }],
    })
  const issue = 'CHARACTER_NOT_PRINTABLE pets.caretaker'
  expect(foundCodes(inTokyo({}))).not.toContain(issue)
  for (const relationship of ['', 'other', 'professional']) {
    expect(foundCodes(inTokyo({ relationship }))).toContain(issue)
  }
  const [typed] = family.disinherit.manualEntries
  const namesake = WillDraft.parse({
    ...inTokyo({ legalName: 'Kay Lee' }),
    disinherit: { manualEntries: [{ ...typed, otherThan: ['friend'], city: '東京' }] },
  })
  expect(foundCodes(namesake)).toContain(issue)
  expect(foundCodes(namesake)).toContain(
    'CHARACTER_NOT_PRINTABLE disinherit.manualEntries.0.legalName',
  )
})
