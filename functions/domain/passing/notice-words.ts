import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { delegateWords } from './delegate-notice-words.ts'
import type { Writer } from './notice-facts.ts'
import { ownerWords } from './owner-notice-words.ts'

/** The text of a notice. Names in it are plain text, and never become links. */
export const noticeWords: Writer = (notice, facts) => {
  const write = (notice.to === 'owner' ? ownerWords : delegateWords)[notice.kind]
  if (!write) throw new Error(`There is no text for the notice ${notice.kind} to the ${notice.to}.`)
  const words = write(notice, facts)
  return { ...words, mail: withGreeting({ firstName: facts.reader }, words.mail) }
}
