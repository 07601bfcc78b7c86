import { expect, it } from 'vitest'
import { allCoverings, coveringsOf, faultsOf } from './coverage.ts'
import { readSentences, sentences } from './sentences.ts'

it('a test shows each sentence of the specification, or a remark says why none does', () => {
  expect(faultsOf(sentences, allCoverings())).toEqual([])
})

it('no sentence is untrue', () => {
  expect(sentences.filter(({ remark }) => remark?.kind === 'untrue')).toEqual([])
})

const faults = (text: string, source: string) =>
  faultsOf(readSentences(text), coveringsOf('a.test.ts', source))

it('a sentence without a test is named', () => {
  const text = '4.1 One.\n4.2 Two.\n  in part: Half of it.\n4.3 Three.\n  reason: Not shown.'
  expect(faults(text, '')).toEqual(['No test shows 4.1 One.', 'No test shows 4.2 Two.'])
  const source = "it.each([1])(\n  'is',\n  () => {\n    covers('4.1', '4.2')\n  },\n)"
  expect(faults(text, source)).toEqual([])
})

it('a sentence that no test can show, or that is untrue, has no test', () => {
  const text = '4.1 One.\n  reason: Not shown.\n4.2 Two.\n  untrue: It does something else.'
  expect(faults(text, "test('is', async () => covers('4.1', '4.2'))")).toEqual([
    'A test shows 4.1, which is marked "reason".',
    'A test shows 4.2, which is marked "untrue".',
  ])
})

it('a number that is no sentence, or of two sentences, is named', () => {
  expect(faults('4.1 One.\n4.1 Two.', "it('is', () => covers('4.1', '4.3'))")).toEqual([
    'Two sentences have the number 4.1.',
    'a.test.ts:1 names 4.3, which is no sentence.',
  ])
})

it('a call outside of a test, or in one that is skipped, shows nothing', () => {
  for (const source of [
    "beforeEach(() => {\n  covers('4.1')\n})",
    "describe.skip('a', () => {\n  it('is', () => covers('4.1'))\n})",
    "it.skip('is', () =>\n  covers('4.1'))",
  ]) {
    expect(faults('4.1 One.', source)).toEqual([
      'No test shows 4.1 One.',
      'a.test.ts:2 is in no test that runs.',
    ])
  }
})

it('a line that is neither a sentence nor its remark is refused', () => {
  for (const text of ['One.', '4.1 One.\n  because: Not shown.', '  reason: Of what?']) {
    expect(() => readSentences(text)).toThrow('neither a sentence nor its remark')
  }
})
