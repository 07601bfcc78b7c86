/**
 * How hard a password is to guess, estimated from its characters: 0 (nothing typed), 1 (very weak)
 * to 4 (strong). It is the index of `strengthWords`.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const kindCount = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(password),
  ).length
  // Roughly, from how many characters a password with so many kinds of them is made.
  const alphabetSize = [0, 26, 40, 62, 80][kindCount] ?? 80
  // Characters that repeat make a password longer, but hardly harder to guess.
  const usefulLength = Math.min(password.length, new Set(password.toLowerCase()).size * 1.6)
  // A program has to try about 2 to the power of `bits` passwords. The limits are estimates.
  const bits = usefulLength * Math.log2(alphabetSize)
  if (bits < 28) return 1
  if (bits < 48) return 2
  if (bits < 66) return 3
  return 4
}

export const strengthWords = ['', 'Very weak', 'Weak', 'Good', 'Strong'] as const
