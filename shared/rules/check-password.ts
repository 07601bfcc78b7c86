/** The owner of the password: their names and address must not be part of it. */
export interface PasswordOwner {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

/** The fewest characters of a password. The user pool's own policy has the same number. */
export const passwordMinimum = 12

/** The most common words of leaked passwords, rows of the keyboard, and words about our product. */
const wellKnown = [
  'administrator',
  'password',
  'passwort',
  'passphrase',
  'trustno',
  'qwertyuiop',
  'qwertz',
  'qwerty',
  'asdfghjkl',
  'asdfgh',
  'zxcvbnm',
  'letmein',
  'iloveyou',
  'loveyou',
  'welcome',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'changeme',
  'whatever',
  'starwars',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'login',
  'hello',
  'admin',
  'access',
  'heirloom',
  'lastwill',
]

/** Digits and signs that people write instead of letters. */
const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
}

const withoutSubstitutions = (text: string) =>
  [...text].map((sign) => substitutions[sign] ?? sign).join('')

/**
 * The text without runs of three or more characters that count up, count down or repeat: `1234`,
 * `cba`, `aaaa`.
 */
const withoutRuns = (text: string) => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const inRun = (index: number) =>
    [0, 1, 2].some((offset) => {
      const [first, second, third] = codes.slice(index - offset, index - offset + 3)
      if (index < offset || first === undefined || second === undefined || third === undefined)
        return false
      return second - first === third - second && Math.abs(second - first) <= 1
    })
  return [...text].filter((_, index) => !inRun(index)).join('')
}

/**
 * How many different letters remain without well-known words, runs, digits and signs. They are
 * counted in the password as it is written, and with letters in place of the signs that stand for
 * them. The smaller number is used.
 */
const unguessableLetters = (password: string) => {
  const text = withoutRuns(password.toLowerCase())
  const lettersLeft = [text, withoutSubstitutions(text)].map((reading) =>
    wellKnown
      .reduce((rest, word) => rest.replaceAll(word, ''), reading)
      .replaceAll(/[^\p{L}]/gu, ''),
  )
  return Math.min(...lettersLeft.map((letters) => new Set(letters).size))
}

/** A shorter part of a name or an address may occur in a password by chance. */
const shortestOwnWord = 4

/** With fewer unguessable letters than this, a password is easy to guess. */
const fewestUnguessableLetters = 4

const wordsOfOwner = ({ email = '', firstName = '', lastName = '' }: PasswordOwner) =>
  [...email.split(/[@.+_-]/), ...`${firstName} ${lastName}`.split(/[\s'-]+/)]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= shortestOwnWord)

/**
 * The rules that a password breaks, in plain words. Empty if it is acceptable. The rules are at
 * least as strict as the user pool's policy, so the pool never refuses an accepted password. Length
 * matters most (NIST SP 800-63B, 5.1.1.2).
 */
export const checkPassword = (password: string, owner: PasswordOwner = {}): readonly string[] => {
  const lowerCase = password.toLowerCase()
  const rules: readonly (readonly [boolean, string])[] = [
    [password.length >= passwordMinimum, `Use at least ${passwordMinimum} characters.`],
    [/[a-z]/.test(password), 'Add a lowercase letter.'],
    [/[A-Z]/.test(password), 'Add a capital letter.'],
    [/[0-9]/.test(password), 'Add a number.'],
    [password.trim() === password, 'Remove the blanks at the beginning and the end.'],
    [!/\p{Cc}/u.test(password), 'Remove the characters that cannot be seen.'],
    [
      !wordsOfOwner(owner).some((part) => lowerCase.includes(part)),
      'Leave out your name and your email address.',
    ],
    // A password that is too short is not called easy to guess as well.
    [
      password.length < passwordMinimum || unguessableLetters(password) >= fewestUnguessableLetters,
      'This is easy to guess. Use a few words that do not belong together.',
    ],
  ]
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem)
}
