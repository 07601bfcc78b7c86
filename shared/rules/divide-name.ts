import { HONORIFICS } from '#shared/data/honorifics.ts'

/** A name in its parts. `prefix` is as it was written: "Prof. Dr.". */
export interface DividedName {
  readonly prefix: string
  readonly firstName: string
  readonly lastName: string
  readonly suffix: string
}

const withoutDots = (text: string) => text.toLowerCase().replaceAll('.', '')

/** The id of a form of address, with or without its full stop: `dr` for "Dr." and "Dr". */
export const honorificId = (text: string): string | undefined =>
  HONORIFICS.find(({ name }) => withoutDots(name) === withoutDots(text))?.id

/** Words that follow a name, and are nobody's last name. */
const suffixPattern =
  /^(?:[JSjs][Rr]\.?|II|III|IV|VI{1,3}|P[Hh]\.?D\.?|M\.?D\.?|D\.?D\.?S\.?|E[Ss][Qq]\.?|CPA|MBA)$/
/** Words that follow a name after a comma only: "Ma" and "Do" are last names too. */
const suffixAfterComma =
  /^(?:junior|senior|V|2nd|3rd|4th|R\.?N\.?|P\.?E\.?|J\.?D\.?|D\.?O\.?|D\.?V\.?M\.?|[BM]\.?[AS]\.?|[BM]Sc\.?|LL\.?[BM]\.?|CF[AP]|[MOC]BE|KC|QC|SJ|US[ANM]C?|Ret\.?)$/i

/**
 * Words with which last names begin: "de la Cruz". Those of `smallParticles` do so only in small
 * letters, since "Le" and "La" are names as well.
 */
const particles = /^(?:van|von|de|del|della|di|da|do|dos|das|du|der|den|ter|ten)$/i
const smallParticles = /^(?:la|le|el|al|bin|ibn|zu|zur|af|av|’t|'t)$/

/**
 * The last word of a company's name. The words of `companyFormAfterComma` show a company only after
 * a comma, since "Ag" and "As" are names of people too.
 */
const companyForm =
  /^(?:Inc|Incorporated|L\.?L\.?C|P\.?L\.?L\.?C|L\.?L\.?P|Ltd|Limited|Corp|Corporation|GmbH|Pty)\.?$/i
const companyFormAfterComma = new RegExp(
  `^(?:${[
    'Co\\.|[Cc]ompany|P\\.?C\\.?|P\\.A\\.|L\\.?P\\.?|P\\.?L\\.?C\\.?|plc|N\\.A\\.|S\\.?A\\.?',
    'S\\.?p\\.?A\\.?|S\\.?r\\.?l\\.?|S\\.?L\\.?|A\\.?G\\.?|K\\.?G\\.?|[BN]\\.?V\\.?|A[BS]|Oyj?',
  ].join('|')})$`,
)

const wordsOfName = (text: string) => text.trim().split(/\s+/).filter(Boolean)

/** Divides a name from the words that follow it: "Lind, Jr." is "Lind" and "Jr.". */
export const divideSuffix = (text: string): readonly [name: string, suffix: string] => {
  const [beforeComma = '', ...partsAfter] = text.split(',').map((part) => part.trim())
  const wordsAfter = wordsOfName(partsAfter.join(' '))
  const isSuffix = (word: string) => suffixPattern.test(word) || suffixAfterComma.test(word)
  const hasSuffixAfterComma =
    beforeComma !== '' && wordsAfter.length > 0 && wordsAfter.every(isSuffix)
  const name = wordsOfName(hasSuffixAfterComma ? beforeComma : text)
  // The first word is a name, whatever it is.
  const end = name.findLastIndex((word, index) => index === 0 || !suffixPattern.test(word)) + 1
  const suffixes = [name.slice(end).join(' '), hasSuffixAfterComma ? partsAfter.join(', ') : '']
  return [name.slice(0, end).join(' ').replace(/,$/, ''), suffixes.filter(Boolean).join(', ')]
}

/** Whether a name is one of a company: "Acme, Inc.", "Lind & Sons, LLC", "Hale & Co." */
const isCompany = (name: string): boolean => {
  const [last = '', before = ''] = wordsOfName(name).reverse()
  return (
    (before !== '' && companyForm.test(last)) ||
    (before.endsWith(',') && companyFormAfterComma.test(last)) ||
    (before === '&' && /^Co\.?$/i.test(last))
  )
}

/**
 * A name as people write it, in its parts: "Dr. Ludwig van Beethoven Jr." and "van Beethoven,
 * Ludwig". The last word is the last name, with the particles before it. The name of a company is
 * one part.
 */
export const divideName = (name: string): DividedName => {
  if (isCompany(name)) {
    return { prefix: '', firstName: wordsOfName(name).join(' '), lastName: '', suffix: '' }
  }
  const [bare, suffix] = divideSuffix(name)
  const words = wordsOfName(bare)
  const start = Math.max(
    0,
    words.findIndex((word) => honorificId(word) === undefined),
  )
  const prefix = words.slice(0, start).join(' ')
  const [last = '', first = '', ...more] = words.slice(start).join(' ').split(', ')
  if (first !== '' && more.length === 0) return { prefix, firstName: first, lastName: last, suffix }
  const nameWords = words.slice(start)
  const particle = nameWords.findIndex(
    (word, index) =>
      index > 0 &&
      index < nameWords.length - 1 &&
      (particles.test(word) || smallParticles.test(word)),
  )
  const end = particle < 0 ? Math.max(1, nameWords.length - 1) : particle
  return {
    prefix,
    firstName: nameWords.slice(0, end).join(' '),
    lastName: nameWords.slice(end).join(' '),
    suffix,
  }
}
