import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { fileAttachment } from '#functions/domain/files/file-record.ts'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { UserId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { TargetId } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { storeCompany } from '../builders/companies.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { aPng } from '../builders/file-bytes.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeContact, storeShare, storeSharedWill } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { storeUploadedFile } from '../builders/uploaded-file.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/* After a death and its release, two delegates work off what the owner left. */

const url = inject('url')
const openPage = await openBrowser()

const first = await newPerson(url)
const second = await newPerson(url, { firstName: 'Ben' })
const owner = await accountOf(await newPerson(url, { firstName: 'Elena', lastName: 'Vasquez' }))
await trust(owner, first, second)
const { fileId: card } = await storeUploadedFile(owner, 'Bank card.png', aPng, 'account')
const { digitalAccountId } = await storeDigitalAccountOf(owner, {
  fileId: card,
  label: 'Hill Country Bank',
  type: 'bank',
  userName: 'evasquez81',
  password: 'quilt-harbor-lantern-92',
  wish: { action: 'close', note: 'Ask for Mrs. Okafor in the branch on Lamar.' },
  readers: { who: 'delegates' },
})
await storeDigitalAccountOf(owner, {
  label: 'Bluebonnet Films',
  type: 'subscription',
  readers: { who: 'delegates' },
})
await writeAll([fileAttachment({ owner: owner.userId, fileId: card }, digitalAccountId)])
const linkedUserId = UserId.parse(first.userId)
const contactId = await storeContact(owner, first.email, { relationship: 'sister', linkedUserId })
const claimedShare = { status: 'CLAIMED', granteeUserId: linkedUserId } as const
// The second has a title that no space breaks.
for (const title of ['Title of the car', 'W'.repeat(100)]) {
  const originalPlace = 'In the green box above the piano'
  const paper = title === 'Title of the car' ? {} : { file: undefined }
  const { fileId } = await storeDocument(owner, { title, originalPlace, ...paper })
  const target = { targetType: 'document', targetId: TargetId.parse(fileId) } as const
  await storeShare(owner, target, contactId, { posthumousOnly: true, ...claimedShare })
}

