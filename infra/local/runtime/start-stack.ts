import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { userPoolTriggers } from '#infra/declarations/functions.ts'
import { headersAt } from '#infra/declarations/response-headers.ts'
import { isApiPath, routes } from '#infra/declarations/routes.ts'
import { seedTable } from '#infra/deploy/seed-table.ts'
import { openapiDocument } from '#infra/openapi-document.ts'
import type { AppConfig } from '#web/lib/session/read-config.ts'
import { fileClock } from '../clock/file-clock.ts'
import { startEvents } from '../events/start-events.ts'
import { httpApi } from '../gateway/http-api.ts'
import { jwtAuthorizer } from '../gateway/jwt-authorizer.ts'
import { openInbox } from '../inbox/open-inbox.ts'
import { renderInboxPage } from '../inbox/render-inbox-page.ts'
import { isEmptyLocalstack } from '../localstack/on-localstack.ts'
import { apiPage } from './api-page.ts'
import { createTable } from './create-table.ts'
import { fileAtEdge } from './file-at-edge.ts'
import { requireFreePort } from './free-port.ts'
import { local } from './identifiers.ts'
import { localFunctions } from './local-functions.ts'
import { requireWritableFolder } from './require-writable-folder.ts'
import type { DatabaseSetting, MeasuringSetting } from './settings.ts'
import { stackEnvironment } from './stack-environment.ts'
import { removeStackFile, writeStackFile } from './stack-file.ts'
import { startStandIns } from './start-stand-ins.ts'
import { webFiles } from './web-files.ts'

interface StackOptions {
  /** The folder of all data. */
  readonly folder: string
  /** The port of the web app and the API. 0 chooses a free one. */
  readonly port: number
  readonly database: DatabaseSetting
  /** The endpoint of a LocalStack to use for the services that it has. */
  readonly emulatorUrl?: string | undefined
  /**
   * The ids of the analytics service and the tag manager. Without them, their stand-in is not used.
   */
  readonly measured?: MeasuringSetting
  /** The folder of the built web app. Without it, only the API is served. */
  readonly web?: Promise<string> | undefined
  /** The folder of bundles to run, as Lambda would. Without it, the sources run. */
  readonly bundles?: string | undefined
  /** The period of the sweep. */
  readonly sweepSeconds: number
}

const answer = (response: ServerResponse, contentType: string, body: string) => {
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' })
  response.end(body)
}

/**
 * Answers a request that failed because of a malformed URL, or because the caller hung up. Such a
 * failure must not end the server for other callers.
 */
const refuse = (response: ServerResponse) => {
  if (response.headersSent) response.destroy()
  else response.writeHead(400).end()
}

type Page = (url: URL, response: ServerResponse) => Promise<void> | void

/**
 * Starts the whole product on this machine. Data that it acknowledged is there again after the next
 * start.
 */
