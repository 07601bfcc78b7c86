import { randomBytes, randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { currentTime, setTimeSource } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { advanceExport, type Collector } from '#functions/domain/export/advance-export.ts'
import { collectEverything } from '#functions/domain/export/collect/collect-everything.ts'
import { exportKeys, findObject, presignExport } from '#functions/domain/export/export-bucket.ts'
import { removeExportObjects } from '#functions/domain/export/export-objects.ts'
import { exportChange, exportRemoval, findExport } from '#functions/domain/export/export-record.ts'
import { cancelledExport, newExport } from '#functions/domain/export/new-export.ts'
import { removeObject } from '#functions/domain/files/bucket.ts'
import { fileRemoval } from '#functions/domain/files/file-record.ts'
import { promptsChange, startPrompts } from '#functions/domain/memories/prompt-repository.ts'
import { offerHiding } from '#functions/domain/offers/hidden-offers.ts'
import { printAnswers } from '#functions/domain/printing/print-answers.ts'
import { listPrints } from '#functions/domain/wills/will-print-repository.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { exportData } from '#shared/contract/export.ts'
import { wills } from '#shared/contract/wills.ts'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { PartnerCompanyOfferId } from '#shared/model/partner-offer.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { json, send } from '../api.ts'
import { storeSubscription } from '../builders/billing.ts'
import { storeCompany } from '../builders/companies.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { singleTexan } from '../builders/families.ts'
import { finishedExport } from '../builders/finished-export.ts'
import { storeMemoryPicture, storeMemoryWithPicture } from '../builders/memories.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { randomSlug, storeOffer, storePartner } from '../builders/partners.ts'
import { storeExampleCapture } from '../builders/personas.ts'
import { accountOf } from '../builders/sharing.ts'
import { unzipped } from '../builders/unzipped.ts'
import { storeUploadedFile } from '../builders/uploaded-file.ts'
import { inbox } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* The download of everything: what is in it, and that it is finished whatever happens meanwhile. */

/** The latest date that JavaScript knows: until then, a worker always has time left. */
const latestDate = new Date(8_640_000_000_000_000)

/** The bytes of files that no bucket has, by their keys. */
const smallFiles = vi.hoisted(() => new Map<string, Uint8Array>())

/** What happens while a file is read, by its key. */
const whileRead = vi.hoisted(() => new Map<string, () => Promise<void>>())

/**
 * The numbers of the parts that were uploaded, and what fails once: an upload, or what follows
 * their joining.
 */
const uploads = vi.hoisted(
  (): { sent: number[]; failsAt?: number | undefined; breaksWhenJoined?: boolean } => ({
    sent: [],
  }),
)

vi.mock('#functions/domain/export/export-bucket.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/domain/export/export-bucket.ts')>()
  const readRange: typeof actual.readRange = async (source, ...range) => {
    await whileRead.get(source.key)?.()
    return smallFiles.get(source.key) ?? actual.readRange(source, ...range)
  }
  const uploadPart: typeof actual.uploadPart = (part, bytes) => {
    uploads.sent.push(part.number)
    if (uploads.failsAt !== part.number) return actual.uploadPart(part, bytes)
    uploads.failsAt = undefined
    throw new Error('The network is gone.')
  }
  const completeParts: typeof actual.completeParts = async (...upload) => {
    const joined = await actual.completeParts(...upload)
    if (!uploads.breaksWhenJoined) return joined
    uploads.breaksWhenJoined = false
    throw new Error('The worker was stopped.')
  }
  return { ...actual, readRange, uploadPart, completeParts }
})

// No event wakes a worker of the stack, which does not have these files and would take the download
// from this process.
vi.mock('#functions/domain/export/export-record.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/domain/export/export-record.ts')>()
  const unannounced: typeof actual.exportChange = (before, after) =>
    actual.exportChange(before, after)
  return { ...actual, exportChange: unannounced }
})

