import { Navigate } from 'react-router-dom'
import * as z from 'zod'
import { paths } from '#shared/paths.ts'
import { isNoun, type NounName, nouns } from './nouns.ts'

/** The words and the link of the page for missing things. `missingNoun` has those for `nouns`. */
const kinds = {
  document: {
    title: 'This document is not here',
    text: 'It may have been deleted, or its owner may have stopped sharing it.',
    link: { label: 'Go to the list', to: paths.documents },
  },
  sharedDocument: {
    title: 'This document is not here',
    text: 'It may have been deleted, or its owner may have stopped sharing it.',
    link: { label: 'Go to what is shared with you', to: paths.sharedWithYou },
  },
  message: {
    title: 'This message is not here',
    text: 'It may have been deleted.',
    link: { label: 'Go to your messages', to: paths.messages },
  },
  receivedMessage: {
    title: 'This message is not here',
    text: 'Its writer may have taken it back.',
    link: { label: 'Go to the messages for you', to: paths.received },
  },
  password: {
    title: 'This account is not here',
    text: 'It may have been deleted, or it is not shared with you now.',
    link: { label: 'Go to your passwords', to: paths.passwords },
  },
  profile: {
    title: 'This is not here',
    text: 'You can change only your own details.',
    link: { label: 'Go to your account', to: paths.myAccount },
  },
  passing: {
    title: 'You are not a delegate of this person',
    text: 'If you were one, this has ended. There is nothing for you to do.',
    link: { label: 'Go to the people you help', to: paths.passing },
  },
  leftBehind: {
    title: 'Nothing is here for you now',
    text: 'There is no such list, its contents have not opened yet, or it was taken back.',
    link: { label: 'Go to what is shared with you', to: paths.sharedWithYou },
  },
  partner: {
    title: 'This partner is not here',
    text: 'There is no such partner.',
    link: { label: 'All partners', to: paths.admin },
  },
  other: {
    title: 'This is not here',
    text: 'It may have been removed, or it is no longer shared with you.',
    link: { label: 'Go to the home page', to: paths.home },
  },
} as const

const missingNoun = ({ one, many, list }: (typeof nouns)[NounName], forReaders: boolean) => ({
  title: `This ${one} is not here`,
  ...(forReaders
    ? {
        text: 'It may have been deleted, or it is not shared with you now.',
        link: { label: 'Go to your home page', to: paths.dashboard },
      }
    : {
        text: 'It may have been deleted in another window.',
        link: { label: `Go to your ${many}`, to: list },
      }),
})

type Kind = keyof typeof kinds | NounName

const MissingState = z.object({
  missing: z.string(),
  to: z.string().optional(),
  forReaders: z.boolean().optional(),
})

/**
 * Leads to the page for missing things, in place of the screen of a thing that does not exist.
 *
 * @param to The target of that page's link, if it is not the usual one of this kind.
 * @param forReaders Whether people with whom such things are shared open this screen too.
 */
export function Missing({
  kind,
  to,
  forReaders,
}: {
  kind: Kind
  to?: string
  forReaders?: boolean
}) {
  return <Navigate to={paths.resourceNotFound} replace state={{ missing: kind, to, forReaders }} />
}

/**
 * The words of the page for the router's state with which it was opened. There is none if somebody
 * typed its URL.
 */
export function missingFrom(state: unknown) {
  const { missing, to, forReaders } = MissingState.safeParse(state).data ?? {}
  const { link, ...words } = missingWords(missing, forReaders)
  return { ...words, link: { ...link, ...(to !== undefined && { to }) } }
}

const missingWords = (kind = 'other', forReaders = false) => {
  if (isKind(kind)) return kinds[kind]
  return isNoun(kind) ? missingNoun(nouns[kind], forReaders) : kinds.other
}

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)
