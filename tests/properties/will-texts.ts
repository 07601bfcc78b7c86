import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { roman } from '#shared/rules/will/compose-text.ts'
import { type OnePageLine, onePage } from '#shared/rules/will/one-page.ts'
import { draftDay, validDraft } from '#tests/builders/will-draft.ts'

const context = { today: draftDay, countyName }
const wills = validDraft.map((draft) => compose(draft, context))
const withPages = validDraft.map(
  (draft) => [compose(draft, context), onePage(draft, context)] as const,
)

/** The lines of a page with those inside them. */
const withInner = (lines: readonly OnePageLine[]): OnePageLine[] =>
  lines.flatMap((line) => [line, ...withInner(line.lines)])

/** Paragraphs that give something, appoint somebody or leave somebody out. */
const decisive =
  /^(gifts\.(?!intro|lapse|ademption)|pets\.|household\.takers|residue\.(spouse|children|childrenScheme|child\..*|other\..*)$|backups\.(?!intro)|executor\.(primary|successor)|guardians\.(person|alternate)|disinheritance\.(?!omitted|laterChild|purpose))/

const paragraphsOf = (will: ComposedWill) => will.articles.flatMap(({ paragraphs }) => paragraphs)
const textOfWill = (will: ComposedWill): string =>
  paragraphsOf(will)
    .map(({ text }) => text)
    .join('\n')

/** Words that refer to an article, and the article's id. */
const references = [
  ['article on special needs', 'specialNeeds'],
  ['article on backup beneficiaries', 'backups'],
  ['article on specific gifts', 'gifts'],
  ['article on my residuary estate', 'residue'],
] as const

/** A role, and the words of the sentence that appoints somebody to it. */
const roles = [
  [/\b[Tt]rustee\b/, /(The trustee is |is the trustee)/],
  [/\bThe custodian\b|\bthe custodian\b/, /(The custodian is |is the custodian|be the custodian)/],
  [/my digital executor/, /as digital executor/],
  [/\bguardian named above\b/, /I nominate .* as guardian/],
] as const

/** Tests the texts of this number of random wills. */
export const testWillTexts = (numRuns: number): void => {
  const runs = { numRuns }

  test('no sentence has braces, “undefined”, doubled spaces or points, or “a” before a vowel', () => {
    fc.assert(
      fc.property(wills, (will) => {
        for (const { text } of paragraphsOf(will)) {
          expect(text).not.toMatch(/[{}[\]]|undefined|null|NaN| {2}|\.\.|,,| [.,;:]/)
          expect(text).not.toMatch(/\b[Aa] ([aeio]|u(?!ni|s))/)
          expect(text).not.toMatch(/\b[Aa]n [^aeiouhAEIOU]/)
          expect(text.trim()).toBe(text)
        }
      }),
      runs,
    )
  })

  test('articles, paragraphs and letters are consecutive', () => {
    fc.assert(
      fc.property(wills, (will) => {
        for (const [index, { number, paragraphs }] of will.articles.entries()) {
          expect(number).toBe(roman(index + 1))
          const labels = paragraphs.filter(({ level }) => level === 0).map(({ label }) => label)
          expect(labels).toEqual(labels.map((_, line) => `${index + 1}.${line + 1}`))
          expect(paragraphs[0]?.level).toBe(0)
        }
      }),
      runs,
    )
  })

  test('every article and every role that a sentence mentions is there', () => {
    fc.assert(
      fc.property(wills, (will) => {
        const text = textOfWill(will)
        const ids = will.articles.map(({ id }) => id)
        for (const [words, id] of references) if (text.includes(words)) expect(ids).toContain(id)
        for (const [role, appointed] of roles) {
          // The "powers … of a trustee by law" are nobody's office.
          if (role.test(text.replaceAll('of a trustee by law', ''))) expect(text).toMatch(appointed)
        }
      }),
      runs,
    )
  })

  test('a list begins after a sentence that ends in a colon, and each such sentence has a list', () => {
    fc.assert(
      fc.property(wills, (will) => {
        for (const { paragraphs } of will.articles) {
          for (const [index, { text, level }] of paragraphs.entries()) {
            const next = paragraphs[index + 1]
            if (text.endsWith(':')) expect(next?.level).toBe(level + 1)
            if (next && next.level > level) expect(text).toMatch(/:$/)
          }
        }
      }),
      runs,
    )
  })

  test('the page for reading says what the will says, and leaves out nothing that it decides', () => {
    fc.assert(
      fc.property(withPages, ([will, page]) => {
        const texts = new Map(paragraphsOf(will).map(({ id, text }) => [id, text]))
        const lines = page.parts.flatMap((part) => withInner(part.lines))
        for (const { id, amount, who } of lines) {
          const text = texts.get(id)?.toLowerCase()
          if (/\d/.test(amount)) expect(text).toContain(amount)
          const names = who.matchAll(/\p{Lu}[\p{L}’'.-]*/gu)
          for (const [name] of names) expect(text).toContain(name.toLowerCase())
        }
        const said = new Set(lines.map(({ id }) => id))
        const missing = [...texts.keys()].filter((id) => decisive.test(id) && !said.has(id))
        expect(missing).toEqual([])
      }),
      runs,
    )
  })
}
