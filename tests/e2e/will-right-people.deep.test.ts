import { afterAll, expect, inject, it } from 'vitest'
import type { WillStep } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { texan } from '../builders/changed-family.ts'
import { singleTexan } from '../builders/families.ts'
import { newPerson } from '../people.ts'
import { laptopSize, phoneSize } from './browser.ts'
import { builder } from './builder.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { replaceWill } from './replace-will.ts'

/*
 * The builder asks who is meant, where a name, a relation or the words of a gift leave it open, and
 * keeps the answer.
 */

const url = inject('url')
const openPage = await openBrowser()
const person = await newPerson(url, { firstName: 'Ana', lastName: 'Moreno' })
const { page, errors } = await openPage({ as: person })
afterAll(() => expect(errors).toEqual([]))

/** Replaces the person's will, and opens a step of it. */
const openWillAt = async (
  draft: ReturnType<typeof texan>,
  step: WillStep,
  title: string | RegExp,
) => {
  await replaceWill(person.token, draft)
  await page.goto(paths.willStep(step))
  await builder(page).onStep(title)
}

const john = { id: 'john', legalName: 'John Vale', dob: '2000-05-01' }
const parent = {
  hasChildren: true,
  dependents: [john],
  assetDist: { plan: 'allToChildren' as const },
}
const reload = async (title: string | RegExp) => {
  await builder(page).saved()
  await page.reload()
  await builder(page).onStep(title)
}

it('the app asks which John Vale receives nothing, and keeps the answer', async () => {
  const draft = texan({
    ...parent,
    disinherit: { manualEntries: [{ id: 'm', legalName: 'John Vale', relationship: 'brother' }] },
  })
  const title = /receive nothing/
  await openWillAt(draft, 'disinheritance', title)
  const question = page.getByRole('group', { name: 'Which John Vale do you mean?' })
  await question.getByText(/Your child John Vale/).waitFor()
  await checkScreen(page, 'left-out-namesake')
  await builder(page).choose(/Somebody else with this name/)
  await reload(title)
  expect(await question.getByRole('radio', { name: /Somebody else/ }).isChecked()).toBe(true)
  await page.getByLabel('Or the town where this person lives').fill('Waco')
  await page.getByText('I leave nothing to my brother John Vale (of Waco)').first().waitFor()
  await builder(page).saved()
  await checkScreen(page, 'left-out-namesake-answered')
})

it('the app asks what tells two cousins of one name apart', async () => {
  const cousin = { legalName: 'John Vale', relationship: 'cousin' }
  const draft = texan({
    people: [...singleTexan.people, { id: 'one', ...cousin }, { id: 'other', ...cousin }],
    assetDist: {
      plan: 'others',
      others: [
        { person: 'one', shareBps: 7000 },
        { person: 'other', shareBps: 3000 },
      ],
    },
  })
  await openWillAt(draft, 'assets', 'Who should receive your estate?')
  await page.getByText('nothing tells them apart').first().waitFor()
  await checkScreen(page, 'cousins-of-one-name')
  await page.getByLabel('Town').nth(0).fill('Waco')
  await page.getByLabel('Town').nth(1).fill('Reno')
  await page.getByText('70% to my cousin John Vale (of Waco)').first().waitFor()
  await builder(page).saved()
})

it('the app adds a daughter who was chosen as a person to the children', async () => {
  const lia = {
    id: 'lia',
    legalName: 'Lia Moreno',
    relationship: 'daughter',
    dateOfBirth: '2018-01-01',
  }
  const draft = texan({
    people: [...singleTexan.people, lia],
    assetDist: { plan: 'others', others: [{ person: 'lia', shareBps: 10000 }] },
  })
  await openWillAt(draft, 'assets', 'Who should receive your estate?')
  await page.getByText('Your answers do not fit together').waitFor()
  await checkScreen(page, 'daughter-not-among-children')
  await page.getByRole('button', { name: 'Add to my children' }).click()
  await page.getByText('My only living child is Lia Moreno.').first().waitFor()
  await page.getByText('Your answers do not fit together').waitFor({ state: 'detached' })
  await builder(page).saved()
})

