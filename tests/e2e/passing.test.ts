import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { UserId } from '#shared/model/ids.ts'
import { chooseDelegatesPath, paths } from '#shared/paths.ts'
import { plantLockOut, plantReportNotSent, plantSilentReport } from '../builders/plant-passing.ts'
import { accountOf } from '../builders/sharing.ts'
import {
  disputedReportAbout,
  openReportAbout,
  storeOwnerLink,
  trust,
} from '../builders/trusting-person.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson } from '../people.ts'
import { laptopSize, phoneSize } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A death is reported in the browser, confirmed, disputed, and answered by the owner with one tap.
 */

const url = inject('url')
const openPage = await openBrowser()
const owner = await newPerson(url, { firstName: 'Carmen' })
const first = await newPerson(url)
const second = await newPerson(url, { firstName: 'Ben' })
await trust(await accountOf(owner), first, second)
await trust(await accountOf(first), owner, second)

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a delegate', () => {
  it('sees whose delegate they are, reports a death, and takes it back', async () => {
    const { page, errors } = await openPage({ as: first })
    await page.goto(paths.passing)
    await page.getByRole('link', { name: /^Carmen Moreno/ }).waitFor()
    await page.getByRole('link', { name: /^Carmen Moreno/ }).click()
    await page.getByRole('heading', { name: 'If Carmen has died' }).waitFor()
    await checkScreen(page, 'passing-before')
    await button(page, 'Report a death').click()
    await button(page, 'Report it').click()
    await page.getByText('Check this box first.').waitFor()
    await checkScreen(page, 'passing-report-dialog')
    await page.getByLabel(/^I know that .* has died$/).check()
    await button(page, 'Report it').click()
    await page.getByText('Thank you for telling us').waitFor()
    await page.locator('#thanks:focus').waitFor()
    await page.getByRole('heading', { name: 'Where things stand' }).waitFor()
    await page.getByRole('heading', { name: 'What helps in the first weeks' }).waitFor()
    await page.getByRole('list', { name: 'The steps of the report' }).waitFor()
    await checkScreen(page, 'passing-reported')
    // The report counts as the confirmation of the delegate who made it.
    await page.getByText('1 of 2 confirmed it, 2 are needed').waitFor()
    // Home tells the report first, and not what to do "if" she dies.
    await page.goto(paths.dashboard)
    await page.getByRole('heading', { name: 'The report about Carmen Moreno' }).waitFor()
    await page.getByRole('heading', { name: 'What you can do now' }).waitFor()
    await page.getByText(/we keep writing to Carmen until \w+, \w+ \d+, \d{4}/).waitFor()
    expect(await page.getByText('Begin your will').count()).toBe(0)
    await checkScreen(page, 'passing-home-during-report')
    await page.getByRole('link', { name: 'See where things stand' }).first().click()
    await button(page, 'Take my report back').click()
    await page.getByText('You can report again after one day').waitFor()
    await button(page, 'Take it back').click()
    await page.getByText('It was taken back: nobody confirmed it anymore.').waitFor()
    await page.getByText(/^You took back a report or a confirmation\./).waitFor()
    expect(errors).toEqual([])
  })

  it('learns of another delegate’s report, and disputes it', async () => {
    const { page } = await openPage({ as: first })
    await page.goto(paths.passing)
    await page.getByText('Nobody has reported that Carmen has died.').waitFor()
    const reporter = (await openPage({ as: second })).page
    await reporter.goto(paths.passing)
    await reporter.getByRole('link', { name: /^Carmen Moreno/ }).click()
    await button(reporter, 'Report a death').click()
    await reporter.getByLabel(/^I know that .* has died$/).check()
    await button(reporter, 'Report it').click()
    await reporter.getByRole('heading', { name: 'If it was a mistake' }).waitFor()
    expect(await button(reporter, 'This is not so').count()).toBe(0)
    await reporter.getByText(/^It shortens the time .* from 14 days to 3,/).waitFor()
    const titles = await reporter.getByRole('heading', { level: 2 }).allTextContents()
    // What can be used today comes before what is only offered.
    expect(titles.slice(titles.indexOf('Where things stand'))).toEqual([
      'Where things stand',
      'What helps in the first weeks',
      'Death certificate',
      'If it was a mistake',
    ])
    // The list that was open all the time says it once its tab is looked at again.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        return page.getByText('Nobody has reported that Carmen has died.').count()
      })
      .toBe(0)
    await page.getByRole('link', { name: /^Carmen Moreno/ }).click()
    await button(page, 'This is not so').click()
    const reason = page.getByLabel('What is wrong?')
    await reason.fill('Not meant for this report.')
    await button(page, 'Not now').click()
    await button(page, 'This is not so').click()
    expect(await reason.inputValue()).toBe('')
    await reason.fill('I spoke with her today.')
    // Meanwhile they can no longer confirm, and their part of the page moves to another place.
    await page.route('**/Passing/GetStatus*', async (route) => {
      const answer = await route.fetch()
      const json = { ...(await answer.json()), canConfirm: false }
      // The page may have gone offline meanwhile, and waits for no answer then.
      await route.fulfill({ response: answer, json }).catch(() => undefined)
    })
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.getByText('Confirm the death').waitFor({ state: 'detached' })
    expect(await reason.inputValue()).toBe('I spoke with her today.')
    await page.unrouteAll()
    await button(page, 'Stop the report').click()
    await page.getByText('In doubt').first().waitFor()
  })
})

