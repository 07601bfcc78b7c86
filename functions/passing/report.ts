import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findOriginalOfWill } from '#functions/domain/documents/original-of-will.ts'
import { fileAttachment, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { hasLeftToSettle } from '#functions/domain/left-behind/open-left-behind.ts'
import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import { candidatesOf, delegatesOf, newReportData } from '#functions/domain/passing/candidates.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { openedIfReleased } from '#functions/domain/passing/opened-by-release.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { passingStatus } from '#functions/domain/passing/passing-status.ts'
import { ownersDelegatingTo } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { notFound } from '#shared/errors.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'
import { releasedStages } from '#shared/rules/passing/release-stages.ts'

export const reportHandlers = {
  ListTrusting: async (_, { now, caller: { account: caller } }) => {
    const trusting = await ownersDelegatingTo(caller.userId)
    const items = await Promise.all(
      trusting.map(async ({ owner, delegate }) => {
        const account = await findAccount(owner)
        if (!account) return []
        const record = await loadPassing(owner)
        const toSettle = await hasLeftToSettle(caller, account, releasedStages(record))
        return [passingStatus(account, record, { userId: caller.userId, delegate, now, toSettle })]
      }),
    )
    return { items: items.flat().sort((one, other) => one.name.localeCompare(other.name)) }
  },
  GetStatus: async ({ profileId }, context) => {
    const { account } = context.caller
    const viewer = { userId: account.userId, now: context.now }
    if (profileId === undefined || profileId === account.userProfileId) {
      const ownRecord = await loadPassing(account.userId)
      const opened = await openedIfReleased(account, ownRecord, account.userId)
      return passingStatus(account, ownRecord, { ...viewer, opened })
    }
    const { owner, delegate } = await loadDelegatingOwner(context, profileId)
    const [stored, delegates] = await Promise.all([
      loadPassing(owner.userId),
      delegatesOf(owner.userId, context.now),
    ])
    const opened = await openedIfReleased(owner, stored, account.userId)
    const stages = releasedStages(stored)
    return passingStatus(owner, stored, {
      ...viewer,
      delegate,
      delegates,
      opened,
      toSettle: await hasLeftToSettle(account, owner, stages),
      signedWill: stages.includes(TARGET_TYPES.document.opensAt)
        ? { place: (await findOriginalOfWill(owner))?.originalPlace }
        : undefined,
    })
  },
  ReportPassing: async ({ profileId }, context) => {
    const by = context.caller.userId
    await limitRate('passing', context, by)
    return applyDelegateCommand(context, profileId, async ({ owner }) => ({
      type: 'report',
      by,
      opening: await newReportData(owner.userId, context.now),
    }))
  },
  ConfirmPassing: async ({ profileId }, context) => {
    const by = context.caller.userId
    await limitRate('passing', context, by)
    return applyDelegateCommand(context, profileId, () => ({ type: 'confirm', by }))
  },
  DisputePassing: async ({ profileId, body: { reason } }, context) => {
    const by = context.caller.userId
    await limitRate('passing', context, by)
    return applyDelegateCommand(context, profileId, () => ({ type: 'dispute', by, reason }))
  },
  WithdrawReport: async ({ profileId }, context) => {
    const by = context.caller.userId
    await limitRate('passing', context, by)
    return applyDelegateCommand(context, profileId, () => ({ type: 'withdraw', by }))
  },
  AttachCertificate: async ({ profileId, body: { fileId } }, context) => {
    const by = context.caller.userId
    await limitRate('passing', context, by)
    const file = await loadReadyFile(by, fileId)
    if (file.category !== 'certificate') throw notFound()
    // A delegate may bring a certificate while no report is open, because somebody else may read
    // the dead person's mail and object to each report. An open report knows who may act in it.
    // Without one, the caller has to be among the `candidates`.
    return applyDelegateCommand(
      context,
      profileId,
      async ({ owner }, { state }) =>
        isOpen({ state })
          ? { type: 'attach-certificate', by, fileId }
          : {
              type: 'attach-certificate',
              by,
              fileId,
              candidates: await candidatesOf(owner.userId),
            },
      // A submitted certificate stays stored, whatever becomes of the report. A refused command
      // attaches nothing.
      [fileAttachment(file, 'passing')],
    )
  },
} satisfies Partial<Handlers<typeof passing>>
