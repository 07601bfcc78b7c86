/**
 * The limits of a file of cards: a larger file is not one person's address book. Most of its bytes are photos, which
 * are left out.
 */
export const cardLimits = { bytes: 50 * 1024 * 1024, cards: 2000, linesOfACard: 500 } as const

/** Why a file cannot be read at all, as text for the screen. */
export class CardFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CardFileError'
  }
}

/** Pictures, sounds and keys: large, and not imported. */
const isHeavy = (line: string) => /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|X-[\w-]+)[;:]/i.test(line)

/** The lines before folding (RFC 6350, 3.2), without control characters. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .split('\n')

/**
 * Splits a file into its cards, each as its own text, so that a broken card does not affect the others. Cards are not
 * nested.
 *
 * @throws CardFileError if the text is not a file of cards.
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
