const numerals: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** 1 → I, 14 → XIV. For article numbers, up to a few dozen. */
export const roman = (value: number): string => {
  const next = numerals.find(([size]) => size <= value)
  return next ? next[1] + roman(value - next[0]) : ''
}
