import { limitRate } from '#functions/core/http/limit-rate.ts'
import { assertRecent } from '#functions/domain/accounts/member-context.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { delegatesOf } from '#functions/domain/passing/candidates.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { ownerOfCode } from '#functions/domain/passing/owner-of-code.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { passingStatus } from '#functions/domain/passing/passing-status.ts'
import type { Handler, Handlers } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Passing, PassingSettings } from '#shared/model/passing.ts'
import { weakens } from '#shared/rules/passing/change-settings.ts'
import type { Candidate } from '#shared/rules/passing/command.ts'
import { dependence } from '#shared/rules/passing/dependence.ts'
import { electorReadiness } from '#shared/rules/passing/elector-readiness.ts'
import { electorateAt } from '#shared/rules/passing/electorate.ts'
import { challengeDaysAt } from '#shared/rules/passing/open-report.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'
import { chosenCountsFrom, settingsInForce } from '#shared/rules/passing/settings-in-force.ts'

const checkIn: Handler<typeof passing.operations.CheckIn> = async (_, context) => {
  const { state, checkIn: checkIns } = await changePassing(
    context.caller.userId,
    { type: 'check-in' },
    context,
  )
  return { state, nextCheckInAt: checkIns?.nextAt }
}

/**
 * The people that a confirmation depends on. Several contacts may belong to one account, which
 * confirms once. So only one of these contacts counts.
 */
const dependenceOf = async (
  owner: UserId,
  candidates: readonly Candidate[],
  { confirmers }: PassingSettings,
) => {
  const contactOfAccount = new Map(
    candidates.map((candidate) => [candidate.userId, candidate.contactId]),
  )
  const contacts = await Promise.all(
    [...contactOfAccount.values()].map(
      async (contactId) => (await findContact(owner, contactId)) ?? { contactId, addresses: [] },
    ),
  )
  return dependence(contacts, confirmers)
}

const settingsView = async (owner: UserId, record: Passing, now: Date) => {
  const { settings, checkIn: checkIns } = record
  const nowText = now.toISOString()
  const delegates = await delegatesOf(owner, now)
  const { allowed, countsFrom } = electorReadiness(record, delegates.candidates, nowText)
  const { confirmers, waitForSilent } = settingsInForce(record, delegates, nowText)
  const { everyoneNeeded, likelyTogether } = await dependenceOf(
    owner,
    delegates.candidates,
    settings,
  )
  // Before this time a report needs what the former settings demand.
  const chosenFrom = chosenCountsFrom(record, delegates, nowText)
  return {
    ...settings,
    nextCheckInAt: checkIns?.nextAt,
    electors: electorateAt(delegates.candidates, nowText).length,
    allowed,
    ...(countsFrom === undefined ? {} : { countsFrom }),
    everyoneNeeded,
    likelyTogether: delegates.candidates
      .filter(({ contactId }) => likelyTogether.includes(contactId))
      .map(({ name }) => name),
    ...(chosenFrom === undefined
      ? {}
      : {
          stillCounts: {
            challengeDays: challengeDaysAt(record, delegates, nowText),
            confirmers,
            waitForSilent,
            until: chosenFrom,
          },
        }),
  }
}

export const ownerHandlers = {
  ObjectToReport: async ({ body: { code } }, context) => {
    const ownerId = await ownerOfCode(code, 'alive', context)
    let versionBefore = 0
    const { state, version } = await changePassing(
      ownerId,
      (before) => {
        versionBefore = before.version
        return { type: 'object' }
      },
      context,
    )
    const wasReportOpen = version !== versionBefore
    if (!wasReportOpen) return { outcome: 'NOTHING_OPEN' }
    return { outcome: state === 'REVOKED' ? 'REVOKED' : 'ENDED' }
  },
  /** The question is asked once after each sign-in while a report is open or was released. */
  GetSignInQuestion: async (_, { now, caller: { userId, account, authenticatedAt } }) => {
    const storedPassing = await loadPassing(userId)
    const { state, report } = passingStatus(account, storedPassing, { userId, now })
    return {
      asked: isOpen(storedPassing) && storedPassing.helpingSince !== authenticatedAt.toISOString(),
      state,
      reportedAt: report?.reportedAt,
      reportedBy: report?.reportedBy,
    }
  },
  /** The answer `HELPING` says that somebody helps the owner, and signed in for that. */
  AnswerSignInQuestion: ({ body: { answer } }, context) => {
    const { userId, authenticatedAt } = context.caller
    return changePassing(
      userId,
      answer === 'ALIVE'
        ? { type: 'object' }
        : { type: 'helping', signedInAt: authenticatedAt.toISOString() },
      context,
    )
  },
  GetSettings: async (_, { now, caller: { userId } }) =>
    settingsView(userId, await loadPassing(userId), now),
  /**
   * The number of changes is limited, because the passing keeps the changes of the last 30 days,
   * and the owner gets a notice of each that weakens their protection.
   */
  UpdateSettings: async ({ body: settings }, context) => {
    const { userId } = context.caller
    await limitRate('passing-settings', context, userId)
    const changedPassing = await changePassing(
      userId,
      (before) => {
        if (weakens(before.settings, settings)) assertRecent(context)
        return { type: 'change-settings', settings }
      },
      context,
    )
    return settingsView(userId, changedPassing, context.now)
  },
  CheckIn: checkIn,
  CheckInByCode: async ({ body: { code } }, context) => {
    const ownerId = await ownerOfCode(code, 'check-in', context)
    const { checkIn: checkIns } = await changePassing(ownerId, { type: 'check-in' }, context)
    return { nextCheckInAt: checkIns?.nextAt }
  },
} satisfies Partial<Handlers<typeof passing>>
