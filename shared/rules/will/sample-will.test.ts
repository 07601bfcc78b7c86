import { expect, test } from 'vitest'
import { supportedStates } from '#tests/builders/supported-states.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { sampleDraft, sampleWill } from './sample-will.ts'

test.each(supportedStates)(
  'the sample that visitors read is a complete will in $name',
  ({ code, name }) => {
    expect(blocks(checkDraft(sampleDraft(code), { today: '2026-11-02' }))).toEqual([])
    const { title, stateName, articles } = sampleWill(code)
    expect(title).toBe('Last Will and Testament of Margaret Ellis Hart')
    expect(stateName).toBe(name)
    const text = articles
      .flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text))
      .join(' ')
    expect(text).toContain('my upright piano')
    expect(text).not.toContain('____')
  },
)
