import { namesInWords } from '#web/lib/names-in-words.ts'

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
  const { count, needed, asked = 0, lapsed = 0, declined = [], left = [] } = counts
  if (count !== undefined && count >= needed) return undefined
  const more = needed - (count ?? 0) - asked - lapsed
  const sentences = [
    count === undefined
      ? `You need ${needed === 1 ? 'one delegate' : `${needed} delegates`}.`
      : acceptedWords(count, needed),
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
    left.length > 0 &&
      more > 0 &&
      `${namesInWords(left)} ${left.length === 1 ? 'is not your delegate' : 'are not your delegates'} any more: ask again, or ask somebody else.`,
    more > 0 &&
      declined.length + left.length === 0 &&
      count !== 0 &&
      (more === 1 ? 'Ask one more person.' : `Ask ${more} people.`),
  ]
  return sentences.filter(Boolean).join(' ')
}

const acceptedWords = (count: number, needed: number) =>
  count === 0
    ? 'None of them may report your death yet. Open one, and allow it.'
    : `${count} of ${needed} may report your death so far.`
