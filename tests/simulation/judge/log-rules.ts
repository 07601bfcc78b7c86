import type { Item } from '#functions/core/store/table.ts'
import { changedLines } from '#infra/declarations/stream-filters.ts'
import type { ActivityKind } from '#shared/model/activity.ts'
import type { ReportOutcome } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { deliveryIn, passingIn, waitsForMailbox } from './stored.ts'

const outcomes: Readonly<Record<ReportOutcome, ActivityKind>> = {
  OBJECTED: 'PASSING_OBJECTED',
  WITHDRAWN: 'PASSING_WITHDRAWN',
  EXPIRED: 'PASSING_EXPIRED',
  ENDED: 'PASSING_ENDED',
  REVOKED: 'PASSING_REVOKED',
}

/** The lines that must follow from a change of a delivery. */
const linesOfDelivery = (before: Item | undefined, after: Item): ActivityKind[] => {
  const delivery = deliveryIn(after)
  const { kind, state, bouncedFrom, invitation } = delivery
  if (kind !== 'message') {
    const lost = before?.state !== state && (state === 'FAILED' || state === 'HELD')
    return invitation && lost ? ['INVITATION_NOT_DELIVERED'] : []
  }
  if (bouncedFrom && before?.bouncedFrom === undefined) return ['MESSAGE_NOT_DELIVERED']
  if (waitsForMailbox(delivery) && !(before && waitsForMailbox(deliveryIn(before)))) {
    return ['MESSAGE_CAME_BACK']
  }
  if (before?.state === state) return []
  if (state === 'SENT') return ['MESSAGE_DELIVERED']
  return state === 'FAILED' || state === 'HELD' ? ['MESSAGE_NOT_DELIVERED'] : []
}

/** The lines that must follow from a change of a passing. */
const linesOfPassing = (old: Item | undefined, now: Item): ActivityKind[] => {
  const after = passingIn(now)
  const before = old && passingIn(old)
  const same = before?.report?.caseId === after.report?.caseId
  const known = same ? before?.report : undefined
  const lines: ActivityKind[] = []
  if (after.report && !same) lines.push('PASSING_REPORTED')
  // A vote is removed when its delegate disputes or withdraws, and added by a report or a
  // confirmation.
  const votes = after.report?.votes.filter(
    ({ userId }) => !known?.votes.some((vote) => vote.userId === userId),
  )
  lines.push(...(votes ?? []).map((): ActivityKind => 'PASSING_VOTED'))
  if (after.report?.releasedAt !== undefined && known?.releasedAt === undefined) {
    lines.push('PASSING_RELEASED')
  }
  // The first stage opens with the release itself, whose line is PASSING_RELEASED.
  const stagesBefore = before?.state === 'RELEASED' ? before.stages.length : 1
  for (let stage = stagesBefore; stage < after.stages.length; stage += 1) {
    lines.push('PASSING_STAGE_RELEASED')
  }
  if (after.last && after.last.at !== before?.last?.at) lines.push(outcomes[after.last.outcome])
  return lines
}

/**
 * The owner's log has exactly one line for each step of a passing and for the result of each
 * message, and no line changes.
 */
export class LogRules {
  readonly #evidence: Evidence
  readonly #expected = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  #expect(log: string, kinds: readonly ActivityKind[]): void {
    for (const kind of kinds) {
      const name = `${log} ${kind}`
      this.#expected.set(name, (this.#expected.get(name) ?? 0) + 1)
    }
  }

  committed({ key, before, after }: Change): void {
    const log = key.pk.replace('PERSON#', 'ACTIVITY#')
    if (!after) return
    // In AWS, a filter of the stream finds these changes, and an alarm rings.
    if (before && key.pk.startsWith(changedLines.partition)) {
      this.#evidence.addViolation('log changed', `${key.pk} ${key.sk}`)
    }
    if (after.entity === 'Delivery') this.#expect(log, linesOfDelivery(before, after))
    if (after.entity === 'Passing') this.#expect(log, linesOfPassing(before, after))
  }

  atEnd(): void {
    const { table, addViolation } = this.#evidence
    for (const [name, count] of this.#expected) {
      const [log = '', kind] = name.split(' ')
      // The log was erased with everything else.
      if (!table.look({ pk: log.replace('ACTIVITY#', 'PERSON#'), sk: 'ACCOUNT' })) continue
      const lines = table.partition(log).filter((entry) => entry.kind === kind).length
      if (lines !== count) addViolation('log incomplete', `${kind}: ${lines} lines for ${count}`)
    }
  }
}
