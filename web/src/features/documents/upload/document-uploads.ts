import type { CompanyItem } from '#shared/model/company.ts'
import type { DocumentCategory } from '#shared/model/document.ts'
import { paths } from '#shared/paths.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Completion, fileUpload } from '#web/lib/files/file-upload.ts'
import { PlaceGone } from '#web/lib/files/place-gone.ts'
import { createUploads } from '#web/lib/files/uploads.ts'
import { onSessionEnd } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'

/** Where an uploaded file goes once it is stored, and what is known of it. */
export interface Placement {
  readonly category: DocumentCategory
  /** The business to which it belongs. */
  readonly business?: Pick<CompanyItem, 'companyId' | 'name'> | undefined
  /** Known of a paper that the page suggests (`EXPECTED_PAPERS`). */
  readonly details?: { readonly title: string; readonly signedWill: boolean }
}

const storeAs = ({ category, business, details }: Placement): Completion => {
  /** Undefined without one, and once the person chose to keep the file among their documents. */
  let keptWith = business
  return async ({ fileId }, signal) => {
    const stored = await api.Storage.CompleteUpload(
      { body: { fileId, documentCategory: category, companyId: keptWith?.companyId } },
      { signal },
    ).catch((error: unknown) => {
      if (!keptWith || !(error instanceof ApiError) || error.field !== 'companyId') throw error
      throw new PlaceGone(
        `${keptWith.name} was deleted in another window, so this file cannot be kept with it.`,
        {
          label: 'Keep it among your documents',
          choose: () => {
            keptWith = undefined
          },
        },
      )
    })
    report({ name: 'UploadedADocument' })
    if (details) await api.Document.UpdateFileDetails({ body: { fileId, ...details } }, { signal })
    return stored
  }
}

/** The uploads of documents. They continue while the person looks at other pages. */
const uploads = createUploads({
  category: 'document',
  makeUpload: (file) => fileUpload(file, 'document', storeAs({ category: 'other' })),
  onStored: () => {},
  clock: () => performance.now(),
})

const isUnderWay = () =>
  uploads.items.get().some(({ state }) => ['waiting', 'sending', 'checking'].includes(state))

const clearUploads = () => {
  for (const { id, state } of uploads.items.get()) {
    if (state === 'done') uploads.remove(id)
    else uploads.cancel(id)
  }
}

onSessionEnd(clearUploads)

// Closing the page would stop them, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (isUnderWay()) event.preventDefault()
})

const removeDone = () => {
  for (const { id, state } of uploads.items.get()) if (state === 'done') uploads.remove(id)
}

/** The uploads of new documents. */
export function useDocumentUploads() {
  const items = useStore(uploads.items).map((item) => ({
    ...item,
    fileId: item.stored?.fileId,
    page: item.stored && paths.editDocument(item.stored.fileId),
  }))
  const retryable = items.filter(({ state, mayRetry }) => state === 'failed' && mayRetry)
  return {
    items,
    add: (files: readonly File[], placement: Placement) =>
      uploads.add(files, (file) => fileUpload(file, 'document', storeAs(placement))),
    cancel: uploads.cancel,
    retry: uploads.retry,
    remove: uploads.remove,
    /** How many can be retried. */
    retryableCount: retryable.length,
    retryAll: () => {
      for (const { id } of retryable) uploads.retry(id)
    },
    removeDone,
  }
}

export type DocumentUploads = ReturnType<typeof useDocumentUploads>
