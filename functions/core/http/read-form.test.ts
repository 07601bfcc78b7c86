import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { group, upload } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { formOf } from '#tests/api.ts'
import { readForm } from './read-form.ts'

const { operations } = group('Test', {
  keep: upload({
    access: 'member',
    changes: [],
    pathParams: z.object({ id: z.string() }),
    query: z.object({ size: z.int().optional() }),
    fields: z.object({
      Subject: z.string().max(20),
      'ScheduleInfo.Recipients': z.array(z.string()).optional(),
      Copies: z.int().optional(),
      files: z.array(z.file()).max(3).optional(),
    }),
    output: z.object({}),
    example: {},
  }),
})

const readSentForm = async (
  body: string | FormData | Uint8Array<ArrayBuffer>,
  contentType?: string,
) => {
  const whole = new Response(body)
  const bytes = Buffer.from(await whole.arrayBuffer())
  return readForm(operations.keep, {
    rawPath: '/api/Test/keep/a%20b',
    rawQueryString: 'size=3',
    headers: { 'content-type': contentType ?? whole.headers.get('content-type') ?? '' },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  })
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error) => (error instanceof AppError ? [error.code, error.field] : error),
  )

describe('readForm', () => {
  it('reads a form with path and query', async () => {
    const form = formOf({
      Subject: 'Für Ana',
      'ScheduleInfo.Recipients': ['1', '2'],
      Copies: 2,
      files: [new File(['%PDF'], 'Übergabe.pdf', { type: 'application/pdf' })],
    })
    const { id, size, body } = await readSentForm(form)
    expect([id, size]).toEqual(['a b', 3])
    expect(body).toMatchObject({ Subject: 'Für Ana', 'ScheduleInfo.Recipients': ['1', '2'] })
    expect(body).toMatchObject({ Copies: 2, files: [{ name: 'Übergabe.pdf', size: 4 }] })
  })

  it('reads a list with one member as a list, and does not split it at commas', async () => {
    const { body } = await readSentForm(formOf({ Subject: 'x', 'ScheduleInfo.Recipients': 'a,b' }))
    expect(body).toEqual({ Subject: 'x', 'ScheduleInfo.Recipients': ['a,b'] })
  })

  it('returns the bytes of files unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const { body } = await readSentForm(
          formOf({ Subject: 'x', files: [new File([bytes], 'f')] }),
        )
        const { files } = z.object({ files: z.array(z.file()) }).parse(body)
        expect(await files[0]?.bytes()).toEqual(bytes)
      }),
    )
  })

  it('reads an empty file field as no file', async () => {
    const form = formOf({ Subject: 'x' })
    form.append('files', new File([], ''))
    expect((await readSentForm(form)).body).toEqual({ Subject: 'x' })
  })

  it.each([
    ['a field that it does not know', { Subject: 'x', subject: 'y' }, ['UNKNOWN_FIELD', 'subject']],
    [
      'a field with the name of a property that every object has',
      { Subject: 'x', constructor: 'y' },
      ['UNKNOWN_FIELD', 'constructor'],
    ],
    [
      'a field that is given twice and is no list',
      { Subject: ['x', 'y'] },
      ['VALIDATION_FAILED', 'Subject'],
    ],
    ['a field that is missing', {}, ['VALIDATION_FAILED', 'Subject']],
    ['text for a file', { Subject: 'x', files: 'y' }, ['VALIDATION_FAILED', 'files.0']],
    ['a file for text', { Subject: new File(['x'], 'x.txt') }, ['VALIDATION_FAILED', 'Subject']],
    ['a word for a number', { Subject: 'x', Copies: 'two' }, ['VALIDATION_FAILED', 'Copies']],
  ])('refuses %s, and names the field', async (_, fields, expected) => {
    expect(await refusal(readSentForm(formOf(fields)))).toEqual(expected)
  })

  it('refuses more than 4 MB, and says how to send larger files', async () => {
    const files = [new File([new Uint8Array(4 * 1024 * 1024)], 'large')]
    const work = readSentForm(formOf({ Subject: 'x', files }))
    await expect(work).rejects.toThrow('BeginUpload')
    expect(await refusal(work)).toEqual(['BODY_TOO_LARGE', undefined])
  })

  it('refuses a body that is not a form', async () => {
    expect(await refusal(readSentForm('{}', 'application/json'))).toEqual([
      'CONTENT_TYPE_NOT_SUPPORTED',
      'content-type',
    ])
    expect(await refusal(readSentForm('nothing', 'multipart/form-data; boundary=x'))).toEqual([
      'BODY_NOT_MULTIPART',
      'body',
    ])
  })
})
