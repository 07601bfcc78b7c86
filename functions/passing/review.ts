import { log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { attachmentUrl, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import {
  listForReview as listQueue,
  waitsForReview,
} from '#functions/domain/passing/review-queue.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import type { passing } from '#shared/contract/passing.ts'
import { notFound } from '#shared/errors.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import type { PassingReport } from '#shared/model/passing.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { confirmersNeeded } from '#shared/rules/passing/enough.ts'

type Review = ParsedInputOf<typeof passing.operations.Review>['body']

const ownerOfProfile = async (owner: UserProfileId) => {
  const userId = await findProfileOwner(owner)
  if (!userId) throw notFound()
  return userId
}

const nameOf = ({ electorate }: PassingReport, of: string) =>
  electorate.find(({ userId }) => userId === of)?.name ?? 'A delegate'

/** The certificate and the dispute, with the names of the delegates who gave them. */
const evidence = (report: PassingReport) => ({
  ...(report.dispute
    ? { dispute: { ...report.dispute, by: nameOf(report, report.dispute.userId) } }
    : {}),
  ...(report.certificate
    ? { certificate: { ...report.certificate, by: nameOf(report, report.certificate.userId) } }
    : {}),
})

export const listForReview: Handler<typeof passing.operations.ListForReview> = async () => {
  const waiting = await listQueue()
  const items = await Promise.all(
    waiting.map(async (userId) => {
      const [account, found] = await Promise.all([findAccount(userId), loadPassing(userId)])
      const { state, report } = found
      if (!account || !report || !waitsForReview(found)) return []
      return [
        {
          owner: account.userProfileId,
          name: account.fullName || account.email,
          state,
          reportedAt: report.reportedAt,
          reportedBy: report.reporter && nameOf(report, report.reporter),
          challengeEndsAt: report.challengeEndsAt,
          confirmersNeeded: confirmersNeeded(report),
          confirmed: report.votes.length,
          ...evidence(report),
        },
      ]
    }),
  )
  return {
    items: items.flat().sort((one, other) => one.reportedAt.localeCompare(other.reportedAt)),
  }
}

export const openCertificate: Handler<typeof passing.operations.OpenCertificate> = async (
  { body: { owner } },
  context,
) => {
  const userId = await ownerOfProfile(owner)
  const certificate = (await loadPassing(userId)).report?.certificate
  if (!certificate) throw notFound()
  const file = await loadReadyFile(certificate.userId, certificate.fileId)
  // Logged before the address is handed out, so that no certificate is read without a log line.
  await writeAll([activity({ now: context.now }, userId, 'CERTIFICATE_OPENED')])
  return { url: await attachmentUrl(file), activeContent: file.activeContent }
}

const commandOf = ({ decision, reason = '' }: Review): PassingCommand => {
  switch (decision) {
    case 'ACCEPT_CERTIFICATE':
      return { type: 'review-certificate', accepted: true, reason }
    case 'REFUSE_CERTIFICATE':
      return { type: 'review-certificate', accepted: false, reason }
    case 'HOLD':
      return { type: 'review', decision: 'hold' }
    case 'CONTINUE':
      return { type: 'review', decision: 'continue' }
    case 'END':
      return { type: 'review', decision: 'end' }
  }
}

/** The owner's log says what was decided; our own log says which administrator did it. */
export const review: Handler<typeof passing.operations.Review> = async ({ body }, context) => {
  const userId = await ownerOfProfile(body.owner)
  // Without the address the administrator works from.
  const { state } = await changePassing(userId, commandOf(body), { now: context.now })
  log('info', 'A passing was reviewed', {
    requestId: context.requestId,
    operation: body.decision,
    userId: context.caller.userId,
  })
  return { owner: body.owner, state }
}