it('the app asks whether Mary Church is a person, and refuses a trust', async () => {
  const leavingAllTo = (legalName: string) =>
    texan({
      people: [...singleTexan.people, { id: 'x', legalName, relationship: 'friend' }],
      assetDist: { plan: 'others', others: [{ person: 'x', shareBps: 10000 }] },
    })
  const title = 'Who should receive your estate?'
  await openWillAt(leavingAllTo('Mary Church'), 'assets', title)
  await page.getByText('Is this one person’s name?').waitFor()
  await checkScreen(page, 'is-this-a-person')
  await page.getByRole('button', { name: 'Yes, a person' }).click()
  await page.getByText('Is this one person’s name?').waitFor({ state: 'detached' })
  await reload(title)
  expect(await page.getByText('Is this one person’s name?').count()).toBe(0)

  await openWillAt(leavingAllTo('The Marsh Family Living Trust'), 'assets', title)
  await page.getByText('This name cannot stand in your will').waitFor()
  await checkScreen(page, 'a-trust-as-a-person')
})

it('the app asks whether words of a gift only describe it, and who has the household things', async () => {
  const gift = { id: 'g', type: 'item' as const, description: 'half to Ana, half to Ben' }
  await openWillAt(
    texan({ gifts: [{ ...gift, recipient: 'sister' }] }),
    'gifts',
    /particular person/,
  )
  await page.getByRole('button', { name: /half to Ana/ }).click()
  await checkScreen(page, 'gift-for-two')
  await page.getByRole('button', { name: 'These words only describe it' }).click()
  await page
    .getByRole('button', { name: 'These words only describe it' })
    .waitFor({ state: 'detached' })
  await builder(page).saved()

  const married = texan({
    ...parent,
    about: { ...singleTexan.about, maritalStatus: 'married' },
    spouse: { legalName: 'Luz Ortiz' },
    assetDist: { plan: 'split', distToSpouse: 100, distToChildren: 9900 },
  })
  await openWillAt(married, 'assets', 'Who should receive your estate?')
  await page.getByRole('radio', { name: 'All to Luz' }).waitFor()
  await checkScreen(page, 'household-things')
  await builder(page).choose(/By the same shares/)
  await reload('Who should receive your estate?')
  expect(await page.getByRole('radio', { name: /By the same shares/ }).isChecked()).toBe(true)
})

it('the app asks a partner about the register, and about the partner’s relatives in the will', async () => {
  const draft = texan({
    about: {
      ...singleTexan.about,
      maritalStatus: 'domesticPartnership',
      location: { state: 'OR', county: '41051' },
    },
    spouse: { legalName: 'Rui Sosa' },
    people: [
      ...singleTexan.people,
      { id: 'theirs', legalName: 'Inês Sosa', relationship: 'spousesNiece' },
    ],
    gifts: [{ id: 'g', type: 'item', description: 'my ring', recipient: 'theirs' }],
  })
  const title = 'Who is your partner?'
  await openWillAt(draft, 'spouse', title)
  await page.getByText('Is your partnership registered?').waitFor()
  await page.getByText('Say whether yours is registered.').first().waitFor()
  await builder(page).choose(/In a register, or as a civil union/)
  await page.getByLabel('In which state?').selectOption('OR')
  await page.getByText('a registered partner can claim a share').first().waitFor()
  const kin = page.getByRole('group', { name: 'Your partner’s relatives' })
  await kin.getByText('No, they do not').click()
  await page.getByText('Inês Sosa counts as having died before me').first().waitFor()
  await reload(title)
  expect(await page.getByLabel('In which state?').inputValue()).toBe('OR')
  expect(await kin.getByRole('radio', { name: /No, they do not/ }).isChecked()).toBe(true)
  await checkScreen(page, 'partner-in-a-register')
})

it('the app opens with a tap on a phone what the law says beside a question', async () => {
  await openWillAt(texan(parent), 'assets', 'Who should receive your estate?')
  const law = page.getByRole('complementary', { name: 'The law in Texas' })
  const disclaimer = law.getByText('General information, not legal advice.')
  await disclaimer.waitFor()
  await checkScreen(page, 'law-folded')
  await page.setViewportSize(phoneSize)
  await disclaimer.waitFor({ state: 'hidden' })
  const toggle = law.getByRole('button', { name: 'The law in Texas' })
  await toggle.click()
  await disclaimer.waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await toggle.click()
  await disclaimer.waitFor({ state: 'hidden' })
  await page.setViewportSize(laptopSize)
})
