import type { ComposedText } from './compose-text.ts'

/**
 * The ids of the paragraphs of `after` that are new or have another text than in `before`. Labels
 * are ignored, since they move when an article is added. The wizard marks these paragraphs in the
 * preview.
 */
export const changedClauses = (before: ComposedText, after: ComposedText): string[] => {
  const textsBefore = new Map(paragraphs(before).map(({ id, text }) => [id, text]))
  return paragraphs(after)
    .filter(({ id, text }) => textsBefore.get(id) !== text)
    .map(({ id }) => id)
}

const paragraphs = ({ opening, articles }: ComposedText) => [
  opening,
  ...articles.flatMap((article) => article.paragraphs),
]
