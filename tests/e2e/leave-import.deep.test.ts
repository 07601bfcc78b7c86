import { expect, inject, it } from 'vitest'
import { contactData } from '#shared/contract/contact-data.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/* A person imports their passwords, and leaves all of them to two people at once. */

const url = inject('url')
const openPage = await openBrowser()
const owner = await newPerson(url, { firstName: 'Elena', lastName: 'Vasquez' })
await entitle(owner, 'subscriber')
for (const [firstName, email] of [
  ['Anna', 'anna@leave-import.example'],
  ['Ben', 'ben@leave-import.example'],
  ['Cleo', undefined],
] as const) {
  await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName, lastName: 'Vasquez', emails: email ? [{ email }] : [] },
      token: owner.token,
    }),
  )
}

const file = [
  'name,url,username,password,note',
  'Hill Country Bank,https://bank.example,elena,Larch-Umbel-52,',
  'Water,https://water.example,elena,Kestrel-Tin-17,',
].join('\n')

it('an owner imports passwords for two people, and says what each of them was given and what not', async () => {
  const { page, errors } = await openPage({ as: owner })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const nameContact = async (name: string) => {
    await page.getByLabel('Search your contacts').fill(name)
    await page.keyboard.press('Enter')
  }
  await page.goto(paths.importPasswords)
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'chrome.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('radio', { name: /^People I name/ }).check()
  await button('Import 2 accounts').click()
  await page.getByText('Choose somebody.').waitFor()
  await nameContact('Anna Vasquez')
  await nameContact('Ben Vasquez')
  await checkScreen(page, 'leave-import-review')
  await button('Import 2 accounts').click()
  await page.getByText('Give 2 passwords to Anna Vasquez and Ben Vasquez').waitFor()
  await page.getByText('“Hill Country Bank” and “Water”').waitFor()
  await checkScreen(page, 'leave-import-confirm')

  // The second gift does not arrive.
  let giftCount = 0
  await page.route('**/api/Sharing/GiveToContact*', async (route) => {
    giftCount += 1
    await (giftCount === 1 ? route.continue() : route.abort())
  })
  await button('Import and give 2 passwords').click()
  await page.getByText('2 accounts imported').waitFor()
  await page.getByText('Anna Vasquez reads 2 accounts.').waitFor()
  await page.getByText('Ben Vasquez was not given them:').waitFor()
  await checkScreen(page, 'leave-import-half')
  await page.unroute('**/api/Sharing/GiveToContact*')
  // The browser logs the lost connection.
  errors.length = 0
  await button('Try to give the rest').click()
  await page.getByText('Ben Vasquez reads 2 accounts.').waitFor()
  await page.getByRole('link', { name: 'Ben Vasquez' }).click()
  await page.getByText('Given together: 2 passwords').waitFor()
  await page.getByText('Ben gets 2 of 2 things.').waitFor()
  await page.goto(`${paths.myAccount}?tab=activity`)
  const lines = page.getByText(/2 passwords, to (Anna|Ben) Vasquez/)
  await lines.first().waitFor()
  expect(await lines.count()).toBe(2)
  expect(errors).toEqual([])
})
