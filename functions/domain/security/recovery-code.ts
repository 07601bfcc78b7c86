import { timingSafeEqual } from 'node:crypto'

export const recoveryCodeCount = 10

/** Which unused code it is, if any. It compares all of them in constant time. */
export const matchingCode = (left: readonly string[], hash: string): string | undefined => {
  const given = Buffer.from(hash)
  const matches = left.filter((each) => {
    const kept = Buffer.from(each)
    return kept.length === given.length && timingSafeEqual(kept, given)
  })
  return matches[0]
}
