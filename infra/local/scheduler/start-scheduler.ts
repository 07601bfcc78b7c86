import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { AwsError } from '../stand-in/aws-error.ts'
import type { Faults } from '../stand-in/faults.ts'
import { startHttpServer } from '../stand-in/http-server.ts'
import { InvalidInput } from '../stand-in/operation.ts'
import { readBody } from '../stand-in/read-body.ts'
import { openRecords } from '../stand-in/record-store.ts'
import { DroppedAnswer, runWithFaults } from '../stand-in/run-with-faults.ts'
import { verifySignature } from '../stand-in/signature-v4.ts'
import type { StandIn, StandInOptions } from '../stand-in/stand-in.ts'
import type { Invocation } from './invocation.ts'
import type { Schedule } from './schedule.ts'
import { scheduleOperations } from './schedule-operations.ts'
import { type DeadLetter, type Invoke, runDue } from './schedule-runner.ts'

const TICK_MS = 500

type SchedulerOptions = StandInOptions & {
  /** Calls a schedule's target; a rejection is retried by the schedule's policy. */
  invoke: Invoke
  /** Takes a firing whose retries ran out, when the schedule names a dead-letter queue. */
  deadLetter?: (letter: DeadLetter) => Promise<void> | void
}

const NAMES: Record<string, string> = {
  POST: 'CreateSchedule',
  GET: 'GetSchedule',
  PUT: 'UpdateSchedule',
  DELETE: 'DeleteSchedule',
}

/**
 * Plays Amazon EventBridge Scheduler in its default group: at(), rate() and cron() in any time
 * zone, at least once, kept on disk. `runDue` fires what is due by the given clock at once;
 * otherwise it is looked for twice a second.
 */
export async function startScheduler(
  options: SchedulerOptions,
): Promise<StandIn & { runDue(): Promise<void> }> {
  const now = options.now ?? (() => new Date())
  const schedules = openRecords<Schedule>(path.join(options.directory, 'schedules.journal'))
  const invocations = openRecords<Invocation>(path.join(options.directory, 'invocations.journal'))
  const inFlight = new Set<string>()
  const runner = { ...options, schedules, invocations, now, inFlight, stopped: false }
  const run = () => runDue(runner).catch((error: unknown) => console.error(error))
  const timer = setInterval(run, TICK_MS)

  const standIn = await startHttpServer(options.port, async (request, response, faults) => {
    const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() }
    try {
      const result = await serve(options, runner, request, faults)
      response.writeHead(200, headers).end(JSON.stringify(result))
    } catch (error) {
      const { code, message, status } = asAwsError(error)
      response
        .writeHead(status, { ...headers, 'x-amzn-errortype': code })
        .end(JSON.stringify({ Message: message }))
    }
  })
  return {
    ...standIn,
    runDue: run,
    async close() {
      clearInterval(timer)
      runner.stopped = true
      await standIn.close()
      schedules.close()
      invocations.close()
    },
  }
}

async function serve(
  options: SchedulerOptions,
  state: Parameters<(typeof scheduleOperations)[string]>[0],
  request: IncomingMessage,
  faults: Faults,
): Promise<object> {
  const body = await readBody(request)
  const hash = createHash('sha256').update(body).digest('hex')
  verifySignature(request, 'scheduler', hash, options.credentials)
  const url = new URL(request.url ?? '/', 'http://scheduler')
  const [, encoded] = /^\/schedules(?:\/([^/]+))?$/.exec(url.pathname) ?? []
  const isList = url.pathname === '/schedules' && request.method === 'GET'
  const operation = isList ? 'ListSchedules' : encoded && NAMES[request.method ?? '']
  const run = operation ? scheduleOperations[operation] : undefined
  if (!operation || run === undefined) {
    throw new AwsError('UnknownOperationException', 'This operation is not served here.', 404)
  }
  const input = {
    name: decodeURIComponent(encoded ?? ''),
    body: parseJson(body),
    query: url.searchParams,
  }
  return runWithFaults(faults, operation, () => run(state, input))
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString() || '{}')
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON')
  }
}

function asAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error
  if (error instanceof InvalidInput) return new AwsError('ValidationException', error.message)
  if (error instanceof DroppedAnswer) throw error
  console.error(error)
  return new AwsError('InternalServerException', 'Something failed inside the stand-in', 500)
}
