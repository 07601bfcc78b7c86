import type { Notice, PassingSettings } from '#shared/model/passing.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { dayInZone, timeInZone } from '#shared/rules/time/time-in-zone.ts'
import type { NoticeBody, NoticeFacts, NoticeWords, Writer, WriterOfKind } from './notice-facts.ts'

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

const ifNotStopped = (notice: Notice, facts: NoticeFacts) =>
  notice.endsAt
    ? [
        `${notice.state === 'CONFIRMED' ? `It is confirmed. If you do not stop it` : 'If you do not stop it, and it is confirmed'}, we wait 48 more hours. Then ${opensToChosen}. ${releaseOrder(facts)}`,
      ]
    : []

/** Tells the owner how things stand after a delegate took back their confirmation. */
const afterWithdrawal = (
  notice: Notice,
  facts: NoticeFacts,
): { readonly now: string; readonly below?: readonly string[] } => {
  if (notice.state === 'COOLING') {
    return {
      now: `It is confirmed. From ${endOf(notice, facts)}, ${opensToChosen}.`,
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
    : 'It is confirmed.'
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

/** What the owner reads about a report of their death, as a mail and as a text message. */
export const ownerWords: WriterOfKind = {
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
          `${byWhom(notice)} It is confirmed. We heard nothing from you.`,
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
      paragraphs: [
        'Your delegates did not confirm in time that you have died. Nothing has gone out.',
      ],
      text: 'the report of your death has expired. Nothing has gone out.',
    }),
  ENDED: () =>
    informingNotice({
      subject: 'The report of your death has ended',
      paragraphs: [
        'Someone on our team looked at the report of your death, and ended it. Nothing has gone out.',
      ],
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
