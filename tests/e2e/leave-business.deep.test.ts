import { expect, inject, it } from 'vitest'
import { contactData } from '#shared/contract/contact-data.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { storeCompany } from '../builders/companies.ts'
import { entitle } from '../builders/entitle.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf } from '../builders/sharing.ts'
import { inbox, linkIn } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A mother lets her daughter see one business now, and leaves her another: the daughter reads what
 * is written about the first at once, and about both after the death.
 */

const url = inject('url')
const openPage = await openBrowser()
const mother = await newPerson(url, { firstName: 'Elena', lastName: 'Vasquez' })
const daughter = await newPerson(url, { firstName: 'Anna', lastName: 'Vasquez' })
await entitle(mother, 'subscriber')
const owner = await accountOf(mother)
const nursery = await storeCompany(owner, {
  name: 'Vasquez Nursery',
  successors: ['Anna Vasquez'],
  papersPlace: 'In the gray cabinet',
  notes: 'The lease ends in March.',
})
const rentals = await storeCompany(owner, { name: 'Vasquez Rentals' })
const { contactId } = await json(
  send(url, contactData.operations.AddContactWithDetail, {
    body: { firstName: 'Anna', lastName: 'Vasquez', emails: [{ email: daughter.email }] },
    token: mother.token,
  }),
)

it('a business is given to a daughter, who reads it and works off the list after the death', async () => {
  const { page, errors } = await openPage({ as: mother })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(paths.editBusiness(nursery.companyId))
  await page.getByRole('heading', { name: 'Who sees this business' }).waitFor()
  await press('Let somebody see it')
  await page.getByRole('checkbox', { name: /^Anna Vasquez/ }).check()
  await page.getByRole('radio', { name: /^From now on/ }).check()
  await press('Share it')
  await page.getByText('Not opened yet').waitFor()
  await checkScreen(page, 'leave-business-edit')

  await page.goto(paths.businesses)
  await press('Give several')
  await page.getByRole('checkbox', { name: 'Vasquez Rentals' }).check()
  await checkScreen(page, 'leave-business-chosen')
  await press('Give to …')
  await page.getByRole('radio', { name: /^Anna Vasquez/ }).check()
  const tells = page.getByRole('checkbox', { name: 'Tell them by email now' })
  expect(await tells.isChecked()).toBe(false)
  await press('Give to Anna Vasquez')
  await page.getByText('1 business, for after your death.').waitFor()
  await press('Done')
  await page.goto(paths.viewContact(contactId))
  await page.getByText('Anna gets 2 of 2 things.').waitFor()
  await checkScreen(page, 'leave-business-contact')
  await page.goto(`${paths.myAccount}?tab=people`)
  await page.getByText('Now: 1 business. After your death: 1 business.').waitFor()
  expect(errors).toEqual([])

  const hers = await openPage({ as: daughter })
  const mail = async () =>
    (await inbox(url, daughter.email)).find(({ subject }) => subject?.includes('a business'))
  await expect.poll(mail).toBeDefined()
  await hers.page.goto(linkIn((await mail())?.text, /https?:\/\/\S+#code=[\w-]+/))
  await hers.page.getByRole('button', { name: 'See what it is' }).click()
  await hers.page.getByRole('link', { name: 'Open it' }).click()
  await hers.page.getByRole('heading', { name: 'Vasquez Nursery' }).waitFor()
  await hers.page.getByText(/^From Elena Vasquez\. /).waitFor()
  await hers.page.getByText('The lease ends in March.').waitFor()
  await checkScreen(hers.page, 'leave-business-read')
  await hers.page.goto(paths.readBusiness(rentals.companyId))
  await hers.page.getByRole('heading', { name: 'This business is not here' }).waitFor()

  await plantPassing(owner.userId, ReleaseStage.options)
  await hers.page.goto(paths.leftBehind(owner.userProfileId))
  await hers.page.getByText(/of 2 done/).waitFor()
  await hers.page.getByRole('button', { name: /^Vasquez Nursery/ }).click()
  await hers.page.getByText('In the gray cabinet').waitFor()
  await hers.page.getByRole('checkbox', { name: 'Done: Vasquez Nursery' }).click()
  await hers.page.getByText('1 of 2 done').waitFor()
  await checkScreen(hers.page, 'leave-business-left')
})
