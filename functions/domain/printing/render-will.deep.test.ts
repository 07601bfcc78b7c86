import { testPageBreaks } from './page-breaks.fixture.ts'

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index)

// 28 lines of 24 points are 672, and a page has 628 points between its margins. So each block
// reaches the end of a page at one of these lengths.
testPageBreaks({
  lines: upTo(27).filter((lines) => lines % 2 === 1),
  linesBeforeSevenWitnesses: [1, 9, 18, 25],
  linesBeforeLeadIn: upTo(23).slice(8),
  linesBeforeSplit: upTo(23).slice(8),
})
