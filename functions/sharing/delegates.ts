import { assertCompanyContact } from '#functions/domain/companies/change-contacts.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { toDelegateItem } from '#functions/domain/sharing/delegates/delegate-item.ts'
import { delegateItems } from '#functions/domain/sharing/delegates/delegate-items.ts'
import {
  delegatesAtMost,
  findDelegate,
  listDelegates,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { delegatedToMe } from '#functions/domain/sharing/delegates/delegated-to-me.ts'
import { disable } from '#functions/domain/sharing/delegates/disable.ts'
import { enable } from '#functions/domain/sharing/delegates/enable.ts'
import { leave } from '#functions/domain/sharing/delegates/leave.ts'
import { ownPage } from '#functions/domain/sharing/delegates/own-page.ts'
import {
  changeReportPassing,
  loadDelegate,
} from '#functions/domain/sharing/delegates/report-passing.ts'
import { setReportPassing } from '#functions/domain/sharing/delegates/set-report-passing.ts'
import { addressOf } from '#functions/domain/sharing/invitations/invitation.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import { sampled } from '#functions/domain/sharing/sampled.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError, notFound } from '#shared/errors.ts'

export const delegates = {
  AllowReportPassing: ({ id }, context) => setReportPassing(context, id, true),
  DisAllowReportPassing: ({ id }, context) => setReportPassing(context, id, false),
  DelegateStatus: async ({ id }, { caller: { userId } }) =>
    toDelegateItem(await loadContact(userId, id), await findDelegate(userId, id)),
  DisableDelegate: ({ id }, context) => disable(context, id),
  EnableDelegate: async ({ id, companyContactId }, context) => {
    await assertCompanyContact(context, id, companyContactId)
    return enable(context, id, { field: 'id' })
  },
  EnableDelegateWithUrl: async ({ id, companyContactId, url }, context) => {
    const page = ownPage(url)
    await assertCompanyContact(context, id, companyContactId)
    return enable(context, id, { field: 'id', page })
  },
  GetDelegatedToMeContactDataItemsFiltered: async (sample, { caller }) => {
    const owners = await delegatedToMe(caller.userId)
    return sampled(
      owners.map(({ owner, delegate: { reportPassing, namedAt, acceptedAt } }) => ({
        ...toPerson(owner),
        reportPassing,
        namedAt,
        acceptedAt,
      })),
      sample,
    )
  },
  ListAllowReportPassing: async ({ id }, { caller }) => {
    if (id !== caller.account.userProfileId) throw notFound()
    const items = await delegateItems(caller.userId)
    return {
      items: items.filter(
        ({ status, reportPassing }) =>
          reportPassing && (status === 'INVITED' || status === 'ACCEPTED'),
      ),
    }
  },
  ListDelegates: async (_, { caller: { account } }) => {
    return { items: await delegateItems(account.userId) }
  },
  SetAsDelegate: async ({ body: { contactId, isDelegate, reportPassing } }, context) => {
    if (!isDelegate) return disable(context, contactId)
    const item = await enable(context, contactId, { field: 'contactId', reportPassing })
    return reportPassing === undefined || item.reportPassing === reportPassing
      ? item
      : setReportPassing(context, contactId, reportPassing)
  },
  StepDown: async ({ body: { ownerProfileId } }, { caller, now }) => {
    const owners = await delegatedToMe(caller.userId)
    const found = owners.find(({ owner }) => owner.userProfileId === ownerProfileId)
    if (!found) throw notFound()
    await leave(found.owner, found.delegate, { now, how: 'left' })
    return { left: true }
  },
  /**
   * All named contacts are checked before anything is changed. Contacts who were asked already are not asked again. The
   * delegates who are no longer named leave last: if an invitation fails, the owner still has them.
   */
  UpdateDelegates: async ({ body }, context) => {
    const { account, userId } = context.caller
    const contactIds = [...new Set(body.contactIds)]
    const field = 'contactIds'
    if (contactIds.length > delegatesAtMost) {
      throw new AppError(
        'VALIDATION_FAILED',
        `You can have ${delegatesAtMost} delegates at most.`,
        {
          field,
        },
      )
    }
    const active = (await listDelegates(userId))
      .filter(({ status }) => status === 'INVITED' || status === 'ACCEPTED')
      .map(({ contactId }) => contactId)
    const added = contactIds.filter((contactId) => !active.includes(contactId))
    for (const contactId of contactIds) {
      const contact = await loadContact(userId, contactId)
      if (added.includes(contactId)) addressOf(account, contact, field)
    }
    const leaving = active.filter((each) => !contactIds.includes(each))
    for (const contactId of added) await enable(context, contactId, { field, leaving })
    for (const contactId of leaving) await disable(context, contactId)
    return { items: await delegateItems(userId) }
  },
  /** One transaction, so that either all of them are changed or none. */
  UpdateReportPassing: async ({ body: { contactIds } }, context) => {
    const { userId } = context.caller
    for (const contactId of contactIds) await loadDelegate(context, contactId)
    const active = (await listDelegates(userId)).filter(
      ({ status }) => status === 'INVITED' || status === 'ACCEPTED',
    )
    const found = await Promise.all(active.map(({ contactId }) => loadDelegate(context, contactId)))
    await changeReportPassing(
      context,
      found.map((each) => ({
        found: each,
        reportPassing: contactIds.includes(each.contact.contactId),
      })),
    )
    return { items: await delegateItems(userId) }
  },
} satisfies Partial<Handlers<typeof sharing>>