const { companyId } = await storeCompany(owner, { name: 'Vasquez Pottery' })
await storeShare(owner, { targetType: 'company', targetId: TargetId.parse(companyId) }, contactId, {
  posthumousOnly: true,
  ...claimedShare,
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('the delegates work off the list of what is left, and see what the other noted and did', async () => {
  const list = paths.leftBehind(owner.userProfileId)
  const { page, errors } = await openPage({ as: first })
  await page.goto(list)
  await page.getByRole('heading', { name: 'Nothing is here for you now' }).waitFor()
  expect(errors.splice(0).every((error) => error.includes('404'))).toBe(true)

  // A delegate who has nothing to settle reads so, and is not led to an empty list.
  await plantPassing(owner.userId, ['notices', 'messages'])
  const nothing = await openPage({ as: second })
  await nothing.page.goto(paths.viewPassing(owner.userProfileId))
  await nothing.page.getByText('So far, you have nothing to settle here').waitFor()
  expect(await nothing.page.getByRole('link', { name: 'Things to settle' }).count()).toBe(0)
  await checkScreen(nothing.page, 'left-behind-nothing')

  await plantPassing(owner.userId, ReleaseStage.options)
  await page.goto(paths.viewPassing(owner.userProfileId))
  // What was left to the delegate comes first, and how it was decided last.
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await headings.filter({ hasText: 'What Elena left you' }).waitFor()
  await headings.filter({ hasText: 'What remains to do' }).waitFor()
  expect(await headings.allTextContents()).toEqual([
    'What Elena left you',
    'What remains to do',
    'What helps in the first weeks',
    'What has opened, and how it was decided',
  ])
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Things to settle' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Things to settle' }).click()
  await page.getByText('0 of 5 done').waitFor()
  // Without a wish of hers, the row says what one usually does.
  await page.getByRole('button', { name: /^Bluebonnet Films\s*Usually canceled/ }).waitFor()
  await page.getByText('In the green box above the piano').first().waitFor()
  await checkScreen(page, 'left-behind-rows')
  await page.getByText(/records who reads it/).waitFor()

  await page.getByRole('button', { name: /^Title of the car/ }).click()
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { name: 'Title of the car' }).waitFor()
  const goBack = () => page.getByRole('link', { name: 'Back to things to settle' }).click()
  await goBack()
  await page.getByRole('button', { name: /^Vasquez Pottery/ }).click()
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { name: 'Vasquez Pottery' }).waitFor()
  await goBack()
  await page.getByRole('button', { name: /^Hill Country Bank/ }).click()
  await button(page, 'Write a letter: Hill Country Bank').click()
  await page.getByText('Please close the account. If money is left in it').waitFor()
  // The day of the death is asked in one letter, and stands in all of them.
  await page.getByText(/Elena Vasquez died on _+ and had/).waitFor()
  await page.getByLabel('On which day did Elena Vasquez die?').fill('2024-11-20')
  await page.getByText('Elena Vasquez died on November 20, 2024 and had').waitFor()
  await page.getByLabel('On which day did Elena Vasquez die?').blur()
  // A day that is not in the calendar replaces nothing, and is named once it is left.
  await page.getByLabel('On which day did Elena Vasquez die?').pressSequentially('0230')
  expect(await page.getByText('Enter a date in the past').count()).toBe(0)
  await page.getByLabel('On which day did Elena Vasquez die?').blur()
  await page.getByText('Enter a date in the past.').waitFor()
  await checkScreen(page, 'left-behind-letter')
  // The letter begins with what is known of its writer. What was typed outlives a reload.
  await page.getByText('I am Elena Vasquez’s sister. A certified copy').waitFor()
  // On paper the letter begins at the top, and has the line to sign on, though the dialog scrolls.
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  expect(pages[0]?.texts[0]?.y).toBeLessThan(80)
  expect(pages.map(({ words }) => words).join(' ')).toMatch(/Sincerely, _+/)
  await page.getByLabel('What you ask for').fill('Please close the savings account only.')
  await page.getByText('Please close the savings account only. If money is left in it').waitFor()
  await page.getByLabel('Customer or account number').fill('00-4711')
  await page.reload()
  // What one has to look out for at a bank stands beside what the owner wished.
  await page
    .getByRole('button', {
      name: /“Ask for Mrs\. Okafor .*” ?Wish: Close it.*Usually reported to the bank/,
    })
    .click()
  await button(page, 'Write a letter: Hill Country Bank').click()
  await page.getByText('The customer or account number is 00-4711.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await button(page, 'Show the sign-in: Hill Country Bank').click()
  await page.getByText('evasquez81').filter({ visible: true }).waitFor()
  // The page does not repeat what the row says already.
  expect(await page.getByText('Close it', { exact: true }).filter({ visible: true }).count()).toBe(
    1,
  )
  expect(await page.getByText('Website', { exact: true }).count()).toBeLessThanOrEqual(1)
  await checkScreen(page, 'left-behind-sign-in')
  await button(page, 'Bank card.png').click()
  await page.getByRole('img', { name: 'Bank card.png' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await button(page, 'Hide the sign-in: Hill Country Bank').click()
  await button(page, 'Add a note: Hill Country Bank').click()
  await page.getByLabel('Your note about Hill Country Bank').fill('They want the certificate.')
  await checkScreen(page, 'left-behind-note')
  await button(page, 'Save your note').click()
  await page.getByText('They want the certificate.').waitFor()
  await page.getByRole('checkbox', { name: 'Done: Hill Country Bank' }).click()
  await page.getByText('1 of 5 done').waitFor()
  // A paper that was found is ticked off too.
  await page.getByRole('checkbox', { name: 'Found: Title of the car' }).click()
  await page.getByText('2 of 5 done').waitFor()
  await page.getByText(/^Found on .*, by you$/).waitFor()
  await checkScreen(page, 'left-behind-done')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Things to settle' }).waitFor()
  await page.getByText('Ask for Mrs. Okafor in the branch on Lamar.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByText('Take your time.').isVisible()).toBe(false)
  expect(await page.getByText('40%').isVisible()).toBe(false)
  expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual([])
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true })
  expect(await buttons.count()).toBe(await page.getByRole('main').getByRole('article').count())
  await checkScreen(page, 'left-behind-print')
  await page.emulateMedia({ media: 'screen' })

  // An address that searches shows its field, and what the list and the paper leave out.
  await page.goto(`${list}?q=bank`)
  await button(page, 'Print').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('bank')
  await page.getByRole('button', { name: /^Hill Country Bank/ }).click()
  await button(page, 'Write a letter: Hill Country Bank').click()
  await page.getByText('Elena Vasquez died on November 20, 2024 and had').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByText('Show only what is still to do').click()
  await page.getByText('All that is called “bank” is done.').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Only what is called “bank” and is still to do.').waitFor()
  await page.emulateMedia({ media: 'screen' })
  expect(errors).toEqual([])

  const other = await openPage({ as: second })
  await other.page.goto(list)
  await other.page.getByRole('button', { name: /^Hill Country Bank/ }).click()
  await other.page.getByText('They want the certificate.').waitFor()
  await other.page.getByText('1 of 2 done').waitFor()
  expect(await other.page.getByText('Title of the car').count()).toBe(0)
  expect(other.errors).toEqual([])

  // Who is no delegate any more reads that, and not that something is broken.
  await other.page.goto(paths.viewPassing(randomUUID()))
  await other.page.getByRole('heading', { name: 'You are not a delegate of this person' }).waitFor()
  await other.page.getByText('If you were one, this has ended.').waitFor()
  expect(other.errors.every((error) => error.includes('404'))).toBe(true)
})

