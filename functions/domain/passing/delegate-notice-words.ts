import type { Notice } from '#shared/model/passing.ts'
import { messagesWords, willWords } from '#shared/rules/passing/opened-words.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'
import type { NoticeBody, NoticeFacts, NoticeWords, WriterOfKind } from './notice-facts.ts'

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
        `If somebody else has used your account, close it here, without signing in: ${accountTakenLink}`,
      ],
    }),
  },
  text: `Heirloom: ${text} ${statusLink}`,
})

/** To a delegate the hour does not matter: only the owner can object. */
const daysToObject = ({ endsAt }: Notice, { timeZone }: NoticeFacts) =>
  endsAt ? `until ${dayInZone(endsAt, timeZone)}` : 'now'

/** That the owner can still object, for a reader who may have lost them. It is said once. */
const inCaseOfMistake = (notice: Notice, facts: NoticeFacts) =>
  `In case this is a mistake, we keep writing to ${facts.called}${notice.endsAt ? ` ${daysToObject(notice, facts)}` : ''}.`

/** What must still happen before anything opens. */
const nothingYet = (notice: Notice, facts: NoticeFacts) => {
  if (notice.state === 'REPORTED')
    return 'Nothing opens to anybody before enough of you have confirmed it.'
  return notice.endsAt
    ? `Nothing opens yet: we wait ${daysToObject(notice, facts)}, and at least 48 hours more.`
    : 'Nothing opens yet.'
}

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

/** What a delegate reads about a report of the owner's death. */
export const delegateWords: WriterOfKind = {
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
            ? 'You are the only one who can confirm it. You can do that a day after your report: we write to you then.'
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
          `${nothingYet(notice, facts)} Then we write to you again.`,
        ],
        text: `it is confirmed that ${facts.owner} has died. ${nothingYet(notice, facts)}`,
      },
      facts,
    ),
  SHORTENED: (notice, facts) =>
    delegateNotice(
      {
        subject: `The death certificate of ${facts.owner} was accepted`,
        paragraphs: [
          `Someone on our team has looked at the death certificate of ${facts.called}, and accepted it. ${nothingYet(notice, facts)}`,
          ...(notice.state === 'REPORTED'
            ? [
                'The delegates still have to confirm the death. If you have not done so, sign in and say whether it is so.',
              ]
            : []),
        ],
        text: `the death certificate of ${facts.owner} was accepted. ${nothingYet(notice, facts)}`,
      },
      facts,
    ),
  COOLING: (notice, facts) =>
    delegateNotice(
      {
        subject: `What ${facts.owner} left opens from ${dayInZone(notice.endsAt ?? '', facts.timeZone)}`,
        paragraphs: [
          `We are sorry. ${delegatesConfirmed(notice, facts)} Before anything goes out, we wait ${daysToObject(notice, facts)}.`,
          // Without `lowered`, enough delegates have confirmed, and nobody's answer is missing.
          ...(notice.lowered
            ? ['Until then you can still confirm it, or say that it is not so: both count.']
            : []),
          `Then, over three days, what ${facts.called} left here opens to the people it is for. You do not have to do anything for that.`,
        ],
        text: `it is confirmed that ${facts.owner} has died. From ${dayInZone(notice.endsAt ?? '', facts.timeZone)}, what ${facts.owner} left opens to the people it is for.`,
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
          `The report that ${facts.called} has died is on hold, and someone on our team looks at it. Until then nothing happens, and there is nothing for you to do.`,
        ],
        text: `the report about ${facts.owner} is on hold while we look at it.`,
      },
      facts,
    ),
  CONTINUED: (notice, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} goes on`,
        paragraphs: [
          `The report about ${facts.called} was on hold, and goes on now. ${nothingYet(notice, facts)}`,
        ],
        text: `the report about ${facts.owner} goes on.`,
      },
      facts,
    ),
  RELEASED: (_, facts) =>
    delegateNotice(
      {
        subject: facts.opened?.will?.you
          ? `The will of ${facts.owner} is open to you`
          : `What ${facts.owner} left opens now, over three days`,
        paragraphs: [
          `We are sorry for your loss. Over the next three days, what ${facts.called} left opens to the people it is for.`,
          ...(facts.opened
            ? [
                willWords(facts.called, facts.opened),
                `A day later: ${messagesWords(facts.opened)} After three days: passwords, if there are any.`,
                'What is for you stands on your home page then. You do not have to do anything for that.',
              ]
            : []),
        ],
        text: `over the next three days, what ${facts.owner} left opens to the people it is for.`,
        button: `See what ${facts.called} left`,
      },
      facts,
    ),
  OBJECTED: (_, facts) =>
    delegateNotice(
      {
        subject: `${facts.owner} is alive`,
        paragraphs: [
          `${facts.called} is alive, and told us so. The report has ended, and nothing has gone out.`,
        ],
        text: `${facts.owner} is alive. The report has ended.`,
      },
      facts,
    ),
  REVOKED: (_, facts) =>
    delegateNotice(
      {
        subject: `${facts.owner} is alive`,
        paragraphs: [
          `${facts.called} is alive. Nothing more goes out. Please keep to yourself what you have seen.`,
        ],
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
          `No delegate says anymore that ${facts.called} has died. The report has ended, and nothing has gone out.`,
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
          `Not enough delegates confirmed in time that ${facts.called} has died. Nothing has gone out. It can be reported again.`,
        ],
        text: `the report about ${facts.owner} has expired.`,
      },
      facts,
    ),
  ENDED: (_, facts) =>
    delegateNotice(
      {
        subject: `The report about ${facts.owner} has ended`,
        paragraphs: [
          `Someone on our team looked at the report about ${facts.called}, and ended it. Nothing has gone out.`,
        ],
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
