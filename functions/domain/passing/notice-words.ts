import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import type { Notice, NoticeKind, OpenedByRelease, PassingSettings } from '#shared/model/passing.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import { messagesWords, willWords } from '#shared/rules/passing/opened-words.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { dayInZone, timeInZone } from '#shared/rules/time/time-in-zone.ts'

/** The facts that a notice's text needs besides the notice itself. */
export interface NoticeFacts {
  /** The owner's first and last name, for subjects and text messages. */
  readonly owner: string
  /** The owner's first name, for all else. It is the whole name if they have no other. */
  readonly called: string
  /** The reader's first name, if it is known. */
  readonly reader?: string | undefined
  /** The zone of the reader, in which each time is said, if it is known. */
  readonly timeZone: TimeZone | undefined
  /** Whether the owner wrote a will here. Only the notices to the owner need it. */
  readonly hasWill?: boolean | undefined
  /**
   * The link that says "I am alive", or "I am well" for a check-in. Absent in notices to delegates,
   * and in the notice about weakened settings.
   */
  readonly ownerLink?: string | undefined
  /** The link with which a delegate says that somebody else was in their account. */
  readonly accountTakenLink?: string | undefined
  /** The page that shows a delegate the status. */
  readonly statusLink: string
  /** The things that the release opens. Only the notice of a release to a delegate needs them. */
  readonly opened?: OpenedByRelease | undefined
}

/** The text of a notice: as a mail, and as one text message. */
export interface NoticeWords {
  readonly mail: MailWords
  readonly text: string
}

/** What a notice says before its link is added. `text` is the text message, without our name. */
interface NoticeBody {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly text: string
  /** What an owner can read once they know how to stop it: it stands below the button. */
  readonly below?: readonly string[] | undefined
  /** The button to a delegate, if it says more than where it leads by itself. */
  readonly button?: string
}

type Writer = (notice: Notice, facts: NoticeFacts) => NoticeWords

const nameOrDelegate = (name: string | undefined) =>
  (name && plainName(name)) || 'One of your delegates'

const releaseOrder = ({ hasWill }: NoticeFacts) =>
  `It goes step by step: first we tell your delegates${hasWill ? ', and your will opens to those you chose' : ''}; a day later messages and what you share; after three days passwords.`

const opensToChosen = 'what you meant for after your death opens to the people you chose'

const byWhom = ({ reporter }: Notice) =>
  reporter === undefined
    ? 'You did not answer our last check-ins, so we have to ask whether you have died.'
    : `${nameOrDelegate(reporter)} told us that you have died.`

const byWhomInText = ({ reporter }: Notice) =>
  reporter === undefined
    ? 'your death was reported.'
    : `${nameOrDelegate(reporter)} told us that you have died.`

const howToStop = 'If you are alive, open the link and tap the button. You need no password.'

const untilWhen = ({ endsAt }: Notice, { timeZone }: NoticeFacts) =>
  endsAt ? `until ${timeInZone(endsAt, timeZone)}` : 'now'

/** The end of the phase that the notice is about. */
const endOf = ({ endsAt = '' }: Notice, { timeZone }: NoticeFacts) => timeInZone(endsAt, timeZone)

/** A notice to the owner while the report can still be stopped. Its only link says "I am alive". */
const stoppableNotice = (
  { subject, paragraphs, text, below = [] }: NoticeBody,
  { owner, ownerLink = '' }: NoticeFacts,
): NoticeWords => ({
  mail: {
    subject,
    paragraphs: [...paragraphs, howToStop],
    action: { label: 'I am alive', url: ownerLink },
    footnotes: [
      ...below,
      'You got this email because you named delegates who can report your death.',
    ],
  },
  text: `Heirloom: ${text} ${owner}, are you alive? Tap here: ${ownerLink}`,
})

/** A notice that only informs. */
const informingNotice = ({ subject, paragraphs, text }: NoticeBody): NoticeWords => ({
  mail: { subject, paragraphs: [...paragraphs] },
  text: `Heirloom: ${text}`,
})

const howToStopInTime = (notice: Notice, facts: NoticeFacts) =>
  notice.endsAt
    ? `You can stop this ${untilWhen(notice, facts)}.`
    : 'You can still stop this. Nothing opens to anybody unless it is confirmed, and then only after 48 hours more.'

