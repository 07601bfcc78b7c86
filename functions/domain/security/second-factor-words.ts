import type { SecondFactor } from '#shared/model/user-profile.ts'

/** The names of a second factor: in the log, and in a sentence that says where codes come from. */
export const secondFactorWords: Readonly<
  Record<SecondFactor, { readonly name: string; readonly source: string }>
> = {
  app: { name: 'Authenticator app', source: 'your authenticator app' },
  sms: { name: 'Text messages', source: 'text messages to your phone' },
}
