import type { AddressNews, PassingReport, Told } from '#shared/model/passing.ts'
import { instantAfter, periods } from './periods.ts'

/** Where the owner gets notices. */
export interface OwnerAddresses {
  readonly mail: string
  /** The addresses that the owner had until less than 30 days ago. */
  readonly former: readonly string[]
  /** The telephone number that the owner has proven. Undefined if there is none. */
  readonly phone: string | undefined
  /**
   * The second channel that the owner chose for notices, if a notice there is enough for a phase to
   * end. Only the worker that looks whether a phase may end has to give it.
   */
  readonly second?: string | undefined
}

/**
 * The record of notices for a phase that begins now. Of the phase before, it keeps only which
 * addresses refuse.
 */
export const newPhase = (now: string, before?: Told): Told => ({
  since: now,
  checkAt: instantAfter(now, periods.sending),
  news: Object.fromEntries(Object.entries(before?.news ?? {}).filter(([, { refused }]) => refused)),
})

/**
 * When a notice arrived at an address. That is when SES reported that the mail server took it.
 * Without such a report, it is 72 hours after the service accepted the notice, unless it came back.
 * The second instant may be later than now.
 */
const arrivedAt = (news: AddressNews | undefined): string | undefined => {
  if (!news || news.refused) return undefined
  const withoutBounceAt = news.answeredAt && instantAfter(news.answeredAt, periods.withoutBounce)
  return [news.takenAt, withoutBounceAt].filter((instant) => instant !== undefined).sort()[0]
}

/** Whether a notice has arrived at an address by now. */
export const hasNoticeArrived = (news: AddressNews | undefined, now: string): boolean => {
  const arrivalTime = arrivedAt(news)
  return arrivalTime !== undefined && arrivalTime <= now
}

/** Forgets the news of an address, also whether it refuses. */
export const withoutNewsOf = (told: Told, address: string): Told => ({
  ...told,
  news: Object.fromEntries(Object.entries(told.news).filter(([key]) => key !== address)),
})

/**
 * The news of the owner's present address and number. While the address refuses mail, texts to the
 * number are left out.
 */
const presentNews = ({ news }: Told, { mail, phone }: OwnerAddresses) => {
  const byMail = news[mail]
  return byMail?.refused || phone === undefined ? [byMail] : [byMail, news[phone]]
}

/** Whether the owner's present address refuses. */
export const presentAddressRefuses = (
  { told }: Pick<PassingReport, 'told'>,
  { mail }: OwnerAddresses,
) => told.news[mail]?.refused === true

/** Whether the service sent a notice to this address. A refusal shows that too. */
export const wasNoticeSent = (news: AddressNews | undefined) =>
  news?.answeredAt !== undefined || news?.takenAt !== undefined || news?.refused === true

/**
 * Whether we could send the owner a notice of the running phase: to the present address or number,
 * and to each former address. An address that refuses was sent one.
 */
export const isOwnerSentNotice = (
  { told }: Pick<PassingReport, 'told'>,
  addresses: OwnerAddresses,
): boolean =>
  presentNews(told, addresses).some(wasNoticeSent) &&
  addresses.former.every((address) => wasNoticeSent(told.news[address]))

/**
 * The news of the second channel. It is used only if a notice to the address went out too and was
 * not refused. So an owner with a second channel gets as many tries at the address as any other.
 */
const secondChannelNews = ({ news }: Told, { mail, second }: OwnerAddresses) =>
  second !== undefined && wasNoticeSent(news[mail]) && !news[mail]?.refused ? [news[second]] : []

/**
 * When the running phase may end: 48 hours after the owner was told of it at a present channel and
 * at each former address. A present channel is the address, the number or the second channel. A
 * former address that refuses is left out. So is the present address once it refused for 30 days,
 * after which more delegates must confirm. Undefined while a notice that counts is missing.
 */
export const mayEndAt = (
  { told, unreachable }: Pick<PassingReport, 'told' | 'unreachable'>,
  addresses: OwnerAddresses,
): string | undefined => {
  const leavesOutPresent = unreachable && presentAddressRefuses({ told }, addresses)
  const [presentArrival] = [...presentNews(told, addresses), ...secondChannelNews(told, addresses)]
    .flatMap((news) => arrivedAt(news) ?? [])
    .sort()
  const formerArrivals = addresses.former
    .map((address) => told.news[address])
    .filter((news) => !news?.refused)
    .map(arrivedAt)
  const arrivals = leavesOutPresent ? formerArrivals : [presentArrival, ...formerArrivals]
  if (arrivals.length === 0) return told.since
  const arrivalTimes = arrivals.filter((instant) => instant !== undefined).sort()
  return arrivalTimes.length < arrivals.length
    ? undefined
    : instantAfter(arrivalTimes.at(-1) ?? told.since, periods.afterNotice)
}
