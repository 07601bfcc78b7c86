import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { type Reader, withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { discreetWord, TARGET_TYPES, type TargetRecord } from '#shared/data/target-types.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Claimant } from '#shared/model/delegate.ts'
import type { Share } from '#shared/model/share.ts'
import { chooseDelegatesPath, paths } from '#shared/paths.ts'
import { plainWords } from '#shared/rules/plain-name.ts'
import { dayInZone, onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { calledInMail, claimantLabel, nameInMail, plainContactName, toReader } from './people.ts'

const notExpected = 'If you did not expect this, you do not have to do anything.'

/** For people who may never have heard of us. */
const aboutHeirloom =
  'Heirloom keeps wills, papers and messages for people, and gives them to the people they chose. It costs you nothing, and we never ask you for money.'

const linkStays =
  'The link stays valid for the address that this email came to. An account is free.'

const home = () => appLink(paths.dashboard)

/** The list of all that is shared with the reader, who has an account. */
const sharedWithReader = () => appLink(paths.sharedWithYou)

/**
 * Asks a contact to be a delegate. Here and below, `subjectName` is the `nameInSubject` of the
 * person whom the mail is about.
 */
export const delegateMail = (
  owner: Account,
  contact: Contact,
  {
    subjectName,
    reportPassing,
    ownWords = '',
    url,
  }: {
    readonly subjectName: string
    readonly reportPassing: boolean
    readonly ownWords?: string | undefined
    readonly url: string
  },
): MailWords => {
  const [name, called] = [nameInMail(owner), calledInMail(owner)]
  const words = plainWords(ownWords)
  return withGreeting(toReader(contact), {
    subject: `${subjectName} asks you to be their delegate`,
    paragraphs: [
      `${name} prepares on Heirloom for the time after their own death, and asks you to be one of the people who act then.`,
      ...(words
        ? [`${called} writes:`, `“${words}”`, `These words are ${called}’s own, not ours.`]
        : []),
      reportPassing
        ? `As a delegate you can tell us that ${called} has died, and confirm it when another delegate does. Before that you see only what ${called} shares with you.`
        : `As a delegate you see what ${called} shares with you. ${called} can allow you later to tell us of their death.`,
      `It does not make you an executor, and you can step down at any time. The link works once, for 30 days, and you can also decline there. If it no longer works, ask ${called} for another one.`,
    ],
    action: { label: 'Answer the request', url },
    footnotes: [notExpected, aboutHeirloom],
  })
}

/** The button that leads an owner to their delegates. */
export const toDelegates = () => ({ label: 'Your delegates', url: appLink(chooseDelegatesPath) })

/** Tells the owner who accepted. The subject has the name that the owner gave them. */
export const acceptedMail = (contact: Contact, claimant: Claimant): MailWords => ({
  subject: `${plainContactName(contact)} is now your delegate`,
  paragraphs: [
    `${claimantLabel(claimant)} is now your delegate. You had asked ${plainContactName(contact)}.`,
    'If this is not who you meant, end it under “Your delegates”. That works at once.',
  ],
  action: toDelegates(),
})

/**
 * What a new delegate should keep for when the owner dies. `from` says when they can report the
 * owner's death. It is absent if they may not.
 */
export const newDelegateMail = (
  owner: Account,
  { account, from }: { readonly account: Account; readonly from: string | undefined },
): MailWords => {
  const called = calledInMail(owner)
  return {
    subject: 'You are a delegate: keep this email',
    paragraphs: [
      `You are now a delegate of ${nameInMail(owner)}. While ${called} lives, you have nothing to do.`,
      from === undefined
        ? `${called} has not let you report their death. If they let you later, you can do it on the page below.`
        : `When ${called} has died: open the page below, sign in, and press “Report a death”. The page is also under “People you help”. You can do that from ${dayInZone(onFirstWholeDay(from), readerZone(account, owner))}. If ${called} dies before that day, nothing is lost: report it then.`,
    ],
    action: {
      label: `The page about ${called}`,
      url: appLink(paths.viewPassing(owner.userProfileId)),
    },
    footnotes: ['You can step down as a delegate on your home page at any time.'],
  }
}

/** Tells the owner that a contact will not be a delegate, or no longer is one. */
export const declinedMail = (name: string, how: 'declined' | 'left' | 'gone'): MailWords => ({
  subject:
    how === 'declined'
      ? `${name} said no to being your delegate`
      : `${name} is no longer your delegate`,
  paragraphs: [
    {
      declined: `${name} will not be your delegate.`,
      left: `${name} no longer wants to be your delegate.`,
      gone: `${name} deleted their account, and with it they are no longer your delegate.`,
    }[how],
    'Think about who to ask instead, so that somebody can act for you.',
  ],
  action: toDelegates(),
})

/**
 * Tells the owner that nobody has answered a request to be their delegate. `day` is the day on
 * which its link ends, or ended.
 */
export const unansweredMail = (
  name: string,
  { day, hasEnded }: { readonly day: string; readonly hasEnded: boolean },
): MailWords => ({
  subject: hasEnded
    ? `${name} did not answer your request to be your delegate`
    : `${name} has not answered your request to be your delegate`,
  paragraphs: hasEnded
    ? [
        `You asked ${name} to be your delegate. The link in our email ended on ${day} without an answer, so ${name} cannot act for you.`,
        `Under “Your delegates” you can ask ${name} again, or ask somebody else.`,
      ]
    : [
        `You asked ${name} to be your delegate. The link in our email works until ${day}. There is no answer yet.`,
        `Our email may lie among spam, so a call often helps. Under “Your delegates” you can send it again, or ask somebody else.`,
      ],
  action: toDelegates(),
})

type Named = Pick<Share, 'targetType' | 'targetFilter' | 'mail'>

/** Whether a share is for several things: all of a category, or all passwords of an owner. */
const isForSeveral = ({ targetType, targetFilter }: Named) =>
  targetFilter !== undefined || targetType === 'account'

/** The word for a shared thing in a mail, and on the page that its link opens. */
export const thingName = (share: Named, { hasDied }: { readonly hasDied: boolean }) => {
  if (share.mail === 'discreet') return discreetWord
  const { given, left = given, plural = given }: TargetRecord = TARGET_TYPES[share.targetType]
  if (isForSeveral(share)) return plural
  return hasDied ? left : given
}

/** What a mail says of things that open only after the death of their owner. */
const forLater = (owner: Account, things: string) =>
  `${nameInMail(owner)} has arranged that you may see ${things} once ${calledInMail(owner)} has died. There is nothing to read before then.`

/**
 * The button to what was shared: by the link, or by the list if the reader has already claimed it.
 * A thing that opens only after a death has no page before the death.
 */
const buttonFor = (
  url: string | undefined,
  { posthumousOnly }: Pick<Share, 'posthumousOnly'>,
): Pick<MailWords, 'action'> => {
  if (url === undefined && posthumousOnly) return {}
  return { action: { label: 'See what was shared', url: url ?? sharedWithReader() } }
}

/**
 * Tells a contact what is shared with them, with a link that claims it or, if it is theirs already,
 * with the address of the page. `partner` is the name of the owner's partner.
 */
export const shareMail = (
  owner: Account,
  share: Named & Pick<Share, 'posthumousOnly'>,
  {
    subjectName,
    reader,
    url,
    partner,
  }: {
    readonly subjectName: string
    readonly reader: Reader
    readonly url: string | undefined
    readonly partner?: string | undefined
  },
): MailWords => {
  const name = nameInMail(owner)
  const thing = thingName(share, { hasDied: false })
  return withGreeting(reader, {
    subject: `${subjectName} shares ${thing} with you`,
    paragraphs: [
      share.posthumousOnly
        ? // Once it opens, the owner has died, and it is “the will” and not “their will”.
          forLater(owner, thingName(share, { hasDied: true }))
        : `${name} lets you see ${thing} on Heirloom.`,
      ...(partner === undefined
        ? []
        : [`${calledInMail(owner)} uses Heirloom through ${partner}.`]),
      ...(url === undefined ? [] : [linkStays]),
    ],
    ...buttonFor(url, share),
    footnotes: [notExpected, ...(url === undefined ? [] : [aboutHeirloom])],
  })
}

/** Tells a contact, once, of several things that they were given together. */
export const giftMail = (
  owner: Account,
  gift: {
    /** "2 documents and 1 memory" */
    readonly things: string
    readonly posthumousOnly: boolean
    readonly url: string | undefined
  },
  { subjectName, reader }: { readonly subjectName: string; readonly reader: Reader },
): MailWords => {
  const { things, posthumousOnly, url } = gift
  const name = nameInMail(owner)
  return withGreeting(reader, {
    subject: `${subjectName} shares ${things} with you`,
    paragraphs: [
      posthumousOnly ? forLater(owner, things) : `${name} lets you see ${things} on Heirloom.`,
      ...(url === undefined ? [] : [`One link is for all of it. ${linkStays}`]),
    ],
    ...buttonFor(url, gift),
    footnotes: [notExpected, ...(url === undefined ? [] : [aboutHeirloom])],
  })
}

/** The accounts whose passwords a grantee may read: "2 accounts to settle". */
const accountsToSettle = (count: number) => {
  if (count === 1) return 'an account to settle'
  return count === 0 ? 'accounts to settle' : `${count.toLocaleString('en-US')} accounts to settle`
}

/** "the will, a document and 2 memories": what opened, each kind once. */
const thingNames = (shares: readonly Named[], passwords: number) => {
  const counts = new Map<string, { share: Named; count: number }>()
  for (const share of shares) {
    const thing = thingName(share, { hasDied: true })
    counts.set(thing, { share, count: (counts.get(thing)?.count ?? 0) + 1 })
  }
  const words = [...counts].map(([thing, { share, count }]) => {
    if (share.mail === 'discreet') return thing
    if (share.targetType === 'account') return accountsToSettle(passwords)
    const { given, plural = given }: TargetRecord = TARGET_TYPES[share.targetType]
    return count === 1 || isForSeveral(share) ? thing : `${count} ${plural}`
  })
  return new Intl.ListFormat('en-US').format(words)
}

/** ", “House deed”": the title of the only thing of a mail. A discreet mail says none. */
const titleOf = ([share, ...others]: readonly Named[], title: string | undefined) => {
  const isNamed = share?.mail === 'standard' && !isForSeveral(share) && others.length === 0
  const words = isNamed ? plainWords(title ?? '') : ''
  return words && `, “${words}”`
}

/**
 * What a mail says of things that opened after a death. A grantee who does not know of the death
 * from us is told of it first.
 */
const openedWords = (
  owner: Account,
  things: string,
  { knowsOfDeath, afterMessage }: { knowsOfDeath: boolean; afterMessage: boolean },
): readonly string[] => {
  const [name, called] = [nameInMail(owner), calledInMail(owner)]
  const open = 'All of it is open to you now. There is no hurry.'
  if (afterMessage) return [`Besides the message for you, ${name} left you ${things}. ${open}`]
  if (knowsOfDeath) return [`${name} left you ${things}. ${open}`]
  return [
    `We are sorry to tell you that ${name} has died. People whom ${called} chose for this told us.`,
    `${called} left you ${things}. ${open}`,
  ]
}

/**
 * Tells a grantee, after the owner's death, what opened with a stage of the release, in one mail.
 */
export const releasedMail = (
  owner: Account,
  reader: Reader,
  shares: readonly Named[],
  {
    knowsOfDeath,
    url,
    isClaimed,
    passwords = 0,
    title,
    afterMessage = false,
  }: {
    /** Whether the grantee has heard of the death from us, or told us of it. */
    readonly knowsOfDeath: boolean
    /**
     * The link that claims all that opened. Without it, the button leads to the list of passwords,
     * if there are any, and otherwise to the list of all that is shared with the grantee.
     */
    readonly url: string | undefined
    /** Whether the grantee has claimed all of it already. */
    readonly isClaimed: boolean
    /** How many passwords the shares let the grantee read. */
    readonly passwords?: number
    /** The title of the only thing that opened, for a grantee who may read it now. */
    readonly title?: string | undefined
    /** Whether a message of the owner went before. Its mail tells of the death. */
    readonly afterMessage?: boolean
  },
): MailWords => {
  const [name, called] = [nameInMail(owner), calledInMail(owner)]
  const things = thingNames(shares, passwords)
  const namesAccounts = shares.some(
    ({ targetType, mail }) => targetType === 'account' && mail === 'standard',
  )
  return withGreeting(reader, {
    // Nobody should learn of a death from the subject of a mail.
    subject: knowsOfDeath || afterMessage ? `${name} left you ${things}` : `Sad news about ${name}`,
    paragraphs: [
      ...openedWords(owner, `${things}${titleOf(shares, title)}`, { knowsOfDeath, afterMessage }),
      ...(namesAccounts
        ? [
            `For each account you see the password, and what ${called} wished for it. A list keeps what is done.`,
          ]
        : []),
      ...(isClaimed
        ? []
        : [
            `Sign in, or register for free, with the address that this email came to. What ${called} left you is kept there, even without this link.`,
          ]),
    ],
    action: {
      label: `See what ${called} left you`,
      url:
        url ??
        (passwords > 0 ? appLink(paths.leftBehind(owner.userProfileId)) : sharedWithReader()),
    },
    ...(isClaimed ? {} : { footnotes: [aboutHeirloom] }),
  })
}

/** Tells a delegate of accounts that opened to all delegates, after the owner's death. */
export const accountsOpenMail = (owner: Account, reader: Reader, count: number): MailWords => {
  const [name, called] = [nameInMail(owner), calledInMail(owner)]
  const accounts = count === 1 ? 'an account' : `${count} accounts`
  return withGreeting(reader, {
    subject: `${name} left ${accounts} for you and the other delegates to settle`,
    paragraphs: [
      `They are open to you now, with what ${called} wished for each of them. A list keeps what is done, and who did it. There is no hurry.`,
    ],
    action: { label: 'Things to settle', url: appLink(paths.leftBehind(owner.userProfileId)) },
  })
}

/** Tells the owner who claimed a share. */
export const claimedMail = ({
  contact,
  claimant,
  subjectName,
  thing,
}: {
  readonly contact: Contact
  readonly claimant: Claimant
  readonly subjectName: string
  readonly thing: string
}): MailWords => ({
  subject: `${subjectName} accepted what you shared`,
  paragraphs: [
    `${claimantLabel(claimant)} can now see: ${thing}. You had shared it with ${plainContactName(contact)}.`,
    'If this is not who you meant, stop sharing it. That works at once.',
  ],
  action: { label: 'Open Heirloom', url: home() },
})

/** Tells the owner that a person asks for access. */
export const requestMail = ({
  contact,
  claimant,
  thing,
}: {
  readonly contact: Contact
  readonly claimant: Claimant
  readonly thing: string
}): MailWords => ({
  subject: 'Somebody asks to see what you shared',
  paragraphs: [
    `${claimantLabel(claimant)} has the link that you sent to ${plainContactName(contact)}, and asks to see: ${thing}.`,
    'They see nothing unless you allow it.',
  ],
  action: { label: 'Answer', url: home() },
})

/** Tells a person that they now have the access they asked for. */
export const allowedMail = (
  owner: Account,
  share: Named,
  { subjectName }: { readonly subjectName: string },
): MailWords => ({
  subject: `${subjectName} lets you see what you asked for`,
  paragraphs: [
    `${nameInMail(owner)} lets you see ${thingName(share, { hasDied: false })} on Heirloom.`,
  ],
  action: { label: 'See what was shared', url: sharedWithReader() },
})
