import { randomUUID } from 'node:crypto'
import type { Account } from '#functions/domain/accounts/account.ts'
import { exampleOtherCompanyId, examplePartnerCompanyOfferId } from '#shared/contract/companies.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import {
  exampleAvatarId,
  exampleCompanyId,
  exampleContactId,
  exampleDeliveryId,
  exampleDigitalAccountId,
  exampleDocumentId,
  exampleFileId,
  exampleMemoryId,
  exampleMessageId,
  examplePartnerId,
  examplePersonId,
  exampleSpouseWillId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from '#shared/contract/example.ts'
import {
  exampleMemoryFileId,
  exampleMemoryTypeId,
  exampleNewMemoryFileId,
} from '#shared/contract/memories.ts'
import {
  exampleNewPersonaQuestionId,
  examplePersonaAnswerId,
  examplePersonaQuestionId,
} from '#shared/contract/persona-capture.ts'
import { exampleGiftId } from '#shared/contract/sharing.ts'
import { storage } from '#shared/contract/storage.ts'
import { wills } from '#shared/contract/wills.ts'
import { ContactId, FileId, PartnerId, UserProfileId } from '#shared/model/ids.ts'
import { TargetId, type TargetType } from '#shared/model/share.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { json, send } from '../api.ts'
import {
  storeCompany,
  storeCompanyWithAccountant,
  storeExampleCompanies,
} from '../builders/companies.ts'
import { storeExampleDelivery, storeUndelivered } from '../builders/deliveries.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument, storeExampleDocument } from '../builders/documents.ts'
import {
  storeExampleContact,
  storeExampleDigitalAccount,
  storeExampleMessage,
  storeExampleWill,
  storeFiles,
} from '../builders/example-person.ts'
import { storeExampleGift, storeGift } from '../builders/gifts.ts'
import {
  storeExampleMemory,
  storeExampleMemoryType,
  storeMemoryPicture,
  storeMemoryType,
  storeMemoryWithPicture,
} from '../builders/memories.ts'
import { storeMessageOf } from '../builders/messages.ts'
import {
  randomSlug,
  storeExampleOffer,
  storeExamplePartner,
  storeOffer,
  storePartner,
} from '../builders/partners.ts'
import { storeExampleCapture, storeExampleQuestion } from '../builders/personas.ts'
import { accountOf, storeAccessRequest } from '../builders/sharing.ts'
import type { TestPerson } from '../people.ts'

/** From a noun to the ids of a person's things of that kind. */
export type Ids = Readonly<Record<string, readonly string[]>>

interface Maker extends TestPerson {
  readonly url: string
  readonly account: Account
  /** The ids of the nouns above this one in the table. */
  readonly ids: (noun: string) => readonly string[]
}

interface Noun {
  /** The ids by which the examples of the contract name such things. */
  readonly examples?: readonly string[]
  /** Stores what the examples name, for the example person, in its initial state. */
  readonly storeExamples?: (account: Account) => Promise<unknown>
  /** Stores such things for a person, as many as there are examples, and tells their ids. */
  readonly create: (maker: Maker) => Promise<readonly string[]> | readonly string[]
  /** Its name in `TARGET_TYPES`, if it can be shared. */
  readonly targetType?: TargetType
  /** The queries that people may call if such a thing is shared with them. */
  readonly readBy?: readonly string[]
  /**
   * Where its name or title lies in plain text, because lists are sorted and searched by it. Each
   * place is a field of items of the table, named by their entity or by what their key begins with.
   */
  readonly plainNames?: readonly string[]
  /** An id of nothing, if it is not a UUID. */
  readonly nothing?: () => string
}

/** The things of a person that can be shared, each with its type. */
const targets = (ids: Maker['ids']) =>
  Object.entries(nouns).flatMap(([noun, { targetType }]) =>
    targetType ? ids(noun).map((id) => ({ targetType, id })) : [],
  )

