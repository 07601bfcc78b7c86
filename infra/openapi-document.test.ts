import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allOperations } from '#shared/contract/index.ts'
import { RELATIONSHIPS } from '#shared/data/relationships.ts'
import { openapiDocument } from './openapi-document.ts'

const Written = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      required: z.boolean(),
      deprecated: z.boolean().optional(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.record(z.string(), z.looseObject({ example: z.unknown() })),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.unknown().optional() }),
  ),
})

const Schema = z.looseObject({ required: z.array(z.string()).default([]) })

const document = openapiDocument()
const operation = (path: string, method: string) => Written.parse(document.paths[path]?.[method])

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('refers only to models that it contains', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    )
    expect(names.length).toBeGreaterThan(100)
    expect([...new Set(names)].filter((name) => !(name in document.components.schemas))).toEqual([])
    expect(text).not.toContain('$defs')
  })

  it.each(allOperations)('says what $group/$name is for, and who may call it', (declared) => {
    const written = operation(declared.path, declared.method.toLowerCase())
    expect(written.operationId).toBe(`${declared.group}_${declared.name}`)
    expect(written.summary).not.toBe('')
    // A provider signs the body, which OpenAPI has no word for.
    const isOpen = declared.access === 'public' || declared.access === 'provider'
    expect(written.security.length).toBe(isOpen ? 0 : 1)
    expect(written.requestBody !== undefined).toBe(
      declared.body !== undefined ||
        declared.fields !== undefined ||
        declared.secrets !== undefined,
    )
  })

  it('takes secrets in the body, and has none in a URL', () => {
    const { parameters, requestBody } = operation('/api/Authenticate/ConfirmEmail', 'post')
    const code = parameters.find(({ name }) => name === 'code')
    expect(code?.required).toBe(false)
    expect(code?.example).toBeUndefined()
    expect(code?.deprecated).toBe(true)
    expect(requestBody?.content['application/json-patch+json']?.example).toEqual({ code: '123456' })
  })

  it('lists the error codes that a caller must handle, by status', () => {
    const { responses } = operation('/api/Wills/FinalizeWill', 'post')
    expect(responses[409]?.description).toContain('WILL_HAS_BLOCKS')
    expect(responses[401]?.description).toBe('SIGN_IN_REQUIRED')
    expect(responses[413]?.description).toBe('BODY_TOO_LARGE')
    expect(responses[429]).toBeUndefined()
  })

  it('lists what may be chosen, and names the format of addresses', () => {
    const { Email, ContactItem } = z
      .object({
        Email: z.looseObject({ format: z.string() }),
        ContactItem: z.looseObject({
          properties: z.looseObject({ relationship: z.looseObject({ enum: z.array(z.string()) }) }),
        }),
      })
      .parse(document.components.schemas)
    expect(Email.format).toBe('email')
    expect(ContactItem.properties.relationship.enum).toEqual(RELATIONSHIPS.map(({ id }) => id))
  })

  it('answers a PDF as bytes', () => {
    const { responses } = operation('/api/Wills/GenerateWillPdf', 'post')
    expect(responses[200]?.content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    })
  })

  it('distinguishes the draft in a request from the draft in an answer', () => {
    const { WillDraft, WillDraftInput } = z
      .object({
        WillDraft: z.looseObject({ required: z.array(z.string()) }),
        WillDraftInput: z.looseObject({ required: z.array(z.string()).optional() }),
      })
      .parse(document.components.schemas)
    expect(WillDraft.required).toContain('executors')
    expect(WillDraftInput.required ?? []).not.toContain('executors')
  })

  it('has the required fields in the example of every form', () => {
    const forms = allOperations.filter(({ fields }) => fields)
    expect(forms.length).toBeGreaterThan(3)
    for (const { path, method, name } of forms) {
      const form = operation(path, method.toLowerCase()).requestBody?.content['multipart/form-data']
      const { required } = Schema.parse(form?.schema)
      expect({ name, given: Object.keys(Object(form?.example)) }).toEqual({
        name,
        given: expect.arrayContaining(required),
      })
    }
  })

  it('requires a form only where one of its fields is required', () => {
    const isRequired = (path: string) => operation(path, 'post').requestBody?.required
    expect(isRequired('/api/Messages/CreateMessage')).toBe(false)
    expect(isRequired('/api/Memories/UploadMemoryFile')).toBe(true)
  })

  it('has only patterns that every engine supports, such as no Unicode property or lookaround', () => {
    const patterns: string[] = []
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern' && typeof value === 'string') patterns.push(value)
      return value
    })
    expect(patterns.length).toBeGreaterThan(20)
    expect([...new Set(patterns)].filter((pattern) => /\\[pPux]|\(\?[=!<]/.test(pattern))).toEqual(
      [],
    )
  })

  it('says what each group is for, and whom to contact', () => {
    expect(document.tags.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([])
    expect(document.info.contact.email).toMatch(/@/)
  })

  it('is the same each time', () => {
    expect(JSON.stringify(openapiDocument())).toBe(JSON.stringify(document))
  })
})
