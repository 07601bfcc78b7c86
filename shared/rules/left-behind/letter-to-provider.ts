import { relationshipById } from '#shared/data/relationships.ts'
import type { FullDigitalAccount, ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { longDate } from '../time/long-date.ts'

/** A line that the writer fills in, for what we do not know, such as the writer's capacity. */
const BLANK = '______________________'

type Action = NonNullable<ReadOnlyAccount['wish']['action']>

/** The types of account in which money can be left, or for which money can be owed. */
export const typesWithMoney: ReadonlySet<ReadOnlyAccount['type']> = new Set([
  'bank',
  'savings',
  'crypto',
  'insurance',
])

const balance =
  ' If money is left in it, or is owed, please tell me in writing how much, and what you need from the estate before you pay or are paid.'

/**
 * The types that have no provider unless the account has a website or we know a page for survivors:
 * a device, such as a lock or a phone, and a note.
 */
const typesWithoutProvider: ReadonlySet<ReadOnlyAccount['type']> = new Set(['device', 'note'])

/** Whether there is somebody to tell of the death. */
export const hasProvider = ({
  type,
  host,
  survivorsPage,
}: Pick<ReadOnlyAccount, 'type' | 'host' | 'survivorsPage'>): boolean =>
  !typesWithoutProvider.has(type) || host !== undefined || survivorsPage !== undefined

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
export const fieldsOfAllLetters = ['capacity', 'ownAddress', 'certificate'] as const

/** What the letter asks for, until the writer says it in other words. */
export const usualRequest = ({ action }: Pick<ReadOnlyAccount['wish'], 'action'>): string =>
  requests[action ?? 'unknown']

/** The name of an owner's own field that holds the number by which the provider knows them. */
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
 * In which capacity a reader writes: "the daughter". Empty if the relationship has no such word, as
 * for a professional. Empty too for relatives of the spouse: "the aunt" would be another person.
 */
export const capacityOf = (relationship: string | undefined): string => {
  const { inWill = '', ofSpouse } = relationshipById(relationship ?? '') ?? {}
  return ofSpouse ? '' : inWill.replace(/^my /, 'the ')
}

/** Capacities that a court confirms with a paper. That somebody is a relative needs no paper. */
const confirmedByCourt = /execut|administrat|representative/i

const paperOf = (capacity: string | undefined) => {
  if (!capacity) return ', with the paper that shows my office, if I have one'
  return confirmedByCourt.test(capacity) ? ', with the paper that shows my office' : ''
}

/**
 * A letter to the provider of an account whose customer died. What the writer has not typed is a
 * line to be completed by hand, such as their capacity, since a delegate here is no executor. If
 * the writer has the sign-in open and typed no number, the letter has the number or the user name
 * that is kept there. It holds nothing else that is secret.
 */
export const letterToProvider = (
  { label, type, wish }: Pick<ReadOnlyAccount, 'label' | 'type' | 'wish'>,
  {
    deceasedName,
    diedOn,
    writer,
    words,
    known,
    today,
  }: {
    readonly deceasedName: string
    readonly diedOn: IsoDate | undefined
    /** The name of the reader who writes. */
    readonly writer: string
    /** What the writer typed. The `capacity` is, for example, "the daughter". */
    readonly words: Readonly<Partial<Record<LetterField, string>>>
    readonly known: KnownCustomer | undefined
    readonly today: IsoDate
  },
): string => {
  const {
    request = usualRequest(wish),
    capacity,
    ownAddress,
    certificate,
    number,
    providerAddress,
    reference,
  } = words
  return [
    `${writer}\n${ownAddress || `${BLANK}\n${BLANK}`}`,
    longDate(today),
    `To: ${label}\n${providerAddress || BLANK}`,
    `Death of ${deceasedName}${reference ? `\nYour reference: ${reference}` : ''}`,
    'To whom it may concern:',
    `${deceasedName} died on ${diedOn ? longDate(diedOn) : BLANK} and had an account with you. The user name, or the number of the account, is ${number || known?.number || known?.userName || BLANK}.`,
    `${request || BLANK}${typesWithMoney.has(type) ? balance : ''}`,
    `I write as ${capacity || `${BLANK} (executor, administrator, or relative)`}. A certified copy of the death certificate, number ${certificate || BLANK}, is enclosed${paperOf(capacity)}.`,
    'Please send your answer to the address above.',
    `Sincerely,\n\n\n${BLANK}\n${writer}`,
  ].join('\n\n')
}
