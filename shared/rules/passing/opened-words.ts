import type { OpenedByRelease } from '#shared/model/passing.ts'
import { countsInWords } from '../sharing/things-in-words.ts'

const countWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const onlyOriginalIsValid = 'Only the signed original counts.'

/** Why what opens may not be the text that was signed. */
const doubtAbout = (name: string, { signed, changed }: NonNullable<OpenedByRelease['will']>) => {
  if (!signed) return [`We do not know whether ${name} signed it.`]
  return changed
    ? [`${name} changed the answers after signing, so the paper may say something else.`]
    : []
}

/**
 * Says who may read the will of a person who died, for a reader of a mail or a page about the
 * release.
 */
export const willWords = (name: string, { will }: OpenedByRelease): string => {
  if (!will) return `${name} kept no will here. If there is one, it is among the papers.`
  const { people: readerCount, you: youMayRead } = will
  if (readerCount === 0) {
    return `${name} shared the will with nobody here. Look for it among the papers. ${onlyOriginalIsValid}`
  }
  const signature = [...doubtAbout(name, will), onlyOriginalIsValid].join(' ')
  // Who reads it is not for others to know.
  if (!youMayRead) return `${name} wrote a will here, and chose who may read it. ${signature}`
  const others =
    readerCount === 1 ? '' : ` and ${countWords(readerCount - 1, 'other person', 'other people')}`
  return `The will is open to you${others}. ${signature}`
}

/**
 * Says how many messages go out, and how many shared things of each kind open, a day after the
 * release begins.
 */
export const messagesWords = ({ messages, things }: OpenedByRelease): string => {
  const sharedWords = countsInWords(things)
  if (messages === 0 && sharedWords === '') {
    return 'No messages were left, and nothing else is shared.'
  }
  const messageWords = messages === 0 ? '' : countWords(messages, 'message', 'messages')
  return `${[messageWords, sharedWords].filter(Boolean).join(', and also ')}.`
}
