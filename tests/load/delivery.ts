import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import * as z from 'zod'
import { givenDatabase } from '../given-database.ts'
import type { Row } from './row.ts'

/** How many messages fall due in one minute. */
const messageCount = 10_000

const Measured = z.object({
  offered: z.number(),
  sweepSeconds: z.number(),
  perSecond: z.number(),
  ratio: z.number(),
  heapGrowth: z.number(),
  latenessP99: z.number(),
})

const startServices = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/load/delivery-services.ts'], {
    // This process points at the database of a stack that has stopped.
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: givenDatabase },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`The services ended with ${code}.`)))
  })
  const { environment } = z
    .object({ environment: z.record(z.string(), z.string()) })
    .parse(JSON.parse(line))
  return { environment, stop: () => child.kill() }
}

/**
 * The worker's deliveries compared with a bare loop's, alternately, and how late messages are at
 * 200 a second.
 */
export const benchDelivery = async (count = messageCount): Promise<readonly Row[]> => {
  const services = await startServices()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', 'tests/load/delivery-pairs.ts', String(count)],
    { env: { ...process.env, ...services.environment, LOG_LEVEL: 'silent' } },
  )
  services.stop()
  const measured = Measured.parse(JSON.parse(stdout))
  const label = (what: string) =>
    `${count.toLocaleString('en-US')} messages due in a minute: ${what}`
  return [
    { what: label('offered by one sweep'), value: measured.offered, unit: '', atLeast: count },
    { what: label('time of the sweep'), value: measured.sweepSeconds, unit: 's', atMost: 50 },
    { what: label('sent a second'), value: measured.perSecond, unit: '/s' },
    { what: label('ratio to a bare loop'), value: measured.ratio, unit: '×', atLeast: 0.5 },
    { what: label('growth of memory'), value: measured.heapGrowth, unit: 'MB', atMost: 10 },
    { what: 'messages at 200 a second: lateness, p99', value: measured.latenessP99, unit: 's' },
  ]
}
