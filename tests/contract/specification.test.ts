import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allOperations, contract } from '#shared/contract/index.ts'
import { covers } from '#tests/covers.ts'
import specified from './specification.json' with { type: 'json' }

// Not of the stacks: it only reads the contract.

/** A call in the specification. `paramsAreOurs`: the specification leaves the parameters open. */
const Call = z.object({
  group: z.string(),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  pathParams: z.array(z.string()).default([]),
  query: z.array(z.string()),
  body: z.enum(['json', 'multipart']).nullable(),
  /** The names of the form's fields. */
  multipart: z.array(z.string()).default([]),
  paramsAreOurs: z.boolean().default(false),
  /** The specification describes the call but gives it no name. */
  nameIsOurs: z.boolean().default(false),
})

/** Form fields that are not in the specification, for what its form cannot express. */
const ourFields = [
  // A local time needs its time zone.
  'ScheduleInfo.TimeZone',
  'ScheduleInfo.DelayDays',
  'ScheduleInfo.FallbackContactId',
  // With two tabs, the later save must not overwrite what the earlier one wrote.
  'Version',
]

/** Parameters that are not in the specification, by call. */
const ourParameters: Readonly<Record<string, readonly string[]>> = {
  // Without the current password, a stolen token could delete the account, or change the password.
  'UserProfile/DeleteUser': ['currentPassword'],
  'UserProfile/QuickChangePassword': ['currentPassword'],
  // Without the marital status, nothing could tell that a will was written before a marriage.
  'UserProfile/UpdateProfileFromWillInfo': ['maritalStatus'],
  // What was signed can be printed again, although the answers were changed since.
  'Wills/GenerateWillPdfByWillId': ['print'],
}

const calls = z.array(Call).parse(specified)
const operations = new Map(
  allOperations.map((operation) => [`${operation.group}/${operation.name}`, operation]),
)

describe('the contract matches the specification exactly', () => {
  it('has each of its 253 calls', () => {
    covers('7.4')
    expect(calls).toHaveLength(253)
    const names = calls.map(({ group, operation }) => `${group}/${operation}`)
    expect(names.filter((name) => !operations.has(name))).toEqual([])
  })

  it.each(calls)('$group/$operation', (call) => {
    covers('3.15', '3.17', '3.20', '3.21', '3.22', '3.24', '3.25', '3.26', '3.27', '3.28', '3.29')
    covers('3.30', '3.31', '3.32', '3.33', '7.1', '7.3', '7.4', '9.18')
    const operation = operations.get(`${call.group}/${call.operation}`)
    expect(operation).toMatchObject({ method: call.method, path: call.path })

    const ours = ourParameters[`${call.group}/${call.operation}`] ?? []
    const names = Object.keys(operation?.query?.shape ?? {}).filter((name) => !ours.includes(name))
    if (call.paramsAreOurs) expect(names).toEqual(expect.arrayContaining(call.query))
    else expect(names.sort()).toEqual([...call.query].sort())

    expect(Object.keys(operation?.pathParams?.shape ?? {})).toEqual(call.pathParams)
    expect(operation?.body !== undefined).toBe(call.body === 'json')
    const fields = Object.keys(operation?.fields?.shape ?? {})
    expect(fields.filter((name) => !ourFields.includes(name)).sort()).toEqual(
      [...call.multipart].sort(),
    )
  })

  it('adds no call to a specified group except those listed here', () => {
    const known = new Set([
      ...calls.map(({ group, operation }) => `${group}/${operation}`),
      // Without it a person could not record that a will was signed, and the checklist would never
      // be complete.
      'Wills/RecordSigning',
      // A wrong number at the registration would keep its owner out for good.
      'Authenticate/ChooseSecondFactor',
      // The presigned upload, which files above 4 MB need.
      'Storage/BeginUpload',
      'Storage/CompleteUpload',
      // Versions of a file, papers without a file, what expires, and the end of reminders.
      'Document/ReplaceFile',
      'Document/AddPaper',
      'Document/GetExpiringDocuments',
      'Document/GetMissingPapers',
      'Document/DismissMissingPaper',
      'Document/EndReminders',
      'Document/EndRemindersByCode',
      // The cart, what was paid, and the invoices.
      'Cart/GetCart',
      'Cart/GetBilling',
      'Cart/ListInvoices',
      // What home asks for together.
      'Dashboard/GetHome',
      'PersonaCapture/GetHome',
      // What the public page says of prices.
      'Cart/ListPrices',
      // Events of every kind. A subscription is ended by its link, and resumed.
      'Stripe/Events',
      'Stripe/CancelByCode',
      'Stripe/ResumeSubscription',
      // A delegate can decline or stop. An owner answers requests for access.
      'Sharing/DeclineRequest',
      'Sharing/StepDown',
      'Sharing/ListAccessRequests',
      'Sharing/AnswerAccessRequest',
      // What the link of a request or a share opens, before somebody signs in.
      'Sharing/GetDelegateRequest',
      'Sharing/GetSharedByCode',
      // How an administrator makes partners, and sees them.
      'Partner/UpsertPartner',
      'Partner/UploadPartnerPicture',
      'Partner/ListPartners',
      'Partner/GetPartner',
      // What the caller's partner offers them, and hiding an offer.
      'Companies/ListMyPartnerOffers',
      'Companies/HidePartnerOffer',
      // Everything that an owner shares, in one list.
      'Sharing/ListSharedTargets',
      // What one contact gets of everything that an owner keeps.
      'Sharing/ListForContact',
      // What each contact gets, and what nobody gets.
      'Sharing/ListByPerson',
      // Who sees each thing of a list.
      'Sharing/ListReadersOfThings',
      // Several things for one contact at once, which can be taken back together.
      'Sharing/GiveToContact',
      'Sharing/ListGifts',
      'Sharing/TakeBackGift',
      // An owner stops an announced deletion, by the link of the mail or after a sign-in.
      'UserProfile/KeepAccount',
      'UserProfile/KeepOwnAccount',
      // A free account is told once what can be left besides the will.
      'UserProfile/CloseLeavingIntroduction',
      // The checklist does not ask for what a person does not want to do, until they ask for it.
      'UserProfile/SetTaskAside',
      // Attaching larger files, and removing one.
      'Messages/AttachFiles',
      'Messages/DetachFile',
      // Files of a memory above 4 MB, and types of one's own that are not needed any more.
      'Memories/AttachMemoryFiles',
      'Memories/RemoveMemoryType',
      // The weekly question by mail.
      'Memories/GetMemoryPrompts',
      'Memories/SetMemoryPrompts',
      'Memories/StopMemoryPrompts',
      // A scheduled message can be cancelled, rehearsed, and sent again after an address was wrong.
      'Messages/CancelMessage',
      'Messages/SendRehearsal',
      'Messages/SendAgain',
      // What recipients and delegates read.
      'Messages/OpenMessage',
      'Messages/KeepMessage',
      'Messages/ReadMessage',
      // An audit and an export read many passwords at once. An import stores many rows.
      'Password/ReadDigitalAccounts',
      'Password/ImportDigitalAccounts',
      // What a person who died left: a list that its readers work off together.
      'AccountData/ListLeftBehind',
      'AccountData/MarkLeftBehind',
    ])
    const specifiedGroups = new Set(calls.map(({ group }) => group))
    const ourGroups = Object.keys(contract).filter((group) => !specifiedGroups.has(group))
    expect(ourGroups.toSorted()).toEqual(['Admin', 'Export', 'Passing', 'Security'])
    const added = allOperations.filter(({ group }) => specifiedGroups.has(group))
    const names = added.map(({ group, name }) => `${group}/${name}`)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})
