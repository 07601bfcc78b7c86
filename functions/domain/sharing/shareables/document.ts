import { absent, type ShareableType } from './shareable-type.ts'

export const shareableDocument: ShareableType = absent
