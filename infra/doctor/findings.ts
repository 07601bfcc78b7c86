import { lateAfterMinutes, limits } from '#infra/cost/limits.ts'
import { userPoolTriggers } from '#infra/declarations/functions.ts'
import { monthlyTextBudget } from '#infra/declarations/monthly-text-budget.ts'
import { table as declared } from '#infra/declarations/table.ts'
import { messageShare } from '#shared/rules/delivery/pace.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import type { Reading, Readings } from './reading.ts'

/**
 * A finding of the doctor: all is well, something is wrong and what to do, or it could not be read.
 */
export type Finding =
  | { readonly about: string; readonly is: 'well'; readonly words: string }
  | { readonly about: string; readonly is: 'wrong'; readonly words: string; readonly todo: string }
  | { readonly about: string; readonly is: 'unread'; readonly words: string }

/** The fault in plain words, and what to do about it. */
type Wrong = readonly [words: string, todo: string]

interface Expected {
  /** Whether the stage holds data of real people. Such data must survive every mistake. */
  readonly retainsData: boolean
}

/**
 * The least that SES gives an account outside of the sandbox. The sandbox has 200 a day and 1 a
 * second.
 */
const mailQuota = { aDay: 50_000, aSecond: 14 }

/** The functions that must be able to run at once. A new account has ten. */
const leastConcurrency = 1000

const leastSignInsASecond =
  limits.find(({ what }) => what.includes('UserAuthentication'))?.available ?? 0

/** The triggers' names in the pool's LambdaConfig, which begin with a capital letter. */
const poolTriggers = Object.keys(userPoolTriggers).map((name) => capitalized(name))

/** The threshold of the alarm `overdue` (infra/stacks/watch.ts). */
const overdueSeconds = lateAfterMinutes * 60

/**
 * For how many days the table must be restorable: the promise of the privacy policy, and the most
 * that DynamoDB does. The stacks set it: `restorableFor` in infra/constructs/private-bucket.ts.
 */
const promisedDays = 35

const judge = <T>(
  about: string,
  read: Reading<T>,
  { well, wrong }: { well: (value: T) => string; wrong: (value: T) => readonly (Wrong | false)[] },
): readonly Finding[] => {
  if ('unread' in read) return [{ about, is: 'unread', words: `cannot read it: ${read.unread}` }]
  const faults = wrong(read.value).filter((finding) => finding !== false)
  if (faults.length === 0) return [{ about, is: 'well', words: well(read.value) }]
  return faults.map(([words, todo]) => ({ about, is: 'wrong', words, todo }))
}

const limitFindings = ({ concurrency, signInsASecond }: Readings) => [
  ...judge('Lambda', concurrency, {
    well: (value) => `${value} functions may run at once`,
    wrong: (value) => [
      value < leastConcurrency && [
        `only ${value} functions may run at once: requests are refused in a busy minute`,
        `ask for ${leastConcurrency} “Concurrent executions” at Service Quotas`,
      ],
    ],
  }),
  ...judge('Cognito’s rate', signInsASecond, {
    well: (value) => `${value} sign-ins a second`,
    wrong: (value) => [
      value < leastSignInsASecond && [
        `only ${value} sign-ins a second are taken; our figures assume ${leastSignInsASecond}`,
        'ask for the rate of UserAuthentication at Service Quotas, or change infra/cost/limits.ts',
      ],
    ],
  }),
]

const poolFindings = ({ pool }: Readings, { retainsData }: Expected) =>
  judge('user pool', pool, {
    well: () => 'a second factor is on, its triggers have functions, mail and texts are sent',
    wrong: ({ mfa, deletionProtected, triggers, mailBy, mailFailure, textFailure }) => [
      mfa !== 'ON' && [
        `a second factor is not demanded (${mfa})`,
        'deploy the stack identity: somebody has changed the pool',
      ],
      ...poolTriggers.map(
        (trigger): Wrong | false =>
          !triggers.includes(trigger) && [
            `it calls no function as ${trigger}: what it does there is left out`,
            'deploy the stack identity',
          ],
      ),
      retainsData &&
        !deletionProtected && [
          'it can be deleted with all its users',
          'turn on deletion protection, and find out who turned it off',
        ],
      retainsData &&
        mailBy !== 'DEVELOPER' && [
          'Cognito sends its mails from its own address, fifty a day',
          'deploy the stack identity once the domain is verified at SES',
        ],
      mailFailure !== undefined && [
        `Cognito could not send a mail: ${mailFailure}`,
        'look at the identity of the domain at SES, and whether SES has paused the account',
      ],
      textFailure !== undefined && [
        `Cognito could not send a text: ${textFailure}`,
        'look at the role of the pool, the SMS sandbox and the month’s budget',
      ],
    ],
  })

