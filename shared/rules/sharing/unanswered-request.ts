import type { Delegate } from '#shared/model/delegate.ts'
import { day } from '../time/lengths.ts'

type Request = Pick<Delegate, 'status' | 'codeExpiresAt'>

/** An owner hears this long before the link of a request ends that nobody has answered it. */
const beforeTheEndMs = 7 * day

/**
 * When the owner of a request is told that it has no answer: a week before its link ends, and when
 * the link has ended. Empty if the request was answered or withdrawn, or was never mailed.
 */
export const unansweredAt = ({ status, codeExpiresAt }: Request): readonly string[] =>
  status === 'INVITED' && codeExpiresAt !== undefined
    ? [new Date(Date.parse(codeExpiresAt) - beforeTheEndMs).toISOString(), codeExpiresAt]
    : []

/**
 * What the owner is told at one of these times: when the link ends, and whether it has. Undefined
 * if `at` is no such time of the request, or not the last one that has come. After an interruption
 * of a week one mail is sent, not two.
 */
export const unansweredNews = (
  request: Request,
  { at, now }: { readonly at: string; readonly now: Date },
): { readonly endsAt: string; readonly hasEnded: boolean } | undefined => {
  const { codeExpiresAt: endsAt } = request
  const hasCome = unansweredAt(request).filter((time) => time <= now.toISOString())
  return endsAt !== undefined && hasCome.at(-1) === at
    ? { endsAt, hasEnded: at === endsAt }
    : undefined
}
