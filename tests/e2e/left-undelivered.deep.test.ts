import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { paths } from '#shared/paths.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { endedAs } from '../builders/deliveries.ts'
import { entitle } from '../builders/entitle.ts'
import { releasedOwner, storeLeftMessage } from '../builders/left-undelivered.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf } from '../builders/sharing.ts'
import { inbox, nextMessage } from '../inbox.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { endIntroduction } from './people.ts'

/*
 * A message that a person left does not arrive. Their delegates find another address, and two agree
 * on it.
 */

const url = inject('url')
const openPage = await openBrowser()

/** The owner of the messages, with a name of their own. */
const mateo = async (...delegates: readonly TestPerson[]) => {
  const { userId } = await releasedOwner(url, ...delegates)
  await writeAll([
    accountChange(userId, { firstName: 'Mateo', lastName: 'Ortiz', fullName: 'Mateo Ortiz' }),
  ])
  return accountOf({ userId })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('two delegates', () => {
  it('agree on another address, and the message goes there', async () => {
    const mia = await newPerson(url, { firstName: 'Mia', lastName: 'Ortiz' })
    const ben = await newPerson(url, { firstName: 'Ben', lastName: 'Ortiz' })
    const owner = await mateo(mia, ben)
    await storeLeftMessage(owner, { state: 'HELD' })
    const address = `sofia-${owner.userId}@example.org`

    const { page, errors } = await openPage({ as: mia })
    await page.goto(paths.dashboard)
    await page.getByText('We could not deliver a message to Sofia Ruiz').waitFor()
    await checkScreen(page, 'left-home')
    await page.getByRole('link', { name: 'Propose an address' }).click()
    await page.getByRole('heading', { name: 'What did not arrive' }).waitFor()
    const field = page.getByLabel('Another email address of Sofia Ruiz')
    await field.fill('sofia')
    await button(page, 'Propose this address').click()
    await page.getByText('Enter a whole email address', { exact: false }).waitFor()
    await field.fill(ben.email)
    await button(page, 'Propose this address').click()
    await page.getByText('This is the address of a delegate', { exact: false }).waitFor()
    await checkScreen(page, 'left-refused')
    await field.fill(address)
    await button(page, 'Propose this address').click()
    await page.getByText('Waiting for a second delegate to confirm it.', { exact: false }).waitFor()

    const { page: second, errors: hisErrors } = await openPage({ as: ben })
    await second.goto(paths.viewPassing(owner.userProfileId))
    await second.getByText('Do you know that this is an address of Sofia Ruiz?').waitFor()
    await checkScreen(second, 'left-proposed')
    await button(second, 'This is wrong').click()
    await button(second, 'It is wrong').waitFor()
    await button(second, 'Leave it').click()
    await button(second, 'Confirm the address').click()
    const dialog = second.getByRole('alertdialog')
    await button(second, 'Not now').waitFor()
    await dialog.getByRole('button', { name: 'Confirm the address' }).click()
    await second.getByText('Thank you. Now the message goes there.', { exact: false }).waitFor()
    await second
      .getByRole('heading', { name: 'What did not arrive' })
      .waitFor({ state: 'detached' })
    expect((await nextMessage(url, address)).subject).toBe('A message for you')
    // The browser logs that the server refused the address of a delegate.
    expect(errors).toEqual([expect.stringContaining('403')])
    expect(hisErrors).toEqual([])
  })
})

describe('the page of a message says what happens next', () => {
  it('to its owner, who lives, and in the memorial, where nobody can correct an address', async () => {
    const person = await newPerson(url, { firstName: 'Mateo', lastName: 'Ortiz' })
    await entitle(person, 'singlewilluser')
    await endIntroduction(url, person)
    const owner = await accountOf(person)
    const deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
    const messageId = (await findDelivery(owner.userId, deliveryId))?.messageId ?? ''
    const { page, errors } = await openPage({ as: person })
    await page.goto(paths.editMessage(messageId))
    await page.getByText('Came back', { exact: true }).waitFor()
    await page
      .getByText('Our email to this address came back. We keep the message.', { exact: false })
      .waitFor()
    await button(page, 'Send again').waitFor()
    await checkScreen(page, 'message-came-back')

    // Its mailbox was full: tried again in some hours.
    const [at, inHours] = [currentTime(), new Date(currentTime().getTime() + 6 * hour)]
    await updateDelivery(owner.userId, deliveryId, (held) => ({
      ...held,
      version: held.version + 1,
      state: 'SCHEDULED',
      lookAt: inHours.toISOString(),
      attempts: [
        {
          id: randomUUID(),
          at: at.toISOString(),
          tag: held.recipient.tag,
          outcome: 'SOFT_BOUNCED',
        },
      ],
    }))
    await page.reload()
    await page.getByText('Mailbox full: trying again').waitFor()
    await page.getByText(/We try again .* If it comes back five times/).waitFor()
    await updateDelivery(owner.userId, deliveryId, (full) => endedAs(full, 'HELD'))

    await page.goto(paths.addMessage)
    await page.getByRole('radio', { name: /^After I die/ }).check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page
      .getByText('If you choose nobody, we keep it: your delegates learn', { exact: false })
      .waitFor()
    expect(await page.getByText('until you correct').count()).toBe(0)

    await plantPassing(owner.userId, ['notices', 'messages'])
    await page.goto(paths.editMessage(messageId))
    await page.getByText('asked the delegates for another address', { exact: false }).waitFor()
    await button(page, 'I am somebody else').click()
    await page.getByText('The report stays as it is.').waitFor()
    expect(await button(page, 'Send again').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('a lone delegate', () => {
  it('proposes an address, and an administrator confirms it', async () => {
    const mia = await newPerson(url, { firstName: 'Mia', lastName: 'Ortiz' })
    const owner = await mateo(mia)
    await storeLeftMessage(owner, { state: 'FAILED' })
    const address = `sofia-${owner.userId}@example.org`
    const { page, errors } = await openPage({ as: mia })
    await page.goto(paths.viewPassing(owner.userProfileId))
    await page.getByLabel('Another email address of Sofia Ruiz').fill(address)
    await button(page, 'Propose this address').click()
    await page
      .getByText('Waiting for someone on our team to confirm it.', { exact: false })
      .waitFor()

    const { page: office, errors: officeErrors } = await openPage({
      as: await newAdministrator(url),
    })
    await office.goto(`${paths.admin}?tab=undelivered`)
    const row = office.getByRole('listitem').filter({ hasText: owner.email })
    await row.getByText(address).waitFor()
    await checkScreen(office, 'left-admin')
    await row.getByRole('button', { name: /^Look at the address/ }).click()
    await button(office, 'Not now').waitFor()
    await checkScreen(office, 'left-admin-asked')
    expect(await inbox(url, address)).toEqual([])
    await button(office, 'Confirm the address').click()
    await row.waitFor({ state: 'detached' })
    await nextMessage(url, address)
    expect([...errors, ...officeErrors]).toEqual([])
  })
})