const textFindings = ({ textBudget, textSandbox }: Readings) => [
  ...judge('texts: budget', textBudget, {
    well: (value) => `${value} dollars a month`,
    wrong: (value) => [
      value < monthlyTextBudget && [
        `SNS stops at ${value} dollars a month, and the product counts with ${monthlyTextBudget}`,
        'ask for a higher “Account spend threshold” at Service Quotas, then npm run deploy',
      ],
      value > monthlyTextBudget && [
        `SNS stops only at ${value} dollars a month; the budget is ${monthlyTextBudget}`,
        'npm run deploy sets the limit to the budget',
      ],
    ],
  }),
  ...judge('texts: sandbox', textSandbox, {
    well: () => 'texts reach every number',
    wrong: (isInSandbox) => [
      isInSandbox && [
        'texts reach only verified numbers: nobody else can sign in by text',
        'SNS console, “Exit SMS sandbox”',
      ],
    ],
  }),
]

const mailFindings = ({ mailAccount, identities, configurationSets }: Readings) => [
  ...judge('mail: account', mailAccount, {
    well: ({ aDay, aSecond, sentInADay }) =>
      `${sentInADay} of ${aDay} mails in 24 hours, ${aSecond} a second`,
    wrong: ({ production, sendingEnabled, enforcement, aDay, aSecond, sentInADay }) => [
      !production && [
        'the account is in SES’s sandbox: only verified addresses get mail',
        'SES console, “Request production access” (OPERATIONS, step 5)',
      ],
      !sendingEnabled && [
        'SES has paused the account: no mail is sent',
        'read SES’s case in the support console, and answer it',
      ],
      enforcement !== 'HEALTHY' && [
        `SES has put the account under review (${enforcement})`,
        'find who bounces or complains (alarms mail-bounces, held), and answer SES’s case',
      ],
      production &&
        (aDay < mailQuota.aDay || aSecond < mailQuota.aSecond) && [
          `SES takes ${aDay} mails a day and ${aSecond} a second`,
          `ask for ${mailQuota.aDay} a day and ${mailQuota.aSecond} a second`,
        ],
      sentInADay > messageShare * aDay && [
        `${sentInADay} of ${aDay} mails of the day are used up: messages wait`,
        'ask SES for a higher daily quota',
      ],
    ],
  }),
  ...Object.entries(identities).flatMap(([name, identity]) =>
    judge(`mail: identity ${name}`, identity, {
      well: () => 'verified, signed with DKIM, and bounces come back to a domain of ours',
      wrong: ({ verified, dkim, bounceDomainStatus }) => [
        !verified && [
          'SES does not send from it: it is not verified',
          'create the CNAME records of its DKIM tokens (OPERATIONS, step 3)',
        ],
        dkim !== 'SUCCESS' && [
          `its DKIM is ${dkim}: mails count as forged`,
          'compare the three CNAME records with `aws sesv2 get-email-identity`',
        ],
        bounceDomainStatus !== 'SUCCESS' && [
          `its MAIL FROM domain is ${bounceDomainStatus}: mails leave with a domain of SES, so SPF says nothing for us`,
          'create the MX and the TXT record of `bounce.` below it (OPERATIONS, step 3)',
        ],
      ],
    }),
  ),
  ...Object.entries(configurationSets).flatMap(([name, set]) =>
    judge(`mail: configuration set ${name}`, set, {
      well: () => 'sends, its events are published, and its bounces are counted',
      wrong: ({ sendingEnabled, publishesEvents, countsReputation }) => [
        !sendingEnabled && [
          'sending with it is turned off: mails of this stream wait',
          'find out who turned it off and why (OPERATIONS, the alarm `mail-bounces-…`), then `aws sesv2 put-configuration-set-sending-options`',
        ],
        !publishesEvents && [
          'its events go nowhere: bounces are not noticed, and mails are sent twice',
          'deploy the stack delivery',
        ],
        !countsReputation && [
          'SES does not count its bounces and complaints: its alarms stay silent',
          'deploy the stack identity',
        ],
      ],
    }),
  ),
]

