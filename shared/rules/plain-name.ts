const longest = 60

/**
 * A name as it may stand in a mail: one line, cut, without what cannot be seen, and with nothing in it that a mail
 * program would make a link of. "J. R. Moreno" stays; of `http://evil.example` the words are left.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[/\\:@<>[\]()|#?&=%]+/gu, ' ')
    // Signs that look like a full stop are one to some programs.
    .replace(/[.\u3002\uFF0E\uFF61\u2024](?=\S)/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '')
    .trim()
