import type { Context } from '#functions/core/http/context.ts'
import { type Mail, sendMail } from '#functions/core/notify/mail.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { type Account, accountChange } from './account.ts'
import { deletionAnnounced } from './account-notices.ts'
import { deletionDue } from './announced-deletion.ts'
import { sessionsEndedAt } from './end-sessions.ts'
import { tellOthers } from './mail-owner.ts'

/** In milliseconds: how long an owner can stop a deletion that was announced. */
const wait = 7 * day

const announcedMeanwhile = () =>
  new AppError('STALE_VERSION', 'It was announced already, or their death was reported just now.')

/** The sessions at our API have ended with the announcement: a failure here does not undo that. */
const signOutAtPool = async (userId: UserId): Promise<void> => {
  try {
    await signOutEverywhere(userId)
  } catch (error) {
    log('error', 'A person whose deletion is announced could not be signed out at the user pool', {
      fault: faultOf(error),
    })
  }
}

/** Sends mails without which nothing is announced (`PROVIDER_SILENT`). */
const sendAll = async (mails: readonly Mail[]): Promise<void> => {
  try {
    for (const mail of mails) await sendMail(mail)
  } catch (error) {
    log('error', 'A deletion could not be announced by mail', { fault: faultOf(error) })
    throw new AppError(
      'PROVIDER_SILENT',
      'We could not send the mails that tell of it, so nothing will be deleted. Please try again in a few minutes.',
    )
  }
}

/** Further mails that tell of the deletion of an account at an instant. */
type MailsToOthers = (account: Account, at: string) => Promise<readonly Mail[]>

/**
 * Announces the deletion of an account and ends its sessions, so that an owner who uses the account
 * signs in, which stops it. The mails are sent first: no account is deleted whose owner we could
 * not write to. An announcement that exists stays as it is. Returns when the account will be
 * deleted.
 */
export const announceDeletion = async (
  context: Pick<Context, 'now' | 'wallTime'>,
  account: Account,
  mailsToOthers?: MailsToOthers,
): Promise<string> => {
  if (account.deletion) return account.deletion.at
  const { userId } = account
  const { now } = context
  const at = new Date(now.getTime() + wait).toISOString()
  const code = newLinkCode()
  const linkHash = hashLinkCode(code)
  const keepUrl = appLink(paths.cancel, { deletion: code })
  const announced = (to: string) => deletionAnnounced(account, { to, at, keepUrl })
  await sendAll([announced(account.email), ...((await mailsToOthers?.(account, at)) ?? [])])
  await tellOthers(account, announced)
  await writeAll([
    accountChange(
      userId,
      { deletion: { at, linkHash }, ...sessionsEndedAt(context) },
      {
        when: {
          condition: 'attribute_not_exists(#deletion) AND attribute_not_exists(reportedSince)',
          onConflict: announcedMeanwhile,
        },
      },
    ),
    ...linkCreation(linkHash, {
      userId,
      purpose: 'keep-account',
      expiresAt: timeToLive(now, wait),
    }),
    dueEntry(deletionDue(userId, at)),
    activity({ now }, userId, 'DELETION_ANNOUNCED'),
  ])
  await signOutAtPool(userId)
  return at
}