/** One delegate can be enough, so the words do not say how many there were. */
const isConfirmed = 'It is confirmed by as many delegates as are needed.'

const ifNotStopped = (notice: Notice, facts: NoticeFacts) =>
  notice.endsAt
    ? [
        `${notice.state === 'CONFIRMED' ? `${isConfirmed} If you do not stop it` : 'If you do not stop it, and it is confirmed'}, we wait 48 more hours. Then ${opensToChosen}. ${releaseOrder(facts)}`,
      ]
    : []

/** Tells the owner how things stand after a delegate took back their confirmation. */
const afterWithdrawal = (
  notice: Notice,
  facts: NoticeFacts,
): { readonly now: string; readonly below?: readonly string[] } => {
  if (notice.state === 'COOLING') {
    return {
      now: `${isConfirmed} From ${endOf(notice, facts)}, ${opensToChosen}.`,
      below: [releaseOrder(facts)],
    }
  }
  const canObject = notice.state === 'REPORTED' || notice.state === 'CONFIRMED'
  return canObject
    ? { now: howToStopInTime(notice, facts), below: ifNotStopped(notice, facts) }
    : { now: 'It is on hold while someone on our team looks at it.' }
}

/**
 * Why the delegates who confirmed are enough. `lowered` says why fewer are enough than the owner
 * chose.
 */
const confirmedWords = ({ lowered }: Notice) => {
  if (lowered === 'GONE')
    return 'One of your delegates is gone, by what we know of them, and those who are left have confirmed it.'
  return lowered === 'SILENCE'
    ? 'Some of your delegates have not answered for 60 days. The others have confirmed it, and we looked twice at a death certificate in your name.'
    : isConfirmed
}

/**
 * Reminds the owner that they can still stop a report. If fewer delegates confirmed than the owner
 * chose (`lowered`), the last wait lasts for days, so these are not yet its last hours.
 */
const reminder: Writer = (notice, facts) =>
  notice.state === 'COOLING'
    ? stoppableNotice(
        {
          subject: notice.lowered
            ? 'You are reported to have died: you can still stop it'
            : 'You are reported to have died: your last hours to stop it',
          paragraphs: [
            `${byWhom(notice)} ${confirmedWords(notice)}`,
            `From ${endOf(notice, facts)}, ${opensToChosen}.`,
          ],
          below: [releaseOrder(facts)],
          text: `you are reported to have died. From ${endOf(notice, facts)}, ${opensToChosen}.`,
        },
        facts,
      )
    : stoppableNotice(
        {
          subject:
            notice.state === 'CONFIRMED'
              ? 'The report of your death is confirmed'
              : 'You are still reported to have died',
          paragraphs: [byWhom(notice), howToStopInTime(notice, facts)],
          below: ifNotStopped(notice, facts),
          text: `you are reported to have died. You can stop it ${untilWhen(notice, facts)}.`,
        },
        facts,
      )

const settingsWords = ({ challengeDays, confirmers, waitForSilent }: PassingSettings) =>
  `you have ${challengeDays} days to object to a report, and ${confirmers === 1 ? 'one delegate' : `${confirmers} delegates`} must confirm it${waitForSilent ? ', and delegates who do not answer are waited for' : ''}`