export const startStack = async ({
  folder,
  port,
  database,
  emulatorUrl,
  measured = {},
  web,
  bundles,
  sweepSeconds,
}: StackOptions) => {
  requireWritableFolder(folder)
  await requireFreePort(port)
  const now = fileClock(folder)
  setTimeSource(now)
  const data = emulatorUrl === undefined ? folder : join(folder, 'on-localstack')
  if (emulatorUrl !== undefined && (await isEmptyLocalstack(emulatorUrl))) {
    rmSync(data, { recursive: true, force: true })
  }
  // LocalStack stamps its mails with this machine's time. The product's clock may differ from it.
  const inboxClock = emulatorUrl === undefined ? { now } : {}
  const inbox = openInbox({ directory: join(data, 'inbox'), ...inboxClock })
  const { invoke, trigger, start, load } = localFunctions(bundles)
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async (
    _,
    response,
  ) => {
    response.writeHead(503).end()
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => refuse(response))
  })
  // Node's default of five seconds closes connections that a client is about to use again.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: boundPort } = server.address() as AddressInfo // a TCP server has an AddressInfo
  const url = `http://localhost:${boundPort}`

  const standIns = await startStandIns({
    folder: data,
    databaseUrl: database.url,
    emulatorUrl,
    inbox,
    appUrl: url,
    now,
    triggers: {
      customMessage: (event: CustomMessageTriggerEvent) =>
        trigger(userPoolTriggers.customMessage, event),
      postConfirmation: (event: PostConfirmationTriggerEvent) =>
        trigger(userPoolTriggers.postConfirmation, event),
      preSignUp: (event: PreSignUpTriggerEvent) => trigger(userPoolTriggers.preSignUp, event),
    },
  })
  const environment = stackEnvironment({
    urls: standIns.urls,
    appUrl: url,
    queueUrls: standIns.queueUrls,
    tableName: database.tableName,
    stripeUrl: standIns.stripe.url,
  })
  const measuring = measuringOf(measured, standIns.thirdPartyUrl)
  Object.assign(process.env, environment)
  await createTable(database.tableName)
  await seedTable(environment)

  const jwks = await fetch(
    `${standIns.urls.COGNITO_IDENTITY_PROVIDER}/${local.userPoolId}/.well-known/jwks.json`,
  )
  const api = httpApi({
    routes,
    authorize: jwtAuthorizer({
      userPoolId: local.userPoolId,
      clientId: local.userPoolClientId,
      jwks: await jwks.json(),
    }),
    invoke,
  })
  const [files] = await Promise.all([
    web?.then((built) =>
      webFiles(
        built,
        url,
        headersAt(
          {
            connect: [standIns.urls.COGNITO_IDENTITY_PROVIDER, standIns.breachUrl],
            files: standIns.urls.S3,
          },
          {
            analytics: measuring.analytics?.address,
            tagManager: measuring.tagManager?.address,
          },
        ),
      ),
    ),
    load(),
  ])

  const pages: Readonly<Record<string, Page>> = {
    '/config.json': (_, response) =>
      answer(
        response,
        'application/json',
        JSON.stringify({
          stage: 'local',
          domain: local.domain,
          apiUrl: '',
          region: local.region,
          userPoolId: local.userPoolId,
          userPoolClientId: local.userPoolClientId,
          userPoolEndpoint: standIns.urls.COGNITO_IDENTITY_PROVIDER,
          contact: `help@${local.mailDomain}`,
          operator: local.operator,
          breachUrl: standIns.breachUrl,
          ...measuring,
        }),
      ),
    '/api/openapi.json': (_, response) =>
      answer(response, 'application/json', JSON.stringify(openapiDocument())),
    '/_local/api': (_, response) => answer(response, 'text/html; charset=utf-8', apiPage()),
    '/_local/inbox': async ({ searchParams }, response) => {
      const to = searchParams.get('to') ?? undefined
      const page = renderInboxPage(await standIns.messages(to), to ?? '')
      answer(response, 'text/html; charset=utf-8', page)
    },
    '/_local/inbox.json': async ({ searchParams }, response) => {
      const messages = await standIns.messages(searchParams.get('to') ?? undefined)
      answer(response, 'application/json', JSON.stringify(messages))
    },
    '/_local/acceptances.json': (_, response) =>
      answer(response, 'application/json', JSON.stringify(standIns.acceptances())),
  }

  const fileOf = fileAtEdge(local.domain)
  handle = async (request, response) => {
    const requestUrl = new URL(request.url ?? '/', url)
    const page = pages[requestUrl.pathname]
    if (page) await page(requestUrl, response)
    else if (isApiPath(requestUrl.pathname)) await api(request, response)
    else if (requestUrl.pathname.startsWith('/_local/pay/')) {
      await standIns.stripe.servePayPage(request, response)
    } else if (files) files(requestUrl.pathname, response, fileOf(requestUrl, request))
    else response.writeHead(404).end()
  }
  const events = await startEvents({
    queueUrls: standIns.queueUrls,
    tableName: database.tableName,
    start,
    now,
    sweepSeconds,
  })
  writeStackFile(folder, { url, pid: process.pid, environment })

  return {
    url,
    close: async () => {
      removeStackFile(folder)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await events.stop()
      await standIns.close()
      inbox.close()
    },
  }
}

/** The settings of the two services in `/config.json`. One stand-in plays both. */
const measuringOf = (
  { analyticsProject, tagManagerId }: MeasuringSetting,
  address: string,
): Pick<AppConfig, 'analytics' | 'tagManager'> => ({
  ...(analyticsProject && { analytics: { project: analyticsProject, address } }),
  ...(tagManagerId && { tagManager: { id: tagManagerId, address } }),
})
