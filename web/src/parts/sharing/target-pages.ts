import type { TargetType } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'

interface TargetPages {
  /** Where a person with whom it is shared reads it. */
  readonly read?: (targetId: string) => string
  /** Where its owner changes who sees it. */
  readonly own?: (targetId: string) => string
  /** Where the owner changes who sees all things of a category. */
  readonly category?: (category: string) => string
}

/** The pages of each kind of thing that can be shared. The will is read in place. */
export const targetPages: Readonly<Record<TargetType, TargetPages>> = {
  will: {},
  memory: {
    read: paths.readMemory,
    own: paths.readMemory,
    category: (type) => `${paths.memories}?type=${type}`,
  },
  document: {
    read: paths.readDocument,
    own: paths.editDocument,
    category: (category) => `${paths.documents}?category=${category}`,
  },
  company: { read: paths.readBusiness, own: paths.editBusiness },
  account: { read: paths.leftBehind },
  message: {},
  contact: {},
}
