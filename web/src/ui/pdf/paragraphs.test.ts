import { expect, it } from 'vitest'
import { type PrintedText, paragraphsOf } from './paragraphs.ts'

/** A piece of a line: its words, the height above the foot of the page, and the size. */
const piece = (str: string, y: number, size = 12, x = 76): PrintedText => ({
  str,
  transform: [size, 0, 0, size, x, y],
})
const footer = [piece('Last Will of Ruth Abara', 45, 8.5), piece('Page 1', 34, 8.5)]
const watermark: PrintedText = { str: 'COPY', transform: [35, 45, -45, 35, 77, 72] }

it('lines become paragraphs, also over the end of a page, without footers and the watermark', () => {
  const pages = [
    [
      watermark,
      piece('My family', 700, 14),
      piece('1.1', 676),
      piece(' ', 676, 12, 92),
      piece('I am married to Ben. In this will', 676, 12, 110),
      piece('“my spouse” means him.', 660),
      piece('1.2', 636),
      piece(' ', 636, 12, 92),
      piece('I have no children, and', 636, 12, 110),
      ...footer,
    ],
    [watermark, piece('never had any.', 708), piece('1.3 The rest follows.', 684), ...footer],
  ]
  expect(paragraphsOf(pages)).toEqual([
    { text: 'My family', isHeading: true },
    {
      text: '1.1 I am married to Ben. In this will “my spouse” means him.',
      isHeading: false,
    },
    { text: '1.2 I have no children, and never had any.', isHeading: false },
    { text: '1.3 The rest follows.', isHeading: false },
  ])
})
