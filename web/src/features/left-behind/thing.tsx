import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { LeftBehindMarks } from '#shared/model/left-behind.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Stack } from '#web/ui/stack.tsx'
import { DoneMark, type MarkedThing, Notes } from './marks.tsx'

/** On paper a thing is a few lines, so that a long list takes few pages. */
const onPaper = {
  _print: {
    fontSize: 'xs',
    lineHeight: 'snug',
    '& dl': { gridTemplateColumns: '9rem minmax(0, 1fr)' },
    '& dt, & dd': { fontSize: 'xs', py: '0', borderTop: 'none' },
    '& p': { lineHeight: 'snug' },
    // On the screen the box is as high as a finger, and its margin fits a larger line.
    '& label': { minH: 'auto' },
    '& input[type=checkbox]': { mt: '5px', boxSize: '14px', borderRadius: '2px' },
  },
} as const

/**
 * One row: whether it is done, if it is a task, what it is, and what should happen. The rest is
 * shown on a tap, and printed.
 */
export function Thing({
  title,
  summary,
  thing,
  isTask,
  doneWord = 'Done',
  marks: { notes, ...marks },
  children,
}: {
  title: string
  summary: ReactNode
  thing: MarkedThing
  /** Whether there is something to do about it. Only then it can be ticked. */
  isTask: boolean
  /** What has happened to a thing that is ticked. */
  doneWord?: 'Done' | 'Found' | undefined
  marks: LeftBehindMarks
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const done = isTask ? marks.done : undefined
  return (
    <chakra.li borderTop="hairline" _first={{ borderTop: 'none' }} css={{ breakInside: 'avoid' }}>
      <chakra.article aria-label={title} css={onPaper}>
        <chakra.div display="flex" alignItems="center" px={{ base: '3', sm: '4', _print: '0' }}>
          {isTask && (
            <DoneMark thing={thing} title={title} word={doneWord} done={done !== undefined} />
          )}
          <chakra.button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            flex="1"
            minW="0"
            minH={{ base: 'target', _print: 'auto' }}
            py={{ base: '2', _print: '1' }}
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) auto',
              sm: 'minmax(0, 1fr) minmax(0, 1fr) auto',
            }}
            columnGap="4"
            alignItems="center"
            textAlign="start"
            lineHeight="snug"
          >
            <chakra.span
              fontWeight="semibold"
              overflowWrap="anywhere"
              color={done ? 'muted' : 'ink'}
            >
              {title}
            </chakra.span>
            <chakra.span
              fontSize="sm"
              color="muted"
              overflowWrap="anywhere"
              gridRow={{ base: 2, sm: 1 }}
              gridColumn={{ base: 1, sm: 2 }}
            >
              {done && `${doneWord} on ${dateOf(done.at)}, by ${done.own ? 'you' : done.name}`}
              {/* An open row, and a print, show it below. */}
              {!done && !open && <chakra.span _print={{ display: 'none' }}>{summary}</chakra.span>}
            </chakra.span>
            <chakra.span aria-hidden="true" _print={{ display: 'none' }}>
              <ChevronDown size={18} style={{ rotate: open ? '180deg' : '0deg' }} />
            </chakra.span>
          </chakra.button>
        </chakra.div>
        <Stack
          id={id}
          px={{ base: '4', sm: '12', _print: '6' }}
          pb={{ base: '5', _print: '2' }}
          gap={{ base: '4', _print: '1' }}
          display={{ base: open ? 'grid' : 'none', _print: 'grid' }}
        >
          {children}
          <Notes thing={thing} title={title} notes={notes} />
        </Stack>
      </chakra.article>
    </chakra.li>
  )
}
