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

/** The longest line of a card, in characters. Only pictures, sounds and keys are longer. */
const longest = 50_000

/** The head of a line whose value is a picture, a sound or a key in Base64: it is large, and not imported. */
const heavyHead = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)(?:;[^:]*)?:(?!https?:)/i
const isBase64 = /^[^:]*;(?:ENCODING=)?(?:BASE64|B)[;:]/i
const isPrinted = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i

/**
 * The lines as they were before folding (RFC 6350, 3.2), without control characters and without the bytes of pictures.
 * Older programs end the parts of a quoted-printable line with `=`, and do not indent those of a Base64 value. In vCard
 * 2.1, lines are folded at a blank, which stays.
 */
const unfolded = (text: string): string[] => {
  const lines: string[] = []
  let line = ''
  let old = false
  const end = () => {
    lines.push(line.slice(0, longest))
    if (/^VERSION:/i.test(line)) old = /2\.1/.test(line)
    line = ''
  }
  const append = (more: string) => {
    const [head] = heavyHead.exec(line) ?? []
    line = head ?? (line.length < longest ? line + more : line)
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
  for (const next of plain.split('\n')) {
    if (isPrinted.test(line) && line.endsWith('=')) {
      line = line.slice(0, -1)
      append(next)
    } else if (/^[ \t]/.test(next) && line !== '') append(old ? next : next.slice(1))
    else if (isBase64.test(line) && /^[A-Za-z0-9+/]+={0,2}$/.test(next)) append(next)
    else {
      end()
      line = next
    }
  }
  end()
  return lines
}

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
    } else if (card && line.trim() !== '') {
      card.push(heavyHead.exec(line)?.[0] ?? line)
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
