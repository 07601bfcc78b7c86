import { chakra } from '@chakra-ui/react'
import { CircleCheck, Clock } from 'lucide-react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { stageWords } from '#web/parts/release-stages.ts'
import { moment } from './words.ts'

/** Which stages of a release are out, and when the others follow. */
export function Stages({ stages }: { stages: PassingStatus['stages'] }) {
  return (
    <chakra.ol display="grid" gap="3" listStyleType="none">
      {stages.map(({ stage, at, released }) => (
        <chakra.li key={stage} display="flex" gap="3">
          <chakra.span color={released ? 'success' : 'muted'} pt="0.5" aria-hidden="true">
            {released ? <CircleCheck size={20} /> : <Clock size={20} />}
          </chakra.span>
          <chakra.span>
            <chakra.span display="block" fontWeight="600">
              {stageWords[stage]}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="muted">
              {released ? `Out since ${moment(at)}` : `From ${moment(at)}`}
            </chakra.span>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
