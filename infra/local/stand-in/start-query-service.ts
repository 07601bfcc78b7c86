import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DroppedAnswer, type Faults, runWithFaults } from './faults.ts'
import { AwsError, InvalidInput, type Operation } from './operation.ts'
import { parseQueryBody } from './parse-query-body.ts'
import { verifySignature } from './signature-v4.ts'
import type { Credentials, StandIn } from './stand-in.ts'
import { readBody, startHttpServer } from './start-http-server.ts'
import { toXml } from './xml.ts'

type QueryService = {
  port: number
  /** The name of the service in the signature's scope: `ses`, `sns`. */
  service: string
  /** XML namespace of the answers. */
  namespace: string
  operations: Record<string, Operation>
  credentials: Credentials
}

/** Serves operations over the AWS Query protocol: form in, XML out. */
export function startQueryService(service: QueryService): Promise<StandIn> {
  return startHttpServer(service.port, async (request, response, faults) => {
    const requestId = randomUUID()
    const headers = { 'content-type': 'text/xml', 'x-amzn-requestid': requestId }
    try {
      const [action, result] = await call(service, request, requestId, faults)
      const answer = {
        [`${action}Result`]: { ...result },
        ResponseMetadata: { RequestId: requestId },
      }
      const name = `${action}Response`
      response
        .writeHead(200, headers)
        .end(`<${name} xmlns="${service.namespace}">${toXml(answer)}</${name}>`)
    } catch (error) {
      const { code, message, status } = asAwsError(error)
      const Type = status < 500 ? 'Sender' : 'Receiver'
      const answer = { Error: { Type, Code: code, Message: message }, RequestId: requestId }
      response
        .writeHead(status, headers)
        .end(`<ErrorResponse xmlns="${service.namespace}">${toXml(answer)}</ErrorResponse>`)
    }
  })
}

async function call(
  service: QueryService,
  request: IncomingMessage,
  requestId: string,
  faults: Faults,
): Promise<[action: string, result: object]> {
  const body = await readBody(request)
  const hash = createHash('sha256').update(body).digest('hex')
  verifySignature(request, {
    service: service.service,
    payloadHash: hash,
    credentials: service.credentials,
  })
  const input = parseQueryBody(body.toString())
  const action = String(input.Action ?? '')
  const run = service.operations[action]
  if (run === undefined) {
    throw new AwsError('InvalidAction', `The action ${action} is not served here.`)
  }
  const work = () => run(input, { request, requestId })
  const result = await runWithFaults(faults, action, work, input)
  return [action, result]
}

function asAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error
  if (error instanceof InvalidInput) return new AwsError('ValidationError', error.message)
  // The fault gives no answer: the server closes the connection.
  if (error instanceof DroppedAnswer) throw error
  console.error(error)
  return new AwsError('InternalFailure', 'Something failed inside the stand-in', 500)
}
