import { useState } from 'react'
import type { FullDocument } from '#shared/model/document.ts'

/**
 * A document on its editing screen. A new file, or the end of its reminders, changes it while the
 * form is open: `take` shows what such a call answered.
 *
 * `baseVersion` is the version on which the form's content is based. It follows only the changes of
 * this screen. If another window changed the document in between, saving the form is refused.
 */
export function useCurrentDocument(loaded: FullDocument) {
  const [document, setDocument] = useState(loaded)
  const [baseVersion, setBaseVersion] = useState(loaded.version)
  const take = (changed: FullDocument) => {
    setDocument(changed)
    setBaseVersion((version) => (changed.version === version + 1 ? changed.version : version))
  }
  return { document, baseVersion, take }
}

export type CurrentDocument = ReturnType<typeof useCurrentDocument>
