import { useEffect, useRef, useState } from 'react'
import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { useStore } from '#web/lib/store.ts'
import { fileUpload } from './file-upload.ts'
import { createUploads } from './uploads.ts'

/**
 * The uploads of a screen: files of one category, directly to the bucket. `onStored` is called for each complete file.
 * Uploads that are still running when the screen unmounts are stopped.
 */
export function useUploads(category: FileCategory, onStored: (file: StoredFile) => void) {
  const told = useRef(onStored)
  useEffect(() => {
    told.current = onStored
  })
  const [uploads] = useState(() =>
    createUploads({
      category,
      start: (file) => fileUpload(file, category),
      onStored: (file) => told.current(file),
      clock: () => performance.now(),
    }),
  )
  const items = useStore(uploads.items)
  useEffect(
    () => () => {
      for (const { id, state } of uploads.items.get()) {
        if (state !== 'done') uploads.cancel(id)
      }
    },
    [uploads],
  )
  return { ...uploads, items }
}
