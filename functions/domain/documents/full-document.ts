import type { FullDocument } from '#shared/model/document.ts'
import type { LoadedDocument } from './document-repository.ts'

/** A document as its owner reads it. */
export const toFullDocument = ({
  stored: _,
  remindersEndedFor: __,
  ...document
}: LoadedDocument): FullDocument => document
