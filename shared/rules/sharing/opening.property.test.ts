import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReleaseStage } from '#shared/model/passing.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { isReadableNow, stricterOf, visibilityOf } from './opening.ts'

const aVisibility = fc.constantFrom(...Visibility.options)
const aStage = fc.constantFrom(...ReleaseStage.options)
/** Stages are released in order, so these are the first ones. */
const stages = fc
  .nat(ReleaseStage.options.length)
  .map((count) => ReleaseStage.options.slice(0, count))
const aShare = fc.record({ posthumousOnly: fc.boolean() })

describe('a shared thing', () => {
  it('that is for nobody is never open', () => {
    fc.assert(
      fc.property(aShare, aStage, stages, (share, opensAt, released) => {
        expect(isReadableNow(visibilityOf('nobody', share), opensAt, released)).toBe(false)
      }),
    )
  })

  it('is closed before its stage if its record or its share says so', () => {
    fc.assert(
      fc.property(aVisibility, aShare, aStage, stages, (record, share, opensAt, released) => {
        fc.pre(!released.includes(opensAt) && (record !== 'now' || share.posthumousOnly))
        expect(isReadableNow(visibilityOf(record, share), opensAt, released)).toBe(false)
      }),
    )
  })

  it('is open from its stage on unless it is for nobody', () => {
    fc.assert(
      fc.property(aVisibility, aShare, aStage, stages, (record, share, opensAt, released) => {
        fc.pre(released.includes(opensAt) && record !== 'nobody')
        expect(isReadableNow(visibilityOf(record, share), opensAt, released)).toBe(true)
      }),
    )
  })

  it('is open at once only if record and share both say now', () => {
    fc.assert(
      fc.property(aVisibility, aShare, aStage, (record, share, opensAt) => {
        expect(isReadableNow(visibilityOf(record, share), opensAt, [])).toBe(
          record === 'now' && !share.posthumousOnly,
        )
      }),
    )
  })

  it('opens by the stricter of two visibilities only if both open it', () => {
    fc.assert(
      fc.property(aVisibility, aVisibility, aStage, stages, (one, other, opensAt, released) => {
        if (isReadableNow(stricterOf(one, other), opensAt, released)) {
          expect(
            isReadableNow(one, opensAt, released) && isReadableNow(other, opensAt, released),
          ).toBe(true)
        }
      }),
    )
  })

  it('has the same stricter visibility in either order', () => {
    fc.assert(
      fc.property(aVisibility, aVisibility, (one, other) => {
        expect(stricterOf(one, other)).toBe(stricterOf(other, one))
      }),
    )
  })
})
