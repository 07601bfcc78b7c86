import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DroppedAnswer, type Faults, runWithFaults } from './faults.ts'
import { AwsError, InvalidInput, type Operation } from './operation.ts'
import { verifySignature } from './signature-v4.ts'
import type { Credentials, StandIn } from './stand-in.ts'
import { type Handler, readBody, startHttpServer } from './start-http-server.ts'

type JsonService = {
  port: number
  /** The name of the service in the signature's scope: `kms`, `cognito-idp`. */
  service: string
  /** The part before the dot of X-Amz-Target: `TrentService`. */
  target: string
  operations: Record<string, Operation>
  /**
   * The accepted credentials. `any` accepts every signature: an emulator's functions sign with
   * credentials that the emulator made up.
   */
  credentials: Credentials | 'any'
  /** Operations that need no signature. */
  unsigned?: ReadonlySet<string>
  /** The exception for a body of the wrong shape. */
  invalidInput: string
  /** Answers requests that are not operations (documents, preflights). Returns true if it did. */
  answerOther?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Headers on every answer. */
  headers?: Record<string, string>
}

/** Serves operations over the AWS JSON 1.1 protocol. */
export function startJsonService(service: JsonService): Promise<StandIn> {
  const answer: Handler = async (request, response, faults) => {
    if (service.answerOther?.(request, response)) return
    const requestId = randomUUID()
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-requestid': requestId,
      ...service.headers,
    }
    try {
      const result = await call(service, request, requestId, faults)
      response.writeHead(200, headers).end(JSON.stringify(result))
    } catch (error) {
      const { code, message, status } = asAwsError(error, service.invalidInput)
      response
        .writeHead(status, { ...headers, 'x-amzn-errortype': code })
        .end(JSON.stringify({ __type: code, message }))
    }
  }
  return startHttpServer(service.port, answer)
}

async function call(
  service: JsonService,
  request: IncomingMessage,
  requestId: string,
  faults: Faults,
): Promise<object> {
  const body = await readBody(request)
  const [target, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
  const run = target === service.target ? service.operations[name] : undefined
  if (run === undefined) {
    throw new AwsError('UnknownOperationException', `${name || 'No operation'} is not served here`)
  }
  if (!service.unsigned?.has(name) && service.credentials !== 'any') {
    const hash = createHash('sha256').update(body).digest('hex')
    verifySignature(request, {
      service: service.service,
      payloadHash: hash,
      credentials: service.credentials,
    })
  }
  return runWithFaults(faults, name, () => run(parseJson(body), { request, requestId }))
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString() || '{}')
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON')
  }
}

function asAwsError(error: unknown, invalidInput: string): AwsError {
  if (error instanceof AwsError) return error
  if (error instanceof InvalidInput) return new AwsError(invalidInput, error.message)
  // The fault gives no answer: the server closes the connection.
  if (error instanceof DroppedAnswer) throw error
  console.error(error)
  return new AwsError('InternalErrorException', 'Something failed inside the stand-in', 500)
}
