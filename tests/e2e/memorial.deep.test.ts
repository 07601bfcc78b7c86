import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { storeCompany } from '../builders/companies.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeContact } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { endIntroduction } from './people.ts'

/* Somebody signs in to the account of a person who died, whose release has begun. */

const url = inject('url')
const openPage = await openBrowser()

it('a person in a memorial reads all that was left, and is offered no change that is refused', async () => {
  const person = await newPerson(url, { firstName: 'Ruth', lastName: 'Alden' })
  await entitle(person, 'singlewilluser')
  await endIntroduction(url, person)
  const owner = await accountOf(person)
  const contactId = await storeContact(owner, 'hannah@memorial.example')
  const { fileId } = await storeDocument(owner, { title: 'Title of the car' })
  const { memoryId } = await storeMemoryOf(owner)
  const { messageId } = await storeMessageOf(owner)
  const { companyId } = await storeCompany(owner)
  await storeDigitalAccountOf(owner, { label: 'Hill Country Bank' })
  await plantPassing(owner.userId, ['notices', 'messages'])

  const { page, errors } = await openPage({ as: person })
  await page.goto(paths.dashboard)
  await page.getByRole('button', { name: 'I am somebody else' }).click()
  await page.getByText('The report stays as it is.').waitFor()
  const main = page.getByRole('main')
  const offers =
    /^(Add|Change|Choose|Copy|Delete|Download everything|Edit|Leave a|Save|Schedule|Send|Share|Start over|Stop|Write a (?!email))/
  const addresses = {
    contacts: paths.contacts,
    contact: paths.viewContact(contactId),
    documents: paths.documents,
    document: paths.editDocument(fileId),
    memories: paths.memories,
    memory: paths.editMemory(memoryId),
    messages: paths.messages,
    message: paths.editMessage(messageId),
    businesses: paths.businesses,
    business: paths.editBusiness(companyId),
    passwords: paths.passwords,
    'messages-and-memories': paths.messagesAndMemories,
    details: paths.myAccount,
    passing: `${paths.myAccount}?tab=passing`,
  }
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    await page.getByText('Nothing can be added, changed or deleted.').waitFor()
    await checkScreen(page, `memorial-${name}`)
    for (const role of ['button', 'link', 'menuitem'] as const) {
      const offered = main.getByRole(role, { name: offers })
      expect(await offered.allTextContents(), `${role} on ${address}`).toEqual([])
    }
  }
  // The security of the account is what can still be changed.
  await page.goto(`${paths.myAccount}?tab=security`)
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
  expect(errors).toEqual([])
})
