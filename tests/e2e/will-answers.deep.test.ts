import { expect, inject, it } from 'vitest'
import { wills } from '#shared/contract/wills.ts'
import type { WillStep } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'

/* Each answer of the will builder is an answer, "no" too: it is there again after a reload. */

const url = inject('url')
const openPage = await openBrowser()
const ana = await newPerson(url)
const { token } = ana
const draft = WillDraft.parse({
  about: {
    legalName: 'Ana Moreno',
    dob: '1960-03-09',
    maritalStatus: 'married',
    location: { state: 'FL' },
  },
  spouse: { legalName: 'Luis Moreno', createWillForSpouse: true },
  people: [{ id: 'leo', legalName: 'Leo Moreno', relationship: 'grandchild' }],
  gifts: [
    { id: 'lakehouse', type: 'property', description: 'the house at the lake', recipient: 'leo' },
  ],
})
await json(send(url, wills.operations.CreateWill, { token, body: { role: 'own', draft } }))
const { page } = await openPage({ as: ana })

/** The questions that have a "no": the step, the question, another answer, and the "no". */
const questions: readonly (readonly [
  step: WillStep,
  question: string,
  other: string,
  no: string,
])[] = [
  ['spouse', 'A will for Luis', 'Yes, both', 'Only mine'],
  ['dependents', 'Children', 'Yes', 'No'],
  ['executors', 'Bond', 'Ask for a bond', 'No bond'],
  ['executors', 'Digital executor', 'My executor', 'Someone else'],
  ['backup-beneficiaries', 'Backup beneficiaries', 'I want to name somebody', 'No backup'],
  ['gifts', 'Is it the home you live in?', 'Yes', 'No'],
  ['gifts', 'Is Leo under 18?', 'No', 'Yes'],
  ['disinheritance', 'Leave somebody out', 'Yes, I want to leave somebody out', 'No'],
]

const openStep = async (step: WillStep) => {
  await page.goto(paths.willStep(step))
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Most people keep the presets of these two, so they are folded.
  if (step === 'executors') {
    for (const name of [/post a bond/, /digital life/]) {
      const part = page.getByRole('button', { name })
      if ((await part.getAttribute('aria-expanded')) === 'false') await part.click()
    }
  }
  // The questions about a gift are inside it.
  if (step === 'gifts') await page.getByRole('button', { name: /the house at the lake/ }).click()
}

it.each(questions)(
  'at %s, “%s” stays answered after “%s” and “%s”',
  async (step, name, other, no) => {
    for (const answer of [other, no]) {
      await openStep(step)
      const choice = page.getByRole('group', { name }).getByRole('radio', { name: answer }).first()
      await choice.check()
      await builder(page).saved()
      await page.reload()
      await openStep(step)
      await expect.poll(() => choice.isChecked()).toBe(true)
    }
  },
)

it('a link to what is not known of a recipient opens the gift that asks it', async () => {
  await page.goto(`${paths.willStep('gifts')}#people.0.isAdult`)
  await page.getByRole('group', { name: 'Is Leo under 18?' }).waitFor()
  // A house is often owned together, so whose it is stands in sight.
  await page.getByRole('radio', { name: 'I own it together with someone' }).waitFor()
})

it('a taker is offered as a contact once the will says what they are to the testator', async () => {
  const ben = await newPerson(url)
  const unsaid = WillDraft.parse({
    about: { legalName: 'Ben Moreno', dob: '1960-03-09', location: { state: 'TX' } },
    people: [{ id: 'leo', legalName: 'Leo Moreno' }],
    gifts: [{ id: 'piano', type: 'item', description: 'my piano', recipient: 'leo' }],
  })
  await json(
    send(url, wills.operations.CreateWill, {
      token: ben.token,
      body: { role: 'own', draft: unsaid },
    }),
  )
  const { page: bens } = await openPage({ as: ben })
  await bens.goto(paths.willStep('gifts'))
  await bens.getByRole('button', { name: /my piano/ }).click()
  const offer = bens.getByRole('button', { name: 'Keep them' })
  await bens.getByLabel('Leo is your').waitFor()
  expect(await offer.count()).toBe(0)
  await bens.getByLabel('Leo is your').selectOption({ label: 'Grandson' })
  await offer.click()
  await bens.getByText('In your contacts now: Leo Moreno.').waitFor()
  await builder(bens).saved()
  await bens.goto(paths.contacts)
  await bens.getByText(/^Grandson/).waitFor()
})

it('the page of children names the minors beside a grown child, and a spouse once they receive', async () => {
  const eva = await newPerson(url)
  const family = WillDraft.parse({
    about: { ...draft.about, legalName: 'Eva Moreno' },
    spouse: { legalName: 'Luis Moreno' },
    hasChildren: true,
    dependents: [
      { id: 'lena', legalName: 'Lena Moreno', dob: '1999-03-09' },
      { id: 'jonas', legalName: 'Jonas Moreno', dob: `${new Date().getFullYear() - 10}-03-09` },
    ],
  })
  await json(
    send(url, wills.operations.CreateWill, {
      token: eva.token,
      body: { role: 'own', draft: family },
    }),
  )
  const { page: evas } = await openPage({ as: eva })
  const ofSpouse = evas.getByText('What Luis receives is not held, at any age.')
  await evas.goto(paths.willStep('dependents'))
  await evas.getByRole('heading', { name: 'Who should raise Jonas?' }).waitFor()
  await evas.getByRole('checkbox', { name: /^Jonas Moreno/ }).waitFor()
  expect(await ofSpouse.count()).toBe(0)
  await evas.goto(paths.willStep('assets'))
  await builder(evas).choose('Everything to Luis')
  await builder(evas).saved()
  await evas.goto(paths.willStep('dependents'))
  await ofSpouse.waitFor()
})

it('the app calls the second will by the name of whose it is', async () => {
  await page.goto(paths.will)
  await page.getByRole('heading', { name: 'Make Luis’s will from yours' }).waitFor()
})

it('the app offers a minor for no office', async () => {
  await openStep('executors')
  await page.getByRole('radio', { name: /^Luis Moreno/ }).waitFor()
  expect(await page.getByRole('radio', { name: /^Leo Moreno/ }).count()).toBe(0)
})

it('an empty address book is one line, so that the people of the will are in sight', async () => {
  await page.goto(paths.contacts)
  await page.getByRole('heading', { name: 'In your will, not in your contacts yet' }).waitFor()
  await page.getByText('Nobody is in your contacts yet.').waitFor()
  expect(await page.getByRole('heading', { name: 'No contacts yet' }).count()).toBe(0)
})

it('the app offers to load the counties again, and keeps the one that was chosen', async () => {
  const { page: ours } = await openPage({ as: ana })
  const counties = '**/assets/countyFiles-FL-*.json'
  await ours.route(counties, (route) => route.abort())
  await ours.goto(paths.willStep('about-you'))
  await ours.getByText('We couldn’t load the counties.').waitFor()
  await ours.unroute(counties)
  await ours.getByRole('button', { name: 'Try again' }).click()
  const county = ours.getByLabel('County')
  await county.selectOption({ label: 'Alachua County' })
  await builder(ours).saved()
  await ours.route(counties, (route) => route.abort())
  await ours.reload()
  await ours.getByText('We couldn’t load the counties.').waitFor()
  await ours.unroute(counties)
  await ours.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => county.inputValue()).toBe('12001')
})
