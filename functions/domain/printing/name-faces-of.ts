import type { ComposedWill } from '#shared/model/composed-will.ts'
import { type NameFace, textPieces } from '#shared/rules/will/own-script.ts'

/** The faces of the names in a will that are not set in the will's own font. Only paragraphs have such names. */
export const nameFacesOf = ({ opening, articles }: ComposedWill): readonly NameFace[] => {
  const paragraphs = [opening, ...articles.flatMap((article) => article.paragraphs)]
  const pieces = paragraphs.flatMap(({ text }) => textPieces(text))
  return [...new Set(pieces.flatMap(({ face }) => face ?? []))]
}
