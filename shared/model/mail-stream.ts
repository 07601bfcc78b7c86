import * as z from 'zod'

/**
 * The streams of mail. Each is sent from a domain and with a configuration set of its own, so that
 * bounces and complaints of one do not stop the others. `security`: sign-in, security of the
 * account, reports of a death. `messages`: what an owner wrote, and what opens after a death.
 * `notices`: everything else.
 */
export const MailStream = z.enum(['security', 'messages', 'notices'])
export type MailStream = z.infer<typeof MailStream>

/** All streams. */
export const mailStreams: readonly MailStream[] = MailStream.options
