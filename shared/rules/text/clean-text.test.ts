import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { Email, line, lines, PhoneNumber } from '#shared/model/plain.ts'
import { emptyDraft, WillDraft } from '#shared/model/will-draft.ts'
import { cleanLine, cleanText, unseenIn, unseenProblem, withoutUnseen } from './clean-text.ts'

describe('a text', () => {
  it.each([
    ['a letter of Windows-1252', 'I don\u0092t \u0093cry\u0094 \u0085 \u0080', 'I don’t “cry” … €'],
    ['every other end of a line', 'a\r\nb\rc\u000bd\u000ce\u2028f\u2029g', 'a\nb\nc\nd\ne\nf\ng'],
    ['a soft hyphen, a byte order mark, the place of a picture', 'a\u00adb\ufeffc\ufffcd', 'abcd'],
    ['half an emoji', 'a\ud83db', 'a\ufffdb'],
    // With `null`, the text stays as it is.
    [
      'whole emoji, tabs, marks of direction and blanks that hold words',
      '👩‍👧\t\u200fא\u00a0!',
      null,
    ],
    ['a control character that may have been anything', 'a\u0007b\u0081', null],
  ])('keeps what was meant by %s', (_, typed, meant) => {
    expect(cleanText(typed)).toBe(meant ?? typed)
  })

  it('does not change when it is cleaned again', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\u200d',
        '\u200c',
        '\u0085',
        '\u00ad',
        '\u00a0',
        'ह',
        '👩',
        '\ud83d',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
        for (const clean of [cleanText, cleanLine]) {
          const once = clean(units.join(''))
          expect(clean(once)).toBe(once)
        }
      }),
    )
  })
})

describe('a line', () => {
  it.each([
    ['O\u0092Brien', 'O’Brien'],
    ['Ana\u00a0Moreno', 'Ana Moreno'],
    ['Ana\u2009Moreno\u000b', 'Ana Moreno '],
    ['Ana\tMoreno\r\nRuiz', 'Ana Moreno Ruiz'],
    ['Mo\u00adre\u200bno\u200d\ufeff', 'Moreno'],
    ['\u202aAna\u202c \u2066Moreno\u2069\u200e', 'Ana Moreno'],
    ['Ana \u202eoneroM', 'Ana \u202eoneroM'],
    ['\u2067Ana\u2069 \u202bMoreno\u061c', 'Ana Moreno'],
    ['\u3164Ana\u115f\u1160 Mo\u034freno\u2061\uffa0', 'Ana Moreno'],
    ['Ana\u2800Moreno\u206a\ufff9\u180e', 'AnaMoreno'],
    ['Ana\ufe0f Mo\u{e0100}reno\u{e0041}\u{e007f}', 'Ana Moreno'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['❤️ 1️⃣', '❤️ 1️⃣'],
    ['محمد بن سلمان', 'محمد بن سلمان'],
    ['יוסף בן־דוד', 'יוסף בן־דוד'],
    ['\u0645\u0647\u200c\u0634\u06cc\u062f', '\u0645\u0647\u200c\u0634\u06cc\u062f'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩🏽\u200d🚒 ❤️\u200d🔥', '👩🏽\u200d🚒 ❤️\u200d🔥'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ])('%j is meant as %j', (typed, meant) => {
    expect(cleanLine(typed)).toBe(meant)
  })
})

it('a text of which others read a line keeps its letters in the order in which they are stored', () => {
  expect(line(60).parse('Ana \u202eoneroM')).toBe('Ana oneroM')
})

describe('a character that cannot be seen', () => {
  it.each([
    ['Ana Mor\u0007eno', 'Remove the character that cannot be seen (U+0007) after “Ana Mor”.'],
    ['\u0001Ana', 'Remove the character that cannot be seen (U+0001) at the beginning.'],
    [`${'Ana '.repeat(20)}\u009d`, '(U+009D) after “Ana Ana Ana Ana Ana Ana”.'],
  ])('is named with its place in %j', (typed, problem) => {
    expect(unseenProblem(typed)).toContain(problem)
    expect(unseenIn(problem)).toBe(/\p{Cc}/u.exec(typed)?.[0])
    expect(withoutUnseen(typed)).not.toMatch(/\p{Cc}/u)
  })

  it('is not taken for a letter of another script, which has to be written again', () => {
    expect(unseenIn('We cannot print the Chinese character “王” (U+738B) in “王”.')).toBeUndefined()
  })
})

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

/** Every kind of field that stores what a person types. */
describe.each<[string, z.ZodType, (text: string) => unknown]>([
  ['a line', line(60), (text) => text],
  ['lines', lines(60), (text) => text],
  [
    'an answer of a will',
    WillDraft.transform((draft) => draft.about.legalName),
    (legalName) => ({ ...emptyDraft(), about: { legalName } }),
  ],
])('what a person types as %s', (_, schema, typedAs) => {
  it('is stored as it was meant', () => {
    expect(schema.parse(typedAs('I don\u0092t\u00ad'))).toBe('I don’t')
  })
  it('says which character cannot be seen, and where', () => {
    expect(messageOf(schema, typedAs('Ana\u0007'))).toBe(
      'Remove the character that cannot be seen (U+0007) after “Ana”.',
    )
  })
})

it('addresses and numbers are cleaned too, since people copy them', () => {
  expect(Email.parse('\u202aana@example.org\u202c\u200b')).toBe('ana@example.org')
  expect(PhoneNumber.parse('\u202d+15125550134\u202c')).toBe('+15125550134')
})
