import { pathToFileURL } from 'node:url'
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
} from 'aws-lambda'
import { functions } from '#infra/declarations/functions.ts'
import type { Invoke } from '../gateway/http-api.ts'
import { projectRoot } from './project-root.ts'

type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>

const contextFor = (name: string, requestId: string, timeout: number): LambdaContext => {
  const deadline = Date.now() + timeout * 1000
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: '512',
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

/** The same handlers that Lambda runs, in this process. Each is loaded when it is first called, or ahead of that. */
export const localFunctions = (): { invoke: Invoke; load: () => Promise<void> } => {
  const loaded = new Map<string, Promise<LambdaHandler>>()

  const load = (name: string): Promise<LambdaHandler> => {
    const known = loaded.get(name)
    if (known) return known
    const declaration = functions.find((each) => each.name === name)
    if (!declaration) throw new Error(`There is no function ${name}.`)
    const entry = pathToFileURL(`${projectRoot}/${declaration.entry}`).href
    const handler = import(/* @vite-ignore */ entry).then(
      (module: { handler: LambdaHandler }) => module.handler,
    )
    loaded.set(name, handler)
    return handler
  }

  return {
    invoke: async (name, event) => {
      const declaration = functions.find((each) => each.name === name)
      const handler = await load(name)
      return handler(
        event,
        contextFor(name, event.requestContext.requestId, declaration?.timeout ?? 10),
      )
    },
    load: async () => {
      await Promise.all(functions.map(({ name }) => load(name)))
    },
  }
}
