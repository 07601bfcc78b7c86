import type { OwnScript } from '#shared/data/printable-letters.ts'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { textPieces } from '#shared/rules/will/own-script.ts'

/** The scripts of the names in a will that are not set in the will's own font. Only paragraphs have such names. */
export const ownScriptsOf = ({ opening, articles }: ComposedWill): readonly OwnScript[] => {
  const paragraphs = [opening, ...articles.flatMap((article) => article.paragraphs)]
  const pieces = paragraphs.flatMap(({ text }) => textPieces(text))
  return [...new Set(pieces.flatMap(({ script }) => script ?? []))]
}
