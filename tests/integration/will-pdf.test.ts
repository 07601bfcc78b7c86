import { beforeAll, describe, expect, inject, it } from 'vitest'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { draftMark } from '#functions/domain/printing/watermark.tsx'
import { loadWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import { security } from '#shared/contract/security.ts'
import { wills } from '#shared/contract/wills.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { marriedCalifornian, singleTexan } from '../builders/families.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

const url = inject('url')
const { GenerateWillPdf, GenerateWillPdfByWillId } = wills.operations

beforeAll(() => useStackEnvironment(inject('folder')))

interface Printed {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/** Like `send`, which would read the file as text. */
const fetchPdf = async (
  { token }: TestPerson,
  { path }: { path: string },
  query: Record<string, string>,
  body?: object,
): Promise<Printed> => {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

const errorOf = ({ status, bytes }: Printed) => ({
  status,
  ...JSON.parse(new TextDecoder().decode(bytes)),
})

const downloads = async ({ token }: TestPerson): Promise<string[]> => {
  const { items } = await json(send(url, security.operations.ListActivity, { token }))
  return items
    .filter(({ kind }: { kind: string }) => kind === 'WILL_DOWNLOADED')
    .map(({ subject }: { subject: string }) => subject)
}

const withName = (draft: WillDraft, legalName: string): WillDraft => ({
  ...draft,
  about: { ...draft.about, legalName },
})

describe('the PDF of answers that are not saved', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await newPerson(url)
  })

  it('is a draft with a watermark, and is not in the log', async () => {
    const printed = await fetchPdf(person, GenerateWillPdf, {}, { draft: singleTexan })
    expect(printed.status).toBe(200)
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(printed.headers.get('content-disposition') ?? '')).toContain(
      'Last Will of Ana Lucía Moreno (draft).pdf',
    )
    const { pages, info } = await readPdf(printed.bytes)
    expect(info.Author).toBe('Ana Lucía Moreno')
    for (const { words } of pages) expect(words).toContain(draftMark)
    expect(await downloads(person)).toEqual([])
  })

  it('is refused while an issue blocks the will, and lists the issues', async () => {
    const draft = { ...singleTexan, executors: [] }
    const error = errorOf(await fetchPdf(person, GenerateWillPdf, {}, { draft }))
    expect(error).toMatchObject({ status: 409, code: 'WILL_HAS_BLOCKS' })
    expect(error.details.issues).not.toHaveLength(0)
    for (const issue of error.details.issues) expect(issue.severity).toBe('block')
  })

  it('is refused if a name has a character that the font lacks, and says which', async () => {
    const draft = withName(singleTexan, '王小明')
    const error = errorOf(await fetchPdf(person, GenerateWillPdf, {}, { draft }))
    expect(error).toMatchObject({ status: 409, code: 'WILL_HAS_BLOCKS' })
    expect(error.details.issues).toEqual([
      expect.objectContaining({
        code: 'CHARACTER_NOT_PRINTABLE',
        field: 'about.legalName',
        message: expect.stringContaining('the Chinese character “王” (U+738B) in “王小明”'),
      }),
    ])
  })

  it('has the name in its own script beside the legal name', async () => {
    const about = { ...singleTexan.about, nameInOwnScript: '安娜' }
    const response = await fetchPdf(
      person,
      GenerateWillPdf,
      {},
      { draft: { ...singleTexan, about } },
    )
    const { pages } = await readPdf(response.bytes)
    expect(pages.map(({ words }) => words).join(' ')).toContain('I, Ana Lucía Moreno (安娜), also')
  })

  it('has a file name that is valid on every system', async () => {
    const draft = withName(singleTexan, 'Ana "Lu" Moreno/Vidal')
    const { headers } = await fetchPdf(person, GenerateWillPdf, {}, { draft })
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
      'Last Will of Ana Lu Moreno Vidal (draft).pdf',
    )
  })
})

describe('printing again and again', () => {
  it('is refused to that account for a while, and to no other', async () => {
    await withinOneWindow()
    const [person, other] = await Promise.all([newPerson(url), newPerson(url)])
    const context = { requestId: 'test', ...instant(), sourceIp: '192.0.2.8' }
    for (let print = 0; print < 60; print += 1) await limitRate('will-pdf', context, person.userId)
    const print = (by: TestPerson) => fetchPdf(by, GenerateWillPdf, {}, { draft: singleTexan })
    expect((await print(other)).status).toBe(200)
    const error = errorOf(await print(person))
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(error.details.retryAfterSeconds).toBeGreaterThan(0)
  })
})

describe('the PDF of a saved will', () => {
  let person: TestPerson
  let ownId: string
  let spouseId: string
  const clean = { showWatermark: 'false' }

  beforeAll(async () => {
    person = await newPerson(url)
    const body = { draft: marriedCalifornian }
    const { token } = person
    ownId = (await json(send(url, wills.operations.CreateWill, { token, body }))).willId
    spouseId = (await json(send(url, wills.operations.CopyUserWillToSpouseWill, { token }))).willId
  })

  it('keeps its watermark until the entitlement covers that will', async () => {
    covers('4.22')
    const print = (willId: string) =>
      fetchPdf(person, GenerateWillPdfByWillId, { willId, ...clean })
    expect(errorOf(await print(ownId))).toMatchObject({ status: 403, code: 'UPGRADE_REQUIRED' })
    expect((await fetchPdf(person, GenerateWillPdfByWillId, { willId: ownId })).status).toBe(200)
    expect(await downloads(person)).toEqual([])

    await entitle(person, 'singlewilluser')
    const own = await print(ownId)
    expect(own.status).toBe(200)
    expect(decodeURIComponent(own.headers.get('content-disposition') ?? '')).toContain(
      'Last Will of Daniel Park Whitaker.pdf',
    )
    for (const { words } of (await readPdf(own.bytes)).pages) {
      expect(words).not.toContain(draftMark)
    }
    expect(errorOf(await print(spouseId))).toMatchObject({ status: 403, code: 'UPGRADE_REQUIRED' })
    expect(await downloads(person)).toEqual(['Your will'])

    await entitle(person, 'doublewilluser')
    const draft = marriedCalifornian
    const unsaved = await fetchPdf(
      person,
      GenerateWillPdf,
      { ShowWatermark: 'false' },
      { role: 'spouse', draft },
    )
    expect(unsaved.status).toBe(200)
    expect(await downloads(person)).toEqual(["Your spouse's will", 'Your will'])
  })
})

describe('a finalized will', () => {
  it('can still be printed when a check that came later would refuse its answers', async () => {
    const person = await newPerson(url)
    const { token } = person
    const { CreateWill, FinalizeWill } = wills.operations
    const { willId } = await json(
      send(url, CreateWill, { token, body: { role: 'own', draft: singleTexan } }),
    )
    await json(send(url, FinalizeWill, { token }))
    const account = await accountOf(person)
    const will = await loadWill(account, willId)
    // Names in Cyrillic letters could be finalized once.
    await saveWill(account, { ...will, draft: withName(will.draft, 'Анна Морено') }, { read: will })
    const printed = await fetchPdf(person, GenerateWillPdfByWillId, {
      willId,
      showWatermark: 'true',
    })
    expect(printed.status).toBe(200)
    expect((await readPdf(printed.bytes)).info.Author).toBe('Анна Морено')
  })
})
