import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { type Mail, sendMail } from './mail.ts'

/** Sends something that must not keep the rest from going on: a failure is logged. */
export const attemptNotice = async (send: () => Promise<void>): Promise<void> => {
  try {
    await send()
  } catch (error) {
    log('error', 'A notice could not be sent', {
      fault: faultOf(error),
    })
  }
}

/** Mails a notice of something that has already happened. */
export const mailNotice = (mail: Mail): Promise<void> => attemptNotice(() => sendMail(mail))
