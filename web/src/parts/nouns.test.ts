import { expect, it } from 'vitest'
import { TargetType } from '#shared/model/share.ts'
import { sharedPagesOf } from './nouns.ts'

it('a kind of thing that others may see has a page for its readers, or there is a reason', () => {
  const reasons: Partial<Record<TargetType, string>> = {
    will: 'Its readers open it where they learn of it.',
    message: 'It has recipients of its own.',
    contact: 'Nobody can share one.',
  }
  for (const type of TargetType.options) {
    expect(sharedPagesOf(type).read !== undefined, `${type}, in parts/nouns.ts`).toBe(
      !(type in reasons),
    )
  }
})