describe('the only delegate', () => {
  it('reads that they confirm their own report a day later', async () => {
    const { userProfileId } = await openReportAbout(url, first)
    const { page } = await openPage({ as: first })
    await page.goto(paths.viewPassing(userProfileId))
    await page.getByText(/^You are the only one who can confirm it\./).waitFor()
    expect(await button(page, 'Confirm the death').count()).toBe(0)
  })
})

describe('a report of which the owner cannot be told', () => {
  it('says that the clock stands still until a notice goes out', async () => {
    const untold = await newPerson(url)
    await trust(await accountOf(untold), first)
    await plantReportNotSent(UserId.parse(untold.userId))
    const { page } = await openPage({ as: first })
    const { userProfileId } = await accountOf(untold)
    await page.goto(paths.viewPassing(userProfileId))
    await page.getByText(/^We cannot send .* our notices at the moment/).waitFor()
    await checkScreen(page, 'passing-not-sent')
  })
})

describe('the owner', () => {
  it('is asked one question at sign-in, and answers that they are helping the owner', async () => {
    const { page } = await openPage({ as: owner })
    await page.goto(paths.dashboard)
    await page.getByRole('heading', { name: /^Are you (?!alive)/ }).waitFor()
    await checkScreen(page, 'passing-question')
    await page.keyboard.press('Escape')
    await page.getByText(/^Somebody told us that .* has died$/).waitFor()
    await checkScreen(page, 'passing-question-put-off')
    await button(page, 'Answer').click()
    await button(page, 'I am somebody else').click()
    await page.getByText('The report stays as it is.').waitFor()
    await page.goto(`${paths.myAccount}?tab=passing`)
    await page.getByRole('heading', { name: 'Your death is reported' }).waitFor()
    await checkScreen(page, 'passing-settings-locked')
    expect(await page.getByRole('heading', { name: /^Are you (?!alive)/ }).count()).toBe(0)
  })

  it('ends the report with one tap, without a password', async () => {
    const { page } = await openPage()
    const code = await storeOwnerLink(UserId.parse(owner.userId), 'alive')
    await page.goto(`${paths.passingAlive}#code=${code}`)
    await page.getByRole('heading', { name: 'Are you alive?' }).waitFor()
    await button(page, 'I am somebody else').click()
    await page.getByRole('heading', { name: 'Nothing has changed' }).waitFor()
    await button(page, 'Back to the question').click()
    await page.getByRole('heading', { name: 'Are you alive?' }).waitFor()
    await checkScreen(page, 'passing-alive')
    await button(page, 'I am alive').click()
    await page.getByRole('heading', { name: 'Thank you. Nothing goes out' }).waitFor()
    // Who reported it is not asked again whether she has died, and learns from when they can.
    const reporter = (await openPage({ as: second })).page
    await reporter.goto(paths.viewPassing((await accountOf(owner)).userProfileId))
    await reporter.getByRole('heading', { name: 'Carmen is alive' }).waitFor()
    await reporter.getByText(/^That is good news\..* again from \w+, /).waitFor()
    expect(await reporter.getByText('“I am alive.”').count()).toBe(0)
    expect(await button(reporter, 'Report a death').count()).toBe(0)
    await checkScreen(reporter, 'passing-answered')
    const own = (await openPage({ as: owner })).page
    await own.goto(chooseDelegatesPath)
    await own.getByText(/reported it on \w+, \w+ \d+, \d{4}/).waitFor()
    await checkScreen(own, 'delegates-after-alive')
    await page.goto(paths.passingAlive)
    await page.getByRole('heading', { name: 'This link is not complete' }).waitFor()
  })

  it('chooses how long they can object, and gets check-ins', async () => {
    const { page, errors } = await openPage({ as: first })
    await page.goto(`${paths.myAccount}?tab=passing`)
    await page.getByLabel('Days that you have to object').fill('2')
    await button(page, 'Save').click()
    await page.getByText('from 3 to 90').last().waitFor()
    await page.getByLabel('Days that you have to object').fill('30')
    await page.getByLabel('Ask me whether I am well').selectOption('60')
    await button(page, 'Save').click()
    await button(page, 'I am well').waitFor()
    // What was typed outlives another tab of the page, and is asked about before it is lost.
    await page.getByLabel('Days that you have to object').fill('45')
    await page.getByRole('tab', { name: 'Your details' }).click()
    await page.getByRole('tab', { name: 'If you die' }).click()
    expect(await page.getByLabel('Days that you have to object').inputValue()).toBe('45')
    await page.getByRole('link', { name: 'Contacts' }).first().click()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await button(page, 'Stay here').click()
    // Fewer days count later, and the screen says from when.
    await page.getByLabel('Days that you have to object').fill('7')
    await page.getByLabel('Who must confirm it').selectOption('1')
    await button(page, 'Save').click()
    const counts = page.getByText(/^What you have changed takes effect on \w+ \d+, \d{4}/)
    await counts.waitFor()
    expect(await counts.textContent()).toContain(
      'Until then a report needs 2 delegates to confirm it, and you have 30 days to object.',
    )
    await checkScreen(page, 'passing-settings-weakened')
    expect(errors).toEqual([])
    const code = await storeOwnerLink(UserId.parse(first.userId), 'check-in')
    await page.goto(`${paths.passingCheckIn}#code=${code}`)
    await button(page, 'I am well').click()
    await page.getByRole('heading', { name: 'Good to hear' }).waitFor()
  })
})

