import type { Persona } from '#shared/model/persona.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { chooseDelegatesPath, paths, recoveryCodesPath } from '#shared/paths.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { advanceOf, isSigned, resumeStep } from '#shared/rules/will/advance-of.ts'
import type { Output } from '#web/lib/api/api.ts'
import { whatEachGets } from '#web/parts/giving/what-each-gets-link.tsx'
import { missingDelegates } from '#web/parts/sharing/delegates-in-words.ts'

export type OnboardingItem = Output<'Dashboard', 'PersonalOnboarding'>['items'][number]
/** Both wills, and whose the second one is: "Ruth", or "your spouse". */
export type WillGroup = Output<'Wills', 'GetWillsGroup'>

/** The text of a checklist item, with the page where it is done. */
export interface Task {
  readonly title: string
  readonly detail: string
  readonly action: string
  readonly to: string
}

/** What is waiting because nobody could report the death. Undefined if nothing is waiting. */
const waitingText = ({ waitingMessages, thingsWait }: Partial<OnboardingItem>) => {
  if (waitingMessages === undefined) {
    return (
      thingsWait &&
      'What you leave for after your death cannot open: nobody could tell us of it yet.'
    )
  }
  const messages =
    waitingMessages === 1 ? 'a message' : `${waitingMessages.toLocaleString('en-US')} messages`
  return `You wrote ${messages} for after your death, but nobody could tell us of it yet.`
}

/** How the work on a will that was begun goes on. `whose` is "your" or "Ruth’s". */
const goOnWith = (whose: string, will: WillSummary | undefined) => {
  return will?.status === 'DRAFT' && advanceOf(will).isAnswered
    ? {
        title: `Mark ${whose} will as ready to sign`,
        detail: 'Everything that is needed is there. Read it once more, then mark it.',
        action: `Read ${whose} will`,
      }
    : {
        title: `Finish ${whose} will`,
        detail: 'Answer what is left, read it, and mark it as ready to sign.',
        action: `Continue ${whose} will`,
      }
}

/** `needed` is known once somebody was asked. */
const delegatesAction = ({ done, lapsed, needed }: Partial<OnboardingItem>) => {
  if (lapsed && !done) return 'Send the request again'
  return needed === undefined ? 'Choose a delegate' : 'See your delegates'
}

/** Whose the second will is. Home does not open the answers, which have the name. */
export const companionOf = (group: WillGroup | undefined): string =>
  `your ${group?.will?.companion ?? 'spouse'}`

