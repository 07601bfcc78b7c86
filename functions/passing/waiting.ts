import { listUndelivered } from '#functions/domain/deliveries/undelivered.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { listForReview } from '#functions/domain/passing/review-queue.ts'
import { undeliveredWithList } from '#functions/domain/undelivered/undelivered-with-list.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { type admin, WaitingKind } from '#shared/contract/admin.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { waitingParts } from '#shared/rules/passing/waiting-parts.ts'

interface Waiting {
  readonly kind: WaitingKind
  readonly since: string
}

/** The most deliveries that are counted. After an outage there may be thousands to read. */
const countedDeliveries = 200

const kindOfDelivery = ({ kind, state }: Delivery): WaitingKind => {
  if (kind === 'notice') return 'NOTICE'
  return state === 'HELD' ? 'HELD_MESSAGE' : 'FAILED_MESSAGE'
}

/** What waits in each case. */
const waitingCases = async (): Promise<readonly (readonly Waiting[])[]> =>
  (await Promise.all((await listForReview()).map((owner) => loadPassing(owner))))
    .map(waitingParts)
    .filter((parts) => parts.length > 0)

/** The deliveries that `ListUndelivered` lists as to do. */
const waitingDeliveries = async (now: Date) => {
  const { items, cursor } = await listUndelivered({
    done: false,
    pageSize: countedDeliveries,
    first: 'oldest',
  })
  const toDo = (await undeliveredWithList(items, now)).filter(({ list }) => list === 'TO_DO')
  return {
    items: toDo.map(({ delivery, since }) => ({ kind: kindOfDelivery(delivery), since })),
    hasMore: cursor !== undefined,
  }
}

const countByKind = (items: readonly Waiting[]) =>
  WaitingKind.options.flatMap((kind) => {
    const [oldest, ...others] = items
      .filter((item) => item.kind === kind)
      .toSorted((one, other) => one.since.localeCompare(other.since))
    return oldest ? [{ kind, count: others.length + 1, since: oldest.since }] : []
  })

export const waitingHandlers = {
  CountWaiting: async (_input, { now }) => {
    const [cases, { items, hasMore }] = await Promise.all([waitingCases(), waitingDeliveries(now)])
    return {
      items: countByKind([...cases.flat(), ...items]),
      caseCount: cases.length,
      isPartial: hasMore,
    }
  },
} satisfies Partial<Handlers<typeof admin, 'passing'>>
