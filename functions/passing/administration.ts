import { log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { attachmentUrl, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { newReportData } from '#functions/domain/passing/candidates.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { listForReview as listQueue } from '#functions/domain/passing/review-queue.ts'
import { showDecisions } from '#functions/domain/passing/show-decisions.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract/operation.ts'
import type { passing } from '#shared/contract/passing.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId, UserProfileId } from '#shared/model/ids.ts'
import type { Certificate, Passing, PassingReport } from '#shared/model/passing.ts'
import { comparableFrom, waitsToBeCompared } from '#shared/rules/passing/certificate.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { nameIn } from '#shared/rules/passing/decision.ts'
import { earlierObjections } from '#shared/rules/passing/earlier-objections.ts'
import { confirmersNeeded, untoldElectors, validVotes } from '#shared/rules/passing/enough.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'
import { isUnderReview } from '#shared/rules/passing/waiting-parts.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'

type Review = ParsedInputOf<typeof passing.operations.Review>['body']

type Item = OutputOf<typeof passing.operations.ListForReview>['items'][number]

const ownerOfProfile = async (profileId: UserProfileId) => {
  const userId = await findProfileOwner(profileId)
  if (!userId) throw notFound()
  return userId
}

/** Every certificate of an owner that administrators may look at. */
const certificatesOf = ({ report, brought }: Passing): readonly Certificate[] => [
  ...(report?.certificates ?? []),
  ...brought,
]

const viewOfReport = (report: PassingReport, now: string): Item['report'] => ({
  reportedAt: report.reportedAt,
  reportedBy: report.reporter && nameIn(report, report.reporter),
  clockFrom: report.clockFrom,
  challengeEndsAt: report.challengeEndsAt,
  stoppedSince: report.stop?.since,
  stoppedUntil: report.stop?.until,
  confirmersNeeded: confirmersNeeded(report),
  confirmed: validVotes(report).map(({ userId, at }) => ({ by: nameIn(report, userId), at })),
  unanswered: report.unanswered !== undefined,
  untold: report.unanswered ? untoldElectors(report, now).map((id) => nameIn(report, id)) : [],
})

/**
 * The name of a delegate, as it is in the report. Without a report, it is the name of their
 * account.
 */
const delegateName = async (userId: UserId, report: PassingReport | undefined) => {
  if (report) return nameIn(report, userId)
  const account = await findAccount(userId)
  return account ? nameInMail(account) : 'A delegate'
}

const reviewItem = async (
  account: Account,
  stored: Passing,
  { viewer, now }: { viewer: UserId; now: string },
): Promise<Item> => {
  const { state, report } = stored
  const openReport = report && isOpen(stored) ? report : undefined
  const dispute = openReport?.dispute
  return {
    ownerProfileId: account.userProfileId,
    name: account.fullName || account.email,
    email: account.email,
    birthdate: account.birthdate,
    state,
    earlierReports: stored.earlierReports ?? [],
    ...earlierObjections(stored, now),
    refusedAt: stored.refusedAt ?? [],
    decisions: await showDecisions(stored),
    report: openReport && viewOfReport(openReport, now),
    ...(openReport && dispute
      ? { dispute: { ...dispute, by: nameIn(openReport, dispute.userId) } }
      : {}),
    certificates: await Promise.all(
      certificatesOf({ ...stored, report: openReport }).map(async (certificate) => {
        const toCompare = openReport !== undefined && waitsToBeCompared(openReport, certificate)
        const possibleAt = toCompare ? comparableFrom(certificate, viewer) : undefined
        return {
          ...certificate,
          by: await delegateName(certificate.userId, openReport),
          toCompare,
          comparableFrom: possibleAt !== undefined && possibleAt > now ? possibleAt : undefined,
        }
      }),
    ),
  }
}

/**
 * The command of a decision. `by` is the administrator. The contract demands a file and a reason
 * for each decision about a certificate, and a reason for the end of a report.
 */
const commandOf = async (
  { decision, fileId, reason = '' }: Review,
  { by, owner, before, now }: { by: UserId; owner: UserId; before: Passing; now: Date },
): Promise<PassingCommand> => {
  if (decision === 'HOLD') return { type: 'review', decision: 'hold', by }
  if (decision === 'CONTINUE') return { type: 'review', decision: 'continue', by }
  if (decision === 'END') return { type: 'review', decision: 'end', by, reason }
  if (!fileId) throw notFound()
  if (decision === 'COMPARE_CERTIFICATE') return { type: 'compare-certificate', fileId, by, reason }
  const isAccepted = decision === 'ACCEPT_CERTIFICATE'
  const opensReport = isAccepted && !isOpen(before)
  const opening = opensReport ? { opening: await newReportData(owner, now) } : {}
  return { type: 'review-certificate', fileId, by, accepted: isAccepted, reason, ...opening }
}

/** The owners among these whose name or address contains the words. */
const withWords = async (owners: readonly UserId[], search: string): Promise<readonly UserId[]> => {
  const words = searchWords(search)
  if (words.length === 0) return owners
  const accounts = await Promise.all(owners.map((userId) => findAccount(userId)))
  return accounts.flatMap((account) =>
    account && hasWords(`${account.fullName} ${account.email}`, words) ? [account.userId] : [],
  )
}

export const administrationHandlers = {
  ListForReview: async (
    { pageNumber, pageSize, search = '' },
    { caller: { userId: viewer }, now },
  ) => {
    const waitingPassings = await withWords(await listQueue(), search)
    const page = waitingPassings.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const items = await Promise.all(
      page.map(async (userId) => {
        const [account, stored] = await Promise.all([findAccount(userId), loadPassing(userId)])
        // The case has left the queue since it was read.
        if (!account || !isUnderReview(stored)) return []
        return [await reviewItem(account, stored, { viewer, now: now.toISOString() })]
      }),
    )
    return { items: items.flat(), total: waitingPassings.length, pageNumber, pageSize }
  },
  OpenCertificate: async ({ body: { ownerProfileId, fileId } }, context) => {
    const userId = await ownerOfProfile(ownerProfileId)
    const certificates = certificatesOf(await loadPassing(userId))
    const certificate = certificates.find((candidate) => candidate.fileId === fileId)
    if (!certificate) throw notFound()
    const file = await loadReadyFile(certificate.userId, certificate.fileId)
    // Logged before the address is handed out, so that no certificate is read without a log line.
    await writeAll([activity({ now: context.now }, userId, 'CERTIFICATE_OPENED')])
    const { fileName, contentType, activeContent } = file
    return { url: await attachmentUrl(file), fileName, contentType, activeContent }
  },
  /** The owner's log says what was decided. Our own log says which administrator did it. */
  Review: async ({ body }, context) => {
    const owner = await ownerOfProfile(body.ownerProfileId)
    const by = context.caller.userId
    const { now } = context
    // The owner's log does not get the network address from which the administrator works.
    const { state } = await changePassing(
      owner,
      (before) => commandOf(body, { by, owner, before, now }),
      { now },
    )
    log('info', 'A passing was reviewed', {
      requestId: context.requestId,
      decision: body.decision,
      userId: by,
    })
    return { ownerProfileId: body.ownerProfileId, state }
  },
} satisfies Partial<Handlers<typeof passing>>
