import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda'
import type { Page, Request } from 'playwright-core'
import { dynamo } from '#functions/core/store/table.ts'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { allOperations } from '#shared/contract/index.ts'
import { WillStep } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { launchBrowser, newPage } from '../e2e/browser.ts'
import { signInBySms } from '../e2e/people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import type { Row } from './row.ts'

interface Visit {
  /** Gzipped bytes of each loaded script, by its address. */
  readonly scripts: ReadonlyMap<string, number>
  readonly calls: readonly Request[]
}

/** Milliseconds without a request or a response after which a page counts as loaded. */
const quietFor = 700

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Fetches a script again: the browser forgets the answers of a page that leads to another one. */
const gzippedSize = async (address: string): Promise<number> =>
  gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length

/** Everything that a browser loads for an address with an empty cache. */
const visit = async (page: Page, address: string): Promise<Visit> => {
  const loaded = new Set<string>()
  const calls: Request[] = []
  const take = (request: Request) => {
    if (isCall(request)) calls.push(request)
    if (new URL(request.url()).pathname.endsWith('.js')) loaded.add(request.url())
  }
  const asked = new Set<Request>()
  let lastHeard = performance.now()
  const hear = () => {
    lastHeard = performance.now()
  }
  const ask = (request: Request) => {
    hear()
    if (isCall(request)) asked.add(request)
  }
  const answer = (request: Request) => {
    hear()
    asked.delete(request)
  }
  page.on('request', ask)
  page.on('requestfinished', answer)
  page.on('requestfinished', take)
  await page.goto(address)
  // Playwright's `networkidle` is not used: it misses the end of some requests of workers, such as
  // the PDF viewer's.
  while (asked.size > 0 || performance.now() - lastHeard < quietFor) await setTimeout(50)
  page.off('request', ask)
  page.off('requestfinished', answer)
  page.off('requestfinished', take)
  const scripts = new Map<string, number>()
  for (const script of loaded) scripts.set(new URL(script).pathname, await gzippedSize(script))
  return { scripts, calls }
}

const kilobytes = (scripts: Iterable<number>) =>
  [...scripts].reduce((sum, size) => sum + size, 0) / 1000

/** The scripts of a visit that an earlier visit did not load. */
const newScripts = ({ scripts }: Visit, before: Visit) =>
  [...scripts].filter(([address]) => !before.scripts.has(address))

const isPdfViewer = (address: string) => /\/pdf[-.]/.test(address)

interface Reads {
  count: number
  units: number
}

let reads: Reads = { count: 0, units: 0 }

/** Makes DynamoDB report the cost of each read. */
const meterReads = () => {
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const { ConsumedCapacity } = result.output as {
        ConsumedCapacity?: { CapacityUnits?: number }
      }
      reads.count += 1
      reads.units += ConsumedCapacity?.CapacityUnits ?? 0
      return result
    },
    { step: 'initialize', name: 'meterReads' },
  )
}

/** The reads of a screen's calls, measured by repeating the calls in this process. */
const readsOf = async (calls: readonly Request[]): Promise<Reads> => {
  reads = { count: 0, units: 0 }
  for (const call of calls) {
    const { pathname, search } = new URL(call.url())
    const operation = allOperations.find(
      ({ path, method, kind }) => path === pathname && method === call.method() && kind === 'query',
    )
    const declaration = operation && functions.find(({ name }) => name === lambdaOf(operation))
    if (!operation || !declaration) continue
    const { handler } = await import(`../../${declaration.entry}`)
    const event = {
      rawPath: pathname,
      rawQueryString: search.slice(1),
      headers: { 'content-type': 'application/json' },
      isBase64Encoded: false,
      body: call.postData() ?? undefined,
      requestContext: {
        requestId: 'bench',
        http: { method: call.method(), path: pathname, sourceIp: '127.0.0.1' },
        authorizer: {
          jwt: {
            claims: {
              username: demoPerson.userId,
              token_use: 'access',
              auth_time: String(Math.floor(Date.now() / 1000)),
              origin_jti: randomUUID(),
            },
          },
        },
      },
    }
    // The functions read only these parts of an event.
    const { statusCode } = await handler(
      event as unknown as APIGatewayProxyEventV2,
      {} as LambdaContext,
    )
    if (statusCode !== 200) throw new Error(`${pathname} answered ${statusCode}.`)
  }
  return reads
}

/** Script sizes of first visits and DynamoDB reads of screens, as a real browser requests them. */
export const benchScreens = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  meterReads()
  const browser = await launchBrowser()
  const { page, context } = await newPage(browser, url)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })

  const signIn = await visit(page, paths.signIn)
  await signInBySms(page, url, demoPerson)
  const dashboard = await visit(page, paths.dashboard)
  const rows: Row[] = [
    {
      what: 'script on a first visit of sign-in, gzipped',
      value: kilobytes(signIn.scripts.values()),
      unit: 'kB',
      atMost: 210,
    },
  ]
  // The browser is never idle, so that nothing is prefetched: each screen is measured by what it
  // needs itself.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const dashboardAlone = await visit(page, paths.dashboard)
  const wizard = await visit(page, paths.willStep('about-you'))
  rows.push(
    {
      what: 'script on a first visit of the dashboard, gzipped',
      value: kilobytes(dashboardAlone.scripts.values()),
      unit: 'kB',
      atMost: 235,
    },
    {
      what: 'script that the wizard adds to the dashboard, gzipped',
      value: kilobytes(newScripts(wizard, dashboardAlone).map(([, size]) => size)),
      unit: 'kB',
      atMost: 125,
    },
  )
  for (const step of WillStep.options) {
    const more = newScripts(await visit(page, paths.willStep(step)), wizard)
    const [viewer, own] = [true, false].map((isViewer) =>
      kilobytes(
        more.filter(([address]) => isPdfViewer(address) === isViewer).map(([, size]) => size),
      ),
    )
    rows.push({
      what: `script that the step ${step} adds to the first, gzipped`,
      value: own ?? 0,
      unit: 'kB',
      atMost: 50,
    })
    // The viewer loads on demand: the step appears before, and says that the pages are loading.
    if (viewer) {
      rows.push({ what: `PDF viewer that ${step} loads on demand`, value: viewer, unit: 'kB' })
    }
  }
  const will = await visit(page, paths.willStep('executors'))
  const overview = await visit(page, paths.will)
  for (const [screen, { calls }, atMost] of [
    ['a will step', will, 8],
    ['the will overview', overview, 8],
    // Each of its calls loads the account, and the plan counts what each area of the vault holds.
    ['the dashboard', dashboard, 15],
  ] as const) {
    const { units } = await readsOf(calls)
    rows.push({ what: `DynamoDB reads of ${screen}`, value: units, unit: 'units', atMost })
  }
  const { count } = await readsOf(dashboardAlone.calls)
  rows.push(
    { what: 'calls of the dashboard', value: dashboardAlone.calls.length, unit: '', atMost: 3 },
    { what: 'DynamoDB reads of the dashboard', value: count, unit: 'requests', atMost: 14 },
  )
  await browser.close()
  return rows
}
