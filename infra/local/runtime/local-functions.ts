import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context as LambdaContext } from 'aws-lambda'
import { bundleFile } from '#infra/bundling/bundle-file.ts'
import { type FunctionDeclaration, functions } from '#infra/declarations/functions.ts'
import { eventFunctions } from '#infra/declarations/workers.ts'
import type { Invoke } from '../gateway/http-api.ts'
import { projectRoot } from './settings.ts'

/** A function to run. Its rights do not matter here. */
type Runnable = Omit<FunctionDeclaration, 'rights'>

type Handler = (event: unknown, context: LambdaContext) => Promise<unknown>

const contextFor = ({ name, memory, timeout }: Runnable, requestId: string): LambdaContext => {
  const deadline = Date.now() + timeout * 1000
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memory),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}

/**
 * Runs in this process the same handlers that Lambda runs: from the folder of bundles, or without
 * it from their sources. A handler is loaded by `load`, or at its first call.
 */
export const localFunctions = (bundles: string | undefined) => {
  const loaded = new Map<string, Promise<Handler>>()

  const load = (declaration: Runnable): Promise<Handler> => {
    const { name, entry } = declaration
    const loadedFunction = loaded.get(name)
    if (loadedFunction) return loadedFunction
    const path = bundles === undefined ? join(projectRoot, entry) : bundleFile(bundles, declaration)
    const file = pathToFileURL(path).href
    const handler = import(file).then((module: { handler: Handler }) => module.handler)
    loaded.set(name, handler)
    return handler
  }

  const run = async <Event, Result>(
    declaration: Runnable,
    event: Event,
    requestId: string,
  ): Promise<Result> => {
    const handler = await load(declaration)
    // Lambda passes JSON in and out, so the caller decides the type of the result.
    return (await handler(event, contextFor(declaration, requestId))) as Result
  }

  const invoke: Invoke = (name, event) => {
    const declaration = functions.find((functionDeclaration) => functionDeclaration.name === name)
    if (!declaration) throw new Error(`There is no function ${name}.`)
    return run(declaration, event, event.requestContext.requestId)
  }

  return {
    invoke,
    /** Invokes a function that the user pool calls, with its event. */
    trigger: <Event>(declaration: FunctionDeclaration, event: Event): Promise<Event> =>
      run(declaration, event, randomUUID()),
    /** Invokes a function that runs without a caller. */
    start: <Result>(declaration: Runnable, event: unknown): Promise<Result> =>
      run(declaration, event, randomUUID()),
    load: async () => {
      await Promise.all([...functions, ...eventFunctions].map(load))
    },
  }
}
