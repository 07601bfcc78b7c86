import { useState } from 'react'
import type { FullDocument } from '#shared/model/document.ts'

/**
 * A document on its editing screen, where a new file or the end of its reminders changes it beside
 * the form.
 *
 * `base` is the version that the form's content is based on. It follows the changes of this screen
 * alone: if another window changed the document in between, saving the form is refused.
 */
export function useCurrentDocument(loaded: FullDocument) {
  const [document, setDocument] = useState(loaded)
  const [base, setBase] = useState(loaded.version)
  const take = (changed: FullDocument) => {
    setDocument(changed)
    setBase((version) => (changed.version === version + 1 ? changed.version : version))
  }
  return { document, base, take }
}

export type CurrentDocument = ReturnType<typeof useCurrentDocument>
