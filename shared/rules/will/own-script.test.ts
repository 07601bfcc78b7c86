import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { OWN_SCRIPTS, ownScriptOf } from '#shared/data/printable-letters.ts'
import { ownScriptProblem, textPieces, withOwnScript } from './own-script.ts'

const sampleNames: readonly (readonly [face: string, name: string])[] = [
  ['Han', '李伟'],
  ['Japanese', '佐藤 はなこ'],
  ['Hangul', '김민지'],
  ['Arabic', 'أحمد بن علي'],
  ['Hebrew', 'יוסף כהן'],
  ['Devanagari', 'प्रिया शर्मा'],
  ['Thai', 'สมชาย ใจดี'],
]

test.each(sampleNames)('a name in %s can be printed beside the legal name: %s', (face, name) => {
  expect(ownScriptProblem(` ${name} `)).toBeUndefined()
  const text = `I give it to ${withOwnScript('Sam Lee', name)}, and (if not) to Ann.`
  expect(textPieces(text)).toEqual([
    { text: 'I give it to Sam Lee (' },
    { text: name, face },
    { text: '), and (if not) to Ann.' },
  ])
})

test.each(['Олена Шевченко', 'Ελένη', 'Nguyễn', ''])('%j needs no further font', (name) => {
  expect(ownScriptProblem(name)).toBeUndefined()
  expect(textPieces(withOwnScript('Sam Lee', name))).toEqual([
    { text: withOwnScript('Sam Lee', name) },
  ])
})

describe('a name in its own script is refused', () => {
  it.each([
    ['李伟 😀', 'A will cannot be printed with the emoji “😀” (U+1F600)'],
    ['李\u202E伟', 'There is an invisible character (U+202E)'],
    ['أحمد\u200F', 'There is an invisible character (U+200F)'],
    ['李伟 كريم', 'Write the name in one script only.'],
    ['李伟 Wei', 'Write the name in one script only, without “W”.'],
    ['מִרְיָם', 'Write the name without points and marks'],
    ['مُحَمَّد', 'Write the name without points and marks'],
    ['Տիգրան', 'We cannot print the Armenian character “Տ” (U+054F) in “Տիգրան”.'],
  ])('%j: %s', (name, words) => {
    expect(ownScriptProblem(name)).toContain(words)
  })
})

test.each([
  ['Jun Tanaka', '田中純', 'Japanese'],
  ['Yōko Itō', '伊藤陽子', 'Japanese'],
  ['Chieko Suzuki', '鈴木智恵子', 'Japanese'],
  ['Kenji Hattori', '服部健二', 'Japanese'],
  ['Sam Lee', '佐々木', 'Japanese'],
  ['Wei Li', '李伟', 'Han'],
  ['Ma Jun', '马俊', 'Han'],
  ['Zhang San', '张三', 'Han'],
  ['Wong Kar-wai', '王家衛', 'Han'],
  ['Nguyen Van An', '阮文安', 'Han'],
])('%s (%s) is set in the face of %s', (latin, own, face) => {
  const [, name] = textPieces(`I give it to ${latin} (${own}), and to Ann.`)
  expect(name).toEqual({ text: own, face })
})

test('letters of another script count only in parentheses of their own', () => {
  for (const text of ['王小明 Chen', 'Li 李 Wei', 'Li (李 Wei)', 'Li (李, 伟)', 'Li (李']) {
    expect(textPieces(text)).toEqual([{ text }])
  }
})

test('the pieces are the text, and each piece is of one script', () => {
  const part = fc.constantFrom('(', ')', ' ', 'Li', '李', '伟', 'כהן', 'علي', '😀', ', ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const pieces = textPieces(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { text: own, face } of pieces) {
        if (face === undefined) continue
        expect(OWN_SCRIPTS).toContain(face)
        for (const letter of own.replaceAll(' ', '')) expect(ownScriptOf(letter)).toBe(face)
      }
    }),
  )
})

test('an empty name has no parentheses', () => {
  expect(withOwnScript('Li Wei', undefined)).toBe('Li Wei')
  expect(withOwnScript('Li Wei', '  ')).toBe('Li Wei')
  expect(withOwnScript('', '李伟')).toBe('')
})

test('a long name that is almost of Japanese sounds is decided in a moment', () => {
  const begun = performance.now()
  for (const sounds of [`nnnnt${'sakyat'.repeat(19)}y`, `${'na'.repeat(59)}x`]) {
    textPieces(`${sounds} Tanaka (山田)`)
  }
  expect(performance.now() - begun).toBeLessThan(500)
})