const deadLetterFindings = ({ deadLetters }: Readings) =>
  Object.entries(deadLetters).flatMap(([name, count]) =>
    judge(`dead letters: ${name}`, count, {
      well: () => 'none',
      wrong: (messages) => [
        messages > 0 && [
          `${messages} messages were given up`,
          'OPERATIONS, “Dead letters”: read one, find the fault, then redrive them',
        ],
      ],
    }),
  )

const dueFindings = ({ oldestDueSeconds }: Readings) =>
  judge('what is due', oldestDueSeconds, {
    well: (seconds) =>
      seconds > 0
        ? `the oldest entry has been due for ${Math.round(seconds)} seconds`
        : 'nothing waits',
    wrong: (seconds) => [
      seconds >= overdueSeconds && [
        `the oldest entry has been due for ${Math.round(seconds / 60)} minutes`,
        'OPERATIONS, the alarm `overdue`: does the sweep run, do the workers, does SES take mail?',
      ],
    ],
  })

const driftAdvice = 'somebody has changed it: deploy the stack data, or set it back yourself'

const tableFindings = (
  { table, expiresBy, restorableDays }: Readings,
  { retainsData }: Expected,
) => [
  ...judge('table', table, {
    well: () => 'its settings are as the stacks declare them',
    wrong: ({ status, billing, stream, deletionProtected, encryption }) => [
      status !== 'ACTIVE' && [`it is ${status}`, 'wait, and look again'],
      billing !== declared.billingMode && [
        `it is billed as ${billing}, and may refuse writes`,
        driftAdvice,
      ],
      stream !== 'NEW_IMAGE' && [
        `its stream is ${stream}: events wait for the sweep, and changed log lines are not noticed`,
        'OPERATIONS, “Restoring the table”, says how to enable the stream',
      ],
      retainsData && !deletionProtected && ['it can be deleted', driftAdvice],
      encryption !== 'KMS' && [
        `it is encrypted with ${encryption} and not with our own key`,
        driftAdvice,
      ],
    ],
  }),
  ...judge('table: expiry', expiresBy, {
    well: (attribute) => `items expire by ${attribute}`,
    wrong: (attribute) => [
      attribute !== declared.timeToLiveSpecification.attributeName && [
        `items expire by ${attribute ?? 'nothing'}: links, limits and events stay for ever`,
        driftAdvice,
      ],
    ],
  }),
  ...judge('table: backups', restorableDays, {
    well: (value) => `it can be restored to any second of ${value} days`,
    wrong: (value) => [
      value !== promisedDays && [
        value === undefined
          ? 'it cannot be restored to an earlier second'
          : `it can be restored for ${value} days, not ${promisedDays}`,
        'turn on point-in-time recovery at once: what is lost before that stays lost',
      ],
    ],
  }),
]

const alarmFindings = ({ ringing }: Readings) =>
  judge('alarms', ringing, {
    well: () => 'none rings',
    wrong: (names) =>
      names.map((name) => [`${name} rings`, 'OPERATIONS, “Alarms”, has a line about it'] as const),
  })

/** Judges the readings. In prod more is demanded than in dev, whose data may be lost. */
export const findingsOf = (readings: Readings, expected: Expected): readonly Finding[] => [
  ...limitFindings(readings),
  ...poolFindings(readings, expected),
  ...textFindings(readings),
  ...mailFindings(readings),
  ...deadLetterFindings(readings),
  ...dueFindings(readings),
  ...tableFindings(readings, expected),
  ...alarmFindings(readings),
]

/**
 * The exit code: 1 if something is wrong; 2 if nothing is, but something could not be read; 0 if
 * all is well.
 */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 | 2 => {
  if (findings.some(({ is }) => is === 'wrong')) return 1
  return findings.some(({ is }) => is === 'unread') ? 2 : 0
}

const marks = { well: 'well   ', wrong: 'WRONG  ', unread: 'UNREAD ' } as const

/** Describes findings for the operator: faults first, with what to do. */
export const describeFindings = (findings: readonly Finding[]): string => {
  const order = { wrong: 0, unread: 1, well: 2 } as const
  const sorted = findings.toSorted((one, other) => order[one.is] - order[other.is])
  const lines = sorted.map((finding) => {
    const line = `${marks[finding.is]} ${finding.about}: ${finding.words}`
    return finding.is === 'wrong' ? `${line}\n        → ${finding.todo}` : line
  })
  const count = (is: Finding['is']) => findings.filter((finding) => finding.is === is).length
  const sum = `${count('wrong')} wrong, ${count('unread')} not read, ${count('well')} well.`
  return [...lines, '', sum, ''].join('\n')
}
