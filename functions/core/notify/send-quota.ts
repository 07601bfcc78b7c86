import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { faultOf, log } from '#functions/core/observe/log.ts'
import type { SendQuota } from '#shared/rules/delivery/pace.ts'
import { ses } from './mail.ts'

/**
 * The rate that SES gives every account that may send to everybody: 14 mails a second. -1 means
 * that the day's limit is unknown.
 */
const assumedQuota: SendQuota = { max24HourSend: -1, maxSendRate: 14, sentLast24Hours: 0 }

/**
 * Reads the quota of this account from SES. If SES does not answer, it returns the least that SES
 * gives an account, because mail must not stop.
 */
export const readSendQuota = async (): Promise<SendQuota> => {
  try {
    const { Max24HourSend, MaxSendRate, SentLast24Hours } = await ses.send(
      new GetSendQuotaCommand({}),
    )
    return {
      max24HourSend: Max24HourSend ?? assumedQuota.max24HourSend,
      maxSendRate: MaxSendRate ?? assumedQuota.maxSendRate,
      sentLast24Hours: SentLast24Hours ?? assumedQuota.sentLast24Hours,
    }
  } catch (error) {
    log('warn', 'The mail service did not say how much it takes', { fault: faultOf(error) })
    return assumedQuota
  }
}
