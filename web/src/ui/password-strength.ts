/** How hard a password is to guess, estimated from its characters: 0 (very weak) to 4 (strong). */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(password.toLowerCase()).size
  const alphabet = [0, 26, 40, 62, 80][kinds] ?? 80
  const bits = Math.min(password.length, different * 1.6) * Math.log2(alphabet)
  if (bits < 28) return 1
  if (bits < 48) return 2
  if (bits < 66) return 3
  return 4
}

export const strengthWords = ['', 'Very weak', 'Weak', 'Good', 'Strong'] as const
