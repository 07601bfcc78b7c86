import * as z from 'zod'
import { allOperations, contract } from '#shared/contract/index.ts'
import type { FileOutput, Operation } from '#shared/contract/operation.ts'
import { statusOf } from '#shared/errors.ts'
import { jsonTypes } from '#shared/json-types.ts'
import manifest from '../package.json' with { type: 'json' }
import { docstrings } from './openapi/docstrings.ts'
import { errorCodesByStatus } from './openapi/error-codes-by-status.ts'
import { schemaBook } from './openapi/schema-book.ts'

type Json = Record<string, unknown>
type Book = ReturnType<typeof schemaBook>

const secretNote =
  'Secret: send it in the JSON body. It is read from the address too, where it can end up in a log on its way.'

/** The shape of every error that the product answers. */
const ErrorSchema = {
  type: 'object',
  description: 'Every error that the product answers has this shape.',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(statusOf) },
    message: { type: 'string', description: 'Plain words for a person.' },
    field: { type: 'string', description: 'The path of the input that is at fault.' },
    details: { description: 'What else helps the caller go on.' },
    requestId: { type: 'string' },
  },
}

/** The shape of the gateway's own errors, which it answers without calling the product. */
const GatewayErrorSchema = {
  type: 'object',
  description: 'What the gateway answers by itself: 401, 404, 413, 429 and 503.',
  required: ['message'],
  properties: { message: { type: 'string' } },
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const isFile = (output: Operation['output']): output is FileOutput => 'contentType' in output

/** The header of an error whose `details` say when to try again. */
const retryAfter = {
  'Retry-After': {
    description: 'After how many seconds the same call may be made again, if that is known.',
    schema: { type: 'integer' },
  },
}

const errorResponses = (operation: Operation) =>
  Object.fromEntries(
    [...errorCodesByStatus(operation)].map(([status, codes]) => {
      const ours = { allOf: [ref('Error'), { properties: { code: { enum: codes } } }] }
      const schema =
        status === 401 && operation.access !== 'public'
          ? { anyOf: [ours, ref('GatewayError')] }
          : ours
      return [
        status,
        {
          description: codes.join(', '),
          ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
          content: { 'application/json': { schema } },
        },
      ]
    }),
  )

/** Parameters as JSON Schema, with their names and which of them are required. */
const parameterSchemas = (schema: z.ZodObject | undefined, { jsonSchemaOf }: Book) => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema ?? z.object({}), 'input')
  return z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .parse({ properties, required })
}

const pathParametersOf = ({ pathParams, example }: Operation, book: Book): Json[] => {
  const sample: Json = { ...example.pathParams }
  return Object.entries(parameterSchemas(pathParams, book).properties).map(([name, schema]) => ({
    name,
    in: 'path',
    schema,
    required: true,
    ...(name in sample ? { example: sample[name] } : {}),
  }))
}

const queryParametersOf = (operation: Operation, book: Book): Json[] => {
  const { secrets = [], example } = operation
  const sample: Json = { ...example.query }
  const { properties, required } = parameterSchemas(operation.query, book)
  return Object.entries(properties).map(([name, schema]) => {
    const secret = secrets.includes(name)
    return {
      name,
      in: 'query',
      schema,
      required: required.includes(name) && !secret,
      ...(Array.isArray(sample[name]) ? { style: 'form', explode: false } : {}),
      ...(secret ? { description: secretNote, deprecated: true } : {}),
      ...(name in sample && !secret ? { example: sample[name] } : {}),
    }
  })
}

/** A value of an example. JSON can only describe a file. */
const asExample = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asExample)
  return value instanceof File ? `(the bytes of ${value.name})` : value
}

const formOf = (fields: z.ZodObject, sample: Json, book: Book): Json => ({
  // Without a required field, the form may be left out, and the call has no body.
  required: parameterSchemas(fields, book).required.length > 0,
  content: {
    'multipart/form-data': {
      schema: book.jsonSchemaOf(fields, 'input'),
      example: Object.fromEntries(
        Object.entries(sample).map(([name, value]) => [name, asExample(value)]),
      ),
    },
  },
})

const bodyOf = (operation: Operation, book: Book): Json | undefined => {
  const { body, fields, secrets = [], example } = operation
  if (fields) return formOf(fields, { ...example.body }, book)
  const content = (bodySchema: unknown, bodySample: unknown) =>
    Object.fromEntries(jsonTypes.map((type) => [type, { schema: bodySchema, example: bodySample }]))
  if (body) {
    return { required: true, content: content(book.jsonSchemaOf(body, 'input'), example.body) }
  }
  if (secrets.length === 0) return undefined
  const { properties } = parameterSchemas(operation.query, book)
  const sample: Json = { ...example.query }
  const picked = (from: Json) => Object.fromEntries(secrets.map((name) => [name, from[name]]))
  const schema = { type: 'object', properties: picked(properties), additionalProperties: false }
  return { required: false, content: content(schema, picked(sample)) }
}

const answerOf = ({ output }: Operation, book: Book) =>
  isFile(output)
    ? { [output.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: book.jsonSchemaOf(output, 'output') } }

const firstSentence = (text: string) => /^.*?[.:](?= |$)/.exec(text)?.[0].slice(0, -1) ?? text

const operationObject = (operation: Operation, book: Book, description: string): Json => {
  const { group, name, access, recentSignIn } = operation
  const body = bodyOf(operation, book)
  const open = access === 'public' || access === 'provider'
  return {
    operationId: `${group}_${name}`,
    tags: [group],
    summary: firstSentence(description),
    description,
    'x-access': access,
    ...(recentSignIn ? { 'x-recent-sign-in': recentSignIn } : {}),
    security: open ? [] : [{ bearer: [] }],
    parameters: [...pathParametersOf(operation, book), ...queryParametersOf(operation, book)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...('elsewhere' in operation.output
        ? { 302: { description: 'Leads on to the file itself, for five minutes.' } }
        : {}),
      200: { description: 'Done.', content: answerOf(operation, book) },
      ...errorResponses(operation),
    },
  }
}

/**
 * The whole contract as an OpenAPI 3.1 document. Its operations come from the contract alone: the
 * descriptions are its docstrings, the schemas are zod's, the examples are those that the generated
 * tests use.
 */
export const openapiDocument = () => {
  const book = schemaBook()
  const descriptions = docstrings()
  const described = allOperations.map((operation) => ({
    ...operation,
    pathItem: operationObject(
      operation,
      book,
      descriptions.get(`${operation.group}/${operation.name}`) ?? '',
    ),
  }))
  const paths: Record<string, Json> = {}
  for (const { path, method, pathItem } of described) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: pathItem }
  }
  const { document, schemas } = book.finish({ paths })
  return {
    openapi: '3.1.1',
    info: {
      title: 'Heirloom',
      version: manifest.version,
      description: manifest.description,
      contact: { name: 'Heirloom', email: 'hello@heirloom.example' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(contract).map(({ name }) => ({
      name,
      description: descriptions.get(name) ?? '',
    })),
    ...document,
    components: {
      schemas: { ...schemas, Error: ErrorSchema, GatewayError: GatewayErrorSchema },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool. ID tokens are refused.',
        },
      },
    },
  }
}