/** The text and the path of a checklist item, by the state of the wills. */
export function taskOf(
  item: Pick<OnboardingItem, 'id'> & Partial<OnboardingItem>,
  group: WillGroup | undefined,
): Task {
  const { id, done = false, count, forNobody, lapsed, needed } = item
  const companion = companionOf(group)
  switch (id) {
    case 'secure-account':
      return {
        // `count` is how many codes the owner has. `done`: they have also typed one of them.
        ...(count && !done
          ? {
              title: 'Confirm one of your recovery codes',
              detail: 'Type one, from your paper or file. Then you know that you can find them.',
              action: 'Confirm one of your codes',
            }
          : {
              title: 'Keep your recovery codes',
              detail: 'Ten codes let you back in if you lose your phone.',
              action: 'Make recovery codes',
            }),
        to: recoveryCodesPath,
      }
    case 'complete-profile':
      return {
        title: 'Complete your details',
        detail: 'Your full name, date of birth and state.',
        action: 'Complete your details',
        to: paths.myAccount,
      }
    case 'begin-will':
      return {
        title: 'Begin your will',
        detail: 'About half an hour, in small steps. You can stop at any point.',
        action: 'Begin your will',
        to: paths.willStep('about-you'),
      }
    case 'finish-will':
      return {
        ...goOnWith('your', group?.will),
        to: paths.willStep(group?.will ? resumeStep(group.will) : 'about-you'),
      }
    case 'sign-will':
      return {
        ...(group?.spouseWill?.status === 'FINALIZED' && group.will && isSigned(group.will)
          ? {
              title: `Sign ${companion}’s will before witnesses`,
              detail: `Print it. ${capitalized(companion)} signs it the way your state requires. Then tell us the day.`,
              action: `Print ${companion}’s will`,
            }
          : {
              title: 'Sign your will before witnesses',
              detail: 'Print it, sign it the way your state requires, and tell us the day.',
              action: 'Print and sign your will',
            }),
        to: paths.will,
      }
    case 'spouse-will':
      if (group?.spouseWill) {
        return {
          ...goOnWith(`${companion}’s`, group.spouseWill),
          to: `${paths.willStep(resumeStep(group.spouseWill))}?will=spouse`,
        }
      }
      return {
        title: `Make ${companion}’s will`,
        detail: 'From your own answers, with the roles changed.',
        action: `Make ${companion}’s will`,
        to: paths.will,
      }
    case 'choose-delegates':
      return {
        title: 'Choose your delegates',
        detail:
          delegateProgressText({ ...item, done }) ??
          waitingText(item) ??
          'Three people you trust: two tell us when the time comes, and one is in reserve. They see nothing before.',
        action: delegatesAction({ done, lapsed, needed }),
        to: chooseDelegatesPath,
      }
    case 'share-will':
      return {
        title: 'Who reads your will when you die?',
        detail: 'Your executor has to see it to act on it. Nobody sees it by being named in it.',
        action: 'Choose who reads it',
        to: paths.will,
      }
    case 'write-message':
      if (count && !done) {
        return {
          title: 'Finish your message',
          detail: 'You have begun one. Say who gets it, and when.',
          action: 'See your messages',
          to: paths.messages,
        }
      }
      return {
        title: 'Write a message',
        detail: 'Words for a birthday, or for after your death. It arrives when you say.',
        action: 'Write a message',
        to: paths.addMessage,
      }
    case 'keep-documents':
      return {
        title: 'Keep your papers',
        detail: 'What your family will look for: a scan, or where the original is.',
        action: 'Add a document',
        to: paths.documents,
      }
    case 'list-accounts':
      if (forNobody) {
        return {
          title: 'Choose who reads your accounts',
          detail: countText({ id, done, count, forNobody }) ?? '',
          action: 'See which accounts',
          to: whatEachGets,
        }
      }
      return {
        title: 'List your accounts',
        detail: 'Banks, email, photos: what you have, and what should happen to it.',
        action: 'Add an account',
        to: paths.passwords,
      }
    case 'write-memory':
      return {
        title: 'Write down a memory',
        detail: 'A story, a photo or your voice, for the people who come after you.',
        action: 'Write a memory',
        to: paths.memories,
      }
    case 'record-business':
      return {
        title: 'Record your businesses',
        detail: 'Who owns them, who takes over, and which papers say so.',
        action: 'Open your businesses',
        to: paths.businesses,
      }
  }
}

const nouns: Readonly<Partial<Record<OnboardingItem['id'], readonly [one: string, many: string]>>> =
  {
    'write-message': ['message', 'messages'],
    'keep-documents': ['document', 'documents'],
    'list-accounts': ['account', 'accounts'],
    'write-memory': ['memory', 'memories'],
    'record-business': ['business', 'businesses'],
    'choose-delegates': ['delegate accepted', 'delegates accepted'],
  }

/**
 * "One delegate may report your death. … Ask one more person.": how far the choice of delegates
 * is. What waits for the delegates comes first. Undefined until somebody was asked, and once the
 * choice is done.
 */
export const delegateProgressText = ({
  id,
  done,
  needed,
  ...item
}: OnboardingItem): string | undefined => {
  if (id !== 'choose-delegates' || done || needed === undefined) return undefined
  return [waitingText(item), missingDelegates({ needed, ...item })].filter(Boolean).join(' ')
}