it('the list begins with the will and the letters, and 20 things are at most three pages on paper', async () => {
  const writer = await accountOf(await newPerson(url, { firstName: 'Ruth', lastName: 'Abara' }))
  await trust(writer, first, second)
  const them = await storeContact(writer, first.email, { linkedUserId })
  await storeSharedWill(writer, them, { posthumousOnly: true, ...claimedShare })
  for (let number = 1; number <= 17; number += 1) {
    await storeDigitalAccountOf(writer, {
      label: number > 2 ? `Account ${number}` : 'Chase',
      webSite: `https://bank-${number}.example`,
      wish:
        number === 17
          ? { action: 'nothing', note: 'Our accountant does it.' }
          : { action: 'close', note: 'Ask for the balance first.' },
      readers: { who: 'delegates' },
    })
  }
  await storeDigitalAccountOf(writer, {
    label: 'Google',
    webSite: 'https://accounts.google.com',
    readers: { who: 'delegates' },
  })
  for (const title of ['Title of the boat', 'Deed of the cabin']) {
    const { fileId } = await storeDocument(writer, { title })
    const target = { targetType: 'document', targetId: TargetId.parse(fileId) } as const
    await storeShare(writer, target, them, { posthumousOnly: true, ...claimedShare })
  }
  await plantPassing(writer.userId, ReleaseStage.options)
  const { page, errors } = await openPage({ as: first })
  // A letter that has arrived, without the days in which one is sent.
  await page.route('**/Messages/GetDelegateAndAfterDeathMessages*', async (route) => {
    const answer = await route.fetch()
    const from = { name: 'Ruth Abara', userProfileId: writer.userProfileId }
    const sentAt = new Date().toISOString()
    const letter = { messageId: randomUUID(), subject: 'Where all is', from, sentAt, fileCount: 0 }
    const json = { ...(await answer.json()), delegated: [letter] }
    await route.fulfill({ response: answer, json })
  })
  await page.goto(paths.leftBehind(writer.userProfileId))
  // What is to be left alone is no task: it has no box, and is not counted.
  await page.getByText('0 of 19 done').waitFor()
  await page.getByRole('article', { name: 'Account 17' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Done: Account 17' }).count()).toBe(0)
  // The will and the letters begin at the same edge.
  const edgeOf = async (name: string) =>
    (await page.getByText(name, { exact: true }).first().boundingBox())?.x
  expect(await edgeOf('The will of Ruth Abara')).toBe(await edgeOf('Where all is'))
  await page.getByRole('link', { name: 'Where all is' }).waitFor()
  // The will is read on the screen, and can be saved there.
  await page.getByRole('button', { name: 'The will of Ruth Abara' }).click()
  const will = page.getByRole('dialog', { name: 'The will of Ruth Abara' })
  await will.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    will.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  // A phone shows its words first, in letters of the usual size.
  await will.getByRole('button', { name: 'Read it as plain text' }).click()
  await will.getByText(/^1\.1 I revoke every will/).waitFor()
  await will.getByRole('button', { name: 'Close' }).first().click()
  // Two accounts of one name are told apart before they are opened.
  await page.getByRole('button', { name: /^Chase \(bank-1\.example\)/ }).waitFor()
  await page.getByRole('button', { name: /^Chase \(bank-2\.example\)/ }).waitFor()
  await checkScreen(page, 'left-behind-many')
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  expect(pages.length).toBeLessThanOrEqual(3)
  // No entry goes over two pages.
  for (const printed of pages) {
    const numbersIn = (pattern: RegExp) =>
      [...printed.words.matchAll(pattern)].map(([, number]) => number)
    const websites = numbersIn(/\bbank-(\d+)\.example(?!\))/g).filter(
      (number) => Number(number) > 2,
    )
    expect(websites).toEqual(numbersIn(/\bAccount (\d+)\b/g))
  }
  const words = pages.map((printed) => printed.words).join(' ')
  expect(words).not.toContain('To read')
  expect(words).toContain('https://support.google.com/accounts/troubleshooter/6357590')
  // The paper names the will and the letter, and says once what holds for most providers.
  expect(words).toContain('The will of Ruth Abara')
  expect(words).toContain('Where all is')
  expect(words.split('Many providers have a form for a death')).toHaveLength(2)

  // Home lists each thing once.
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Title of the boat' }).waitFor()
  // Two people have left things by now, each with a card.
  await page.getByRole('heading', { name: 'What Ruth Abara left you' }).waitFor()
  // All of it is listed, so no link promises more.
  expect(await page.getByRole('link', { name: /^See all/ }).count()).toBe(0)
  expect(await page.getByText('Title of the boat').count()).toBe(1)

  // So does the page of the person who died, and the will is the first of what they left.
  await page.goto(paths.viewPassing(writer.userProfileId))
  await page.getByRole('link', { name: 'Title of the boat' }).waitFor()
  await page.getByText('Kept for you: the will and 2 documents.').waitFor()
  expect(await page.getByText('The will of Ruth Abara').count()).toBe(1)
  expect(errors).toEqual([])
})