const url = inject('url')
const { operations } = exportData

beforeAll(() => useStackEnvironment(inject('folder')))
afterEach(() => {
  setTimeSource(() => new Date())
  whileRead.clear()
  smallFiles.clear()
})

const fetchBytes = async (address: string) => {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** The errors of a document under a JSON schema. A valid document has none. */
const schemaErrors = (schema: string, document: unknown) => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(schema),
  )
  validate(document)
  return validate.errors ?? []
}

describe('the download of everything', () => {
  it('has every noun with its files, a page and the data, and the owner is told by email', async () => {
    const person = await newPerson(url)
    const { token } = person
    const account = await accountOf(person)
    const { contactId } = await json(
      send(url, contactData.operations.AddContactWithDetail, {
        token,
        body: {
          firstName: 'Lena',
          lastName: '<b>Moreno</b>',
          emails: [{ email: 'lena@example.org' }],
        },
      }),
    )
    const { willId } = await json(
      send(url, wills.operations.CreateWill, { token, body: { role: 'own', draft: singleTexan } }),
    )
    const now = new Date()
    await printAnswers(account, { role: 'own', draft: singleTexan }, { watermark: false, now })
    const [print] = await listPrints(account.userId, 'own')
    const signedOn = dayForAges(singleTexan.about.location.state, now)
    await json(
      send(url, wills.operations.RecordSigning, {
        token,
        body: { willId, signedOn, print: print?.code },
      }),
    )
    const photo = randomBytes(3000)
    const { fileId } = await storeUploadedFile(account, 'Lake: 1961.png', photo)
    await storeMessageOf(account, {
      subject: 'For your <wedding>',
      fileIds: [fileId],
      scheduleInfo: { recipients: [contactId] },
    })
    await storeDocument(account, { originalPlace: 'In the <safe>', note: 'Ask Rosa.' })
    await storeDocument(account, { title: 'Title of the car', file: undefined })
    const picture = await storeMemoryPicture(account)
    await storeMemoryWithPicture(account, picture.fileId)
    await storeCompany(account, {
      name: 'Moreno & Sons',
      successors: ['Luis <Moreno>'],
      notes: 'The oven is rented.',
    })
    await storeExampleCapture(account)
    await storeDigitalAccountOf(account, {
      label: 'Hill Country Bank',
      note: 'The answer is lantern.',
      wish: { action: 'close', note: 'Pay the last bill first.' },
    })

    const writer = await startPrompts(account.userId, 'America/Chicago', new Date())
    const asked = { ...writer, sent: [MEMORY_PROMPTS[0].id], version: writer.version + 1 }
    await writeAll(promptsChange(account.userId, writer, asked))
    await storeSubscription(account)
    const { partnerCompanyOfferId } = await storeOffer(await storePartner(randomSlug()), {
      headline: 'A <savings> account',
    })
    const endedOfferId = PartnerCompanyOfferId.parse(randomUUID())
    for (const id of [partnerCompanyOfferId, endedOfferId]) {
      await writeAll(offerHiding(account.userId, id))
    }

    const ready = await finishedExport(url, person)
    expect(ready.progress).toBe(1)
    const answer = await json(send(url, operations.DownloadExport, { token }))
    const zip = await fetchBytes(answer.url)
    expect(zip.length).toBe(ready.totalBytes)
    const files = await unzipped(zip)
    expect([...files.keys()].sort()).toEqual([
      'contacts/contacts.vcf',
      'data.json',
      'data.schema.json',
      'documents/Deed of the house.pdf',
      'index.html',
      'memories/1974/Tin.png',
      'messages/Lake 1961.png',
      expect.stringMatching(/^wills\/Last will of .*\(draft\)\.pdf$/),
      `wills/Last will of ${singleTexan.about.legalName} (signed, ${print?.code}).pdf`,
    ])
    expect(files.get('messages/Lake 1961.png')).toEqual(photo)
    const page = String(files.get('index.html'))
    expect(page).toContain('For your &lt;wedding&gt;')
    expect(page).toContain('href="messages/Lake%201961.png"')
    expect(page).toContain('I am married')
    expect(page).not.toMatch(/<script|<link|https?:\/\//)
    const data = JSON.parse(String(files.get('data.json')))
    expect(data).toMatchObject({
      format: 'heirloom',
      contacts: [{ contactId, lastName: '<b>Moreno</b>' }],
      personalAnswers: {
        status: 'STARTED',
        responses: [{ question: 'Who shares your life?', answers: ['I am married'] }],
      },
      messages: [{ subject: 'For your <wedding>', files: ['messages/Lake 1961.png'] }],
      willPrints: [{ code: print?.code, composed: { testator: singleTexan.about.legalName } }],
      wills: [{ draft: { about: { legalName: singleTexan.about.legalName } } }],
      documents: [
        {
          title: 'Deed of the house',
          note: 'Ask Rosa.',
          file: { path: 'documents/Deed of the house.pdf' },
        },
        { title: 'Title of the car' },
      ],
      memories: [{ title: 'The blue tin', files: [{ path: 'memories/1974/Tin.png' }] }],
      memoryPrompts: {
        on: true,
        nextAt: writer.nextAt,
        timeZone: 'America/Chicago',
        sent: [MEMORY_PROMPTS[0].text],
      },
      companies: [{ name: 'Moreno & Sons', taxNumber: '12-3456789', notes: 'The oven is rented.' }],
      digitalAccounts: [{ label: 'Hill Country Bank', wish: { action: 'close' } }],
      hiddenOffers: expect.arrayContaining([
        expect.objectContaining({ partnerCompanyOfferId, headline: 'A <savings> account' }),
        { partnerCompanyOfferId: endedOfferId },
      ]),
      payments: {
        purchases: [],
        subscriptions: [{ product: 'basic-subscription', status: 'active' }],
      },
    })
    expect(schemaErrors(String(files.get('data.schema.json')), data)).toEqual([])
    expect(schemaErrors(String(files.get('data.schema.json')), { ...data, wills: 3 })).not.toEqual(
      [],
    )
    expect(page).toContain('In the &lt;safe&gt;')
    expect(page).toContain('Who takes over: Luis &lt;Moreno&gt;')
    expect(page).toContain('June 1974')
    expect(page).toContain('A &lt;savings&gt; account')
    expect(page).toContain('An offer that is over')
    expect(page).toMatch(/Subscription.*paid until/s)
    expect(page).toContain('src="memories/1974/Tin.png"')
    // The note and the user name of a digital account are in no file.
    for (const secret of ['lantern', 'ana.moreno']) {
      for (const [name, bytes] of files) {
        expect([name, bytes.includes(secret)]).toEqual([name, false])
      }
    }
    expect(JSON.stringify(data.profile)).not.toContain('wrappedKey')
    expect(String(files.get('contacts/contacts.vcf'))).toContain('EMAIL')
    await vi.waitFor(async () => {
      const subjects = (await inbox(url, person.email)).map(({ subject }) => subject)
      expect(subjects).toEqual(
        expect.arrayContaining([
          'You asked for a download of everything',
          'Your download is ready',
          'Your download was fetched',
        ]),
      )
    }, 60_000)
  })

  it('cannot be fetched before it is ready, nor by a person who asked for none', async () => {
    const { token } = await newPerson(url)
    expect(await send(url, operations.DownloadExport, { token })).toMatchObject({ status: 404 })
    expect(await json(send(url, operations.GetExport, { token }))).toEqual({})
    expect(await json(send(url, operations.CancelExport, { token }))).toEqual({ cancelled: false })
  })
})

describe('a worker that makes a download', () => {
  const told: string[] = []
  const collector: Collector = {
    collect: collectEverything,
    tell: async (_, ended) => {
      told.push(ended)
      return []
    },
  }
  const advanceClock = (minutes: number) => {
    const now = currentTime().getTime() + minutes * 60_000
    setTimeSource(() => new Date(now))
  }
  /**
   * A person with 40 MB of files, which make three parts, and a download that no worker of the
   * stack knows of.
   */
  const beginExport = async () => {
    const person = await newPerson(url)
    const account = await accountOf(person)
    const files = []
    for (const name of ['One.png', 'Two.png']) {
      files.push(await storeUploadedFile(account, name, randomBytes(20_000_000)))
    }
    await storeMessageOf(account, { fileIds: files.map(({ fileId }) => fileId) })
    const record = newExport(account.userId, currentTime(), undefined)
    await writeAll(exportChange(undefined, record))
    const advance = (until = latestDate) =>
      advanceExport(account.userId, record.exportId, until, collector)
    return {
      person,
      account,
      files,
      record,
      advance,
      keys: exportKeys(account.userId, record.exportId),
    }
  }
  it('goes on from the last part after it broke off, and leaves nothing but the ZIP file', async () => {
    const { account, advance, keys } = await beginExport()
    Object.assign(uploads, { sent: [], failsAt: 2 })
    await expect(advance()).rejects.toThrow('The network is gone.')
    // The lease of the run that broke off keeps others away until it ends.
    await advance()
    expect(uploads.sent).toEqual([1, 2])
    // The lease lasts 16 minutes.
    advanceClock(17)
    await advance()
    expect(uploads.sent).toEqual([1, 2, 2, 3])
    expect(await findExport(account.userId)).toMatchObject({ status: 'READY', runs: 2 })
    expect(await findObject(keys.manifest)).toBeUndefined()
    expect(await findObject(keys.generatedFile(0))).toBeUndefined()
    const files = await unzipped(await fetchBytes(await presignExport(keys.zip, 'all.zip')))
    expect(files.get('messages/Two.png')?.length).toBe(20_000_000)
    expect(told).toContain('READY')
    // A download is kept for a day.
    advanceClock(25 * 60)
    await advance()
    expect(await findExport(account.userId)).toBeUndefined()
    expect(await findObject(keys.zip)).toBeUndefined()
  })

  /** A download of this number of small files. */
  const beginExportOf = async (fileCount: number) => {
    const { userId: owner } = await accountOf(await newPerson(url))
    const record = newExport(owner, currentTime(), undefined)
    await writeAll(exportChange(undefined, record))
    const entries = Array.from({ length: fileCount }, (_, number) => {
      const bytes = Buffer.from(`Photo ${number}`)
      smallFiles.set(`small/${number}`, bytes)
      return {
        name: `memories/${number}.png`,
        size: bytes.length,
        modifiedAt: record.requestedAt,
        source: { bucket: 'files' as const, key: `small/${number}` },
      }
    })
    const manyFiles: Collector = { ...collector, collect: async () => entries }
    return { owner, record, entries, manyFiles, keys: exportKeys(owner, record.exportId) }
  }

  it('leaves no checksums if it is removed while files are read', async () => {
    const { owner, record, manyFiles, keys } = await beginExportOf(12_000)
    whileRead.set('small/11000', async () => {
      const read = await findExport(owner)
      if (!read) return
      // The checksums of the first 10,000 files are in two objects.
      expect(read.checksumObjects).toBe(2)
      await removeExportObjects(read)
      await writeAll(exportRemoval(read))
    })
    await advanceExport(owner, record.exportId, latestDate, manyFiles)
    expect(await findExport(owner)).toBeUndefined()
    for (const index of [0, 1, 2]) expect(await findObject(keys.checksums(index))).toBeUndefined()
  })

  it('writes more files than one item of the table could name, with their checksums', async () => {
    const { owner, record, entries, manyFiles, keys } = await beginExportOf(70_000)
    // Each run ends after a step, so that each finds the checksums of the steps before. The first
    // step collects, and each later one reads 5,000 files and stores their checksums as an object.
    for (let run = 1; run <= 3; run += 1) {
      await advanceExport(owner, record.exportId, new Date(0), manyFiles)
    }
    expect(await findExport(owner)).toMatchObject({ checkedFiles: 10_000, checksumObjects: 2 })
    expect(await findObject(keys.checksums(1))).toBeDefined()
    await advanceExport(owner, record.exportId, latestDate, manyFiles)
    expect(await findExport(owner)).toMatchObject({ status: 'READY', collections: 1 })
    const files = await unzipped(await fetchBytes(await presignExport(keys.zip, 'all.zip')))
    expect(files.size).toBe(entries.length)
    expect(String(files.get('memories/69999.png'))).toBe('Photo 69999')
    // 70,000 files had 14 objects with checksums.
    for (const index of [0, 1, 13]) {
      expect(await findObject(keys.checksums(index))).toBeUndefined()
    }
  })

  it('finishes a download whose parts were joined before a worker broke off', async () => {
    const { account, advance, keys } = await beginExport()
    uploads.breaksWhenJoined = true
    await expect(advance()).rejects.toThrow('The worker was stopped.')
    advanceClock(17)
    await advance()
    expect(await findExport(account.userId)).toMatchObject({ status: 'READY', collections: 1 })
    const files = await unzipped(await fetchBytes(await presignExport(keys.zip, 'all.zip')))
    expect(files.has('messages/One.png')).toBe(true)
  })

  it('collects again if a file is deleted meanwhile', async () => {
    const { account, advance, files, keys } = await beginExport()
    await advance(new Date(0))
    expect(await findExport(account.userId)).toMatchObject({ status: 'WRITING' })
    const [, second] = files
    if (!second) throw new Error('There are two files.')
    await writeAll(fileRemoval(second))
    // A worker of the stack does it too, which may be later than this download.
    await removeObject(second.path)
    await vi.waitFor(async () => {
      await advance()
      expect(await findExport(account.userId)).toMatchObject({ status: 'READY', collections: 2 })
    }, 60_000)
    const inside = await unzipped(await fetchBytes(await presignExport(keys.zip, 'all.zip')))
    expect([...inside.keys()]).not.toContain('messages/Two.png')
  })

  it('leaves out a file whose bytes are lost, and names it', async () => {
    const { advance, files, keys } = await beginExport()
    const [lost] = files
    if (!lost) throw new Error('There are two files.')
    await removeObject(lost.path)
    vi.stubEnv('LOG_LEVEL', 'silent')
    await advance()
    vi.unstubAllEnvs()
    const inside = await unzipped(await fetchBytes(await presignExport(keys.zip, 'all.zip')))
    expect(String(inside.get('missing-files.txt'))).toContain('messages/One.png')
    expect(inside.has('messages/One.png')).toBe(false)
    expect(inside.get('messages/Two.png')?.length).toBe(20_000_000)
  })

  it('stops at its next step when the owner cancels, and everything of it is deleted', async () => {
    const { account, advance, keys } = await beginExport()
    await advance(new Date(0))
    await advance(new Date(0))
    expect(await findObject(keys.checksums(0))).toBeDefined()
    // On a slow machine, the stack's own worker goes on with the download at the same time.
    await retryStale(async () => {
      const read = await findExport(account.userId)
      if (!read) throw new Error('There is a download.')
      await writeAll(exportChange(read, cancelledExport(read, currentTime())))
    })
    await advance()
    expect(await findExport(account.userId)).toBeUndefined()
    for (const key of [
      keys.manifest,
      keys.generatedFile(0),
      keys.checksums(0),
      keys.checksums(1),
    ]) {
      expect(await findObject(key)).toBeUndefined()
    }
  })
})