/**
 * "9 documents": how many things there are, for a task that can be done many times. Undefined
 * before the first. For accounts, also how many nobody will read.
 */
export const countText = ({ id, count = 0, forNobody }: OnboardingItem): string | undefined => {
  const [one, many] = nouns[id] ?? []
  if (count === 0 || one === undefined) return undefined
  const all = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  if (!forNobody) return all
  const pronoun = count === 1 ? 'it' : 'them'
  const unread = forNobody === count ? pronoun : `${forNobody.toLocaleString('en-US')} of them`
  return `${all}. Nobody reads ${unread} after your death.`
}

/** "Your will: signed on March 3, 2026": how far a will is that is ready, or signed. */
const readyText = (whose: string, will: WillSummary | undefined) =>
  will && isSigned(will) && will.signedOn
    ? `${whose} will: signed on ${longDate(will.signedOn)}`
    : `${whose} will: ready to sign`

/** What is done, in one line. */
export const doneText = (item: OnboardingItem, group: WillGroup | undefined): string => {
  const counted = countText(item)
  switch (item.id) {
    case 'secure-account':
      return 'Your recovery codes: kept'
    case 'complete-profile':
      return 'Your details: complete'
    case 'begin-will':
      return 'Your will: begun'
    case 'finish-will':
    case 'sign-will':
      return readyText('Your', group?.will)
    case 'spouse-will':
      return readyText(`${capitalized(companionOf(group))}’s`, group?.spouseWill)
    case 'choose-delegates':
      return counted ?? 'Your delegates: chosen'
    case 'share-will':
      return 'Who reads your will: chosen'
    default:
      return counted ?? taskOf(item, group).title
  }
}

/** A signed will was also finished and begun, so the furthest of these steps says all. */
const stepsOfWill: readonly OnboardingItem['id'][] = ['begin-will', 'finish-will', 'sign-will']

/** What is done. Of the steps of the own will, only the furthest. */
export const doneItems = (items: readonly OnboardingItem[]): OnboardingItem[] => {
  const done = items.filter((item) => item.done)
  const furthest = stepsOfWill.findLast((id) => done.some((item) => item.id === id))
  return done.filter(({ id }) => id === furthest || !stepsOfWill.includes(id))
}

/** The checklist in the order of a persona; without one, as it comes. */
export const inOrder = (
  items: readonly OnboardingItem[],
  persona: Pick<Persona, 'order'> | undefined,
): OnboardingItem[] => {
  const placeOf = ({ id }: OnboardingItem) => persona?.order.indexOf(id) ?? 0
  return items.toSorted((item, other) => placeOf(item) - placeOf(other))
}

/** Whether a persona puts what is still to do in another order. */
export const changesOrder = (
  items: readonly OnboardingItem[],
  persona: Pick<Persona, 'order'> | undefined,
): boolean => {
  const open = items.filter(({ done, aside }) => !done && !aside)
  return inOrder(open, persona).some((item, index) => item !== open[index])
}

/**
 * The next thing to do. The item for which written messages wait comes before all others. Undefined
 * once all is done or set aside.
 */
export const nextItem = (items: readonly OnboardingItem[]): OnboardingItem | undefined =>
  items.find(({ waitingMessages }) => waitingMessages !== undefined) ??
  items.find(({ done, aside }) => !done && !aside)

/** What stands in place of the next step once there is none. */
export const nothingLeft = (items: readonly OnboardingItem[]) => {
  const yearly = 'Look at your will once a year, and whenever your family or your home changes.'
  return {
    ...(items.some(({ aside }) => aside)
      ? {
          eyebrow: 'Nothing more for now',
          title: 'Everything is done, except what is not for you',
          detail: `It is at the end of your checklist. ${yearly}`,
        }
      : { eyebrow: 'All done', title: 'Nothing is left to do', detail: yearly }),
    action: 'See your will',
    to: paths.will,
  }
}
