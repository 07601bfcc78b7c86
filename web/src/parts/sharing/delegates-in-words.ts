import type { Output } from '#web/lib/api/api.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { serverNow } from '#web/lib/server-time.ts'

export type DelegateItem = Output<'Sharing', 'DelegateStatus'>

/** Whether the link of the latest mail has expired without an answer. */
export const isLapsed = ({ invitationExpiresAt }: DelegateItem) =>
  invitationExpiresAt !== undefined && Date.parse(invitationExpiresAt) <= serverNow()

/** Those who may report the death, and who have accepted or can still do so. */
export const reportersAmong = (delegates: readonly DelegateItem[]) =>
  delegates.filter(
    (delegate) =>
      delegate.reportPassing &&
      (delegate.status === 'ACCEPTED' || (delegate.status === 'INVITED' && !isLapsed(delegate))),
  )

/** “a second” with one delegate, “a third” with two. At most five must confirm. */
const ordinals = ['', 'a second', 'a third', 'a fourth', 'a fifth', 'a sixth'] as const

/**
 * Says why one delegate more than must confirm is wise. Undefined while fewer are named, and once
 * there is one to spare.
 */
export const spareDelegate = ({ needed, named }: { needed: number; named: number }) => {
  const next = ordinals[needed]
  if (named !== needed || !next) return undefined
  const withAll = needed === 2 ? 'With two delegates, both' : `With ${needed} delegates, all`
  return {
    title: `Ask ${next} person too`,
    text:
      needed === 1
        ? 'Only one delegate can confirm your death. If nobody can reach them, nobody confirms it.'
        : `${withAll} must confirm your death. If one of them cannot be reached, what you leave could be held up for months.`,
  }
}

/** How many delegates an owner has, and how many they need. */
export interface DelegateCounts {
  /** How many accepted and may report the death. Absent while nobody has accepted. */
  readonly count?: number | undefined
  readonly needed: number
  /** How many were asked and can still answer. */
  readonly asked?: number | undefined
  /** How many did not answer while the link in their mail worked. */
  readonly lapsed?: number | undefined
  /** The names of those who declined. */
  readonly declined?: readonly string[] | undefined
  /** The names of those who accepted, and stepped down or deleted their account later. */
  readonly left?: readonly string[] | undefined
}

/** Says who is still missing among the delegates. Undefined once there are enough. */
export const missingDelegates = (counts: DelegateCounts): string | undefined => {
  const { count, needed, asked = 0, lapsed = 0, declined = [], left: departed = [] } = counts
  if (count !== undefined && count >= needed) return undefined
  // While nobody has accepted, the owner is asked at once for one to spare.
  const wanted = count === undefined ? needed + 1 : needed
  const more = wanted - (count ?? 0) - asked - lapsed
  const sentences = [
    count === undefined
      ? `Choose ${wanted} delegates: ${needed === 1 ? 'one confirms' : `${needed} confirm`} your death, and one is in reserve.`
      : acceptedWords(count),
    asked > 0 &&
      (asked === 1
        ? 'One person has been asked and has not answered yet.'
        : `${asked} people have been asked and have not answered yet.`),
    lapsed > 0 &&
      (lapsed === 1
        ? 'One person did not answer in time: ask again.'
        : `${lapsed} people did not answer in time: ask again.`),
    declined.length > 0 &&
      more > 0 &&
      `${namesInWords(declined)} said no: ask again, or ask somebody else.`,
    departed.length > 0 &&
      more > 0 &&
      `${namesInWords(departed)} ${departed.length === 1 ? 'is not your delegate' : 'are not your delegates'} anymore: ask again, or ask somebody else.`,
    // Those who declined or left may be asked again, and those who accepted may be allowed to
    // report. Only otherwise are more people needed.
    more > 0 &&
      declined.length + departed.length === 0 &&
      count !== 0 &&
      // The first sentence says how many to choose.
      more < wanted &&
      (more === 1 ? 'Ask one more person.' : `Ask ${more} more people.`),
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Says whose word is enough while fewer accepted than the owner chose. A report never needs more
 * confirmations than there are delegates.
 */
const acceptedWords = (count: number) => {
  if (count === 0) return 'None of them may report your death yet. Open one, and allow it.'
  return count === 1
    ? 'One delegate may report your death. Their word alone would confirm it, and you would have twice as many days to object.'
    : `${count} delegates may report your death. Their word together would confirm it.`
}
