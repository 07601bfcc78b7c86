/** What a file of cards may be: more is no address book of a person. Most of its bytes are photos, which are left out. */
export const cardLimits = { bytes: 50 * 1024 * 1024, cards: 2000, linesOfACard: 500 } as const

/** Why a file cannot be read at all, in words to show. */
export class CardFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CardFileError'
  }
}

/** Pictures, sounds and keys: long, and not taken over. */
const isHeavy = (line: string) => /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|X-[\w-]+)[;:]/i.test(line)

/** Lines as they were before they were folded (RFC 6350, 3.2), without control characters. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .split('\n')

/**
 * The cards of a file, each as text of its own, so that one that is broken spoils no other. Cards do not nest.
 *
 * @throws CardFileError for what is no file of cards.
 */
export const splitCards = (text: string): string[] => {
  const cards: string[] = []
  let card: string[] | undefined
  for (const line of unfolded(text)) {
    const mark = line.trim().toUpperCase()
    if (mark === 'BEGIN:VCARD') {
      if (card) throw new CardFileError('A card in this file begins inside another one.')
      card = [line.trim()]
    } else if (mark === 'END:VCARD' && card) {
      cards.push([...card, line.trim()].join('\r\n'))
      card = undefined
      if (cards.length > cardLimits.cards) {
        throw new CardFileError(
          `This file has more than ${cardLimits.cards.toLocaleString('en-US')} cards. Export fewer at a time.`,
        )
      }
    } else if (card && line.trim() !== '' && !isHeavy(line)) {
      card.push(line)
      if (card.length > cardLimits.linesOfACard) {
        throw new CardFileError('A card in this file is too long to be somebody’s.')
      }
    }
  }
  if (card) throw new CardFileError('The last card of this file is not complete. Export it again.')
  if (cards.length === 0) {
    throw new CardFileError('There are no contacts in this file. Choose a vCard file (.vcf).')
  }
  return cards
}
