import { describe, expect, it } from 'vitest'
import { allOperations } from '#shared/contract/index.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { TargetType } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { TARGET_TYPES, type TargetRecord } from './target-types.ts'

const id = '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b01'
const types: readonly (readonly [TargetType, TargetRecord])[] = TargetType.options.map((type) => [
  type,
  TARGET_TYPES[type],
])

const limitedTypes = types.flatMap(([type, { full, needsPlan }]) =>
  full === undefined ? [] : [{ type, full, needsPlan }],
)

describe('of the things that can be shared,', () => {
  it('the will opens before everything else after a death: it must be read first', () => {
    const stageOf = (type: TargetType) => ReleaseStage.options.indexOf(TARGET_TYPES[type].opensAt)
    for (const type of TargetType.options.filter((option) => option !== 'will')) {
      expect(stageOf(type), type).toBeGreaterThan(stageOf('will'))
    }
  })

  it('a will needs no plan, and a message does', () => {
    expect([TARGET_TYPES.will.needsPlan, TARGET_TYPES.message.needsPlan]).toEqual([false, true])
  })

  it.each(limitedTypes)('a $type is made with a plan: $needsPlan, as its operations say', (row) => {
    // Of an upload, the category decides.
    const making = allOperations.filter(
      ({ errors = [], group }) => group !== 'Storage' && errors.some((code) => code === row.full),
    )
    const access = row.needsPlan ? 'paid' : 'member'
    expect(new Set(making.map((operation) => operation.access))).toEqual(new Set([access]))
  })

  it.each(types)('a %s is claimed on a page for people who have no account yet', (_, { page }) => {
    expect(paths[page](id)).toMatch(new RegExp(`^/auth/confirm-[a-z]+/${id}$`))
  })

  it.each(types)('a %s has words of its own', (type, record) => {
    for (const part of ['listed', 'shown', 'given'] as const) {
      const words = types
        .filter(([other]) => other !== type)
        .map(([, otherRecord]) => otherRecord[part])
      expect(words).not.toContain(record[part])
    }
  })
})
