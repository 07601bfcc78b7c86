import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Mail, sendMail } from './mail.ts'

/** Sends something whose failure must not stop the caller. A failure is only logged. */
export const attemptNotice = async (send: () => Promise<void>): Promise<void> => {
  try {
    await send()
  } catch (error) {
    log('error', 'A notice could not be sent', {
      fault: faultOf(error),
    })
  }
}

/**
 * Mails a notice about security, of something that has already happened. A failure is only logged.
 */
export const mailNotice = (mail: Mail): Promise<void> => attemptNotice(() => sendMail(mail))
