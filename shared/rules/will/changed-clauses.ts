import type { ComposedWill } from '#shared/model/composed-will.ts'

/**
 * The ids of the paragraphs of `after` that are new or have another text than in `before`. Labels
 * are ignored, since they move when an article is added. The wizard marks these paragraphs in the
 * preview.
 */
export const changedClauses = (before: ComposedWill, after: ComposedWill): string[] => {
  const read = new Map(paragraphs(before).map(({ id, text }) => [id, text]))
  return paragraphs(after)
    .filter(({ id, text }) => read.get(id) !== text)
    .map(({ id }) => id)
}

const paragraphs = ({ opening, articles }: ComposedWill) => [
  opening,
  ...articles.flatMap((article) => article.paragraphs),
]
