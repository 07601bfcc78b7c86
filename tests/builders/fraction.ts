/** An exact part of a whole. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

const reduced = (over: bigint, under: bigint): Fraction => {
  const common = divisor(over, under)
  return { over: over / common, under: under / common }
}

export const fraction = (over: number, under: number): Fraction =>
  reduced(BigInt(over), BigInt(under))

export const one = fraction(1, 1)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.over * b.under + b.over * a.under, a.under * b.under)

export const times = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.over * b.over, a.under * b.under)

export const total = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0, 1))

export const isNothing = ({ over }: Fraction): boolean => over === 0n
