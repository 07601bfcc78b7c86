import { describe, expect, it } from 'vitest'
import { composedWill } from './composed-will.fixture.ts'

describe('the composed will of the print tests', () => {
  const { articles } = composedWill({ articles: 3, paragraphs: 5 })
  const paragraphs = articles.flatMap((article) => article.paragraphs)

  it('names each paragraph by an id of its own', () => {
    expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(3 * 5)
  })

  it('counts the labels within each article', () => {
    expect(articles.map((article) => article.paragraphs.map(({ label }) => label))).toEqual([
      ['1.1', '1.2', '1.3', '(a)', '1.5'],
      ['2.1', '2.2', '2.3', '(a)', '2.5'],
      ['3.1', '3.2', '3.3', '(a)', '3.5'],
    ])
  })

  it('has another text in each paragraph of an article', () => {
    for (const article of articles) {
      expect(new Set(article.paragraphs.map(({ text }) => text)).size).toBe(5)
    }
  })
})