describe('an administrator', () => {
  it('reads a case and lets it continue', async () => {
    await disputedReportAbout(url, first)
    const { page } = await openPage({ as: await newAdministrator(url) })
    // Page 2 is empty, as if its last case was just decided: page 1 is shown.
    await page.goto(`${paths.admin}?tab=passings&page=2`)
    await page.getByRole('tab', { name: /^Reports of a death \(\d+\)$/ }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await checkScreen(page, 'passing-review')
    await button(page, 'Let it go on').first().click()
    await page.getByRole('dialog').getByText('You can put it on hold again').waitFor()
    await checkScreen(page, 'passing-review-dialog')
    await button(page, 'Let it go on').last().click()
    await page.getByText('The report goes on.').waitFor()
    // It stays in the list, so that it can still be put on hold or ended.
    await button(page, 'Put on hold').waitFor()
    await button(page, 'End the report').click()
    await page.getByLabel('Your reason').fill('I spoke with her.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the report' }).click()
    await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  })

  it('refuses a certificate, and says why', async () => {
    const { userProfileId } = await openReportAbout(url, first)
    const delegate = (await openPage({ as: first })).page
    await delegate.goto(paths.viewPassing(userProfileId))
    await delegate
      .locator('input[type=file]')
      .setInputFiles({ name: 'certificate.png', mimeType: 'image/png', buffer: dot })
    await delegate.getByText('The death certificate that you handed in: someone').waitFor()
    const { page } = await openPage({ as: await newAdministrator(url) })
    await page.goto(`${paths.admin}?tab=passings`)
    await page.getByText('The owner gave no date of birth.').waitFor()
    const accept = button(page, 'Accept the certificate')
    await page.getByText('Look at it first').waitFor()
    expect(await accept.count(), 'nobody accepts what they have not seen').toBe(0)
    await button(page, 'Look at the certificate').click()
    const certificate = page.getByRole('img', { name: 'certificate.png' })
    await certificate.waitFor()
    await checkScreen(page, 'passing-certificate-shown')
    // Beside what it is compared with on a wide screen, below it on a phone.
    const born = page.getByRole('dialog').getByText('The owner gave no date of birth.')
    const boxes = async () => ({
      facts: (await born.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 },
      picture: (await certificate.boundingBox()) ?? { x: Number.NaN, y: Number.NaN },
    })
    const wide = await boxes()
    expect(wide.picture.x).toBeGreaterThanOrEqual(wide.facts.x + wide.facts.width)
    await page.setViewportSize(phoneSize)
    await expect
      .poll(async () => {
        const { facts, picture } = await boxes()
        return picture.y >= facts.y + facts.height
      })
      .toBe(true)
    await page.setViewportSize(laptopSize)
    await page.getByRole('dialog').getByRole('button', { name: 'Accept the certificate' }).click()
    const checks = page.getByRole('group', { name: 'What you checked' })
    await checks.getByRole('checkbox', { name: /date of death, not after/ }).check()
    await button(page, 'Accept the certificate').last().click()
    await page.getByText('Check all three. If one is not right, refuse the certificate.').waitFor()
    await button(page, 'Not now').click()
    await button(page, 'Refuse the certificate').click()
    const dialog = page.getByRole('alertdialog')
    const refuse = dialog.getByRole('button', { name: 'Refuse the certificate' })
    await refuse.click()
    await page.getByText('Give your reason in a few words.').waitFor()
    await page.getByLabel('Your reason').fill('The date is not readable.')
    await checkScreen(page, 'passing-certificate')
    await refuse.click()
    await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  })

  it('compares the certificate of a report that delegates left unanswered', async () => {
    await plantSilentReport((await accountOf(await newPerson(url))).userId)
    const { page, errors } = await openPage({ as: await newAdministrator(url) })
    await page.goto(`${paths.admin}?tab=passings`)
    await page.getByText('The 60 days to confirm are over.').waitFor()
    await page
      .getByText(/^By .+, \w+day, \w+ \d+, \d{4}\.$/)
      .first()
      .waitFor()
    // The report is planted without its file.
    await page.route('**/Passing/OpenCertificate', (route) =>
      route.fulfill({
        json: { fileName: 'certificate.png', contentType: 'image/png', url: '/share.png' },
      }),
    )
    await button(page, 'Look at the certificate').click()
    await page.getByRole('img', { name: 'certificate.png' }).waitFor()
    await button(page, 'Close').click()
    await button(page, 'It names this person').click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'It names this person' })
    await confirm.click()
    await page.getByText('Check all three. If one is not right, refuse the certificate.').waitFor()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await page.getByLabel('Your reason').fill('Travis County Clerk, number 2026-118.')
    await checkScreen(page, 'passing-compare')
    await confirm.click()
    await button(page, 'Put on hold').waitFor()
    expect(errors).toEqual([])
  })
})

describe('a delegate whom objections locked out', () => {
  it('reads that a certificate can be handed in without a report', async () => {
    const person = await newPerson(url, { firstName: 'Dora' })
    const account = await accountOf(person)
    await trust(account, first)
    await plantLockOut(account.userId, UserId.parse(first.userId))
    const { page } = await openPage({ as: first })
    await page.goto(paths.viewPassing(account.userProfileId))
    await page.getByText(/has answered two of your reports\. You can report again from/).waitFor()
    await page.getByText('Death certificate', { exact: true }).click()
    await page.getByText(/^If you have one, you can hand it in without a report/).waitFor()
    await checkScreen(page, 'passing-locked-out')
  })
})

describe('an owner with two delegates', () => {
  it('is warned that the death cannot be confirmed without both of them', async () => {
    const { page } = await openPage({ as: owner })
    await page.goto(`${paths.myAccount}?tab=passing`)
    await page.getByText(/^Both delegates must confirm your death\./).waitFor()
    await checkScreen(page, 'passing-settings-depends')
  })
})
