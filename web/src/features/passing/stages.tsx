import { chakra } from '@chakra-ui/react'
import { CircleCheck, Clock } from 'lucide-react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { messagesWords, willWords } from '#shared/rules/passing/opened-words.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { stageTitle } from '#web/parts/release-stages.ts'
import { Stack } from '#web/ui/stack.tsx'

/**
 * Says what a stage opens. Passwords are not mentioned, since each account names its own readers.
 * Delegates read of the will elsewhere, before all of this.
 */
const openedBy = (stage: ReleaseStage, { name, opened, own }: PassingStatus) => {
  if (!opened || stage === 'passwords') return undefined
  if (stage === 'messages') return messagesWords(opened)
  return own ? willWords(name, opened) : undefined
}

/** Which stages of a release are out and what each opens, and when the others follow. */
export function Stages({ status }: { status: PassingStatus }) {
  return (
    <Stack as="ol" gap="3" listStyleType="none">
      {status.stages.map(({ stage, at, released }) => (
        <chakra.li key={stage} display="flex" gap="3">
          <chakra.span color={released ? 'success' : 'muted'} pt="0.5" aria-hidden="true">
            {released ? <CircleCheck size={20} /> : <Clock size={20} />}
          </chakra.span>
          <chakra.div>
            <chakra.span display="block" fontWeight="semibold">
              {stageTitle(stage, status)}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="muted">
              {released ? `Opened on ${dayOf(at)}` : `On ${dayOf(at)}`}
            </chakra.span>
            <chakra.span display="block" fontSize="sm">
              {openedBy(stage, status)}
            </chakra.span>
          </chakra.div>
        </chakra.li>
      ))}
    </Stack>
  )
}
