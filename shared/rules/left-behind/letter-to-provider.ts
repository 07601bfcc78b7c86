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
    'Please note the death in your records and leave the account as it is for now. Please tell me in writing what can be done with it, and which papers you need for that.',
}

/** What the writer types once for all letters about a person who died. */
export const fieldsOfAllLetters = ['capacity', 'ownAddress', 'certificate'] as const

/** Words that limit a wish, such as "Only the savings account" or "Last of all". */
const limits =
  /\b(only|except|but|not|never|stays?|keep|until|unless|before|after|first|last|later)\b|n[’']t\b/i

/**
 * What the letter asks for, until the writer says it in other words. Where the wish has limits, it
 * asks the provider to wait: a letter must not close more than the person wished, or sooner.
 */
export const usualRequest = ({
  action,
  note = '',
}: Pick<ReadOnlyAccount['wish'], 'action' | 'note'>): string =>
  requests[limits.test(note) ? 'unknown' : (action ?? 'unknown')]

/** The name of an owner's own field that holds the number by which the provider knows them. */
const numberField = /\b(customer|account|member|membership|client|policy)\b.*\b(number|no|id)\b/i

/** What the record of an account says of the customer. */
export interface KnownCustomer {
  readonly userName: string
  /** The owner's own field that holds a number, with the name that they gave it. */
  readonly number: { readonly name: string; readonly value: string } | undefined
}

/** Reads from an opened sign-in what a letter may name. */
export const knownCustomer = ({
  userName,
  fields,
}: Pick<FullDigitalAccount, 'userName' | 'fields'>): KnownCustomer => {
  // A covered field is a secret, such as a password for calls.
  const number = fields.find(
    ({ name, value, hidden }) => !hidden && value !== '' && numberField.test(name),
  )
  return { userName, number }
}

/** Says by what the provider knows the customer: "The customer number is 4471 2086." */
const customerWords = (typedNumber: string | undefined, known: KnownCustomer | undefined) => {
  if (typedNumber) return `The customer or account number is ${typedNumber}.`
  if (known?.number) {
    const { name, value } = known.number
    // "Customer number" stands in a sentence, but "ID number" keeps its capitals.
    return `The ${name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} is ${value}.`
  }
  return known?.userName
    ? `The user name is ${known.userName}.`
    : `The account number or user name is ${BLANK}.`
}

/** What the writer types for the letter about one account. */
export const fieldsOfOneLetter = ['request', 'number', 'providerAddress', 'reference'] as const

export type LetterField = (typeof fieldsOfAllLetters)[number] | (typeof fieldsOfOneLetter)[number]

/**
 * In which capacity a reader writes: "Elena’s daughter". Empty if the relationship has no such
 * word, as for a professional. Empty too for relatives of the spouse: "the aunt" would be another
 * person.
 */
export const capacityOf = (relationship: string | undefined, deceasedName: string): string => {
  const { inWill = '', ofSpouse } = relationshipById(relationship ?? '') ?? {}
  return ofSpouse ? '' : inWill.replace(/^my /, `${deceasedName}’s `)
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
    /** What the writer typed. The `capacity` is, for example, "the executor". */
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
    `${deceasedName} died on ${diedOn ? longDate(diedOn) : BLANK} and had an account with you. ${customerWords(number, known)}`,
    `${request || BLANK}${typesWithMoney.has(type) ? balance : ''}`,
    `I am ${capacity || `${BLANK} (executor, administrator, or relative)`}. A certified copy of the death certificate, number ${certificate || BLANK}, is enclosed${paperOf(capacity)}.`,
    'Please send your answer to the address above.',
    `Sincerely,\n\n\n${BLANK}\n${writer}`,
  ].join('\n\n')
}
