import type { AddressNews, PassingReport, Told } from '#shared/model/passing.ts'
import { later, periods } from './periods.ts'

/** Where the owner gets notices. */
export interface OwnerAddresses {
  readonly mail: string
  /** The addresses that the owner had until less than 30 days ago. */
  readonly former: readonly string[]
  /** The telephone number that the owner has proven. Undefined if there is none. */
  readonly phone: string | undefined
  /**
   * The second channel that the owner chose for notices, if what it takes counts. Only the
   * worker that looks whether a phase may end has to know it.
   */
  readonly second?: string | undefined
}

/**
 * A phase begins: what became of earlier notices does not count for it, except that an address
 * refuses.
 */
export const notTold = (now: string, before?: Told): Told => ({
  since: now,
  checkAt: later(now, periods.sending),
  news: Object.fromEntries(Object.entries(before?.news ?? {}).filter(([, { refused }]) => refused)),
})

/**
 * When a notice counts as taken: SES reported it, or the service accepted it and it did not come
 * back for long.
 */
const takenAt = (news: AddressNews | undefined): string | undefined => {
  if (!news || news.refused) return undefined
  const quiet = news.answeredAt && later(news.answeredAt, periods.withoutBounce)
  return [news.takenAt, quiet].filter((instant) => instant !== undefined).sort()[0]
}

/** Whether a notice counts as taken by now. */
export const tookOne = (news: AddressNews | undefined, now: string): boolean => {
  const takenTime = takenAt(news)
  return takenTime !== undefined && takenTime <= now
}

/** Nothing is known any more of whether an address refuses. */
export const forgetting = (told: Told, address: string): Told => ({
  ...told,
  news: Object.fromEntries(Object.entries(told.news).filter(([other]) => other !== address)),
})

/** The news of the owner's present address and number. A text does not count while mail refuses. */
const presentNews = ({ news }: Told, { mail, phone }: OwnerAddresses) => {
  const byMail = news[mail]
  return byMail?.refused || phone === undefined ? [byMail] : [byMail, news[phone]]
}

/** Whether the owner's present address refuses. */
export const refuses = ({ told }: Pick<PassingReport, 'told'>, { mail }: OwnerAddresses) =>
  told.news[mail]?.refused === true

/** Whether the service took a notice for this address. */
export const wentOut = (news: AddressNews | undefined) =>
  news?.answeredAt !== undefined || news?.takenAt !== undefined || news?.refused === true

/**
 * Whether we could send the owner a notice of the running phase: to the present address or number,
 * and to each former address. An address that refuses was sent one.
 */
export const isSent = ({ told }: Pick<PassingReport, 'told'>, addresses: OwnerAddresses): boolean =>
  presentNews(told, addresses).some(wentOut) &&
  addresses.former.every((address) => wentOut(told.news[address]))

/**
 * The news of the second channel. It counts only beside a notice to the address that went out and
 * was not refused, so that the address is tried as often as without it.
 */
const secondChannelNews = ({ news }: Told, { mail, second }: OwnerAddresses) =>
  second !== undefined && wentOut(news[mail]) && !news[mail]?.refused ? [news[second]] : []

/**
 * When the running phase may end: 48 hours after the owner was told of it by a present channel and
 * at each former address. A present channel is the address, or one that counts beside it. An
 * address that refuses does not count, the present one once it did so for 30 days: then more
 * delegates must confirm. Undefined while one of them took no notice.
 */
export const mayEndAt = (
  { told, unreachable }: Pick<PassingReport, 'told' | 'unreachable'>,
  addresses: OwnerAddresses,
): string | undefined => {
  const isCutOff = unreachable && refuses({ told }, addresses)
  const [presentTook] = [...presentNews(told, addresses), ...secondChannelNews(told, addresses)]
    .flatMap((news) => takenAt(news) ?? [])
    .sort()
  const formerTook = addresses.former
    .map((address) => told.news[address])
    .filter((news) => !news?.refused)
    .map(takenAt)
  const all = isCutOff ? formerTook : [presentTook, ...formerTook]
  if (all.length === 0) return told.since
  const takenTimes = all.filter((instant) => instant !== undefined).sort()
  return takenTimes.length < all.length
    ? undefined
    : later(takenTimes.at(-1) ?? told.since, periods.afterNotice)
}
