import { describe, expect, it } from 'vitest'
import { Due } from '#functions/core/store/due.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { listDismissedPapers } from '#functions/domain/documents/dismissed-papers.ts'
import { documentIndex } from '#functions/domain/documents/document-index.ts'
import { listDocuments, loadDocument } from '#functions/domain/documents/document-repository.ts'
import { listUploadedWills } from '#functions/domain/wills/uploaded-will-repository.ts'
import { FileId, UserId } from '#shared/model/ids.ts'
import { servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for documents, which the product stored a little later. */

const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const fileId = FileId.parse('7d1f4c7a-0f0e-4a51-9d5e-0000000000a1')

const stored = servesItems('2026-11-documents.json')

describe('what was stored of documents in November 2026', () => {
  it('has every kind of entity that documents had then', () => {
    const kinds = stored.items.flatMap(({ entity }) => (entity ? [String(entity)] : []))
    expect([...new Set(kinds)].sort()).toEqual([
      'Account',
      'DismissedPapers',
      'Document',
      'DocumentIndex',
      'UploadedWill',
    ])
  })

  it('opens as a document with its sealed details and its versions', async () => {
    const account = await findAccount(owner)
    if (!account) throw new Error('The account does not open.')
    expect(await loadDocument(account, fileId)).toMatchObject({
      title: 'Pasaporte de Élise',
      originalPlace: 'In the safe',
      note: 'Renew early.\nTake photos.',
      visibility: 'afterDeath',
      signedWill: true,
      file: { fileName: 'Scan 2.pdf' },
      earlier: [{ fileName: 'Scan.pdf' }],
      remindersEndedFor: '2017-01-01',
      version: 3,
    })
  })

  it('opens in the lists, in the search index, and among the signed wills', async () => {
    const page = { pageNumber: 1, pageSize: 20 }
    for (const list of ['all', 'category:identity', 'expiring'] as const) {
      const { items, total } = await listDocuments(owner, list, page)
      expect([items[0]?.title, total], list).toEqual(['Pasaporte de Élise', 1])
    }
    expect(await documentIndex.read(owner)).toEqual([
      {
        fileId,
        title: 'Pasaporte de Élise',
        category: 'identity',
        visibility: 'afterDeath',
        holder: 'Élise',
        fileName: 'Scan 2.pdf',
      },
    ])
    expect(await listUploadedWills(owner)).toMatchObject([{ fileId, fileName: 'Scan 2.pdf' }])
  })

  it('opens as a reminder, and as what was dismissed from the checklist', async () => {
    const due = stored.items.find(({ pk }) => pk.startsWith('DUE#'))
    expect(Due.parse(due)).toMatchObject({ kind: 'document', id: fileId })
    expect(await listDismissedPapers(owner)).toEqual(['insurance'])
  })
})
