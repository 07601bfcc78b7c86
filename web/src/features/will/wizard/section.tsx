import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { elementOf } from '#web/lib/page/focus-field.ts'
import { idInHash } from '#web/lib/page/id-in-hash.ts'
import { FoldButton } from '#web/ui/fold-button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { useWill } from './will-context.ts'

/**
 * Whether a section is open. It opens if an issue that blocks the will is in it, or if the URL
 * names a field in it.
 */
function useOpened(answer: string | undefined) {
  const { issues } = useWill()
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(!answer)
  const fields = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must work, too.
  useLayoutEffect(() => {
    const blocked = issues.flatMap(({ severity, field }) => (severity === 'block' ? [field] : []))
    const isInside = (field: string) => fields.current?.contains(elementOf(field)) === true
    if ([idInHash(hash), ...blocked].some(isInside)) setOpen(true)
  }, [issues, hash, key])
  return { open, setOpen, fields }
}

/**
 * One topic of a page: a smaller question with its fields, separated by space. On a phone, a
 * section that is answered is folded. It then shows its question and the answer, and opens with a
 * tap. A section that is `preset` is folded on a wide screen too, because most people keep its
 * answer.
 */
export function Section({
  title,
  why,
  answer,
  preset = false,
  children,
}: {
  title: ReactNode
  /** Why we ask this question, if that is not obvious. */
  why?: ReactNode
  /** The present answer in a few words, `''` while there is none. If absent, nothing is folded. */
  answer?: string
  preset?: boolean
  /** Absent where there is nothing to answer. */
  children?: ReactNode
}) {
  const id = useId()
  const { open, setOpen, fields } = useOpened(answer)
  const folds = answer !== undefined
  const folded = folds && !open
  /** One value where the section folds (on a phone, everywhere if `preset`), another elsewhere. */
  const byFold = <Value,>(whereFolding: Value, elsewhere: Value) =>
    preset ? whereFolding : { base: whereFolding, sm: elsewhere }
  return (
    <chakra.section
      aria-labelledby={id}
      data-folded={folded || undefined}
      css={{ '&[data-folded] + &[data-folded]': { mt: byFold('-4', '0') } }}
      {...(folded && {
        p: byFold('4', '0'),
        bg: byFold('white', 'transparent'),
        borderRadius: 'lg',
        border: byFold('hairline', 'none'),
      })}
    >
      <chakra.div pos="relative" display="flex" alignItems="center" gap="3">
        <chakra.div flex="1" minW="0">
          <Heading as="h2" id={id} fontSize={folded ? byFold('md', 'lg') : 'lg'}>
            {title}
          </Heading>
          {folded && (
            <Text
              tone="muted"
              size="sm"
              mt="1"
              display={byFold('block', 'none')}
              overflowWrap="anywhere"
            >
              {answer}
            </Text>
          )}
        </chakra.div>
        {folds && (
          <FoldButton
            titleId={id}
            open={open}
            onToggle={() => setOpen(!open)}
            foldsBelow={preset ? undefined : 'sm'}
          />
        )}
      </chakra.div>
      <chakra.div
        ref={fields}
        id={`${id}-part`}
        display={folded ? byFold('none', 'block') : 'block'}
      >
        {why && (
          <Text tone="muted" size="sm" mt="1.5">
            {why}
          </Text>
        )}
        {children && (
          <Stack gap="6" mt="4">
            {children}
          </Stack>
        )}
      </chakra.div>
    </chakra.section>
  )
}
