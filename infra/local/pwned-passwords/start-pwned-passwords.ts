import { createHash, randomBytes } from 'node:crypto'
import { type Faults, runWithFaults } from '../stand-in/faults.ts'
import type { StandIn } from '../stand-in/stand-in.ts'
import { startHttpServer } from '../stand-in/start-http-server.ts'

/** Passwords that this service calls leaked, each with its number of leaks. */
const leakCounts: Readonly<Record<string, number>> = {
  password: 52_256_179,
  '123456': 209_972_844,
  qwerty: 21_969_901,
  'Summer2024!': 1_204,
  'correct horse battery staple': 384,
}

/** The lines of a padded answer, as the real service pads (800 to 1,000). */
const paddedLines = 800

const hashes = Object.entries(leakCounts).map(([password, count]) => ({
  hash: createHash('sha1').update(password).digest('hex').toUpperCase(),
  count,
}))

const padding = () => `${randomBytes(18).toString('hex').slice(0, 35).toUpperCase()}:0`

const hashLines = (prefix: string, isPadded: boolean) => {
  const lines = hashes
    .filter(({ hash }) => hash.startsWith(prefix))
    .map(({ hash, count }) => `${hash.slice(5)}:${count}`)
  return isPadded
    ? [...lines, ...Array.from({ length: paddedLines - lines.length }, padding)]
    : lines
}

const answerOf = (faults: Faults, path: string, isPadded: boolean) =>
  runWithFaults(faults, 'range', () => {
    const [, prefix] = /^\/range\/([0-9A-F]{5})$/i.exec(path) ?? []
    return prefix === undefined
      ? { status: 400, body: 'The hash format was not in a valid format' }
      : { status: 200, body: hashLines(prefix.toUpperCase(), isPadded).toSorted().join('\r\n') }
  })

/**
 * Stands in for Pwned Passwords, which tells how often a password was found in leaks:
 * `GET /range/{first five hex digits of its SHA-1}`, with `Add-Padding`, from any origin. It knows
 * a handful of passwords.
 */
export const startPwnedPasswords = ({ port }: { port: number }): Promise<StandIn> =>
  startHttpServer(port, async (request, response, faults) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Add-Padding',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    const isPadded = request.headers['add-padding'] === 'true'
    const { status, body } = await answerOf(faults, request.url ?? '', isPadded).catch(() => ({
      status: 503,
      body: 'Service unavailable',
    }))
    response.writeHead(status, { ...cors, 'content-type': 'text/plain' }).end(body)
  })
