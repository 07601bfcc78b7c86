import { type Price, type PriceName, prices } from './prices.ts'

/** Dollars for a quantity; each tier's share of it at that tier's price. */
export const costOf = ({ tiers }: Price, quantity: number): number => {
  let [cost, from] = [0, 0]
  for (const { upTo, each } of tiers) {
    cost += Math.max(0, Math.min(quantity, upTo) - from) * each
    from = upTo
  }
  return cost
}

/** Dollars a month for each service, in the order of the price list. */
export const costByService = (
  usage: Readonly<Record<PriceName, number>>,
): ReadonlyMap<string, number> => {
  const services = new Map<string, number>()
  for (const [name, price] of Object.entries(prices)) {
    const cost = costOf(price, usage[name as PriceName]) // a key of the same record
    services.set(price.service, (services.get(price.service) ?? 0) + cost)
  }
  return services
}
