import { assertCompanyContact } from '#functions/domain/companies/change-company-contacts.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  delegateItems,
  toDelegateItem,
} from '#functions/domain/sharing/delegates/delegate-items.ts'
import {
  findDelegate,
  isActive,
  listActiveDelegates,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { delegatedToMe } from '#functions/domain/sharing/delegates/delegated-to-me.ts'
import { disable } from '#functions/domain/sharing/delegates/disable.ts'
import { enable } from '#functions/domain/sharing/delegates/enable.ts'
import { leave } from '#functions/domain/sharing/delegates/leave.ts'
import { nameDelegates } from '#functions/domain/sharing/delegates/name-delegates.ts'
import { ownPage } from '#functions/domain/sharing/delegates/own-page.ts'
import {
  loadDelegate,
  saveReportChoices,
  setReportPassing,
} from '#functions/domain/sharing/delegates/report-passing.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import { sliceList } from '#functions/domain/sharing/slice-list.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

export const delegates = {
  AllowReportPassing: ({ id: contactId }, context) =>
    setReportPassing(context, contactId, { reportPassing: true }),
  DisAllowReportPassing: ({ id: contactId }, context) =>
    setReportPassing(context, contactId, { reportPassing: false }),
  DelegateStatus: async ({ id: contactId }, { caller: { userId } }) =>
    toDelegateItem(await loadContact(userId, contactId), await findDelegate(userId, contactId)),
  DisableDelegate: ({ id: contactId }, context) => disable(context, contactId),
  // A delegate can be named from the page of a business. Then `companyContactId` must be this
  // contact's entry there.
  EnableDelegate: async ({ id: contactId, companyContactId }, context) => {
    await assertCompanyContact(context, contactId, companyContactId)
    return enable(context, contactId, { field: 'id' })
  },
  EnableDelegateWithUrl: async ({ id: contactId, companyContactId, url }, context) => {
    const page = ownPage(url)
    await assertCompanyContact(context, contactId, companyContactId)
    return enable(context, contactId, { field: 'id', page })
  },
  GetDelegatedToMeContactDataItemsFiltered: async (range, { caller }) => {
    const owners = await delegatedToMe(caller.userId)
    return sliceList(
      owners.map(({ owner, delegate: { reportPassing, namedAt, acceptedAt } }) => ({
        ...toPerson(owner),
        reportPassing,
        namedAt,
        acceptedAt,
      })),
      range,
    )
  },
  ListAllowReportPassing: async ({ id: ownerProfileId }, { caller }) => {
    if (ownerProfileId !== caller.account.userProfileId) throw notFound()
    const items = await delegateItems(caller.userId)
    return { items: items.filter((item) => item.reportPassing && isActive(item)) }
  },
  ListDelegates: async (_, { caller: { userId } }) => ({ items: await delegateItems(userId) }),
  SetAsDelegate: async ({ body: { contactId, isDelegate, reportPassing, ownWords } }, context) => {
    if (!isDelegate) return disable(context, contactId)
    const item = await enable(context, contactId, {
      field: 'contactId',
      reportPassing,
      ownWords,
    })
    return reportPassing === undefined || item.reportPassing === reportPassing
      ? item
      : setReportPassing(context, contactId, { reportPassing })
  },
  StepDown: async ({ body: { ownerProfileId } }, { caller, now }) => {
    const owners = await delegatedToMe(caller.userId)
    const delegation = owners.find(({ owner }) => owner.userProfileId === ownerProfileId)
    if (!delegation) throw notFound()
    await leave(delegation.owner, delegation.delegate, { now, how: 'left' })
    return { left: true }
  },
  UpdateDelegates: async ({ body: { contactIds } }, context) => {
    await nameDelegates(context, contactIds)
    return { items: await delegateItems(context.caller.userId) }
  },
  /** One transaction, so that either all delegates are changed or none. */
  UpdateReportPassing: async ({ body: { contactIds } }, context) => {
    const { userId } = context.caller
    // Refuses a contact who is no delegate before anything is changed.
    for (const contactId of contactIds) await loadDelegate(context, contactId)
    const active = await listActiveDelegates(userId)
    const activeDelegates = await Promise.all(
      active.map((contactId) => loadDelegate(context, contactId)),
    )
    await saveReportChoices(
      context,
      activeDelegates.map((candidate) => ({
        delegateContact: candidate,
        reportPassing: contactIds.includes(candidate.contact.contactId),
      })),
    )
    return { items: await delegateItems(userId) }
  },
} satisfies Partial<Handlers<typeof sharing>>
