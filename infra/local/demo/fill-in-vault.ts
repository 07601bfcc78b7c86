import { imageSize } from 'image-size'
import PDFDocument from 'pdfkit'
import { handlers as accountDataHandlers } from '#functions/account-data/index.ts'
import { handlers as companiesHandlers } from '#functions/companies/index.ts'
import { handlers as documentHandlers } from '#functions/document/index.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { shareWithContacts } from '#functions/domain/sharing/grants/share-with-contacts.ts'
import { handlers as memoriesHandlers } from '#functions/memories/index.ts'
import { handlers as storageHandlers } from '#functions/storage/index.ts'
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
import { demoPicture } from './demo-picture.ts'

/** A page of paper with a heading and some lines, as a PDF. */
const drawPage = ([heading = '', ...lines]: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({ size: 'LETTER', margin: 72 })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    page.rect(40, 40, 532, 712).lineWidth(1.5).stroke('#9c8f78')
    page.font('Times-Roman').fillColor('#14213d').fontSize(26)
    page.text(heading, 72, 130, { align: 'center' }).moveDown(1.5)
    page.fontSize(13).fillColor('#1b2333')
    for (const line of lines) page.text(line, { align: 'center', lineGap: 4 }).moveDown(0.8)
    page.fontSize(10).fillColor('#8a8fa0')
    page.text('An example, made up for the family that Heirloom shows.', 72, 690, {
      align: 'center',
    })
    page.end()
  })

/** The context of a call some days later, or earlier if `days` is negative. */
const contextInDays = (context: MemberContext, days: number): MemberContext => ({
  ...context,
  now: new Date(context.now.getTime() + days * day),
})

const storeFile = async (elena: MemberContext, category: FileCategory, file: File) => {
  const [stored] = (await storageHandlers.Upload({ category, body: { files: [file] } }, elena))
    .files
  if (!stored) throw new Error('An upload of one file answers one file.')
  return stored.fileId
}

const addAccounts = async (elena: MemberContext) => {
  const { body } = accountData.operations.SaveDigitalAccountWithDetail
  for (const { daysAgo, account } of demoAccounts) {
    await accountDataHandlers.SaveDigitalAccountWithDetail(
      { body: body.parse(account) },
      contextInDays(elena, -daysAgo),
    )
  }
}

/** The file of a document, or undefined if only the paper exists. */
const fileOf = async ({ details, page, photo }: (typeof demoDocuments)[number]) => {
  if (photo) return demoPicture(photo, `${details.title}.webp`)
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
        : { expiresOn: contextInDays(elena, expiresIn).now.toISOString().slice(0, 10) }
    const details = { ...demo.details, ...expiresOn }
    const file = await fileOf(demo)
    const stored = file
      ? await documentHandlers.UpdateFileDetails(
          {
            body: UpdateFileDetails.body.parse({
              fileId: await storeFile(elena, 'document', file),
              ...details,
            }),
          },
          elena,
        )
      : await documentHandlers.AddPaper({ body: AddPaper.body.parse(details) }, elena)
    if (!demo.carmen) continue
    const recipients = {
      contactIds: [demoContactIds.carmen],
      posthumousOnly: demo.carmen === 'afterDeath',
      silent: true,
    }
    await documentHandlers.ShareDocument(
      { fileId: DocumentId.parse(stored.fileId), body: ShareDocument.body.parse(recipients) },
      elena,
    )
  }
}

const addMemories = async (elena: MemberContext) => {
  const { AttachMemoryFiles, UpsertMemory } = memories.operations
  for (const { memory, picture, caption, sharedWith } of demoMemories) {
    const { memoryId, visibility } = await memoriesHandlers.UpsertMemory(
      { body: UpsertMemory.body.parse(memory) },
      elena,
    )
    const file = demoPicture(picture)
    const { width, height } = imageSize(await file.bytes())
    const fileId = await storeFile(elena, 'memory', file)
    // The picture is small enough to be its own thumbnail.
    const thumbnailId = await storeFile(elena, 'memory', file)
    const files = [{ fileId, thumbnailId, caption, width, height }]
    await memoriesHandlers.AttachMemoryFiles(
      { body: AttachMemoryFiles.body.parse({ memoryId, files }) },
      elena,
    )
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
    const { companyId } = await companiesHandlers.UpsertCompany({ body }, elena)
    for (const person of people) {
      await companiesHandlers.CreateCompanyContact(
        { body: CreateCompanyContact.body.parse({ companyId, ...person }) },
        elena,
      )
    }
    const bytes = new Uint8Array(await drawPage(paper.page))
    const file = new File([bytes], `${paper.title}.pdf`, { type: 'application/pdf' })
    await storageHandlers.Upload(
      { category: 'document', companyId, body: { files: [file] } },
      elena,
    )
  }
}

/** Elena's digital accounts, documents, memories and businesses. */
export const fillInVault = async (elena: MemberContext): Promise<void> => {
  await addAccounts(elena)
  await addDocuments(elena)
  await addMemories(elena)
  await addCompanies(elena)
}