const ownerWords: Readonly<Partial<Record<NoticeKind, Writer>>> = {
  REPORTED: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'Your death was reported to us',
        paragraphs: [byWhom(notice), howToStopInTime(notice, facts)],
        below: ifNotStopped(notice, facts),
        text: `${byWhomInText(notice)} You can stop it ${untilWhen(notice, facts)}.`,
      },
      facts,
    ),
  REMINDER: reminder,
  COOLING: (notice, facts) =>
    stoppableNotice(
      {
        subject: notice.lowered
          ? `You are reported to have died: what you leave opens ${dayInZone(notice.endsAt ?? '', facts.timeZone)}, if you do not stop it`
          : 'You are reported to have died: 48 hours are left to stop it',
        paragraphs: [
          `${byWhom(notice)} ${confirmedWords(notice)}`,
          `You can still stop this with one tap. We wait until ${endOf(notice, facts)}. Then ${opensToChosen}.`,
        ],
        below: [releaseOrder(facts)],
        text: `the report of your death is confirmed. From ${endOf(notice, facts)}, ${opensToChosen}.`,
      },
      facts,
    ),
  SHORTENED: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'A death certificate in your name was accepted',
        paragraphs: [
          `${byWhom(notice)} We were given a death certificate, and someone on our team has looked at it.`,
          howToStopInTime(notice, facts),
        ],
        below: ifNotStopped(notice, facts),
        text: `a death certificate in your name was accepted. You can stop it ${untilWhen(notice, facts)}.`,
      },
      facts,
    ),
  ADDRESS_BOUNCED: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'Our email to you came back',
        paragraphs: [
          `${byWhom(notice)} Our email to you came back, so we wait up to 30 days longer before anything else happens.`,
        ],
        text: 'your death was reported, and our email to you came back. We wait up to 30 days longer.',
      },
      facts,
    ),
  NOT_SENT: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'You are reported to have died',
        paragraphs: [
          `${byWhom(notice)} For a time we could not send you our notices, so the clock is stopped. It runs again once this email has gone out.`,
          'Nothing opens to anybody earlier than 48 hours after our notice has reached you.',
        ],
        text: 'you are reported to have died. Nothing opens to anybody earlier than 48 hours after our notice has reached you.',
      },
      facts,
    ),
  STOPPED: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'The report of your death is being looked at',
        paragraphs: [
          `${byWhom(notice)} It was put on hold, and someone on our team looks at it. Until then nothing happens.`,
        ],
        text: 'the report of your death is on hold while we look at it.',
      },
      facts,
    ),
  CONTINUED: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'The report of your death goes on',
        paragraphs: [
          `${byWhom(notice)} It was on hold, and goes on now.`,
          howToStopInTime(notice, facts),
        ],
        below: ifNotStopped(notice, facts),
        text: `the report of your death goes on. You can stop it ${untilWhen(notice, facts)}.`,
      },
      facts,
    ),
  RELEASED: (notice, facts) =>
    stoppableNotice(
      {
        subject: 'What you meant for after your death opens now',
        paragraphs: [
          `${byWhom(notice)} ${isConfirmed} We heard nothing from you.`,
          'What has not gone out can still be stopped.',
        ],
        below: [releaseOrder(facts)],
        text: `${opensToChosen}, now.`,
      },
      facts,
    ),
  OBJECTED: ({ reporter }) =>
    informingNotice({
      subject: 'Thank you: the report of your death has ended',
      paragraphs: [
        'You told us that you are alive. The report of your death has ended, and nothing has gone out.',
        ...(reporter === undefined
          ? []
          : [
              `${nameOrDelegate(reporter)} reported it. It may have been a mistake, and a call clears it up. If it was on purpose, remove this delegate under “Your delegates”: that works at once.`,
            ]),
        'If it was not you who told us, somebody else may read your email. Change the password of your mailbox, and the one here.',
      ],
      text: 'you told us that you are alive. The report of your death has ended, and nothing has gone out.',
    }),
  REVOKED: () =>
    informingNotice({
      subject: 'It was stopped: nothing more goes out',
      paragraphs: [
        'We know now that you are alive, and nothing more goes out.',
        'What had gone out cannot be taken back. Your activity log shows all of it.',
      ],
      text: 'we know now that you are alive, and nothing more goes out. Your activity log shows what had gone out.',
    }),
  WITHDRAWN: () =>
    informingNotice({
      subject: 'The report of your death was taken back',
      paragraphs: [
        'No delegate says anymore that you have died. The report has ended, and nothing has gone out.',
      ],
      text: 'the report of your death was taken back. Nothing has gone out.',
    }),
  VOTE_WITHDRAWN: (notice, facts) => {
    const { now, below } = afterWithdrawal(notice, facts)
    return stoppableNotice(
      {
        subject: 'A delegate took back their confirmation',
        paragraphs: [
          `${byWhom(notice)} One of your delegates took back their confirmation. The report goes on.`,
          now,
        ],
        below,
        text: 'one of your delegates took back their confirmation of your death. The report goes on.',
      },
      facts,
    )
  },
  EXPIRED: () =>
    informingNotice({
      subject: 'The report of your death has expired',
      paragraphs: ['Your delegates did not confirm it in time. Nothing has gone out.'],
      text: 'the report of your death has expired. Nothing has gone out.',
    }),
  ENDED: () =>
    informingNotice({
      subject: 'The report of your death has ended',
      paragraphs: ['Someone on our team looked at it and ended it. Nothing has gone out.'],
      text: 'the report of your death was ended by us. Nothing has gone out.',
    }),
  SETTINGS_WEAKENED: ({ weakened }, { timeZone }) =>
    informingNotice({
      subject: 'Your settings for a report of your death were changed',
      paragraphs: weakened
        ? [
            `They are weaker than before, so they take effect on ${dayInZone(weakened.countsFrom, timeZone)}: ${settingsWords(weakened.after)}.`,
            `Until then what you chose before still counts: ${settingsWords(weakened.before)}.`,
          ]
        : [],
      text: 'your settings for a report of your death were weakened. Not you? Sign in and change your password.',
    }),
  CHECK_IN: (_, { ownerLink = '' }) => ({
    mail: {
      subject: 'Are you well?',
      paragraphs: [
        'You asked us to check in with you from time to time. One tap tells us that all is well.',
        'If you do not answer four of these emails, a week apart, we tell your delegates and begin to ask whether you have died. That alone opens nothing to anybody.',
      ],
      action: { label: 'I am well', url: ownerLink },
      footnotes: ['You can change or stop these check-ins under My account.'],
    },
    text: `Heirloom: are you well? One tap tells us: ${ownerLink}`,
  }),
}