/**
 * Every noun whose id an operation takes, by the name that it has in `shared/model/ids.ts`. The
 * generated tests find here the records that examples need, and the things of another person. A
 * noun may use the nouns above it.
 */
export const nouns: Readonly<Record<string, Noun>> = {
  user: { examples: [exampleUserId], create: ({ userId }) => [userId] },
  'user profile': {
    examples: [exampleUserProfileId],
    create: ({ me }) => [me.userProfileId],
  },
  will: {
    examples: [exampleWillId, exampleSpouseWillId],
    targetType: 'will',
    readBy: ['Wills/GenerateWillPdfByWillId', 'Document/DownloadVirtualWillByWillId'],
    storeExamples: async () => {
      await storeExampleWill('own')
      await storeExampleWill('spouse')
    },
    create: async ({ url, token }) => {
      const { CreateWill } = wills.operations
      const own = await json(send(url, CreateWill, { token, body: { role: 'own' } }))
      const spouse = await json(send(url, CreateWill, { token, body: { role: 'spouse' } }))
      return [own.willId, spouse.willId]
    },
  },
  contact: {
    examples: [exampleContactId],
    storeExamples: storeExampleContact,
    create: async ({ url, token }) => {
      const { AddQuickContact } = contactData.operations
      return [
        (await json(send(url, AddQuickContact, { ...AddQuickContact.example, token }))).contactId,
      ]
    },
  },
  gift: {
    examples: [exampleGiftId],
    storeExamples: storeExampleGift,
    create: async ({ account, ids }) => [
      (await storeGift(account, ContactId.parse(ids('contact')[0]))).giftId,
    ],
  },
  delivery: {
    examples: [exampleDeliveryId],
    storeExamples: storeExampleDelivery,
    create: async ({ account }) => [await storeUndelivered(account, 'FAILED')],
  },
  person: {
    examples: [examplePersonId],
    create: ({ me, ids }) => [me.personId, ...ids('contact')],
  },
  file: {
    examples: [exampleFileId, exampleAvatarId, exampleMemoryFileId, exampleNewMemoryFileId],
    storeExamples: storeFiles,
    create: async ({ url, token, account }) => {
      const { Upload } = storage.operations
      const avatar = (await json(send(url, Upload, { ...Upload.example, token }))).files[0].fileId
      const pictures = [await storeMemoryPicture(account), await storeMemoryPicture(account)]
      // As many as there are examples: first files of any kind, and then pictures for memories.
      return [avatar, avatar, ...pictures.map(({ fileId }) => fileId)]
    },
  },
  document: {
    examples: [exampleDocumentId],
    targetType: 'document',
    readBy: [
      'Document/DownloadVirtualWillByFileId',
      'Document/GetDocumentById',
      'Document/GetDocuments',
    ],
    plainNames: [
      'Document.holder',
      'Document.title',
      'DocumentIndex.lines',
      'LIST DOCUMENTS.sk',
      'LIST DOCUMENTS.summary.holder',
      'LIST DOCUMENTS.summary.title',
    ],
    storeExamples: storeExampleDocument,
    create: async ({ account }) => [(await storeDocument(account)).fileId],
  },
  'path of a file': {
    create: ({ me, ids }) => ids('file').map((fileId) => pathTo(me.userProfileId, fileId)),
    nothing: () => pathTo(randomUUID(), randomUUID()),
  },
  message: {
    examples: [exampleMessageId],
    storeExamples: storeExampleMessage,
    create: async ({ account }) => [(await storeMessageOf(account)).messageId],
  },
  'digital account': {
    examples: [exampleDigitalAccountId],
    plainNames: [
      'DigitalAccount.label',
      'DigitalAccountIndex.lines',
      'LIST DIGITALACCOUNTS.sk',
      'LIST DIGITALACCOUNTS.summary.label',
    ],
    storeExamples: storeExampleDigitalAccount,
    create: async ({ account }) => [(await storeDigitalAccountOf(account)).digitalAccountId],
  },
  'memory type': {
    examples: [exampleMemoryTypeId],
    plainNames: ['MemoryType.name'],
    storeExamples: storeExampleMemoryType,
    create: async ({ account }) => [await storeMemoryType(account)],
  },
  memory: {
    examples: [exampleMemoryId],
    targetType: 'memory',
    readBy: [
      'Memories/GetAllMemoriesByUserId',
      'Memories/GetMemoriesYears',
      'Memories/GetMemoryById',
      'Memories/GetMemoryTypeById',
    ],
    plainNames: ['LIST MEMORIES.summary.title', 'Memory.title', 'MemoryIndex.lines'],
    storeExamples: storeExampleMemory,
    create: async ({ account, ids }) => {
      // The third file of a person is a picture for memories.
      const picture = FileId.parse(ids('file')[2])
      return [(await storeMemoryWithPicture(account, picture)).memoryId]
    },
  },
  // Partners belong to nobody.
  partner: {
    examples: [examplePartnerId],
    storeExamples: storeExamplePartner,
    create: async () => [await storePartner(randomSlug())],
  },
  'partner company offer': {
    examples: [examplePartnerCompanyOfferId],
    storeExamples: storeExampleOffer,
    create: async ({ ids }) => {
      const offer = await storeOffer(PartnerId.parse(ids('partner')[0]))
      return [offer.partnerCompanyOfferId]
    },
  },
  // The questions belong to nobody: the first is stored in every stage.
  'persona question': {
    examples: [examplePersonaQuestionId, exampleNewPersonaQuestionId],
    storeExamples: async (account) => {
      await storeExampleQuestion()
      await storeExampleCapture(account)
    },
    create: async () => {
      await storeExampleQuestion()
      return [examplePersonaQuestionId, exampleNewPersonaQuestionId]
    },
  },
  'persona answer': {
    examples: [examplePersonaAnswerId],
    create: () => [examplePersonaAnswerId],
  },
  // This noun and the next have the ids of every noun with a `targetType`.
  target: { create: ({ ids }) => targets(ids).map(({ id }) => id) },
  'shared item': {
    create: ({ ids }) => targets(ids).map(({ targetType, id }) => `${targetType}:${id}`),
    nothing: () => `will:${randomUUID()}`,
  },
  'access request': {
    create: async ({ url, account, ids }) => [
      await storeAccessRequest(url, account, {
        targetType: 'will',
        targetId: TargetId.parse(ids('will')[0]),
        contactId: ContactId.parse(ids('contact')[0]),
      }),
    ],
  },
  company: {
    examples: [exampleCompanyId, exampleOtherCompanyId],
    targetType: 'company',
    readBy: ['Companies/GetCompanyById'],
    plainNames: ['Company.name', 'LIST COMPANIES.sk', 'LIST COMPANIES.summary.name'],
    storeExamples: storeExampleCompanies,
    create: async ({ account }) => [
      (await storeCompany(account)).companyId,
      (await storeCompany(account)).companyId,
    ],
  },
  'company contact': {
    create: async ({ account, ids }) => {
      const { contacts } = await storeCompanyWithAccountant(
        account,
        ContactId.parse(ids('contact')[0]),
      )
      return contacts.map(({ companyContactId }) => companyContactId)
    },
  },
}

const pathTo = (userProfileId: string, fileId: string) =>
  drivePath({ userProfileId: UserProfileId.parse(userProfileId), fileId: FileId.parse(fileId) })

/** Stores things of every kind for a person, and tells their ids. */
export const createThings = async (url: string, person: TestPerson): Promise<Ids> => {
  const account = await accountOf(person)
  const made = new Map<string, readonly string[]>()
  const ids = (noun: string) => made.get(noun) ?? []
  for (const [noun, { create }] of Object.entries(nouns)) {
    made.set(noun, await create({ ...person, url, account, ids }))
  }
  return Object.fromEntries(made)
}
