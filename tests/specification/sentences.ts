import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The remarks that say why no test shows a sentence. */
const REMARKS = [
  /** No test can show it. */
  'reason',
  /** Tests show a part of it. The remark says what they leave open. */
  'in part',
  /** The product does something else. */
  'untrue',
] as const

export interface Sentence {
  /** The number of its point and its own number within that point: `4.12`. */
  readonly id: string
  readonly text: string
  readonly remark?: { readonly kind: (typeof REMARKS)[number]; readonly text: string }
}

const isRemark = (kind: string | undefined): kind is (typeof REMARKS)[number] =>
  REMARKS.some((remark) => remark === kind)

/**
 * Reads sentences, each on a line of its own after its number. A remark is an indented line below
 * its sentence.
 */
export const readSentences = (text: string): readonly Sentence[] => {
  const sentences: Sentence[] = []
  for (const line of text.trimEnd().split('\n')) {
    const [, id, sentence] = /^(\d\.\d+) (.+)$/.exec(line) ?? []
    const [, kind, remark] = /^ {2}([a-z ]+): (.+)$/.exec(line) ?? []
    const last = sentences.at(-1)
    if (id && sentence) sentences.push({ id, text: sentence })
    else if (last && !last.remark && isRemark(kind) && remark) {
      sentences[sentences.length - 1] = { ...last, remark: { kind, text: remark } }
    } else throw new Error(`This is neither a sentence nor its remark: ${line}`)
  }
  return sentences
}

/** The sentences of the specification. */
export const sentences = readSentences(
  readFileSync(join(import.meta.dirname, 'sentences.txt'), 'utf8'),
)
