import { relationshipById } from '#shared/data/relationships.ts'
import type { FullDigitalAccount, ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { longDate } from '../time/long-date.ts'

/** A line that the writer fills in, for what we do not know, such as the writer's own office. */
const BLANK = '______________________'

type Action = NonNullable<ReadOnlyAccount['wish']['action']>

/** The types of account in which money can be left, or for which money can be owed. */
export const holdsMoney: ReadonlySet<ReadOnlyAccount['type']> = new Set([
  'bank',
  'savings',
  'crypto',
  'insurance',
])

const balance =
  ' If money is left in it, or is owed, please tell me in writing how much, and what you need from the estate before you pay or are paid.'

/**
 * The types of account, such as the code of a lock or a note, that have no provider unless we know
 * one.
 */
const mayLackProvider: ReadonlySet<ReadOnlyAccount['type']> = new Set(['device', 'note'])

/** Whether there is somebody to tell of the death. */
export const hasProvider = ({
  type,
  host,
  survivorsPage,
}: Pick<ReadOnlyAccount, 'type' | 'host' | 'survivorsPage'>): boolean =>
  !mayLackProvider.has(type) || host !== undefined || survivorsPage !== undefined

/** The request of the letter, by what the person who died wished. */
const requests: Readonly<Record<Action | 'unknown', string>> = {
  close: 'Please close the account.',
  memorialise:
    'Please turn the account into a memorial, or keep it as it is, and tell me in writing what you need for that.',
  transfer:
    'The account is to be passed on. Please tell me in writing whether that is possible, to whom, and what you need for it.',
  delete:
    'Please delete the account with everything in it, and confirm in writing when that is done.',
  nothing: 'Nothing needs to be done about the account. Please note the death in your records.',
  unknown:
    'Please note the death in your records and leave the account as it is for now. Please tell me in writing what can be done with it, and what you need for each.',
}

/** What the writer types once for all letters about a person who died. */
export const fieldsOfAllLetters = ['office', 'ownAddress', 'certificate'] as const

/** What the letter asks for, until the writer says it in other words. */
export const usualRequest = ({ action }: Pick<ReadOnlyAccount['wish'], 'action'>): string =>
  requests[action ?? 'unknown']

/** The own field of an account that has the number by which the provider knows its customer. */
const numberField = /\b(customer|account|member|membership|client|policy)\b.*\b(number|no|id)\b/i

/** What the record of an account says of the customer. */
export interface KnownCustomer {
  readonly userName: string
  /** '' if the owner kept none. */
  readonly number: string
}

/** Reads from an opened sign-in what a letter may name. */
export const knownCustomer = ({
  userName,
  fields,
}: Pick<FullDigitalAccount, 'userName' | 'fields'>): KnownCustomer => {
  // A covered field is a secret, such as a password for calls.
  const field = fields.find(({ name, hidden }) => !hidden && numberField.test(name))
  return { userName, number: field?.value ?? '' }
}

/** What the writer types for the letter about one account. */
export const fieldsOfOneLetter = ['request', 'number', 'providerAddress', 'reference'] as const

export type LetterField = (typeof fieldsOfAllLetters)[number] | (typeof fieldsOfOneLetter)[number]

/**
 * As whom a reader writes, by what they are to the person who died: "the daughter". Empty if the
 * word would not say it, such as for a professional.
 */
export const officeOf = (relationship: string | undefined): string => {
  const { inWill = '', ofSpouse } = relationshipById(relationship ?? '') ?? {}
  return ofSpouse ? '' : inWill.replace(/^my /, 'the ')
}

/** The offices of people who have a paper of the court. A relative who writes as one has none. */
const courtNamed = /execut|administrat|representative/i

const paperOf = (office: string | undefined) => {
  if (!office) return ', with the paper that shows my office, if I have one'
  return courtNamed.test(office) ? ', with the paper that shows my office' : ''
}

/**
 * A letter to the provider of an account whose customer died. What the writer has not typed is a
 * line to be completed by hand, such as the office in which they act, since a delegate here is no
 * executor. If the writer has the sign-in open and typed no number, the letter has the number or
 * the user name that is kept there. It holds nothing else that is secret.
 */
export const letterToProvider = (
  { label, type, wish }: Pick<ReadOnlyAccount, 'label' | 'type' | 'wish'>,
  {
    died,
    diedOn,
    writer,
    typed,
    known,
    today,
  }: {
    /** The name of the person who died. */
    readonly died: string
    readonly diedOn: IsoDate | undefined
    /** The name of the reader who writes. */
    readonly writer: string
    /** What the writer typed. The `office` is, for example, "the daughter". */
    readonly typed: Readonly<Partial<Record<LetterField, string>>>
    readonly known: KnownCustomer | undefined
    readonly today: IsoDate
  },
): string => {
  const {
    request = usualRequest(wish),
    office,
    ownAddress,
    certificate,
    number,
    providerAddress,
    reference,
  } = typed
  return [
    `${writer}\n${ownAddress || `${BLANK}\n${BLANK}`}`,
    longDate(today),
    `To: ${label}\n${providerAddress || BLANK}`,
    `Death of ${died}${reference ? `\nYour reference: ${reference}` : ''}`,
    'To whom it may concern:',
    `${died} died on ${diedOn ? longDate(diedOn) : BLANK} and had an account with you. The user name, or the number of the account, is ${number || known?.number || known?.userName || BLANK}.`,
    `${request || BLANK}${holdsMoney.has(type) ? balance : ''}`,
    `I write as ${office || `${BLANK} (executor, administrator, or relative)`}. A certified copy of the death certificate, number ${certificate || BLANK}, is enclosed${paperOf(office)}.`,
    'Please send your answer to the address above.',
    `Sincerely,\n\n\n${BLANK}\n${writer}`,
  ].join('\n\n')
}
