import type {
  DecryptCommandInput,
  GenerateDataKeyWithoutPlaintextCommandInput,
} from '@aws-sdk/client-kms'
import type { SendEmailCommandInput } from '@aws-sdk/client-ses'
import type { PublishCommandInput } from '@aws-sdk/client-sns'
import type { SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import { queues as declared } from '#events/queues.ts'
import { forgetDataKeys } from '#functions/core/crypto/encryption.ts'
import { setRandomSource } from '#functions/core/crypto/random.ts'
import { setPauseSource, setTimeSource } from '#functions/core/runtime/clock.ts'
import { stackEnvironment } from '#infra/local/runtime/stack-environment.ts'
import { hour, minute } from '#shared/rules/time/lengths.ts'
import { LaterVersion } from './actors/later-version.ts'
import { Stage } from './actors/stage.ts'
import type { Defect } from './defects/defect.ts'
import { diceFor } from './dice.ts'
import { type FaultRates, Faults } from './faults.ts'
import { Judge, type Violation } from './judge/judge.ts'
import { passingIn } from './judge/stored.ts'
import { chooseLong, isLong } from './long-stories.ts'
import type { Deed, Occurrence } from './occurrences.ts'
import { openedAddress } from './opened-address.ts'
import { mailboxOf, makePeople } from './people.ts'
import { declaredLifetime, Platform } from './platform.ts'
import { type Command, connect } from './ports.ts'
import { type Process, Scheduler } from './scheduler.ts'
import { SimulatedBucket } from './services/bucket.ts'
import { describe } from './services/describe.ts'
import { SimulatedKeys } from './services/keys.ts'
import { noAnswerError, SimulatedMail } from './services/mail.ts'
import { SimulatedPool } from './services/pool.ts'
import { SimulatedQueues } from './services/queues.ts'
import { type Change, SimulatedTable } from './services/table.ts'
import { chooseStory, type StoryName } from './story.ts'
import { Trace } from './trace.ts'

/** When runs begin: a Monday morning on which no relevant law changes. */
const startsAt = Date.parse('2027-03-01T09:00:00.000Z')

/** The time, without faults, within which what is due must be done: a little more than it needs. */
const quietPeriod = 2 * hour
/** What falls due this long after the end of the faults must be done by the end of the run too. */
const dueAfterFaults = 20 * minute

/** For stories whose letters would wait for weeks, and only be tried again each minute. */
const mailIsUp: Partial<FaultRates> = { mailPaused: 0, mailOut: 0, mailMisconfigured: 0 }

export interface Outcome {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** Two runs with the same hash did the same. */
  readonly hash: string
  readonly trace: Trace
  /** The number of calls and other events. */
  readonly events: number
  readonly acceptances: number
  /** The faults and deeds that it had. */
  readonly occurred: readonly Occurrence[]
}

interface Options {
  readonly defect?: Defect | undefined
  /** Receives each line of the trace when it is written. */
  readonly print?: (line: string) => void
  /** Probabilities of faults that replace those of the seed. */
  readonly rates?: Partial<FaultRates>
  /** The table has no faults: no read is stale, and no transaction conflicts with another. */
  readonly faithful?: boolean
  /** After this many events the run ends, and its final state is not judged. */
  readonly atMost?: number
  /** Receives each command to the table with its answer, for comparing tables. */
  readonly recorded?: (command: Command, answer: () => object) => void
  /** Aborts the run: it throws the reason, and nothing of it continues. */
  readonly signal?: AbortSignal | undefined
}

const isConflict = (error: unknown) =>
  error instanceof Error &&
  error.message === 'Transaction cancelled' &&
  'CancellationReasons' in error

const isOfKeys = (error: unknown) => error instanceof Error && error.name === 'KMSInternalException'

const setEnvironment = () =>
  Object.assign(
    process.env,
    stackEnvironment({
      urls: {},
      appUrl: 'https://heirloom.example',
      queueUrls: Object.fromEntries(
        declared.map(({ name }) => [name, `https://queues.example/${name}`]),
      ),
    }),
    { LOG_LEVEL: 'silent', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  )

const opensBreaker = (changes: readonly Change[]) =>
  changes.some(
    ({ key, before, after }) => key.pk === 'BREAKER' && after?.openedAt && !before?.openedAt,
  )

const asksOwner = (changes: readonly Change[]) =>
  changes.some(({ key, before, after }) => {
    if (key.sk !== 'PASSING' || !before || !after) return false
    const now = passingIn(after)
    const asked = (now.checkIn?.asked ?? 0) > (passingIn(before).checkIn?.asked ?? 0)
    return asked || (now.report !== undefined && now.report.reporter === undefined)
  })

/**
 * How long the story of a part is: hours and days, weeks, or the months in which everybody does
 * whatever they may.
 */
type Part = 'days' | 'weeks' | 'months'

export const runPart = async (
  seed: number,
  part: Part,
  { defect, print, rates, faithful, atMost = Infinity, recorded, signal }: Options,
): Promise<Outcome> => {
  signal?.throwIfAborted()
  setEnvironment()
  const trace = new Trace(print)
  const dice = (purpose: string) =>
    diceFor(seed, part === 'months' ? `${purpose} of months` : purpose)
  const faults = new Faults(dice('faults'))
  const keysMayFail = () => faults.rates.keysFail > 0 || faults.rates.keysDown > 0
  const scheduler: Scheduler = new Scheduler({
    start: startsAt,
    dice: dice('order'),
    faults,
    trace,
    // Where no key can fail, the keys stay in memory: that is faster.
    began: () => keysMayFail() && forgetDataKeys(),
    signal,
  })
  const ids = dice('ids')
  setTimeSource(() => {
    const by = scheduler.current
    return new Date(scheduler.now + (by ? by.skew + (defect?.skew?.(by) ?? 0) : 0))
  })
  setRandomSource((length) => ids.bytes(length))

  const faultErrors = new WeakSet<object>()
  const faulty = () => {
    const error = noAnswerError()
    faultErrors.add(error)
    return error
  }
  let acting: Process | undefined
  let committed: (changes: readonly Change[]) => void = () => undefined
  const table = new SimulatedTable({
    committed: (changes) => {
      platform.committed(changes)
      if (opensBreaker(changes)) did('breakerOpened')
      if (asksOwner(changes)) did('checkIns')
      judge.committed(changes, acting)
      committed(changes)
    },
    readsStale: () => !faithful && faults.happens('staleRead'),
    meetsAnother: () => !faithful && faults.happens('conflict'),
  })
  const queues: SimulatedQueues = new SimulatedQueues({
    scheduler,
    faults,
    dice: dice('queues'),
    arrived: (queue) => platform.arrived(queue),
  })
  const mail = new SimulatedMail({
    scheduler,
    faults,
    dice: dice('mail'),
    queues,
    mailboxOf,
    accepted: (acceptance) => judge.accepted(acceptance),
  })
  const keys = new SimulatedKeys({
    fails: () => faults.happens('keysFail') || faults.lasts('keysDown', scheduler.now),
  })
  const pool = new SimulatedPool()
  const bucket = new SimulatedBucket(dice('bucket'), faults)
  const done = new Set<Deed>()
  const did = (deed: Deed) => void done.add(deed)
  const acceptances = () => mail.acceptances
  const judge = new Judge({
    table,
    addressOf: openedAddress,
    acceptances,
    refusedForUs: (attempt) => mail.refusedForUs.has(attempt),
    refusals: () => mail.refusals,
    refusedUnclear: (attempt) => mail.refusedUnclear.has(attempt),
    callsSince: (to, since) =>
      mail.calls.filter((call) => call.to === to && call.at >= since).length,
    isRemoved: (path) => bucket.removed.has(path),
    now: () => scheduler.now,
    skew: () => faults.skewOfTwo,
  })
  const platform: Platform = new Platform({
    scheduler,
    faults,
    dice: dice('platform'),
    table,
    queues: () => queues,
    workedOff: ({ queue, body }) => {
      if (queue === 'mail-events') mail.toldBy(body)
    },
    lifetime: defect?.lifetime ?? declaredLifetime,
    withoutTicks: defect?.withoutTicks === true,
  })

  const scene = { table, now: () => scheduler.now, mail }
  const answerOf = ({ service, name, input }: Command, by: Process | undefined): object => {
    acting = by
    switch (service) {
      case 'table': {
        const command = { name, input }
        scheduler.now += defect?.takes?.(command, by) ?? 0
        const rewritten = defect?.rewrite ? defect.rewrite(command, by, scene) : command
        if (!rewritten) return {}
        const answer = table.answer(rewritten.name, rewritten.input)
        return defect?.answer?.(command, answer, by) ?? answer
      }
      case 'queue':
        return queues.sendBatch(input as SendMessageBatchCommandInput)
      case 'mail': {
        if (name === 'GetSendQuotaCommand') return mail.quota()
        const send = () => mail.sendEmail(input as SendEmailCommandInput)
        return defect?.send ? defect.send(send, input as SendEmailCommandInput, by, scene) : send()
      }
      case 'text':
        return mail.publish(input as PublishCommandInput)
      case 'keys':
        return name === 'DecryptCommand'
          ? keys.decrypt(input as DecryptCommandInput)
          : keys.generate(input as GenerateDataKeyWithoutPlaintextCommandInput)
      case 'pool':
        return pool.answer(name, input)
      case 'bucket':
        return bucket.answer(name, input)
    }
  }
  const noted = (command: Command, by: Process | undefined): object => {
    if (command.service !== 'table' || !recorded) return answerOf(command, by)
    let outcome: () => object
    try {
      const value = answerOf(command, by)
      outcome = () => value
    } catch (error) {
      outcome = () => {
        throw error
      }
    }
    recorded(command, outcome)
    return outcome()
  }
  const disconnect = connect(async (command) => {
    const by = scheduler.current
    // Calls to KMS are answered at once: the product caches the answer in memory, which a simulated
    // crash would not clear.
    if (!by || command.service === 'keys') return noted(command, by)
    const { service, name } = command
    // The SDK gives a transaction a token, and a read changes nothing: both may be repeated.
    const isRepeatable = name === 'TransactWriteCommand' || !/^(Put|Update|Delete)/.test(name)
    return scheduler.call(by, {
      service,
      says: describe(command),
      perform: () => noted(command, by),
      ...(service === 'table'
        ? { noAnswerError: faulty, retried: isRepeatable ? 'same' : 'again' }
        : {}),
      ...(service === 'queue' ? { noAnswerError: faulty } : {}),
    }) as Promise<object> // the answer of `perform`
  })
  setPauseSource((milliseconds) => scheduler.pause(milliseconds))

  const ofLong = dice('long')
  const long =
    part === 'days' ? undefined : chooseLong(ofLong, part === 'months' ? part : defect?.story)
  try {
    const people = await makePeople(
      {
        people: dice('people'),
        past: dice('past'),
        moved: dice('moved'),
        channels: dice('before'),
        family: dice('family'),
        long: dice('long people'),
        seldom: dice('seldom people'),
        afterwards: dice('people afterwards'),
        patient: dice('patient people'),
        unreached: dice('unreached people'),
      },
      startsAt,
      long,
    )
    if (long) did(long)
    if (people.recipients.length > 4) did('manyRecipients')
    if (people.others.length > 0) did('otherOwners')
    if (people.owner.noticeChannel) did('secondChannel')
    if (people.isReminded) did('reminders')
    if (people.heir) {
      did('soleHeir')
      judge.passing.votes.inheritsAll(people.heir.account.userId)
    }
    for (const { email, until } of people.owner.formerEmails ?? []) {
      did('formerAddress')
      judge.passing.told.movedBefore(email, Date.parse(until))
    }
    const { spiteful } = people
    for (const at of spiteful?.objectedAt ?? []) {
      judge.passing.blocking.objected(String(spiteful?.delegate.account.userId), at)
    }
    const stage = new Stage({
      scheduler,
      dice: dice('story'),
      momentDice: dice('moments'),
      channelDice: dice('channels'),
      familyDice: dice('family story'),
      longStoryDice: ofLong,
      rareDice: dice('seldom'),
      afterwardsDice: dice('afterwards'),
      regretDice: dice('regrets'),
      judge,
      people,
      pool,
      did,
      acceptances,
      isFault: (error) =>
        (typeof error === 'object' && error !== null && faultErrors.has(error)) ||
        isConflict(error) ||
        isOfKeys(error),
    })
    const hasEnough = () => judge.violations.length > 0 || trace.length >= atMost
    faults.begin({ ...(long === 'occasions' || long === 'months' ? mailIsUp : {}), ...rates })
    const story = chooseStory(stage, new LaterVersion(stage, queues, table), {
      long,
      only: defect?.story,
    })
    committed = story.committed
    await scheduler.run(startsAt + story.length, hasEnough)
    faults.end()
    trace.add(scheduler.now, 'faults end')
    const end = scheduler.now + dueAfterFaults + quietPeriod
    if (!hasEnough()) await scheduler.run(end, hasEnough)
    if (!hasEnough()) judge.atEnd(end - quietPeriod)
  } finally {
    disconnect()
  }
  for (const { rule, what } of judge.violations) trace.add(scheduler.now, `!! ${rule}: ${what}`)
  return {
    seed,
    violations: judge.violations,
    hash: trace.digest(),
    trace,
    events: trace.length,
    acceptances: mail.acceptances.length,
    occurred: [...faults.met, ...done],
  }
}

/** The part that has a story. */
const partOf = (story: StoryName): Part =>
  story === 'months' ? story : isLong(story) ? 'weeks' : 'days'

const joinOutcomes = (before: Outcome, after: Outcome): Outcome => ({
  ...after,
  hash: `${before.hash} ${after.hash}`,
  events: before.events + after.events,
  acceptances: before.acceptances + after.acceptances,
  occurred: [...new Set([...before.occurred, ...after.occurred])],
})

/**
 * One run, completely determined by the seed: a story of days, one of weeks and one of months, each
 * with people of its own. For a defect only the story that it needs is run.
 */
export const runSeed = async (seed: number, options: Options = {}): Promise<Outcome> => {
  if (options.defect) return runPart(seed, partOf(options.defect.story), options)
  let outcome = await runPart(seed, 'days', options)
  for (const part of ['weeks', 'months'] as const) {
    if (outcome.violations.length > 0) return outcome
    outcome = joinOutcomes(outcome, await runPart(seed, part, options))
  }
  return outcome
}