const confirmOrDeny = 'Confirm it, or say it is not so'

/** A notice to a delegate. Its link opens the status, after a sign-in. */
const delegateNotice = (
  { subject, paragraphs, text, button }: NoticeBody,
  { statusLink, accountTakenLink }: NoticeFacts,
): NoticeWords => ({
  mail: {
    subject,
    paragraphs: [...paragraphs],
    action: {
      label: button ?? 'See where things stand',
      url: statusLink,
    },
    ...(accountTakenLink && {
      footnotes: [
        `Was somebody else in your account on Heirloom? Close it to them, without signing in: ${accountTakenLink}`,
      ],
    }),
  },
  text: `Heirloom: ${text} ${statusLink}`,
})

/** To a delegate the hour does not matter: only the owner can object. */
const daysToObject = ({ endsAt }: Notice, { timeZone }: NoticeFacts) =>
  endsAt ? `until ${dayInZone(endsAt, timeZone)}` : 'now'

/** That the owner can still object, for a reader who may have lost them. */
const inCaseOfMistake = (notice: Notice, facts: NoticeFacts, name = facts.called) =>
  `In case this is a mistake, we keep writing to ${name}${notice.endsAt ? ` ${daysToObject(notice, facts)}` : ''}.`

const reportedBy = ({ reporter, own }: Notice, owner: string) => {
  if (own) return `You told us that ${owner} has died.`
  return reporter === undefined
    ? `${owner} did not answer our check-ins for a long time.`
    : `${plainName(reporter) || 'Another delegate'} told us that ${owner} has died.`
}

const delegatesConfirmed = ({ lowered }: Notice, { called }: NoticeFacts) => {
  if (lowered === 'GONE')
    return `One of the delegates is gone, and those who are left have confirmed that ${called} has died.`
  return lowered === 'SILENCE'
    ? `Some delegates have not answered for 60 days. The others have confirmed that ${called} has died, and we looked twice at a death certificate.`
    : `It is confirmed that ${called} has died.`
}

