import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { faultOf, log } from '#functions/core/observe/log.ts'
import type { SendQuota } from '#shared/rules/delivery/pace.ts'
import { ses } from './mail.ts'

/**
 * What counts if SES does not answer: 14 mails a second, which SES gives every account that may
 * send to everybody, and no limit of a day (-1).
 */
const assumedQuota: SendQuota = { max24HourSend: -1, maxSendRate: 14, sentLast24Hours: 0 }

/**
 * Reads the quota of this account from SES. If SES does not answer, this returns an assumed quota,
 * because mail must not stop.
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
