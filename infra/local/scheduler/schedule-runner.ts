import type { RecordStore } from '../stand-in/record-store.ts'
import { attemptInput, type Invocation, planInvocation, planRetry } from './invocation.ts'
import { nextFiring, type Schedule } from './schedule.ts'

/** What a schedule calls; `input` is the text that the target receives. */
export type Invoke = (
  target: { arn: string; roleArn: string },
  input: string,
) => Promise<unknown> | unknown

/** A firing whose retries ran out, for the queue that the schedule names. */
export type DeadLetter = { queueArn: string; targetArn: string; input: string; error: string }

type Runner = {
  schedules: RecordStore<Schedule>
  invocations: RecordStore<Invocation>
  invoke: Invoke
  deadLetter?: (letter: DeadLetter) => Promise<void> | void
  now: () => Date
  /** Firings whose target is at work. */
  inFlight: Set<string>
  /** When it was last looked what is due. */
  lastRun?: Date
  /** Set once the journals are closed: what is still at work then fires again at the next start. */
  stopped: boolean
}

/**
 * Fires what is due. A firing is written down before it is tried and forgotten after it succeeded:
 * a process killed in between fires it again (at least once). What was missed while nothing ran
 * fires once.
 */
export async function runDue(runner: Runner): Promise<void> {
  const now = runner.now()
  if (runner.lastRun && now < runner.lastRun) turnBack(runner, now)
  runner.lastRun = now
  for (const schedule of runner.schedules.values()) {
    if (schedule.State === 'DISABLED' || schedule.nextAt === undefined) continue
    if (schedule.nextAt > now.getTime()) continue
    const key = scheduleKey(schedule.GroupName, schedule.Name)
    const invocation = planInvocation(key, schedule, schedule.nextAt)
    runner.invocations.set(invocation.id, invocation)
    runner.schedules.set(key, { ...schedule, nextAt: nextFiring(schedule, now)?.getTime() })
  }
  const due = runner.invocations
    .values()
    .filter(({ id, notBefore }) => notBefore <= now.getTime() && !runner.inFlight.has(id))
  await Promise.all(due.map((invocation) => attempt(runner, invocation)))
}

/** The clock was turned back: what had been planned by the later time is planned anew. */
function turnBack({ schedules, invocations }: Runner, now: Date): void {
  for (const schedule of schedules.values()) {
    if (schedule.nextAt === undefined) continue
    const nextAt = nextFiring({ ...schedule, createdAt: now.getTime() }, now)?.getTime()
    const key = scheduleKey(schedule.GroupName, schedule.Name)
    schedules.set(key, { ...schedule, createdAt: now.getTime(), nextAt })
  }
  for (const invocation of invocations.values()) {
    const notBefore = Math.min(invocation.notBefore, now.getTime())
    invocations.set(invocation.id, { ...invocation, notBefore })
  }
}

/** The key that a schedule is kept under. */
export function scheduleKey(group: string, name: string): string {
  return `${group}/${name}`
}

async function attempt(runner: Runner, invocation: Invocation): Promise<void> {
  runner.inFlight.add(invocation.id)
  const error = await callTarget(runner, invocation)
  runner.inFlight.delete(invocation.id)
  if (runner.stopped) return
  const retry = error && planRetry(invocation, runner.now().getTime())
  if (retry !== undefined) {
    runner.invocations.set(retry.id, retry)
    return
  }
  if (error !== undefined) await buryDead(runner, invocation, error)
  runner.invocations.delete(invocation.id)
  dropCompleted(runner, invocation.scheduleKey)
}

/** Calls the target once; gives what it threw. */
async function callTarget(runner: Runner, invocation: Invocation): Promise<Error | undefined> {
  const { Arn, RoleArn } = invocation.target
  try {
    await runner.invoke({ arn: Arn, roleArn: RoleArn }, attemptInput(invocation))
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function buryDead(runner: Runner, invocation: Invocation, error: Error): Promise<void> {
  const { Arn, DeadLetterConfig } = invocation.target
  if (DeadLetterConfig === undefined) return
  await runner.deadLetter?.({
    queueArn: DeadLetterConfig.Arn,
    targetArn: Arn,
    input: attemptInput(invocation),
    error: error.message,
  })
}

/** A completed schedule goes if it says so, even when its retries ran out. */
function dropCompleted({ schedules }: Runner, key: string): void {
  const schedule = schedules.get(key)
  if (schedule?.nextAt === undefined && schedule?.ActionAfterCompletion === 'DELETE') {
    schedules.delete(key)
  }
}