const delegateWords: Readonly<Partial<Record<NoticeKind, Writer>>> = {
  REPORTED: (notice, facts) =>
    delegateNotice(
      {
        subject: notice.own
          ? `We need your answer about ${facts.owner}`
          : `Has ${facts.owner} died?`,
        paragraphs: [
          reportedBy(notice, facts.called),
          'If it is so, we are very sorry.',
          `You are one of those who can confirm it, or say that it is not so. ${inCaseOfMistake(notice, facts)}`,
          'Nothing opens to anybody before enough of you have confirmed it.',
        ],
        text: `${reportedBy(notice, facts.owner)} Confirm it, or say that it is not so:`,
        button: confirmOrDeny,
      },
      facts,
    ),
  CONFIRM_NOW: (notice, facts) =>
    delegateNotice(
      {
        subject: `We need your answer about ${facts.owner}`,
        paragraphs: [
          `${reportedBy(notice, facts.called)} We heard nothing from ${facts.called}.`,
          'If it is so, we are very sorry.',
          'It is not confirmed yet. You and the other delegates have 60 days for it. After that the report expires, or those who confirmed are enough, once we have looked at a death certificate twice.',
        ],
        text: `we need your answer about ${facts.owner}:`,
        button: confirmOrDeny,
      },
      facts,
    ),
  REPORT_RECEIVED: (notice, facts) =>
    delegateNotice(
      {
        subject: `We have your report about ${facts.owner}`,
        paragraphs: [
          `${reportedBy(notice, facts.called)} We are sorry for your loss. Thank you for telling us.`,
          inCaseOfMistake(notice, facts),
          notice.confirmFrom
            ? `You are the only one who can confirm it. You can do that from ${dayInZone(notice.confirmFrom, facts.timeZone)}: we write to you then.`
            : 'Your report counts as your confirmation. We have asked the other delegates whether they confirm it too.',
          'We write to you at each further step.',
        ],
        text: `we have your report about ${facts.owner}, and write to you at each further step.`,
      },
      facts,
    ),
  CONFIRM_AGAIN: (notice, facts) =>
    delegateNotice(
      {
        subject: `You can now confirm that ${facts.owner} has died`,
        paragraphs: [
          `${reportedBy(notice, facts.called)} A day has passed, and you are the only one who can confirm it.`,
          'If it is so, sign in and confirm it. Nothing opens to anybody before you do.',
        ],
        text: `you can now confirm your report about ${facts.owner}:`,
        button: 'Confirm it, or take your report back',
      },
      facts,
    ),
  ENOUGH_CONFIRMED: (notice, facts) =>
    delegateNotice(
      {
        subject: `It is confirmed that ${facts.owner} has died`,
        paragraphs: [
          `We are very sorry. ${delegatesConfirmed(notice, facts)}`,
          `${inCaseOfMistake(notice, facts)} After that we wait 48 more hours, and write to you again.`,
        ],
        text: `it is confirmed that ${facts.owner} has died. ${inCaseOfMistake(notice, facts, facts.owner)}`,
      },
      facts,
    ),
  SHORTENED: (notice, facts) =>
    delegateNotice(
      {
        subject: `The death certificate of ${facts.owner} was accepted`,
        paragraphs: [
          `Someone on our team has looked at it. ${inCaseOfMistake(notice, facts)}`,
          ...(notice.state === 'REPORTED'
            ? [
                'The delegates still have to confirm the death. If you have not done so, sign in and say whether it is so.',
              ]
            : []),
        ],
        text: `the death certificate of ${facts.owner} was accepted. ${inCaseOfMistake(notice, facts, facts.owner)}`,
      },
      facts,
    ),
  COOLING: (notice, facts) =>
    delegateNotice(
      {
        subject: `What ${facts.owner} left goes to the people chosen for it from ${dayInZone(notice.endsAt ?? '', facts.timeZone)}`,
        paragraphs: [
          `We are sorry. ${delegatesConfirmed(notice, facts)} Before anything goes out, we wait ${daysToObject(notice, facts)}.`,
          // Without `lowered`, enough delegates have confirmed, and nobody's answer is missing.
          ...(notice.lowered
            ? ['Until then you can still confirm it, or say that it is not so: both count.']
            : []),
          `Then, within three days, what ${facts.called} left here opens to the people chosen for it. You do not have to do anything for that.`,
        ],
        text: `it is confirmed that ${facts.owner} has died. From ${dayInZone(notice.endsAt ?? '', facts.timeZone)}, what ${facts.owner} left goes to the people chosen for it.`,
      },
      facts,
    ),
  ADDRESS_BOUNCED: (_, facts) =>
    delegateNotice(
      {
        subject: `We cannot reach ${facts.owner} by email`,
        paragraphs: [
          `Our email to ${facts.called} came back. We wait up to 30 days longer.`,
          'After that, all delegates must confirm the report, or a death certificate must be accepted.',
        ],
        text: `our email to ${facts.owner} came back. We wait up to 30 days longer.`,
      },
      facts,
    ),
  STOPPED: (_, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} is on hold`,
        paragraphs: [
          'Someone on our team looks at it. Until then nothing happens, and there is nothing for you to do.',
        ],
        text: `the report about ${facts.owner} is on hold while we look at it.`,
      },
      facts,
    ),
  CONTINUED: (notice, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} goes on`,
        paragraphs: [`It was on hold. ${inCaseOfMistake(notice, facts)}`],
        text: `the report about ${facts.owner} goes on.`,
      },
      facts,
    ),
  RELEASED: (_, facts) =>
    delegateNotice(
      {
        subject: facts.opened?.will?.you
          ? `The will of ${facts.owner} is open to you`
          : `What ${facts.owner} left goes to the people chosen for it, over three days`,
        paragraphs: [
          `We are sorry for your loss. Over the next three days, what ${facts.called} left goes to the people chosen for it.`,
          ...(facts.opened
            ? [
                willWords(facts.called, facts.opened),
                `In a day: ${messagesWords(facts.opened)}`,
                'In three days: passwords, if there are any, to the people each of them names.',
              ]
            : []),
        ],
        text: `over the next three days, what ${facts.owner} left goes to the people chosen for it.`,
        button: `See what ${facts.called} left`,
      },
      facts,
    ),
  OBJECTED: (_, facts) =>
    delegateNotice(
      {
        subject: `${facts.owner} is alive`,
        paragraphs: [`${facts.called} told us so. The report has ended, and nothing has gone out.`],
        text: `${facts.owner} is alive. The report has ended.`,
      },
      facts,
    ),
  REVOKED: (_, facts) =>
    delegateNotice(
      {
        subject: `${facts.owner} is alive`,
        paragraphs: ['Nothing more goes out. Please keep to yourself what you have seen.'],
        text: `${facts.owner} is alive. Nothing more goes out.`,
      },
      facts,
    ),
  VOTE_WITHDRAWN: (notice, facts) =>
    delegateNotice(
      {
        subject: `A delegate of ${facts.owner} took back their confirmation`,
        paragraphs: [
          `${reportedBy(notice, facts.called)} One of those who confirmed it has taken that back. The report goes on.`,
          ...(notice.state === 'REPORTED'
            ? ['Not enough of you confirm it now. If you know whether it is so, please tell us.']
            : []),
        ],
        text: `a delegate of ${facts.owner} took back their confirmation. The report goes on.`,
      },
      facts,
    ),
  WITHDRAWN: (_, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} was taken back`,
        paragraphs: [
          'No delegate confirms it anymore. The report has ended, and nothing has gone out.',
        ],
        text: `the report about ${facts.owner} was taken back.`,
      },
      facts,
    ),
  EXPIRED: (_, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} has expired`,
        paragraphs: [
          'Not enough delegates confirmed it in time. Nothing has gone out. It can be reported again.',
        ],
        text: `the report about ${facts.owner} has expired.`,
      },
      facts,
    ),
  ENDED: (_, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} has ended`,
        paragraphs: ['Someone on our team looked at it and ended it. Nothing has gone out.'],
        text: `the report about ${facts.owner} was ended by us.`,
      },
      facts,
    ),
  CERTIFICATE_REFUSED: ({ reason = '', caseId }, facts) =>
    delegateNotice(
      {
        subject: 'We could not accept the death certificate',
        paragraphs: [
          `Someone on our team looked at the certificate for ${facts.called}. Their reason: ${reason}`,
          caseId
            ? 'You can hand in another one.'
            : 'No report was open. It counts as a report that was answered, and you can hand in another one 90 days after this one.',
        ],
        text: `we could not accept the certificate for ${facts.owner}.`,
      },
      facts,
    ),
}

/** The text of a notice. Names in it are plain text, and never become links. */
export const noticeWords: Writer = (notice, facts) => {
  const write = (notice.to === 'owner' ? ownerWords : delegateWords)[notice.kind]
  if (!write) throw new Error(`There is no text for the notice ${notice.kind} to the ${notice.to}.`)
  const words = write(notice, facts)
  return { ...words, mail: withGreeting({ firstName: facts.reader }, words.mail) }
}
