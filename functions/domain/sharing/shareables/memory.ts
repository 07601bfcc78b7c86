import { absent, type ShareableType } from './shareable-type.ts'

export const shareableMemory: ShareableType = absent
