/** An exact part of a whole. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

const reduce = (numerator: bigint, denominator: bigint): Fraction => {
  const common = divisor(numerator, denominator)
  return { numerator: numerator / common, denominator: denominator / common }
}

export const fraction = (numerator: number, denominator: number): Fraction =>
  reduce(BigInt(numerator), BigInt(denominator))

export const one = fraction(1, 1)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const times = (a: Fraction, b: Fraction): Fraction =>
  reduce(a.numerator * b.numerator, a.denominator * b.denominator)

export const total = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0, 1))

export const isNothing = ({ numerator }: Fraction): boolean => numerator === 0n
