import * as z from 'zod'
import { Instant } from './plain.ts'

/** The sign-in that tokens come from (`origin_jti`): a refresh does not change it. */
export const SessionId = z.string().min(1).max(100)

/** A device on which a person is signed in. */
export const Device = z
  .object({
    sessionId: SessionId,
    /** Browser and system in plain words, such as "Safari on an iPhone". */
    name: z.string(),
    signedInAt: Instant,
    /** When it last got new tokens: while it is used, at least every ten minutes. */
    lastUsedAt: Instant,
    /** Whether the call came from it. */
    isThis: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>
