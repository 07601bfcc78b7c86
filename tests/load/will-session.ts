import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { readStackFile } from '#infra/local/runtime/stack-file.ts'
import { wills } from '#shared/contract/wills.ts'
import { json, send } from '../api.ts'
import { singleTexan } from '../builders/families.ts'
import { newPerson, type TestPerson } from '../people.ts'
import type { Row } from './row.ts'
import { median, quantile } from './statistics.ts'

const clients = 16
const rounds = 5
const roundMilliseconds = 4000

interface Round {
  readonly perSecond: number
  readonly latencies: readonly number[]
  readonly errors: number
}

const agent = new Agent({ keepAlive: true, maxSockets: clients })

const post = (
  url: string,
  body: string,
  token: string,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })

/** Every client reads and saves alternately, without a pause, for one round. */
const round = async (turn: (client: number) => Promise<number[]>): Promise<Round> => {
  const started = performance.now()
  const latencies: number[] = []
  let errorCount = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - started < roundMilliseconds) {
        await turn(client).then(
          (taken) => latencies.push(...taken),
          () => {
            errorCount += 1
          },
        )
      }
    }),
  )
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - started),
    latencies,
    errors: errorCount,
  }
}

const measure = async (call: Promise<{ status: number; text: string }>) => {
  const started = performance.now()
  const { status, text } = await call
  if (status !== 200) throw new Error(text)
  return { taken: performance.now() - started, text }
}

const startBareServer = async (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/load/bare-server.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  )
  return { url, stop: () => child.kill() }
}

/**
 * 16 people read and save their will without a pause, compared with a bare server that does the
 * same reads and writes.
 */
export const benchWillSession = async (url: string, folder: string): Promise<readonly Row[]> => {
  const draft = singleTexan
  const people: (TestPerson & { willId: string; version: number })[] = []
  for (let client = 0; client < clients; client += 1) {
    const person = await newPerson(url)
    const { willId, version } = await json(
      send(url, wills.operations.CreateWill, { body: { role: 'own', draft }, token: person.token }),
    )
    people.push({ ...person, willId, version })
  }
  const bare = await startBareServer(readStackFile(folder).environment)
  const draftText = JSON.stringify(draft)
  // The bare server answers a read with the request's body.
  const bareBody = `{"draft":${draftText}}`
  const ourTurn = async (client: number) => {
    const person = people[client]
    if (!person) return []
    const read = await measure(
      post(
        `${url}${wills.operations.GetSessionByWillId.path}`,
        JSON.stringify({ willId: person.willId }),
        person.token,
      ),
    )
    // The client shares the CPU with the measured server, so it does as little work as possible.
    const version = /"version":(\d+)/.exec(read.text)?.[1]
    const saved = await measure(
      post(
        `${url}${wills.operations.SaveSessionByWillId.path}`,
        `{"willId":"${person.willId}","version":${version},"draft":${draftText}}`,
        person.token,
      ),
    )
    return [read.taken, saved.taken]
  }
  const bareTurn = async (client: number) => {
    const read = await measure(post(`${bare.url}/read/${people[client]?.userId}`, bareBody, ''))
    const saved = await measure(post(`${bare.url}/save/${people[client]?.userId}`, bareBody, ''))
    return [read.taken, saved.taken]
  }

  const pairs: { ours: Round; bare: Round }[] = []
  try {
    for (const { userId } of people) await measure(post(`${bare.url}/begin/${userId}`, '', ''))
    // Warms both up.
    await round(ourTurn)
    await round(bareTurn)
    for (let pair = 0; pair < rounds; pair += 1) {
      pairs.push({ ours: await round(ourTurn), bare: await round(bareTurn) })
    }
  } finally {
    bare.stop()
    agent.destroy()
  }
  const latencies = pairs.flatMap((pair) => [...pair.ours.latencies])
  const label = (what: string) => `will session, ${clients} clients: ${what}`
  return [
    {
      what: label('requests a second'),
      value: median(pairs.map((pair) => pair.ours.perSecond)),
      unit: '/s',
    },
    { what: label('p50'), value: quantile(latencies, 0.5), unit: 'ms', atMost: 60 },
    { what: label('p99'), value: quantile(latencies, 0.99), unit: 'ms', atMost: 250 },
    {
      what: label('errors'),
      value: pairs.reduce((sum, pair) => sum + pair.ours.errors + pair.bare.errors, 0),
      unit: '',
      atMost: 0,
    },
    {
      what: label('ratio to a bare server'),
      value: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
      unit: '×',
      atLeast: 0.5,
    },
  ]
}
