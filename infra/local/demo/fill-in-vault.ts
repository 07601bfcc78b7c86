import { saveDigitalAccountWithDetail } from '#functions/account-data/save-digital-account-with-detail.ts'
import { createCompanyContact } from '#functions/companies/company-contacts.ts'
import { upsertCompany } from '#functions/companies/upsert-company.ts'
import { addPaper } from '#functions/document/add-paper.ts'
import { shareDocument } from '#functions/document/share.ts'
import { updateFileDetails } from '#functions/document/update-file-details.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { shareWithContacts } from '#functions/domain/sharing/share-with-contacts.ts'
import { attachMemoryFiles } from '#functions/memories/attach-memory-files.ts'
import { upsertMemory } from '#functions/memories/upsert-memory.ts'
import { upload } from '#functions/storage/upload.ts'
import { accountData } from '#shared/contract/account-data.ts'
import { companies } from '#shared/contract/companies.ts'
import { document } from '#shared/contract/document.ts'
import { memories } from '#shared/contract/memories.ts'
import type { FileCategory } from '#shared/model/file.ts'
import { ContactId, DocumentId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoDocuments } from './demo-documents.ts'
import { demoContactIds } from './demo-family.ts'
import { demoMemories } from './demo-memories.ts'
import { drawPage } from './draw-page.ts'
import { draw } from './pictures/draw.ts'
import { scenes } from './pictures/scenes.ts'

/** Pixels: of a picture, and of the small one for lists. */
const [height, thumbnailHeight] = [480, 200]

const daysFrom = (context: MemberContext, days: number): MemberContext => ({
  ...context,
  now: new Date(context.now.getTime() + days * day),
})

const store = async (elena: MemberContext, category: FileCategory, file: File) => {
  const [stored] = (await upload({ category, body: { files: [file] } }, elena)).files
  if (!stored) throw new Error('An upload of one file answers one file.')
  return stored.fileId
}

const picture = (name: keyof typeof scenes, of: number, fileName = `${name}.png`) =>
  new File([new Uint8Array(draw(scenes[name], of))], fileName, { type: 'image/png' })

const addAccounts = async (elena: MemberContext) => {
  const { body } = accountData.operations.SaveDigitalAccountWithDetail
  for (const { daysAgo, account } of demoAccounts) {
    await saveDigitalAccountWithDetail({ body: body.parse(account) }, daysFrom(elena, -daysAgo))
  }
}

/** The file of a document; undefined for a paper of which none exists. */
const fileOf = async ({ details, page, photo }: (typeof demoDocuments)[number]) => {
  if (photo) return picture(photo, height, `${details.title}.png`)
  if (!page) return undefined
  const bytes = new Uint8Array(await drawPage(page))
  return new File([bytes], `${details.title}.pdf`, { type: 'application/pdf' })
}

const addDocuments = async (elena: MemberContext) => {
  const { AddPaper, ShareDocument, UpdateFileDetails } = document.operations
  for (const demo of demoDocuments) {
    const { expiresIn } = demo
    const expiresOn =
      expiresIn === undefined
        ? {}
        : { expiresOn: daysFrom(elena, expiresIn).now.toISOString().slice(0, 10) }
    const details = { ...demo.details, ...expiresOn }
    const file = await fileOf(demo)
    const stored = file
      ? await updateFileDetails(
          {
            body: UpdateFileDetails.body.parse({
              fileId: await store(elena, 'document', file),
              ...details,
            }),
          },
          elena,
        )
      : await addPaper({ body: AddPaper.body.parse(details) }, elena)
    if (!demo.carmen) continue
    const recipients = {
      contactIds: [demoContactIds.carmen],
      posthumousOnly: demo.carmen === 'afterDeath',
      silent: true,
    }
    await shareDocument(
      { fileId: DocumentId.parse(stored.fileId), body: ShareDocument.body.parse(recipients) },
      elena,
    )
  }
}

const addMemories = async (elena: MemberContext) => {
  const { AttachMemoryFiles, UpsertMemory } = memories.operations
  for (const { memory, picture: name, caption, sharedWith } of demoMemories) {
    const { memoryId, visibility } = await upsertMemory(
      { body: UpsertMemory.body.parse(memory) },
      elena,
    )
    const fileId = await store(elena, 'memory', picture(name, height))
    const thumbnailId = await store(elena, 'memory', picture(name, thumbnailHeight))
    const measures = { width: height * 1.5, height }
    const files = [{ fileId, thumbnailId, caption, ...measures }]
    await attachMemoryFiles({ body: AttachMemoryFiles.body.parse({ memoryId, files }) }, elena)
    if (sharedWith.length === 0) continue
    await shareWithContacts(
      elena,
      { targetType: 'memory', targetId: TargetId.parse(memoryId) },
      {
        contactIds: sharedWith.map((contactId) => ContactId.parse(contactId)),
        posthumousOnly: visibility === 'afterDeath',
        silent: true,
      },
    )
  }
}

const addCompanies = async (elena: MemberContext) => {
  const { CreateCompanyContact, UpsertCompany } = companies.operations
  for (const { company, people, paper } of demoCompanies) {
    const body = UpsertCompany.body.parse(company)
    const { companyId } = await upsertCompany({ body }, elena)
    for (const person of people) {
      await createCompanyContact(
        { body: CreateCompanyContact.body.parse({ companyId, ...person }) },
        elena,
      )
    }
    const bytes = new Uint8Array(await drawPage(paper.page))
    const file = new File([bytes], `${paper.title}.pdf`, { type: 'application/pdf' })
    await upload({ category: 'document', companyId, body: { files: [file] } }, elena)
  }
}

/** Elena's digital accounts, documents, memories and businesses. */
export const fillInVault = async (elena: MemberContext): Promise<void> => {
  await addAccounts(elena)
  await addDocuments(elena)
  await addMemories(elena)
  await addCompanies(elena)
}
