import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import { type LawWordId, lawGlossary } from './law-glossary.ts'

const Word = chakra('button', {
  base: {
    display: 'inline',
    font: 'inherit',
    color: 'blue.strong',
    textAlign: 'start',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecorationStyle: 'solid' },
  },
})

/** A word of the law inside a sentence: a tap tells what it means. */
export function LawWord({ word, children }: { word: LawWordId; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { name, meaning } = lawGlossary[word]
  return (
    <>
      <Word type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Word>
      <Dialog open={open} onClose={() => setOpen(false)} title={name}>
        <Text>{meaning}</Text>
        <Text tone="muted" size="xs" mt="4">
          General information, not legal advice.
        </Text>
      </Dialog>
    </>
  )
}
